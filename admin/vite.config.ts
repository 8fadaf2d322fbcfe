/** The build of the screens: self-contained files in admin/dist, in a few chunks; the development server hands API calls on. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API ?? `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What nearly every screen needs: loaded once, kept for a year.
            { name: 'core', test: /node_modules\/(?!lucide-react)/, minShareCount: 4, priority: 1 },
            // What the pages before the sign-in share with the screens, in one file instead of a dozen.
            {
              name: 'common',
              test: /\/(i18n|resources\/(kernel|generated)|admin\/(shell|session|theme)|lucide-react)\/[^?]*\.(tsx?|mjs)$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
