/** The Explorer at /api/explorer: swagger-ui from this server, without a word to any other, signed in as in the application. */

import './swagger-files.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from '@loopback/core';
import { RestExplorerBindings, RestExplorerComponent } from '@loopback/rest-explorer';
import { t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation } from './contract.ts';

const here = (name: string): string => path.join(import.meta.dirname, name);

/** LoopBack's component, with a page of ours that reads `/api/openapi.json`. */
export function mountExplorer(app: Application): void {
  app
    .configure(RestExplorerBindings.COMPONENT)
    .to({ path: '/api/explorer', useSelfHostedSpec: false, indexTemplatePath: here('explorer.html.ejs'), indexTitle: 'ভূমি · Bhumi API' });
  app.component(RestExplorerComponent);
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
