/**
 * Swagger UI's scripts are only sent to browsers. Its package would also run them here, at 36 MB and a quarter of a second of every start,
 * so this prevents it. Must be imported before the modules that require it.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
for (const script of ['swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']) {
  const file = require.resolve(`swagger-ui-dist/${script}`);
  require.cache[file] = Object.assign(Object.create(null), { id: file, filename: file, loaded: true, exports: {} });
}
