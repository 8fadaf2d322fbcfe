/** The build of the screens: self-contained files in admin/dist, in a few chunks; the development server hands API calls on. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** Modules that visitors load: none of them may need react-admin or MUI, or these would be loaded with them. */
const light = new RegExp(
  [
    'lucide-react/',
    '/i18n/(format|(bn|en)/(shell|session))\\.ts$',
    '/resources/kernel/(text|digits)\\.ts$',
    '/admin/(session|theme)/[^/]+\\.tsx?$',
    '/admin/shell/(words|preferences|mark|icons|state-page|error-pages|error-boundary|page-title|language-switch)\\.tsx?$',
  ].join('|'),
);

/** Nothing is painted before the colours and the language are known (Vite drops the attribute from index.html). */
const paintAfterPreferences: Plugin = {
  name: 'paint-after-preferences',
  transformIndexHtml: { order: 'post', handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"') },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintAfterPreferences],
  server: {
    host: 'localhost',
    proxy: Object.fromEntries(['/api', '/oidc', '/sign-in'].map(path => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Small files stay files: no data URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // The libraries that nearly every screen needs: loaded once, kept for a year.
            { name: 'core', test: /node_modules\//, minShareCount: 4, priority: 1 },
            // What the pages before the sign-in share with the screens, in one file instead of a dozen.
            { name: 'common', test: light, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
});
