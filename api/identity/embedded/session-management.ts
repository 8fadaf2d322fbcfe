/**
 * OpenID Connect Session Management 1.0 for the embedded provider, which no longer has it: a readable cookie identifies the browser's
 * sign-in, and an iframe answers whether it has changed.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { OidcContext } from 'oidc-provider';

const cookieName = 'bhumi_sign_in_state';

const script = `
const state = () => (document.cookie.match(/(?:^|; )${cookieName}=([^;]*)/) || [])[1] || 'out';
addEventListener('message', async event => {
  if (event.source !== parent) return;
  try {
    const [client, known] = event.data.split(' ');
    const salt = known.split('.')[1];
    const bytes = new TextEncoder().encode([client, event.origin, state(), salt].join(' '));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const now = [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('') + '.' + salt;
    event.source.postMessage(now === known ? 'unchanged' : 'changed', event.origin);
  } catch {
    event.source.postMessage('error', event.origin);
  }
});`;

/** The iframe's page, and the policy it leaves with: only our own screens may frame it. */
export const checkSessionPage = {
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Session</title><script>${script}</script></html>`,
  policy: (origins: readonly string[]): string =>
    `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; frame-ancestors ${origins.join(' ')}`,
};

const stateOf = (session: { uid: string; accountId?: string }, key: string): string =>
  createHmac('sha256', key).update(`${session.uid} ${session.accountId}`).digest('base64url');

const isSignOut = (ctx: OidcContext): boolean => ctx.oidc.route === 'end_session_confirm' && ctx.status === 303;

/** Updates the readable cookie and adds `session_state` to the code. */
export const sessionState =
  (key: string) =>
  async (ctx: OidcContext, next: () => Promise<void>): Promise<void> => {
    await next();
    const session = ctx.oidc?.session;
    if (session === undefined) return;
    const state = isSignOut(ctx) || session.accountId === undefined ? 'out' : stateOf(session, key);
    if (ctx.cookies.get(cookieName, { signed: false }) !== state) {
      ctx.cookies.set(cookieName, state, {
        httpOnly: false,
        signed: false,
        overwrite: true,
        path: '/oidc',
        sameSite: 'lax',
        secure: ctx.secure,
      });
    }
    const location = ctx.response.get('location');
    if (state === 'out' || !ctx.oidc.client || !/[?&]code=/.test(location)) return;
    const target = new URL(location);
    const salt = randomBytes(8).toString('hex');
    const hash = createHash('sha256').update(`${ctx.oidc.client.clientId} ${target.origin} ${state} ${salt}`).digest('hex');
    target.searchParams.set('session_state', `${hash}.${salt}`);
    ctx.set('location', target.href);
  };
