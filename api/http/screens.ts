/**
 * Serves the built screens on every other path. Files with a hash in their name may be cached for a year. A page navigation gets the
 * application itself and, for a signed-in person, hints for the scripts to load. A missing file is a 404, not a crash.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import expressStaticGzip from 'express-static-gzip';
import { setting } from '../../resources/kernel/settings.ts';
import { tileOrigin } from '../../resources/kernel/tiles.ts';
import { assetsOf, types } from './assets.ts';
import type { SharedFile } from './shared-screens.ts';

export type Screens = (message: IncomingMessage & { originalUrl: string }, response: ServerResponse, next: () => void) => void;

/** The hash of an empty text: the theme puts empty `<style>` elements into the page, and its rules into their sheets. */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/** Scripts and styles come only from this server. `frames` is the identity provider's origin, `pictures` that of map tiles, if any. */
const policy = (frames: string, pictures = ''): string =>
  `default-src 'self'; script-src 'self'; style-src 'self' ${emptyStyle}; img-src 'self' data: blob:${pictures && ` ${pictures}`}; font-src 'self'; connect-src 'self' ${frames}; frame-src 'self' ${frames}; object-src 'none'; base-uri 'none'; form-action 'self' ${frames}; frame-ancestors 'self'`;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const missing: Screens = (message, response, next) => {
  if (!isReading(message)) return next();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The screens are not built: npm run build\nপর্দাগুলো তৈরি করা হয়নি: npm run build\n');
};

const forAYear = 'public, max-age=31536000, immutable';

const isHashed = (file: string): boolean => file.includes(`${path.sep}assets${path.sep}`);

/**
 * A page that a person navigates to: not a file, not the API. A query may contain dots, as the provider's answer does. `/assets/1/show` is
 * a page, too.
 */
const isPage = (message: IncomingMessage): boolean => isReading(message) && !/^\/api\/|\.\w+$/.test((message.url ?? '/').split('?', 1)[0]!);

/** Vite's manifest: for each source file or chunk its script, styles and imported scripts. */
export type Built = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

/** The scripts of these sources with all that they import at once, and their styles. */
export function filesFor(built: Built, sources: readonly string[]): { readonly scripts: Set<string>; readonly styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string): void => {
    const chunk = built[source];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return { scripts, styles };
}

/** A Link header for these sources. */
function linksFor(built: Built, sources: readonly string[]): string {
  const { scripts, styles } = filesFor(built, sources);
  return [
    ...[...scripts].map(file => `</${file}>; rel=modulepreload`),
    ...[...styles].map(file => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ');
}

/** The session cookie that scripts can read (admin/session/cookies.ts); its validity is not checked here. */
const hasSession = ({ headers }: IncomingMessage): boolean => /(?:^|; )bhumi_(?:access|refresh)=./.test(headers.cookie ?? '');
const outside = /^(logout|citizen|forgot-password|verify-otp|change-password|registration)$/;
/** The page after a sign-in: there is no session yet, but the screens come next. */
const arriving = 'callback';

/**
 * The scripts and styles of a staff page, as a header, so that the browser loads them in parallel. @param sources the file of each
 * resource's module in the build, relative to the screens' folder
 */
function linksOf(directory: string, sources: ReadonlyMap<string, string>): (message: IncomingMessage) => string | undefined {
  const book = path.join(directory, '.vite/manifest.json');
  const built = existsSync(book) ? (JSON.parse(readFileSync(book, 'utf8')) as Built) : {};
  // A browser loads six files at a time, in this order: scripts that find the session come before the screens.
  const first = ['index.html', 'app.tsx'];
  const frame = linksFor(built, first);
  // Views of its own, and what other modules add to them.
  const viewsOf = (name: string) => Object.keys(built).filter(source => source.endsWith(`/${name}.views.tsx`));
  const pages = new Map([...sources].map(([name, source]) => [name, linksFor(built, [...first, source, ...viewsOf(name)])]));
  return message => {
    const name = (message.url ?? '/').split(/[/?]/, 2)[1] ?? '';
    return name === arriving || (hasSession(message) && !outside.test(name)) ? (pages.get(name) ?? frame) : undefined;
  };
}

/** The public pages have a separate entry. */
const isPublic = /^\/(?:citizen|forgot-password|verify-otp|change-password|registration)(?:[/?]|$)/;

type Pages = {
  /** The file of each resource's module in the build. */
  readonly sources?: ReadonlyMap<string, string>;
  /** The address of a page that this host does not show (hosts.ts). */
  readonly elsewhere?: (message: IncomingMessage) => string | undefined;
  /** A file that another version of the screens has (shared-screens.ts). */
  readonly ofOthers?: (url: string) => Promise<SharedFile | undefined>;
};

type Headers = Readonly<Record<string, string>>;

/** Sends what another version has, else goes on. So, too, when it can't be asked. */
const sendOfOthers =
  (ofOthers: NonNullable<Pages['ofOthers']>, headers: Headers) =>
  async (message: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const file = message.method === 'GET' ? await ofOthers(message.url ?? '').catch(() => undefined) : undefined;
    if (file === undefined) return next();
    const type = types[path.extname(message.url!)]!;
    const encoding = file.isCompressed ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {};
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.bytes.length, ...encoding, ...headers }).end(file.bytes);
  };

/** @param frames origins that may be framed and called besides our own, space-separated */
export function screensOf(directory: string, frames: string, { sources = new Map(), elsewhere, ofOthers }: Pages = {}): Screens {
  if (!existsSync(path.join(directory, 'index.html'))) return missing;
  const sentWith = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy(frames),
  };
  const ofAsset = { ...sentWith, 'Cache-Control': forAYear };
  const assets = assetsOf(directory, ofAsset);
  const orOfOthers = ofOthers && sendOfOthers(ofOthers, ofAsset);
  const linksOfPage = linksOf(directory, sources);
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      setHeaders(response, file) {
        for (const [name, value] of Object.entries(sentWith)) response.setHeader(name, value);
        if (/\.html(?:\.\w+)?$/.test(file)) response.setHeader('Content-Security-Policy', policy(frames, tileOrigin(setting('map_tiles'))));
        response.setHeader('Cache-Control', isHashed(file) ? forAYear : 'no-cache');
      },
    },
  });
  return (message, response, next) => {
    if (assets(message, response)) return;
    if (isPage(message)) {
      const instead = elsewhere?.(message);
      if (instead !== undefined) return void response.writeHead(302, { ...sentWith, location: instead, 'cache-control': 'no-store' }).end();
      const links = linksOfPage(message);
      if (links) response.setHeader('Link', links);
      message.url = isPublic.test(message.url ?? '') ? '/citizen.html' : '/index.html';
    }
    serve(message as never, response as never, orOfOthers ? () => void orOfOthers(message, response, next) : next);
  };
}
