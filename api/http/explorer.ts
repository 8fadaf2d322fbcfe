/** The Explorer at /api/explorer: swagger-ui served by this server, without requests to others, with the application's sign-in. */

import './swagger-files.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Application } from '@loopback/core';
import { RestExplorerBindings, RestExplorerComponent } from '@loopback/rest-explorer';
import { t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from './contract.ts';

const explorerPath = '/api/explorer';
const here = (name: string): string => path.join(import.meta.dirname, name);

/** LoopBack's component, with a page of ours that reads `/api/openapi.json`. */
export function mountExplorer(app: Application): void {
  app
    .configure(RestExplorerBindings.COMPONENT)
    .to({ path: explorerPath, useSelfHostedSpec: false, indexTemplatePath: here('explorer.html.ejs'), indexTitle: 'ভূমি · Bhumi API' });
  app.component(RestExplorerComponent);
}

/** The page's own style is the only one inline; Swagger UI's pictures are in its style sheet. */
function policyOfPage(): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(readFileSync(here('explorer.html.ejs'), 'utf8')) ?? [];
  const own = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return `default-src 'none'; script-src 'self'; style-src 'self' ${own}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

/** The policy of pages without one of their own, such as the answer to an unreadable address. */
const bare = new Map([['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"]]);

/**
 * Every page has a policy. All answers at the Explorer's path, by LoopBack or by us, run only this server's scripts and can't be framed;
 * other pages set their own policy.
 */
export function guardPages(server: Server): void {
  const explorer = new Map([
    ['Content-Security-Policy', policyOfPage()],
    ['X-Frame-Options', 'DENY'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
  ]);
  server.prependListener('request', ({ url = '/' }, response) => {
    if (url.startsWith(explorerPath)) response.setHeaders(explorer);
    else if (!url.startsWith('/api/')) response.setHeaders(bare);
  });
}

/** The script of that page. */
export function explorerScript(): Operation {
  const script = readFileSync(here('explorer-start.js'), 'utf8');
  return defineEndpoint({
    verb: 'get',
    path: '/api/explorer/start.js',
    id: 'system.explorer',
    module: 'system',
    resource: null,
    summary: t('এক্সপ্লোরারের স্ক্রিপ্ট', "The Explorer's script"),
    access: { kind: 'public' },
    app: 'optional',
    handle: async () => ({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      body: script,
    }),
  });
}
