/** Who calls: the person of the user token and the application of the application token (D-401, D-APP-TOKEN, D-DESK). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Authenticate, Caller } from '../http/contract.ts';
import type { AppTokens } from './app-tokens.ts';
import { deskErrors, identityErrors } from './errors.ts';
import { userTypes } from './people.ts';
import type { Verified, Verifier } from './verify.ts';

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const tokenLengthMax = 12_000;

/** The token of a bearer header, or none when it has another shape. */
export const bearerOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= tokenLengthMax ? bearer.exec(header)?.[1] : undefined;

/** What stands behind `Bearer `, whatever its shape: enough to find a token that is known already. */
const afterBearer = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= tokenLengthMax && header.startsWith('Bearer ') ? header.slice(7) : undefined;

/** D-DESK: an administrator acts without a desk. Desks come with the postings; until then nobody holds one. */
function withDesk(caller: Caller, headers: IncomingHttpHeaders, access: Access): Caller {
  const isBound = caller.actor !== undefined && caller.actor.userType !== userTypes.admin && access.kind !== 'public';
  if (isBound && headers['active-desk'] !== undefined) throw deskErrors.notHeld();
  return caller;
}

/** The application's `authenticate`. On public calls a bad user token is as none; everywhere else it is `identity.user_token`. */
export function createAuthenticate(verifier: Verifier, appTokens: AppTokens): Authenticate {
  const userOf = async (headers: IncomingHttpHeaders, access: Access): Promise<Verified | undefined> => {
    const token = bearerOf(headers.authorization);
    const origin = { userAgent: headers['user-agent'] };
    if (access.kind === 'public') return token === undefined ? undefined : verifier.verify(token, origin).catch(() => undefined);
    if (token === undefined) throw identityErrors.userToken();
    return verifier.verify(token, origin);
  };

  /** Both tokens seen before and still good: no promise, no parsing, and their shape was looked at then. */
  const atOnce = (headers: IncomingHttpHeaders): Caller | undefined => {
    const [userToken, appToken] = [afterBearer(headers.authorization), afterBearer(headers['app-authorization'])];
    if (userToken === undefined || appToken === undefined) return undefined;
    const user = verifier.known(userToken);
    const application = user && appTokens.known(appToken);
    return application === undefined ? undefined : { actor: user?.actor, application };
  };

  const inFull = async (headers: IncomingHttpHeaders, access: Access, app?: 'optional'): Promise<Caller> => {
    const user = await userOf(headers, access);
    const header = headers['app-authorization'];
    const isOwnApplication = user !== undefined && user.sid === undefined;
    if (header === undefined && (app === 'optional' || isOwnApplication)) return { actor: user?.actor, application: user?.actor.username };
    const token = bearerOf(header);
    if (token === undefined) throw identityErrors.appToken();
    return { actor: user?.actor, application: await appTokens.verify(token) };
  };

  return (headers, access, app) => {
    const caller = atOnce(headers);
    if (caller !== undefined) return withDesk(caller, headers, access);
    return inFull(headers, access, app).then(found => withDesk(found, headers, access));
  };
}
