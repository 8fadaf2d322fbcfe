/**
 * Swagger UI's scripts are files to be sent, not modules to be run: its package would run them here too, at 36 MB and a quarter of a second of
 * every start, to export what only a browser can use. To be imported before what requires it.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
for (const script of ['swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']) {
  const file = require.resolve(`swagger-ui-dist/${script}`);
  require.cache[file] = Object.assign(Object.create(null), { id: file, filename: file, loaded: true, exports: {} });
}
