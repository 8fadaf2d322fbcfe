/**
 * Verifies user tokens (D-REVOKE). A token is verified once; until it expires, its session ends or rights change, it costs a hash and a
 * look-up.
 */
import { hash } from 'node:crypto';
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Rights } from '../../permissions/ability.ts';
import type { Epochs } from '../engine/epoch.ts';
import type { Actor } from '../http/contract.ts';
import { type Clock, nextMidnight } from '../services/clock.ts';
import { deskErrors, identityErrors } from './errors.ts';
import type { Integrators } from './integrators.ts';
import { type Person, personByAccount, userTypes } from './people.ts';
import type { IdentityProvider } from './provider.ts';
import { type SessionOrigin, type SessionWatch, touchSession } from './sessions.ts';

/** A verified user token: person, session and end time (milliseconds). */
export type Verified = {
  readonly person: Person;
  /** Actors by the requested desk (the header's text, empty for none), as made since the epoch. */
  readonly actors: Map<string, Actor>;
  /** None for an integrator's own token. */
  readonly sid: string | undefined;
  /** The secret that bought it, of a token that we gave an application ourselves. */
  readonly secretId?: number;
  readonly expiresAt: number;
  readonly epoch: number;
  /** The end of the day for which the actors are valid, since postings are dated. */
  readonly freshUntil: number;
};

export type Verifier = {
  /** Verifies one user token; `identity.user_token` when it is not good or its person is not active. */
  readonly verify: (token: string, origin?: SessionOrigin) => Promise<Verified>;
  /** The same without asking whether the person is active. */
  readonly verifyPerson: (token: string, origin?: SessionOrigin) => Promise<Verified>;
  /** The same as `verify`, synchronously, if this token was verified before and nothing has changed since. */
  readonly known: (token: string) => Verified | undefined;
  /**
   * The actor with this token at the requested desk, by default the primary one (D-DESK); an administrator always acts without a desk.
   * @throws desk.not_held
   */
  readonly actorAt: (found: Verified, desk: string | undefined) => Promise<Actor>;
  /** The same, synchronously, if this actor was made before and their rights have not changed since. */
  readonly actorKnown: (found: Verified, desk: string | undefined) => Actor | undefined;
  /** The `sid` of a token with a valid signature, even if it expired within the last day: for signing out. */
  readonly sessionOf: (token: string) => Promise<string | undefined>;
  readonly epochs: () => Epochs;
  readonly forgetAll: () => void;
  readonly size: () => number;
};

export type VerifierOptions = {
  readonly pool: Pool;
  readonly provider: () => IdentityProvider;
  readonly watch: SessionWatch;
  readonly integrators: Integrators;
  /**
   * The rights of a person as of these epochs or newer ones: at a desk, at the primary one (without a desk if there is none), or without
   * any. Undefined when the desk is not held today.
   */
  readonly rightsOf: (person: Person, desk: number | 'primary' | 'none', epochs: Epochs) => Promise<Rights | undefined>;
  /** Whether nothing was raised since that concerns these rights. */
  readonly isCurrent: (rights: Rights, epochs: Epochs) => boolean;
  readonly clock: Clock;
  /** Seconds that a sign-in lasts, for the session's row. */
  readonly sessionLifetime: number;
};

export const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'];

/** The provider's keys could not be read: the token can't be checked, so nobody is signed out because of it. */
export const isKeySetMissing = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code) ||
  (error instanceof TypeError && error.message === 'fetch failed');

/** An access token by its header (RFC 9068) or, for Keycloak, by a claim; identity, refresh and logout tokens have other values. */
const isAccessToken = ({ typ: header = '' }: JWTHeaderParameters, { typ }: JWTPayload): boolean =>
  typ === undefined ? /^(application\/)?at\+jwt$/i.test(header) : typ === 'Bearer';

/** The client that the token was given to. */
const clientOf = ({ azp, client_id }: JWTPayload): string => String(azp ?? client_id ?? '').toLowerCase();

/** A client's own token (client credentials): user and application in one, without a browser's session. */
const isClientsOwn = (claims: JWTPayload): boolean =>
  claims.sub === claims.client_id || String(claims.preferred_username ?? '').toLowerCase() === `service-account-${clientOf(claims)}`;

/** Whether the token is of a sign-in through one of our clients, or of a client's own sign-in; that client is checked later. */
const isFromKnownClient = (claims: JWTPayload, { clientIds }: IdentityProvider): boolean =>
  claims.sid === undefined ? isClientsOwn(claims) : clientIds.some(id => id.toLowerCase() === clientOf(claims));

const actorOf = (person: Person, sid: string | undefined, rights: Rights): Actor => ({
  userId: person.id,
  userType: person.user_type,
  username: person.username,
  fullName: person.full_name,
  fullNameEn: person.full_name_en,
  sessionId: sid ?? '',
  ...(rights.standing.deskId !== undefined && { deskId: rights.standing.deskId }),
  keys: rights.keys,
  rights,
});

/** People who act without a desk, whatever the request names: administrators and applications (D-APP-TOKEN). */
export const needsNoDesk = ({ user_type, application }: Person): boolean => user_type === userTypes.admin || application !== null;

/** The desk by which an actor is kept. */
const deskAsked = ({ person }: Verified, desk: string | undefined): string => (needsNoDesk(person) ? '' : (desk ?? ''));

const deskId = /^[1-9]\d{0,15}$/;

async function actAt(found: Verified, desk: string, { rightsOf, watch }: VerifierOptions): Promise<Actor> {
  const { person, sid, actors } = found;
  if (desk !== '' && !deskId.test(desk)) throw deskErrors.notHeld();
  const rights = await rightsOf(person, desk === '' ? 'primary' : Number(desk), watch.epochs());
  if (rights === undefined) throw desk === '' ? identityErrors.userToken() : deskErrors.notHeld();
  const actor = actorOf(person, sid, rights);
  actors.set(desk, actor);
  return actor;
}

/** The claims of an access token with a good signature, issuer, audience and time, given to a client that we accept. */
async function claimsOf(token: string, provider: IdentityProvider, clockTolerance = 0): Promise<JWTPayload> {
  const { verificationKey, issuer, audience } = provider;
  const expected = { issuer, audience, algorithms, clockTolerance, requiredClaims: ['exp', 'sub'] };
  const { payload, protectedHeader } = await jwtVerify(token, verificationKey, expected).catch(error => {
    throw isKeySetMissing(error) ? identityErrors.providerUnreachable() : identityErrors.userToken();
  });
  if (!isAccessToken(protectedHeader, payload) || !isFromKnownClient(payload, provider)) throw identityErrors.userToken();
  return payload;
}

/** The same of a token that we gave an application. */
async function learnOwn(token: string, { watch, clock, integrators }: VerifierOptions): Promise<Verified> {
  const epochs = watch.epochs();
  const { secretId, expiresAt } = await integrators.claims(token);
  const person = await integrators.find(secretId);
  if (person === undefined) throw identityErrors.userToken();
  return {
    person,
    sid: undefined,
    secretId,
    epoch: epochs.person(person.id),
    expiresAt,
    freshUntil: nextMidnight(clock),
    actors: new Map(),
  };
}

/** The slow path, once per token: signature, session, person. */
async function learn(token: string, origin: SessionOrigin | undefined, options: VerifierOptions): Promise<Verified> {
  const { pool, provider, watch, clock, sessionLifetime, integrators } = options;
  if (integrators.isOwn(token)) return learnOwn(token, options);
  const epochs = watch.epochs();
  const claims = await claimsOf(token, provider());
  const sid = typeof claims.sid === 'string' ? claims.sid : undefined;
  const person = await personByAccount(pool, claims.sub!);
  if (person === undefined) throw identityErrors.userToken();
  if (sid !== undefined && !(await touchSession(pool, sid, person.id, sessionLifetime, origin))) throw identityErrors.userToken();
  return {
    person,
    sid,
    epoch: epochs.person(person.id),
    expiresAt: claims.exp! * 1000,
    freshUntil: nextMidnight(clock),
    actors: new Map(),
  };
}

/** Rights, state or the day may have changed since: the person is read again. */
async function refresh(found: Verified, { pool, watch, clock, integrators }: VerifierOptions): Promise<Verified> {
  const epochs = watch.epochs();
  const { secretId } = found;
  const person = await (secretId === undefined ? personByAccount(pool, found.person.account_id ?? '') : integrators.find(secretId));
  if (person === undefined) throw identityErrors.userToken();
  return { ...found, epoch: epochs.person(person.id), person, freshUntil: nextMidnight(clock), actors: new Map() };
}

const nameOf = (token: string): string => hash('sha256', token, 'base64url');

export function createVerifier(options: VerifierOptions): Verifier {
  const { provider, watch, clock } = options;
  const tokens = new LRUCache<string, Verified>({ max: 20_000 });

  const isAlive = (found: Verified): boolean => found.expiresAt > Date.now() && (found.sid === undefined || !watch.hasEnded(found.sid));
  const isCurrent = (found: Verified): boolean =>
    found.epoch === watch.epochs().person(found.person.id) && found.freshUntil > clock.now().getTime() && isAlive(found);

  const actorKnown: Verifier['actorKnown'] = (found, desk) => {
    const actor = found.actors.get(deskAsked(found, desk));
    return actor?.rights && options.isCurrent(actor.rights, watch.epochs()) ? actor : undefined;
  };

  const verifyPerson = async (token: string, origin?: SessionOrigin): Promise<Verified> => {
    const name = nameOf(token);
    const before = tokens.get(name);
    if (before !== undefined && isCurrent(before)) return before;
    const found = before === undefined ? await learn(token, origin, options) : await refresh(before, options);
    if (isAlive(found)) {
      tokens.set(name, found);
      return found;
    }
    tokens.delete(name);
    throw identityErrors.userToken();
  };

  return {
    verifyPerson,
    verify: async (token, origin) => {
      const found = await verifyPerson(token, origin);
      if (!found.person.is_active) throw identityErrors.userToken();
      return found;
    },
    known: token => {
      const found = tokens.get(nameOf(token));
      return found !== undefined && isCurrent(found) && found.person.is_active ? found : undefined;
    },
    actorKnown,
    actorAt: async (found, desk) => actorKnown(found, desk) ?? actAt(found, deskAsked(found, desk), options),
    sessionOf: async token => {
      const claims = await claimsOf(token, provider(), 86_400).catch(() => undefined);
      return typeof claims?.sid === 'string' ? claims.sid : undefined;
    },
    epochs: watch.epochs,
    forgetAll: () => tokens.clear(),
    size: () => tokens.size,
  };
}
