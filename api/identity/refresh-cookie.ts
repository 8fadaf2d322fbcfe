/**
 * The refresh token of our own screens (D-COOKIES): an HttpOnly cookie that travels only to the renewal call.
 * Scripts see a marker in its place, shaped like a JWT because keycloak-js reads one.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { refreshLifetime } from '../../resources/kernel/token-lifetime.ts';
import type { TokenSet } from './provider.ts';

const name = 'bhumi_renewal';
export const renewalPath = '/api/sso-renew-access-token';

/** Whether the caller is one of our screens that wants its refresh token as a cookie. */
export const wantsCookie = (headers: IncomingHttpHeaders): boolean => headers['x-session'] === 'cookie';

const attributes = (origin: string): string =>
  `Path=${renewalPath}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** Marks citizens' tokens, which are renewed at their own client. */
const citizenMark = 'citizen.';

export const refreshCookie = (tokens: TokenSet, origin: string, isCitizen: boolean): string =>
  `${name}=${isCitizen ? citizenMark : ''}${tokens.refresh_token}; Max-Age=${refreshLifetime(tokens)}; ${attributes(origin)}`;

export const clearedRefreshCookie = (origin: string): string => `${name}=; Max-Age=0; ${attributes(origin)}`;

/** The refresh token of the browser, if any, and the client for its renewal. */
export function refreshTokenIn(headers: IncomingHttpHeaders): { readonly token: string; readonly isCitizen: boolean } | undefined {
  const pair = headers.cookie?.split(/;\s*/).find(one => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  return value.startsWith(citizenMark) ? { token: value.slice(citizenMark.length), isCitizen: true } : { token: value, isCitizen: false };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A placeholder in the body for the token in the cookie: shows when it expires and gives no access. */
export const refreshMarker = (tokens: TokenSet, nowSeconds: number): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Cookie', iat: nowSeconds, exp: nowSeconds + refreshLifetime(tokens) })}.cookie`;

export const isRefreshMarker = (token: string): boolean => token.endsWith('.cookie');
