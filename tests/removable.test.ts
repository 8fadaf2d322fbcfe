/** What holds a leaf back is found before `npm run check:removable` is run: nothing outside of its folders imports its files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../resources/index.ts';
import { belongings } from './removable/copy.ts';
import { neededBy } from './removable/leaves.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The registry, and the list of API modules that is generated from it. */
const registries = ['resources/index.ts', 'api/modules.ts'];

/** The files that each file imports, named from the root. */
const imports = globSync('{admin,api,i18n,permissions,resources,tests}/**/*.{ts,tsx}', { cwd: root })
  .filter(name => !/(^admin\/dist|\/generated|node_modules)\//.test(name) && !registries.includes(name))
  .map(name => {
    const text = readFileSync(path.join(root, name), 'utf8');
    const found = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)];
    return { name, to: found.map(([, to]) => path.join(path.dirname(name), to!)) };
  });

const leaves = modules.map(({ name }) => name).filter(name => neededBy(name).length === 0);

test.each(leaves)('%s is imported by its own files alone', leaf => {
  const own = belongings(leaf);
  const isOwn = (file: string): boolean => own.some(one => file === one || file.startsWith(`${one}/`));
  const outside = imports.filter(({ name }) => !isOwn(name));
  expect(outside.flatMap(({ name, to }) => to.filter(isOwn).map(file => `${name} imports ${file}`))).toEqual([]);
});
