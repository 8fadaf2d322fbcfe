/**
 * The refresh token of our own screens (D-COOKIES): an HttpOnly cookie that travels only to the renewal call.
 * Scripts see a marker in its place, shaped like a JWT because keycloak-js reads one.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { refreshLifetime } from '../../resources/kernel/token-lifetime.ts';
import type { TokenSet } from './provider.ts';

const name = 'bhumi_renewal';
export const renewalPath = '/api/sso-renew-access-token';

/** Whether the caller is a screen of ours that wants its refresh token as a cookie. */
export const wantsCookie = (headers: IncomingHttpHeaders): boolean => headers['x-session'] === 'cookie';

const attributes = (origin: string): string =>
  `Path=${renewalPath}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

export const refreshCookie = (tokens: TokenSet, origin: string): string =>
  `${name}=${tokens.refresh_token}; Max-Age=${refreshLifetime(tokens)}; ${attributes(origin)}`;

export const clearedRefreshCookie = (origin: string): string => `${name}=; Max-Age=0; ${attributes(origin)}`;

/** The refresh token that the browser sent, if any. */
export function refreshTokenIn(headers: IncomingHttpHeaders): string | undefined {
  const pair = headers.cookie?.split(/;\s*/).find(one => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Stands in the body for a token that is in the cookie: says when it expires and opens nothing. */
export const refreshMarker = (tokens: TokenSet, nowSeconds: number): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Cookie', iat: nowSeconds, exp: nowSeconds + refreshLifetime(tokens) })}.cookie`;

export const isRefreshMarker = (token: string): boolean => token.endsWith('.cookie');
