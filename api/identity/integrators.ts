/**
 * Sign-in of application accounts (OAuth 2, client credentials): a secret for a token that is user and application in one (D-APP-TOKEN).
 * The token names its secret, so that it ends with the secret. Independent of the identity provider.
 */

import { randomBytes, randomInt } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { instantText } from '../engine/instant-text.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { identityErrors } from './errors.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { type Person, personBySecret } from './people.ts';

/** The user name of an application: `land-tax` becomes `app.land.tax`, since user names have no hyphens. */
export const applicationUsername = (code: string): string => `app.${code.replace(/[-_]/g, '.')}`;

const issuer = 'bhumi';
const audience = 'bhumi:integrator';
const algorithm = 'HS256';
/** Seconds. */
export const integratorTokenLifetime = 15 * 60;

/** `bhs_<name>_<random>`: found by its name; its beginning distinguishes it from other secrets. */
const secretPattern = /^bhs_([a-z0-9]{10})_[\w-]{43}$/;
const nameLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const drawName = (): string => Array.from({ length: 10 }, () => nameLetters[randomInt(nameLetters.length)]!).join('');

/** A new secret: the text shown once, and the stored hash. */
export async function newSecret(): Promise<{ readonly name: string; readonly secret: string; readonly hash: string }> {
  const name = drawName();
  const secret = `bhs_${name}_${randomBytes(32).toString('base64url')}`;
  return { name, secret, hash: await hashPassword(secret) };
}

export type Integrators = {
  /** A token for a secret; undefined if anything was wrong, always after the same work. */
  readonly issue: (clientId: string, secret: string) => Promise<{ readonly token: string; readonly person: Person } | undefined>;
  /** Whether a token claims to be one of these; nothing is verified. */
  readonly isOwn: (token: string) => boolean;
  /** The secret of a valid token, and its end time (milliseconds). @throws identity.user_token */
  readonly claims: (token: string) => Promise<{ readonly secretId: number; readonly expiresAt: number }>;
  /** The user of the application with this secret; undefined when it is revoked. */
  readonly find: (secretId: number) => Promise<Person | undefined>;
};

const secretText = sql(
  'identity/integrators.secret',
  `select s.id::float8 as id, s.secret_hash from engine.application_secrets s join applications a on a.id = s.application_id
  where s.name = $1 and a.code = $2 and s.revoked_at is null`,
);

const noteUseText = sql('identity/integrators.noteUse', 'update engine.application_secrets set last_used_at = now() where id = $1');

export function createIntegrators(pool: Pool, key: Uint8Array): Integrators {
  const sign = (person: Person, secretId: number): Promise<string> =>
    new SignJWT({ secret: secretId, client_id: person.application!.code })
      .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(person.application!.id))
      .setIssuedAt()
      .setExpirationTime(`${integratorTokenLifetime}s`)
      .setJti(randomBytes(9).toString('base64url'))
      .sign(key);

  return {
    issue: async (clientId, secret) => {
      const name = secretPattern.exec(secret)?.[1] ?? '';
      const { rows } = await ask(pool, secretText, [name, clientId]);
      const matches = await passwordMatches(secret, rows[0]?.secret_hash);
      const person = matches ? await personBySecret(pool, rows[0]!.id) : undefined;
      if (!person?.is_active) return undefined;
      const { id } = rows[0]!;
      await ask(pool, noteUseText, [id]);
      return { token: await sign(person, id), person };
    },
    isOwn: token => {
      try {
        return decodeProtectedHeader(token).alg === algorithm;
      } catch {
        return false;
      }
    },
    claims: async token => {
      const expected = { issuer, audience, algorithms: [algorithm], typ: 'at+jwt', requiredClaims: ['exp', 'secret'] };
      const { payload } = await jwtVerify(token, key, expected).catch((): { payload: JWTPayload } => {
        throw identityErrors.userToken();
      });
      return { secretId: Number(payload.secret), expiresAt: payload.exp! * 1000 };
    },
    find: secretId => personBySecret(pool, secretId),
  };
}

export type SecretRow = {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
};

const instant = (column: string): string => `${instantText(column)} as ${column}`;

const applicationSecretText = sql(
  'identity/integrators.applicationSecret',
  `select id::float8 as id, name, ${instant('created_at')}, ${instant('last_used_at')} from engine.application_secrets
      where application_id = $1 and revoked_at is null order by id`,
);

/** The valid secrets of an application, the older one first. */
export async function secretsOf(client: Executor, applicationId: number): Promise<SecretRow[]> {
  const { rows } = await ask(client, applicationSecretText, [applicationId]);
  return rows as SecretRow[];
}

const insertApplicationSecretText = sql(
  'identity/integrators.insertApplicationSecret',
  'insert into engine.application_secrets (application_id, name, secret_hash, created_by) values ($1, $2, $3, $4) returning id::float8 as id',
);

/** Stores a new secret's hash, and returns its id. The caller must have locked the application. */
export async function keepSecret(
  client: Executor,
  { applicationId, name, hash, by }: { applicationId: number; name: string; hash: string; by: number | null },
): Promise<number> {
  const { rows } = await ask(client, insertApplicationSecretText, [applicationId, name, hash, by]);
  return (rows[0] as { id: number }).id;
}

const revokeSecretText = sql(
  'identity/integrators.revokeSecret',
  'update engine.application_secrets set revoked_at = now() where id = $1 and application_id = $2 and revoked_at is null returning id',
);

/** Returns whether there was such a valid secret. */
export async function revokeSecret(client: Executor, applicationId: number, secretId: number): Promise<boolean> {
  const { rows } = await ask(client, revokeSecretText, [secretId, applicationId]);
  return rows.length > 0;
}
