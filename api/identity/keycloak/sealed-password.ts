/**
 * A password as Keycloak imports it: PBKDF2 with SHA-512 and Keycloak's default figures. At its first use Keycloak hashes it again by the
 * realm's policy.
 */
import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const algorithm = 'pbkdf2-sha512';
const iterations = 210_000;
const keyBytes = 64;

/** `pbkdf2-sha512$<iterations>$<salt>$<key>`, base64. */
export async function sealPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await promisify(pbkdf2)(password, salt, iterations, keyBytes, 'sha512');
  return [algorithm, iterations, salt.toString('base64'), key.toString('base64')].join('$');
}

/** The sealed password as a credential of Keycloak's user representation. @throws when it was sealed for another provider */
export function credentialOf(sealed: string) {
  const [kind, hashIterations, salt, value] = sealed.split('$');
  if (kind !== algorithm) throw new Error('This password was sealed for another identity provider.');
  return {
    type: 'password',
    credentialData: JSON.stringify({ algorithm, hashIterations: Number(hashIterations), additionalParameters: {} }),
    secretData: JSON.stringify({ salt, value, additionalParameters: {} }),
  };
}
