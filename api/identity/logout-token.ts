/** The message of an identity provider that it ended a sign-in (OpenID Connect Back-Channel Logout 1.0): a signed token, valid once. */
import { hash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import type { Pool } from 'pg';
import { ask, sql } from '../engine/sql.ts';
import { identityErrors } from './errors.ts';
import type { IdentityProvider } from './provider.ts';
import { algorithms, isKeySetMissing } from './verify.ts';

/** `sid`: one sign-in; without it all of this person's at the provider. */
export type Logout = { readonly sid?: string; readonly sub?: string };

const event = 'http://schemas.openid.net/event/backchannel-logout';
const tokenLengthMax = 12_000;
/** Seconds: how old one may be, and by how much the two clocks may differ. */
const freshFor = 120;
const clockTolerance = 60;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function claimsOf(token: string, { verificationKey, issuer, clientIds }: IdentityProvider): Promise<JWTPayload> {
  if (token.length > tokenLengthMax) throw identityErrors.logoutToken();
  const expected = {
    ...{ issuer, audience: [...clientIds], algorithms, clockTolerance, maxTokenAge: freshFor },
    requiredClaims: ['iat', 'jti', 'events'],
  };
  try {
    return (await jwtVerify(token, verificationKey, expected)).payload;
  } catch (error) {
    throw isKeySetMissing(error) ? identityErrors.providerUnreachable() : identityErrors.logoutToken();
  }
}

const insertOidcPayloadText = sql(
  'identity/logout-token.insertOidcPayload',
  `insert into engine.oidc_payloads (kind, id, payload, expires_at) values ('LogoutToken', $1, '{}', now() + make_interval(secs => $2))
     on conflict (kind, id) do nothing`,
);

/** Stores the token's id until the token is too old to be accepted. Returns whether it is the first use. */
async function isFirst(pool: Pool, jti: string): Promise<boolean> {
  const { rowCount } = await ask(pool, insertOidcPayloadText, [hash('sha256', jti, 'base64url'), freshFor + 2 * clockTolerance]);
  return rowCount === 1;
}

/** The sign-in that a logout token ends. @throws identity.logout_token when it is forged, too old, used before, or no logout token */
export async function readLogout(token: string, provider: IdentityProvider, pool: Pool): Promise<Logout> {
  const { jti, sid, sub, nonce, events } = await claimsOf(token, provider);
  const [session, subject, id] = [text(sid), text(sub), text(jti)];
  const isLogout = isObject(events) && isObject(events[event]) && nonce === undefined;
  if (!isLogout || id === undefined || (session ?? subject) === undefined) throw identityErrors.logoutToken();
  if (!(await isFirst(pool, `${provider.issuer} ${id}`))) throw identityErrors.logoutToken();
  return { ...(session && { sid: session }), ...(subject && { sub: subject }) };
}
