/**
 * The secrets of identity: made at the first start, stored in DATA_DIR/keys in files that only the owner may read (0600). They have no
 * default and are never in the database (D-EMBEDDED).
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JWK } from 'jose';

/**
 * The files that every process of one ministry has to share, with a provider elsewhere: what one signs or seals, all others read. The last
 * one is the key of the audit log's seals (api/audit/chain.ts).
 */
export const sharedKeys = ['answers', 'app-token', 'file-urls', 'links', 'messages', 'audit'] as const;

/** Where the keys of a data directory are. */
export const keysDirectory = (dataDir: string): string => path.join(dataDir, 'keys');

/** The file in which the first administrator's password waits to be read. */
export const adminPasswordFile = (dataDir: string): string => path.join(keysDirectory(dataDir), 'admin-password');

/**
 * The content of one secret file, created by `make` if missing. Two processes that start together get the same: the file appears complete,
 * and the first one counts.
 */
export function secretFile(dataDir: string, name: string, make: () => string): string {
  const directory = keysDirectory(dataDir);
  const file = path.join(directory, name);
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    chmodSync(directory, 0o700);
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

const random = (): string => randomBytes(32).toString('base64url');

function signingKey(): string {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return JSON.stringify({ ...jwk, kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'ES256' });
}

/** The private ES256 key of the embedded provider, as a JWK with its `kid`. */
export const providerKey = (dataDir: string): JWK => JSON.parse(secretFile(dataDir, 'provider.jwk', signingKey)) as JWK;

/** The key that signs the provider's cookies. */
export const cookieKey = (dataDir: string): string => secretFile(dataDir, 'cookie', random);

/** The key for hashing one-time passwords and captcha answers. */
export const answerKey = (dataDir: string): string => secretFile(dataDir, 'answers', random);

/** The key under which codes wait in messages that could not be sent at once. */
export const messageKey = (dataDir: string): string => secretFile(dataDir, 'messages', random);

/** The HS256 key of application tokens. */
export const appTokenKey = (dataDir: string): Uint8Array => Buffer.from(secretFile(dataDir, 'app-token', random), 'base64url');

/** The key that seals the addresses in messages to people without an account: 32 bytes, base64url. */
export const linkKey = (dataDir: string): string => secretFile(dataDir, 'links', random);

/** The key that seals the addresses of files: 32 bytes, base64url. */
export const fileUrlKey = (dataDir: string): string => secretFile(dataDir, 'file-urls', random);
