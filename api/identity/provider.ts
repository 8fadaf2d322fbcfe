/**
 * The one port to whoever signs people in. The embedded provider and Keycloak stand behind it alike:
 * tokens are exchanged through `exchange`, their signatures checked with `verificationKey`, and nothing else is known of it.
 */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** A token endpoint's answer, as the standard gives it. */
export type TokenSet = {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in: number;
  readonly refresh_expires_in?: number;
  readonly session_state?: string;
};

export type Exchange = { readonly tokens: TokenSet } | { readonly error: string };

export type IdentityProvider = {
  readonly issuer: string;
  /** The `aud` our API's access tokens carry. */
  readonly audience: string;
  /** The public client of our own screens. */
  readonly clientId: string;
  readonly scope: string;
  readonly verificationKey: JWTVerifyGetKey;
  /** Where the browser is sent to sign in, for screens opened at this origin. */
  readonly authorizationEndpoint: (origin: string) => string;
  readonly endSessionEndpoint: (origin: string) => string;
  readonly checkSessionIframe: (origin: string) => string | undefined;
  /** Where an origin of ours receives the code, and whether an address is one of these. */
  readonly isOwnRedirect: (uri: string) => boolean;
  /** Speaks to the token endpoint. `error` is the provider's word (`invalid_grant`); an unreachable provider throws. */
  readonly exchange: (parameters: Readonly<Record<string, string>>) => Promise<Exchange>;
};

type Discovery = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint: string;
  readonly check_session_iframe?: string;
};

const timeoutMs = 10_000;
/** An unknown key makes the set be read again, at most this often. */
const rereadAfterMs = 2_000;

async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const document = (await response.json()) as Discovery;
  if (document.issuer !== issuer) throw new Error(`${address} speaks for ${document.issuer}`);
  return document;
}

/** A token endpoint's reply as an `Exchange`. */
export function exchangeOf(status: number, body: unknown): Exchange {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<TokenSet> & { error?: string };
  if (status === 200 && typeof answer.access_token === 'string' && typeof answer.expires_in === 'number')
    return { tokens: answer as TokenSet };
  if (status >= 500 || typeof answer.error !== 'string') throw new Error(`the token endpoint answered ${status}`);
  return { error: answer.error };
}

export type RemoteSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** Origins of our own screens; their `/callback` is where codes may go. */
  readonly origins: () => readonly string[];
};

/** A provider elsewhere (Keycloak), known by its discovery document. Its keys are cached by jose and read again on an unknown one. */
export async function connectRemoteProvider({ issuer, clientId, audience, origins }: RemoteSettings): Promise<IdentityProvider> {
  const found = await discover(issuer);
  return {
    issuer,
    audience,
    clientId,
    scope: 'openid profile',
    verificationKey: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs, cooldownDuration: rereadAfterMs }),
    authorizationEndpoint: () => found.authorization_endpoint,
    endSessionEndpoint: () => found.end_session_endpoint,
    checkSessionIframe: () => found.check_session_iframe,
    isOwnRedirect: uri => origins().some(origin => uri === `${origin}/callback`),
    exchange: async parameters => {
      const response = await fetch(found.token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, ...parameters }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return exchangeOf(response.status, await response.json().catch(() => undefined));
    },
  };
}
