/** The caller: the person of the user token and the application of the application token (D-401, D-APP-TOKEN, D-DESK). */
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../../resources/kernel/errors.ts';
import type { Epochs } from '../engine/epoch.ts';
import type { Access, Actor, Authenticate, Caller } from '../http/contract.ts';
import type { AppTokens } from './app-tokens.ts';
import { deskErrors, identityErrors } from './errors.ts';
import { type Quotas, quotaHeaders } from './quotas.ts';
import type { Verified, Verifier } from './verify.ts';

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const tokenLengthMax = 12_000;

/** The token of a bearer header; none for any other format. */
export const bearerOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= tokenLengthMax ? bearer.exec(header)?.[1] : undefined;

/** What follows `Bearer `, in any format: enough to find a known token. */
const afterBearer = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= tokenLengthMax && header.startsWith('Bearer ') ? header.slice(7) : undefined;

const deskOf = (headers: IncomingHttpHeaders): string | undefined => {
  const header = headers['active-desk'];
  return typeof header === 'string' ? header : undefined;
};

/** The actor with a desk's rights, by the pass in the request (`api/access/desk-tests.ts`). */
export type Testing = (actor: Actor, pass: string, epochs: Epochs) => Promise<Actor>;

const passOf = ({ 'test-desk': header }: IncomingHttpHeaders): string | undefined => (typeof header === 'string' ? header : undefined);

/** The application's `authenticate`. On public calls an invalid user token is ignored; otherwise it is `identity.user_token`. */
export function createAuthenticate(verifier: Verifier, appTokens: AppTokens, quotas: Quotas, testing: Testing): Authenticate {
  const userOf = async (headers: IncomingHttpHeaders, access: Access): Promise<Verified | undefined> => {
    const token = bearerOf(headers.authorization);
    const origin = { userAgent: headers['user-agent'] };
    if (access.kind === 'public') return token === undefined ? undefined : verifier.verify(token, origin).catch(() => undefined);
    if (token === undefined) throw identityErrors.userToken();
    return verifier.verify(token, origin);
  };

  /** Only requests of applications are counted, not those of people. @throws identity.quota_spent */
  const counted = (caller: Caller, user: Verified | undefined): Caller => {
    const account = user?.person.application;
    if (!account) return caller;
    const { id, code, requests_per_minute: limit } = account;
    const quota = quotas.spend(id, limit);
    if (quota) return { ...caller, application: code, headers: quotaHeaders(quota) };
    const seconds = quotas.wait();
    const headers = { ...quotaHeaders({ limit, remaining: 0, reset: seconds }), 'retry-after': String(seconds) };
    throw Object.assign(identityErrors.quotaSpent({ limit, seconds }), { headers });
  };

  /** Both tokens and the desk are cached and valid: no promise, no parsing. */
  const atOnce = (headers: IncomingHttpHeaders): Caller | undefined => {
    const [userToken, appToken] = [afterBearer(headers.authorization), afterBearer(headers['app-authorization'])];
    if (userToken === undefined || headers['test-desk'] !== undefined) return undefined;
    const user = verifier.known(userToken);
    const actor = user && verifier.actorKnown(user, deskOf(headers));
    if (actor && user?.person.application) return counted({ actor }, user);
    const application = actor && appToken !== undefined ? appTokens.known(appToken) : undefined;
    return application === undefined ? undefined : { actor, application };
  };

  /** Public calls require nothing of the caller: a desk that they don't hold counts as none. */
  const actorOf = async (user: Verified, headers: IncomingHttpHeaders, access: Access): Promise<Actor> => {
    const pass = access.kind === 'public' ? undefined : passOf(headers);
    if (pass !== undefined) return testing(await verifier.actorAt(user, deskOf(headers)), pass, verifier.epochs());
    const acting = verifier.actorAt(user, deskOf(headers));
    if (access.kind === 'key' || (access.kind === 'signedIn' && !access.anyDesk)) return acting;
    return acting.catch(error => {
      if (error instanceof DomainError && error.code === deskErrors.notHeld.code) return verifier.actorAt(user, undefined);
      throw error;
    });
  };

  const inFull = async (headers: IncomingHttpHeaders, access: Access, app?: 'optional'): Promise<Caller> => {
    const user = await userOf(headers, access);
    const header = headers['app-authorization'];
    const isOwnApplication = user !== undefined && user.sid === undefined;
    const isSpared = isOwnApplication || (header === undefined && app === 'optional');
    const token = bearerOf(header);
    if (!isSpared && token === undefined) throw identityErrors.appToken();
    const application = isSpared ? user?.person.username : await appTokens.verify(token!);
    return counted({ actor: user && (await actorOf(user, headers, access)), application }, user);
  };

  return (headers, access, app) => atOnce(headers) ?? inFull(headers, access, app);
}
