/** The pages of the embedded provider: which one is shown, its language and its headers. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { OidcContext } from 'oidc-provider';
import type { Locale } from '../../../resources/kernel/text.ts';
import { messagePage, signOutQuestion } from './pages/sign-in-page.ts';
import { words } from './pages/words.ts';

const languageCookie = 'bhumi_language';

const localeIn = (text: string | null | undefined): Locale | undefined => {
  const found = text?.toLowerCase().match(/\b(bn|en)\b/)?.[1];
  return found as Locale | undefined;
};

/** A cookie that the browser sent. */
export const cookieOf = (req: IncomingMessage, name: string): string | undefined =>
  req.headers.cookie
    ?.split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The page's language, in this order: chosen by the person (`?lang=`), requested by our screens (`ui_locales`), last used, Bengali. */
export function pageLocale(req: IncomingMessage, uiLocales?: string): Locale {
  const query = new URLSearchParams(req.url?.split('?')[1] ?? '');
  return localeIn(query.get('lang')) ?? localeIn(uiLocales ?? query.get('ui_locales')) ?? localeIn(cookieOf(req, languageCookie)) ?? 'bn';
}

/** Stored for pages without a sign-in, such as errors; our screens read it on return, so that a switch here stays. */
export const languageCookieOf = (locale: Locale): string => `${languageCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;

/** The policy of every page here: only this server, no framing; forms may redirect to our screens, which receive the code. */
export const contentPolicy = (origins: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`;

export const securityHeaders = (origins: readonly string[]): Record<string, string> => ({
  'content-security-policy': contentPolicy(origins),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** Answers a request of a page's script. */
export function sendJson(res: ServerResponse, status: number, body: object, headers: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(body);
  res.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}

/** Sends one page. */
export function sendPage(res: ServerResponse, status: number, html: string, headers: Readonly<Record<string, string | string[]>>): void {
  res.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) }).end(html);
}

const own = (file: string): string => fileURLToPath(new URL(`./pages/${file}`, import.meta.url));
const font = (script: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-${script}-wght-normal.woff2`));

const widget = (file: string): string => fileURLToPath(import.meta.resolve(`altcha/${file}`));

const assets: Record<string, { readonly file: string; readonly type: string }> = {
  'colours.css': { file: own('colours.css'), type: 'text/css; charset=utf-8' },
  'motif.css': { file: own('motif.css'), type: 'text/css; charset=utf-8' },
  'pages.css': { file: own('pages.css'), type: 'text/css; charset=utf-8' },
  'people.css': { file: own('people.css'), type: 'text/css; charset=utf-8' },
  'pages.js': { file: own('pages.js'), type: 'text/javascript; charset=utf-8' },
  'mode.js': { file: own('mode.js'), type: 'text/javascript; charset=utf-8' },
  'captcha.js': { file: own('captcha.js'), type: 'text/javascript; charset=utf-8' },
  'captcha-widget.js': { file: widget('external').replace('altcha.js', 'altcha.min.js'), type: 'text/javascript; charset=utf-8' },
  'captcha-worker.js': { file: widget('workers/pbkdf2'), type: 'text/javascript; charset=utf-8' },
  'captcha.css': { file: widget('altcha.css'), type: 'text/css; charset=utf-8' },
  'bengali.woff2': { file: font('bengali'), type: 'font/woff2' },
  'latin.woff2': { file: font('latin'), type: 'font/woff2' },
};
const loaded = new Map<string, { body: Buffer; etag: string }>();

/** Serves one of the files the pages need; anything else is 404. */
export function sendAsset(req: IncomingMessage, res: ServerResponse, name: string): void {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (asset === undefined) {
    res.writeHead(404, { 'x-content-type-options': 'nosniff' }).end();
    return;
  }
  let content = loaded.get(name);
  if (content === undefined) {
    const body = readFileSync(asset.file);
    content = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    loaded.set(name, content);
  }
  const headers = { etag: content.etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' };
  if (req.headers['if-none-match'] === content.etag) res.writeHead(304, headers).end();
  else
    res
      .writeHead(200, { ...headers, 'content-type': asset.type, 'content-length': content.body.length })
      .end(req.method === 'HEAD' ? undefined : content.body);
}

/** The question before signing out; submitted at once when our own screens sent the person with proof of the sign-in. */
export const signOutPage =
  (banner: boolean) =>
  (ctx: OidcContext, form: string): void => {
    const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined;
    const pressed = hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
    ctx.body = signOutQuestion({ locale: pageLocale(ctx.req, ctx.oidc.params?.ui_locales), form, pressed, banner });
  };

/** The provider's error page, when a request cannot continue. */
export function errorPage(req: IncomingMessage, error: string, banner: boolean): string {
  const locale = pageLocale(req);
  const expired = error === 'session_not_found' || /session|expired/.test(error);
  return expired
    ? messagePage({ locale, title: words.expiredTitle, text: words.expired, action: words.startAgain, banner })
    : messagePage({ locale, title: words.failedTitle, text: words.failed, action: words.startAgain, banner });
}

/** After a sign-out that none of our screens requested. */
export const signedOutPage = (req: IncomingMessage, banner: boolean): string =>
  messagePage({ locale: pageLocale(req), title: words.signedOutTitle, text: words.signedOut, action: words.signIn, banner });
