/**
 * Who calls: the person of the user token and the application of the application token (D-401, D-APP-TOKEN, D-REVOKE).
 * A token is verified once; until it expires, its session ends or somebody's rights change, it costs a hash and a look-up.
 */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Pool } from 'pg';
import type { Access, Actor, Authenticate, Caller } from '../http/contract.ts';
import type { AppTokens } from './app-tokens.ts';
import { deskErrors, identityErrors } from './errors.ts';
import { createLru } from './lru.ts';
import { type Person, personByAccount, userTypes } from './people.ts';
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
  /** The caller of a request. On public calls a bad user token is as none; everywhere else it is `identity.user_token`. */
  readonly authenticate: Authenticate;
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

/** The provider's keys could not be read: nothing is known of the token, so nobody is signed out for it. */
const isKeySetMissing = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;

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
    } catch (error) {
      throw isKeySetMissing(error) ? identityErrors.providerUnreachable() : identityErrors.userToken();
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

  const isGood = (found: Verified): boolean =>
    found.expiresAt > Date.now() && found.epoch === watch.epoch() && (found.sid === undefined || !watch.hasEnded(found.sid));

  /** Somebody's rights or state may have changed since: the person is read again. */
  const refresh = async (found: Verified): Promise<Verified> => {
    const epoch = watch.epoch();
    const person = await personByAccount(pool, found.person.account_id ?? '');
    if (person === undefined) throw identityErrors.userToken();
    return { ...found, epoch, person, actor: actorOf(person, found.sid, keysOf(person)) };
  };

  const verifyPerson = async (token: string, origin?: SessionOrigin): Promise<Verified> => {
    const name = hash('sha256', token, 'base64url');
    const before = known.get(name);
    if (before !== undefined && isGood(before)) return before;
    const found = before === undefined ? await learn(token, origin) : await refresh(before);
    if (found.expiresAt > Date.now() && (found.sid === undefined || !watch.hasEnded(found.sid))) {
      known.set(name, found);
      return found;
    }
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
    const origin = { userAgent: headers['user-agent'] };
    if (access.kind === 'public') return token === undefined ? undefined : verify(token, origin).catch(() => undefined);
    if (token === undefined) throw identityErrors.userToken();
    return verify(token, origin);
  };

  /** Both tokens seen before and still good: no promise, no parsing. */
  const atOnce = (headers: IncomingHttpHeaders): Caller | undefined => {
    const [userToken, appToken] = [bearerOf(headers.authorization), bearerOf(headers['app-authorization'])];
    if (userToken === undefined || appToken === undefined) return undefined;
    const user = known.get(hash('sha256', userToken, 'base64url'));
    if (user === undefined || !isGood(user) || !user.person.is_active) return undefined;
    const application = appTokens.known(appToken);
    return application === undefined ? undefined : { actor: user.actor, application };
  };

  const inFull: (...of: Parameters<Authenticate>) => Promise<Caller> = async (headers, access, app) => {
    const user = await userOf(headers, access);
    const header = headers['app-authorization'];
    const isOwnApplication = user !== undefined && user.sid === undefined;
    if (header === undefined && (app === 'optional' || isOwnApplication)) return { actor: user?.actor, application: user?.actor.username };
    const token = bearerOf(header);
    if (token === undefined) throw identityErrors.appToken();
    return { actor: user?.actor, application: await appTokens.verify(token) };
  };

  /** D-DESK: an administrator acts without a desk. Desks come with the postings; until then nobody holds one. */
  const withDesk = (caller: Caller, headers: IncomingHttpHeaders, access: Access): Caller => {
    const isBound = caller.actor !== undefined && caller.actor.userType !== userTypes.admin && access.kind !== 'public';
    if (isBound && headers['active-desk'] !== undefined) throw deskErrors.notHeld();
    return caller;
  };

  return {
    verify,
    verifyPerson,
    authenticate: (headers, access, app) => {
      const caller = atOnce(headers);
      if (caller !== undefined) return withDesk(caller, headers, access);
      return inFull(headers, access, app).then(found => withDesk(found, headers, access));
    },
    sessionOf: async token => {
      const claims = await claimsOf(token, 86_400).catch(() => undefined);
      return typeof claims?.sid === 'string' ? claims.sid : undefined;
    },
    forgetAll: known.clear,
    size: known.size,
  };
}
