/** The build of the screens: self-contained files in admin/dist, in a few chunks; the development server hands API calls on. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf, doorOf, firstOf } from './chunks.ts';
import { iconsByFile, leftOut, nativeInstead, plainRules } from './vite-lean.ts';

const api = process.env.API ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** Nothing is painted before the colours and the language are known (Vite drops the attribute from index.html). */
const paintAfterPreferences: Plugin = {
  name: 'paint-after-preferences',
  transformIndexHtml: { order: 'post', handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"') },
};

/** Every page has letters of both scripts: their fonts need not wait for the styles to be read. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => /noto-sans-bengali-(bengali|latin)-wght-normal.*\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

const page = (name: string) => path.join(import.meta.dirname, name);
const publicPage = page('citizen.html');
const publicPaths = /^\/(citizen|forgot-password|verify-otp|change-password|registration)([/?]|$)/;
const asPublic = (html: string): string => html.replace('/main.tsx', '/citizen.tsx');

/** The public side's page is the staff's with another entry; in development it is at the path where api/http/screens.ts serves it. */
const publicEntry: Plugin = {
  name: 'public-entry',
  resolveId: id => (id === publicPage ? id : undefined),
  load: id => (id === publicPage ? asPublic(readFileSync(page('index.html'), 'utf8')) : undefined),
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) => (publicPaths.test(originalUrl) ? asPublic(html) : html),
  },
};

/** The service worker: at the top, since it may serve what is below it, and without a hash, so that browsers find the next one. */
const offlineWorker: Plugin = {
  name: 'offline-worker',
  generateBundle() {
    const source = stripTypeScriptTypes(readFileSync(page('session/offline/worker.ts'), 'utf8'));
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: `const publicPaths = ${publicPaths};\n${source}` });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconsByFile(), nativeInstead, leftOut, plainRules, paintAfterPreferences, preloadFonts, publicEntry, offlineWorker],
  server: {
    host: 'localhost',
    proxy: Object.fromEntries(['/api', '/oidc', '/sign-in'].map(path => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads from it which scripts a page will want (api/http/screens.ts).
    manifest: true,
    target: 'es2023',
    // Small files stay files: no data URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The screens' scripts are named by the server, with the page itself: the browser has begun to fetch them before anything runs.
      resolveDependencies: (file, scripts) => (/\/app-[^/]+$/.test(file) ? [] : scripts),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The screens are an entry too: so their initial code can be distinguished from later chunks.
      input: [page('index.html'), publicPage, page('app.tsx')],
      output: {
        codeSplitting: {
          groups: [
            { name: firstOf, debugName: 'first', test: /node_modules\//, priority: 4 },
            // The libraries of every page, kept for a year. Those of forms and dialogs come with these.
            { name: 'core', test: /node_modules\/(?!@fontsource)/, tags: ['$initial'], priority: 3 },
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 2.5 },
            // What pages of their own begin with, apart from the libraries of forms: a call, the state of a form, a button.
            { name: 'calls', test: /node_modules\/(@tanstack|ra-core\/.*(useRefresh|useRedirect))/, minShareCount: 4, priority: 2.4 },
            { name: 'inputs', test: /node_modules\/react-hook-form\//, priority: 2.3 },
            { name: 'buttons', test: /node_modules\/@mui\/material\/Button\//, priority: 2.2 },
            { name: 'forms', test: /node_modules\//, minShareCount: 4, priority: 2 },
            { name: doorOf, debugName: 'door', priority: 1 },
            { name: chunkOf, debugName: 'ours', priority: 0 },
          ],
        },
      },
    },
  },
});
