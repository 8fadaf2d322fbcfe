/** The yardstick's build: Vite's own defaults, for the same browsers. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, '../../../var/stock-screens'),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: path.join(import.meta.dirname, 'stock.html') },
  },
});
