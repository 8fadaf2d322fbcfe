/** `npm run generate`: what follows from the declarations, then the types of the queries, which may use it; `-- --check` only compares. */
import '../resources/generate.ts';
import { generateQueries } from './database/queries/generate.ts';

if (!process.exitCode) await generateQueries(process.argv.includes('--check'));
