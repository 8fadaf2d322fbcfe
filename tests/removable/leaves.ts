/** Which modules others lean on: by a reference in a declaration, or by an import of the server. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { modules } from '../../resources/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The names in a declaration, wherever they are: in references, children, blocked deletions, sources. */
function namesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const one of value) namesIn(one, found);
  else if (value && typeof value === 'object') for (const one of Object.values(value)) namesIn(one, found);
  return found;
}

const moduleOf = (name: string): string | undefined => modules.find(({ resources }) => resources.some(one => one.name === name))?.name;

const declared = new Map(modules.map(({ name, resources }) => [name, [...namesIn(resources)].map(moduleOf)]));

const importsOf = (module: string): string[] =>
  globSync(`{api,admin}/${module}/**/*.{ts,tsx}`, { cwd: root }).flatMap(file =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(?:\.\.\/)+(?:resources\/)?([a-z]+)\//g)].map(([, name]) => name!),
  );

const imported = new Map(modules.map(({ name }) => [name, new Set(importsOf(name))]));

/** The modules that need this one. */
export const neededBy = (module: string): string[] =>
  modules
    .map(({ name }) => name)
    .filter(name => name !== module && (declared.get(name)!.includes(module) || imported.get(name)!.has(module)));
