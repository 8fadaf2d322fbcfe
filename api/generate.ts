/**
 * `npm run generate`: what follows from the declarations, the page of rights, then the types of the queries, which may use the rest;
 * `-- --check` only compares.
 */
import { keep } from '../resources/generate.ts';
import { generateQueries } from './database/queries/generate.ts';
import { rightsPage } from './rights-page.ts';

if (!process.exitCode) {
  keep('docs', { 'rights.md': rightsPage() });
  await generateQueries(process.argv.includes('--check'));
}
