/**
 * Who calls: the person of the user token and the application of the application token (D-401, D-APP-TOKEN, D-REVOKE).
 * A token is verified once; until it expires, its session ends or somebody's rights change, it costs a hash and a look-up.
 */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type JWTPayload, jwtVerify } from 'jose';
import type { Pool } from 'pg';
import type { Access, Actor, Caller } from '../http/contract.ts';
import type { AppTokens } from './app-tokens.ts';
import { identityErrors } from './errors.ts';
import { createLru } from './lru.ts';
import { type Person, personByAccount } from './people.ts';
import type { IdentityProvider } from './provider.ts';
import { type SessionOrigin, type SessionWatch, touchSession } from './sessions.ts';

/** A user token found good: whose it is, of which session, until when (milliseconds). */
export type Verified = {
  readonly person: Person;
  readonly actor: Actor;
  /** None for an integrator's own token. */
  readonly sid: string | undefined;
  readonly expiresAt: number;
  readonly epoch: number;
};

export type Authenticator = {
  /** The caller of a request that asks for `access`. Throws `identity.user_token` or `identity.app_token`. On public calls a bad user token is as none. */
  readonly authenticate: (headers: IncomingHttpHeaders, access: Access, app?: 'optional') => Promise<Caller>;
  /** Verifies one user token; `identity.user_token` when it is not good or its person is not active. */
  readonly verify: (token: string, origin?: SessionOrigin) => Promise<Verified>;
  /** The same without asking whether the person is active. */
  readonly verifyPerson: (token: string, origin?: SessionOrigin) => Promise<Verified>;
  /** The `sid` of a token whose signature is good, even when it expired within the last day: for signing out. */
  readonly sessionOf: (token: string) => Promise<string | undefined>;
  readonly forgetAll: () => void;
  readonly size: () => number;
};

export type AuthenticatorOptions = {
  readonly pool: Pool;
  readonly provider: () => IdentityProvider;
  readonly appTokens: AppTokens;
  readonly watch: SessionWatch;
  /** The permission keys of a person (of his active desk, once there are desks). */
  readonly keysOf: (person: Person) => ReadonlySet<string>;
  /** Seconds that a sign-in lasts, for the session's row. */
  readonly sessionLifetime: number;
};

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const tokenLengthMax = 12_000;
const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'];

/** The token of a bearer header, or none when it has another shape. */
export const bearerOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= tokenLengthMax ? bearer.exec(header)?.[1] : undefined;

/** A client's own token (client credentials): user and application in one, without a browser's session. */
const isClientsOwn = (claims: JWTPayload): boolean =>
  claims.sid === undefined && (claims.sub === claims.client_id || String(claims.preferred_username ?? '').startsWith('service-account-'));

const actorOf = (person: Person, sid: string | undefined, keys: ReadonlySet<string>): Actor => ({
  userId: person.id,
  userType: person.user_type,
  username: person.username,
  fullName: person.full_name,
  fullNameEn: person.full_name_en,
  sessionId: sid ?? '',
  keys,
});

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { pool, provider, appTokens, watch, keysOf, sessionLifetime } = options;
  const known = createLru<Verified>(20_000);

  const claimsOf = async (token: string, clockTolerance = 0): Promise<JWTPayload> => {
    const { verificationKey, issuer, audience } = provider();
    try {
      return (await jwtVerify(token, verificationKey, { issuer, audience, algorithms, clockTolerance, requiredClaims: ['exp', 'sub'] }))
        .payload;
    } catch {
      throw identityErrors.userToken();
    }
  };

  /** The slow path, once per token: signature, session, person. */
  const learn = async (token: string, origin?: SessionOrigin): Promise<Verified> => {
    const epoch = watch.epoch();
    const claims = await claimsOf(token);
    const sid = typeof claims.sid === 'string' ? claims.sid : undefined;
    const person = await personByAccount(pool, claims.sub!);
    if (person === undefined || (sid === undefined && !isClientsOwn(claims))) throw identityErrors.userToken();
    if (sid !== undefined && !(await touchSession(pool, sid, person.id, sessionLifetime, origin))) throw identityErrors.userToken();
    return { person, sid, epoch, expiresAt: claims.exp! * 1000, actor: actorOf(person, sid, keysOf(person)) };
  };

  const verifyPerson = async (token: string, origin?: SessionOrigin): Promise<Verified> => {
    const name = hash('sha256', token, 'base64url');
    let found = known.get(name);
    if (found === undefined) {
      found = await learn(token, origin);
      known.set(name, found);
    } else if (found.epoch !== watch.epoch()) {
      const epoch = watch.epoch();
      const person = await personByAccount(pool, found.person.account_id);
      if (person === undefined) throw identityErrors.userToken();
      found = { ...found, epoch, person, actor: actorOf(person, found.sid, keysOf(person)) };
      known.set(name, found);
    }
    if (found.expiresAt > Date.now() && (found.sid === undefined || !watch.hasEnded(found.sid))) return found;
    known.delete(name);
    throw identityErrors.userToken();
  };

  const verify = async (token: string, origin?: SessionOrigin): Promise<Verified> => {
    const found = await verifyPerson(token, origin);
    if (!found.person.is_active) throw identityErrors.userToken();
    return found;
  };

  const userOf = async (headers: IncomingHttpHeaders, access: Access): Promise<Verified | undefined> => {
    const token = bearerOf(headers.authorization);
    if (access.kind === 'public')
      return token === undefined ? undefined : verify(token, { userAgent: headers['user-agent'] }).catch(() => undefined);
    if (token === undefined) throw identityErrors.userToken();
    return verify(token, { userAgent: headers['user-agent'] });
  };

  return {
    verify,
    verifyPerson,
    authenticate: async (headers, access, app) => {
      const user = await userOf(headers, access);
      const header = headers['app-authorization'];
      if (header === undefined && (app === 'optional' || (user !== undefined && user.sid === undefined))) {
        return { actor: user?.actor, application: user?.actor.username };
      }
      const token = bearerOf(header);
      if (token === undefined) throw identityErrors.appToken();
      return { actor: user?.actor, application: await appTokens.verify(token) };
    },
    sessionOf: async token => {
      const claims = await claimsOf(token, 86_400).catch(() => undefined);
      return typeof claims?.sid === 'string' ? claims.sid : undefined;
    },
    forgetAll: known.clear,
    size: known.size,
  };
}
