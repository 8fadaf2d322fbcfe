/** Common parts of calls that return tokens: bodies, the provider's token endpoint, the answer. */
import { refreshLifetime } from '../../../resources/kernel/token-lifetime.ts';
import type { Reply, Request } from '../../http/contract.ts';
import { identityErrors } from '../errors.ts';
import type { Exchange, TokenSet } from '../provider.ts';
import { refreshCookie, refreshMarker, wantsCookie } from '../refresh-cookie.ts';
import type { IdentityServices } from '../services.ts';

export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** A short text of the body; undefined when it is missing or something else. */
export const textIn = (body: unknown, name: string): string | undefined => {
  const value = fieldsOf(body)[name];
  return typeof value === 'string' && value !== '' && value.length <= 4096 && !value.includes('\u0000') ? value : undefined;
};

/** Six fields (S7.04); for our own screens the refresh token goes into the cookie, and the body has a marker instead. */
export function tokensReply(request: Request, tokens: TokenSet, sid: string | undefined, isCitizen: boolean): Reply {
  const cookie = wantsCookie(request.headers) && tokens.refresh_token !== undefined;
  const body = {
    access_token: tokens.access_token,
    refresh_token: cookie ? refreshMarker(tokens, Math.floor(Date.now() / 1000)) : (tokens.refresh_token ?? ''),
    id_token: tokens.id_token ?? '',
    expires_in: tokens.expires_in,
    refresh_expires_in: refreshLifetime(tokens),
    session_state: tokens.session_state ?? sid ?? '',
  };
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': refreshCookie(tokens, request.origin, isCitizen) } : {}) },
    body,
  };
}

export const userAgent = (request: Request): string | undefined => request.headers['user-agent'];

/** Calls the provider's token endpoint. @throws identity.provider_unreachable */
export async function exchange({ provider, onError }: IdentityServices, parameters: Readonly<Record<string, string>>): Promise<Exchange> {
  const asked = provider();
  try {
    return await asked.exchange(parameters);
  } catch (error) {
    onError(error);
    throw identityErrors.providerUnreachable();
  }
}

/** Staff and citizens use different clients. @throws identity.citizen_client_missing */
export function clientFor({ provider }: IdentityServices, isCitizen: boolean): string {
  const client = isCitizen ? provider().citizenClientId : provider().clientId;
  if (client === undefined) throw identityErrors.citizenClientMissing();
  return client;
}
