/**
 * Going to the identity provider and coming back (authorization code with PKCE, D-PKCE). State, verifier and nonce are in sessionStorage
 * once: the answer removes them, so that no answer is accepted twice or from elsewhere.
 */
import type { Locale } from '../../resources/kernel/text.ts';
import type { Configuration } from './configuration.ts';

type Started = { verifier: string; nonce: string; from: string };

const key = (state: string) => `bhumi.sign_in.${state}`;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** An own, relative path; anything that could lead elsewhere is the dashboard. */
export function ownPath(path: string | null): string {
  if (path === null || !path.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\s]/.test(path)) return '/';
  const { origin, pathname, search } = new URL(path, 'http://own.invalid');
  if (origin !== 'http://own.invalid' || /^\/(callback|logout|citizen\/callback)\b/.test(pathname)) return '/';
  return pathname + search;
}

/** Staff and citizens sign in by clients of their own (S2.025, S2.026), each with its own place to return to. */
export type Entrance = 'staff' | 'citizen';
export const callbackOf: Readonly<Record<Entrance, string>> = { staff: '/callback', citizen: '/citizen/callback' };

/** The provider's address to go to. `from` is where the person wants to be afterwards. */
export async function signInAddress(
  configuration: Configuration,
  locale: Locale,
  from: string,
  entrance: Entrance = 'staff',
): Promise<string> {
  const [state, verifier, nonce] = [random(), random(), random()];
  sessionStorage.setItem(key(state), JSON.stringify({ verifier, nonce, from: ownPath(from) } satisfies Started));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const query = new URLSearchParams({
    client_id: (entrance === 'citizen' && configuration.citizen_client_id) || configuration.client_id,
    redirect_uri: `${location.origin}${callbackOf[entrance]}`,
    response_type: 'code',
    scope: configuration.scope ?? 'openid',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: locale,
  });
  return `${configuration.authorization_endpoint}?${query}`;
}

/** The sign-in that was started with this state; it can be read once. */
export function takeStarted(state: string | null): Started | null {
  if (state === null) return null;
  const kept = sessionStorage.getItem(key(state));
  sessionStorage.removeItem(key(state));
  return kept === null ? null : (JSON.parse(kept) as Started);
}
