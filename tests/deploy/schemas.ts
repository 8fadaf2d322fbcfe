/** JSON Schemas for kubeconform: one file for each kind, with the definitions that it needs inside. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const shared = '/api/_definitions.json#/$defs/';
const inFile = '#/$defs/';
const here = '#/definitions/';

/** The same schema with its references into the own file; `found` gets the names of what they lead to. */
function localized(schema: Json, found: Set<string>): Json {
  if (Array.isArray(schema)) return schema.map(one => localized(one as Json, found));
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (key !== '$ref' || typeof value !== 'string') return [key, localized(value, found)];
    const name = value.replace(shared, '').replace(inFile, '');
    found.add(name);
    return [key, `${here}${name}`];
  });
  return Object.fromEntries(entries);
}

/** Writes the strict schemas of these kinds (`deployment-apps-v1`) from a folder that has them with common definitions. */
export function writeSchemas(from: string, to: string, kinds: readonly string[]): void {
  const read = (name: string) => JSON.parse(readFileSync(path.join(from, `${name}.json`), 'utf8')) as Record<string, Json>;
  const all = read('_definitions').$defs as Record<string, Json>;
  mkdirSync(to, { recursive: true });
  for (const kind of kinds) {
    const found = new Set<string>();
    const schema = localized(read(kind), found) as Record<string, Json>;
    const definitions: Record<string, Json> = {};
    // A set that grows is iterated to its new end.
    for (const name of found) definitions[name] = localized(all[name] ?? {}, found);
    writeFileSync(path.join(to, `${kind}.json`), JSON.stringify({ ...schema, definitions }));
  }
}
