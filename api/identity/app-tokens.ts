/**
 * Application tokens (D-APP-TOKEN): HS256, 15 minutes, with another audience than a person's. A token names the application and gives only
 * its rate class. Its renewal part is random and stored only as a hash.
 */
import { hash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { ask, known, sql } from '../engine/sql.ts';
import { identityErrors } from './errors.ts';

/** Our own screens, before anybody is signed in. */
export const siteApplication = 'site';
const issuer = 'bhumi';
const audience = 'bhumi:application';
/** Seconds. */
export const appTokenLifetime = 15 * 60;
const renewalLifetime = 24 * 3600;

export type AppTokenAnswer = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
  /** The specification's spelling. */
  readonly refresh_expired_in: number;
};

export type AppTokens = {
  /** The application that a token names. Throws `identity.app_token`. */
  readonly verify: (token: string) => Promise<string>;
  /** The same at once, when this token was verified before. */
  readonly known: (token: string) => string | undefined;
  /** Without a renewal token: one for our own site. With one: the same application's next. Throws `identity.app_token`. */
  readonly issue: (renewal: string | undefined) => Promise<AppTokenAnswer>;
  /** A signed token without a renewal half, for a script (`npm run token`). */
  readonly sign: (application: string) => Promise<string>;
};

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const expiresAtText = sql(
  'identity/app-tokens.expiresAt',
  'select client, floor(extract(epoch from expires_at - now()))::int as seconds from engine.app_tokens where renewal_hash = $1 and revoked_at is null and expires_at > now()',
  known<{ seconds: number }>(),
);

const insertAppTokenText = sql(
  'identity/app-tokens.insertAppToken',
  'insert into engine.app_tokens (renewal_hash, client, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
);

export function createAppTokens(pool: Pool, key: Uint8Array): AppTokens {
  /** Keyed by the token itself: it grants nothing, so hashing it would protect nothing and cost more than the look-up. */
  const verified = new LRUCache<string, { application: string; expiresAt: number }>({ max: 20_000 });

  const sign = (application: string): Promise<string> =>
    new SignJWT({ client: application })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${appTokenLifetime}s`)
      .setJti(randomBytes(9).toString('base64url'))
      .sign(key);

  const known = (token: string): string | undefined => {
    const found = verified.get(token);
    return found !== undefined && found.expiresAt > Date.now() ? found.application : undefined;
  };

  const verify = async (token: string): Promise<string> => {
    const before = known(token);
    if (before !== undefined) return before;
    try {
      const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'], requiredClaims: ['exp', 'client'] });
      const application = String(payload.client);
      verified.set(token, { application, expiresAt: payload.exp! * 1000 });
      return application;
    } catch {
      throw identityErrors.appToken();
    }
  };

  const answer = async (application: string, renewal: string, renewalSeconds: number): Promise<AppTokenAnswer> => ({
    access_token: await sign(application),
    refresh_token: renewal,
    expires_in: appTokenLifetime,
    refresh_expires_in: renewalSeconds,
    refresh_expired_in: renewalSeconds,
  });

  const issueNew = async (): Promise<AppTokenAnswer> => {
    const renewal = randomBytes(32).toString('base64url');
    await ask(pool, insertAppTokenText, [digest(renewal), siteApplication, renewalLifetime]);
    return answer(siteApplication, renewal, renewalLifetime);
  };

  const renew = async (renewal: string): Promise<AppTokenAnswer> => {
    const { rows } = await ask(pool, expiresAtText, [digest(renewal)]);
    const row = rows[0];
    if (row === undefined) throw identityErrors.appToken();
    return answer(row.client, renewal, row.seconds);
  };

  return { verify, known, sign, issue: renewal => (renewal === undefined ? issueNew() : renew(renewal)) };
}
