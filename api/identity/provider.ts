/**
 * The one port to the identity provider, embedded or Keycloak: tokens are exchanged through `exchange`, their signatures checked with
 * `verificationKey`, and nothing else is known of it.
 */
import type { JWTVerifyGetKey } from 'jose';

/** A token endpoint's answer, as in the standard. */
export type TokenSet = {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in: number;
  readonly refresh_expires_in?: number;
  readonly session_state?: string;
};

/** `ended`: the session of the sent refresh token, if the provider reports its end. */
export type Exchange = { readonly tokens: TokenSet } | { readonly error: string; readonly ended?: EndedSession };

export type EndedSession = { readonly sid: string; readonly reason: 'refresh_reused' | 'ended_at_provider' };

export type IdentityProvider = {
  readonly issuer: string;
  /** The `aud` our API's access tokens carry. */
  readonly audience: string;
  /** The public client of our own screens. */
  readonly clientId: string;
  /** The public client of the citizens' screens, if any. */
  readonly citizenClientId?: string;
  /** All of our clients: the possible audiences of a logout token. */
  readonly clientIds: readonly string[];
  readonly scope: string;
  readonly verificationKey: JWTVerifyGetKey;
  /** Where the browser is sent to sign in, for screens opened at this origin. */
  readonly authorizationEndpoint: (origin: string) => string;
  readonly endSessionEndpoint: (origin: string) => string;
  readonly checkSessionIframe: (origin: string) => string | undefined;
  /** Where an origin of ours receives the code, and whether an address is one of these. */
  readonly isOwnRedirect: (uri: string) => boolean;
  /** Calls the token endpoint. `error` is the provider's code (`invalid_grant`); an unreachable provider throws. */
  readonly exchange: (parameters: Readonly<Record<string, string>>) => Promise<Exchange>;
  /** Ends the sign-in of these tokens at the provider, if it would otherwise continue. */
  readonly abandon?: (tokens: TokenSet) => Promise<void>;
};

/** Where codes are received at our origins: by the staff's screens, and by the citizens'. */
export const callbacks = ['/callback', '/citizen/callback'] as const;
export const isRedirectAt =
  (origins: () => readonly string[]) =>
  (uri: string): boolean =>
    origins().some(origin => callbacks.some(path => uri === `${origin}${path}`));

/** A token endpoint's reply as an `Exchange`. */
export function exchangeOf(status: number, body: unknown): Exchange {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<TokenSet> & { error?: string };
  if (status === 200 && typeof answer.access_token === 'string' && typeof answer.expires_in === 'number')
    return { tokens: answer as TokenSet };
  if (status >= 500 || typeof answer.error !== 'string') throw new Error(`the token endpoint answered ${status}`);
  return { error: answer.error };
}
