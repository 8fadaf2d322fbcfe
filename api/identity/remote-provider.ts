/** An external provider (Keycloak), by its discovery document: its keys, the meaning of its errors, and calls of its token endpoint. */
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey } from 'jose';
import { type EndedSession, exchangeOf, type IdentityProvider, isRedirectAt } from './provider.ts';
import type { RemoteIdentity } from './remote-identity.ts';

type Discovery = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint: string;
  readonly check_session_iframe?: string;
};

const timeoutMs = 10_000;
/** For an unknown key the key set is read again, at most this often. */
const rereadAfterMs = 2_000;

async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const document = (await response.json()) as Discovery;
  if (document.issuer !== issuer) throw new Error(`${address} speaks for ${document.issuer}`);
  return document;
}

/**
 * Keycloak's messages for its own refresh tokens that have ended. They come after the signature check, so the token's session can be
 * trusted.
 */
const endings: readonly (readonly [RegExp, EndedSession['reason']])[] = [
  [/reuse exceeded|Stale token/i, 'refresh_reused'],
  [/Session not active|doesn't have required client|User disabled/i, 'ended_at_provider'],
];

/** A claim of a token without checking its signature. */
function claimIn(token: string, name: string): string | undefined {
  try {
    const value = decodeJwt(token)[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function endedBy(body: unknown, refreshToken = ''): EndedSession | undefined {
  const { error_description: words = '' } = (body ?? {}) as { error_description?: string };
  const reason = endings.find(([pattern]) => pattern.test(String(words)))?.[1];
  if (reason === undefined) return undefined;
  const sid = claimIn(refreshToken, 'sid');
  return sid === undefined ? undefined : { sid, reason };
}

/**
 * The provider's keys, read again for an unknown one. While the provider is unreachable the last keys stay valid, so that nobody is signed
 * out.
 */
function keysAt(address: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs, cooldownDuration: rereadAfterMs });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const known = remote.jwks();
      if (known === undefined || error instanceof errors.JWKSNoMatchingKey) throw error;
      return createLocalJWKSet(known)(header, token).catch(() => {
        throw error;
      });
    }
  };
}

/** @param origins of our own screens; their `/callback` is where codes may go */
export async function connectRemoteProvider(
  { issuer, clientId, citizenClientId, audience }: RemoteIdentity,
  origins: () => readonly string[],
): Promise<IdentityProvider> {
  const found = await discover(issuer);
  const clientIds = [clientId, ...(citizenClientId ? [citizenClientId] : [])];
  const post = (address: string, parameters: Readonly<Record<string, string>>): Promise<Response> => {
    const asked = claimIn(parameters.refresh_token ?? '', 'azp') ?? '';
    const client_id = clientIds.includes(asked) ? asked : clientId;
    const body = new URLSearchParams({ client_id, ...parameters });
    return fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  };
  return {
    issuer,
    audience,
    clientId,
    ...(citizenClientId && { citizenClientId }),
    clientIds,
    scope: 'openid profile',
    verificationKey: keysAt(found.jwks_uri),
    authorizationEndpoint: () => found.authorization_endpoint,
    endSessionEndpoint: () => found.end_session_endpoint,
    checkSessionIframe: () => found.check_session_iframe,
    isOwnRedirect: isRedirectAt(origins),
    exchange: async parameters => {
      const response = await post(found.token_endpoint, parameters);
      const body: unknown = await response.json().catch(() => undefined);
      const answer = exchangeOf(response.status, body);
      const ended = 'error' in answer ? endedBy(body, parameters.refresh_token) : undefined;
      return ended ? { ...answer, ended } : answer;
    },
    abandon: async ({ refresh_token }) => {
      // If the provider can't be reached, its session ends by its own time limit.
      if (refresh_token !== undefined) await post(found.end_session_endpoint, { refresh_token }).catch(() => {});
    },
  };
}
