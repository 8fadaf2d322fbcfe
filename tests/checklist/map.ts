/**
 * `tests/checklist.json`: each line of the checklist that is proved, with the tests that name it, and each that is left to a later issue.
 * Made from the titles of the tests and from `later.ts` by `npm run checklist`; `lines.txt` is the project's copy of the checklist.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { later } from './later.ts';
import { linesIn, type Named, namedIn } from './titles.ts';

const root = path.join(import.meta.dirname, '../..');
export const mapFile = path.join(root, 'tests/checklist.json');

export type Later = { readonly later: number; readonly why: string };
export type ChecklistMap = Readonly<Record<string, readonly Named[] | Later>>;
export type Line = { readonly id: string; readonly module: string; readonly text: string };

/** Modules of which every line is proved or left to an issue by name. */
export const wholeModules: readonly string[] = ['location', 'access', 'office', 'hr', 'system', 'shell', 'i18n', 'report', 'dashboard'];

export const lines: readonly Line[] = readFileSync(path.join(import.meta.dirname, 'lines.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => {
    const [, id = '', module = '', text = ''] = /^(S\S+) \[(\w+)\] (.+)$/.exec(line) ?? [];
    return { id, module, text };
  });

const order = new Map(lines.map(({ id }, at) => [id, at]));

/** Every line that `later.ts` leaves to an issue. */
export const laterLines: ReadonlyMap<string, Later> = new Map(
  later.flatMap(({ issue, why, lines: left }) =>
    left.split(' ').flatMap(part => linesIn(part).map(id => [id, { later: issue, why }] as const)),
  ),
);

/** Those that `npm test` runs: with Keycloak a line is proved once more, by a command of its own. */
const isTest = /^tests\/(?!keycloak\/).*\.(test|spec)\.tsx?$/;

/** The map as the tests and `later.ts` say it today. */
export function mapOf(): ChecklistMap {
  const found = new Map<string, Named[]>();
  for (const file of globSync('tests/**/*.{ts,tsx}', { cwd: root })
    .filter(name => isTest.test(name))
    .sort())
    for (const { line, ...named } of namedIn(file, readFileSync(path.join(root, file), 'utf8')))
      found.set(line, [...(found.get(line) ?? []), named]);
  const entries: [string, readonly Named[] | Later][] = [...[...laterLines].filter(([id]) => !found.has(id)), ...found];
  return Object.fromEntries(entries.sort(([a], [b]) => (order.get(a) ?? -1) - (order.get(b) ?? -1)));
}

/** As the file is written: a line of the checklist, a line of the file. */
export const textOf = (map: ChecklistMap): string =>
  `{\n${Object.entries(map)
    .map(([id, what]) => `  ${JSON.stringify(id)}: ${JSON.stringify(what)}`)
    .join(',\n')}\n}\n`;

export const readMap = (): ChecklistMap => JSON.parse(readFileSync(mapFile, 'utf8'));
