/**
 * The built screens on every path that nothing else wants: files with a hash in their name are kept for a year, everything
 * else is asked for anew; a page that is navigated to is the application itself. A file that vanishes is a 404, not a crash.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import expressStaticGzip from 'express-static-gzip';

export type Screens = (message: IncomingMessage & { originalUrl: string }, response: ServerResponse, next: () => void) => void;

/** Styles are written by the theme at run time; scripts come from this server alone. `frames` is the identity provider's origin. */
const policy = (frames: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ${frames}; frame-src 'self' ${frames}; object-src 'none'; base-uri 'none'; form-action 'self' ${frames}; frame-ancestors 'self'`;

const missing: Screens = (_message, response) => {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The screens are not built: npm run build\nপর্দাগুলো তৈরি করা হয়নি: npm run build\n');
};

const isHashed = (file: string): boolean => file.includes(`${path.sep}assets${path.sep}`);

/** A page that a person navigates to: not a file, not the API. A query may hold dots: the provider's answer does. */
const isPage = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)\/|\.\w+$/.test(url.split('?', 1)[0]!);

/** @param frames origins that may be framed and called besides our own, space-separated */
export function screensOf(directory: string, frames: string): Screens {
  if (!existsSync(path.join(directory, 'index.html'))) return missing;
  const contentSecurityPolicy = policy(frames);
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      setHeaders(response, file) {
        response.setHeader('X-Content-Type-Options', 'nosniff');
        response.setHeader('Referrer-Policy', 'same-origin');
        response.setHeader('Content-Security-Policy', contentSecurityPolicy);
        response.setHeader('Cache-Control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
  return (message, response, next) => {
    if (isPage(message)) message.url = '/index.html';
    serve(message as never, response as never, next);
  };
}
