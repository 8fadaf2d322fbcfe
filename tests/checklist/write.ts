/** `npm run checklist`: writes tests/checklist.json, and prints the lines of the whole modules that no test names. */
import { writeFileSync } from 'node:fs';
import { lines, mapFile, mapOf, textOf, wholeModules } from './map.ts';

const map = mapOf();
writeFileSync(mapFile, textOf(map));
const missing = lines.filter(({ id, module }) => wholeModules.includes(module) && !(id in map));
for (const { id, module, text } of missing) console.log(`${id} [${module}] ${text}`);
const proved = Object.values(map).filter(Array.isArray).length;
console.log(`${proved} lines proved, ${Object.keys(map).length - proved} left to later issues, ${missing.length} missing`);
process.exitCode = missing.length === 0 ? 0 : 1;
