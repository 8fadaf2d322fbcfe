/** The map of the checklist is complete and true: no line of these modules is missing, and every test that it names is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ChecklistMap, laterLines, lines, mapOf, readMap, wholeModules } from './checklist/map.ts';
import { unproved } from './checklist/ran.ts';
import { bears, linesIn, namedIn } from './checklist/titles.ts';
import { unwalked } from './checklist/walked.ts';

const map = readMap();
const known = new Set(lines.map(({ id }) => id));

/** The tests of a module that has left went with it: neither its folders are there nor theirs. */
const hasLeft = (file: string): boolean => {
  const [, , room = ''] = file.split('/');
  return !['resources', 'api', 'admin'].some(tier => existsSync(`${tier}/${room}`)) && !existsSync(path.dirname(file));
};

describe('the map of the checklist', () => {
  test('names tests that are there (npm run checklist writes it)', () => {
    const today = mapOf();
    const namesOf = (of: ChecklistMap, id: string): readonly string[] => {
      const what = of[id] ?? [];
      return 'later' in what ? [] : what.filter(({ file }) => !hasLeft(file)).map(({ file, title }) => `${id} ${file} › ${title}`);
    };
    const there = new Set(Object.keys(today).flatMap(id => namesOf(today, id)));
    expect(Object.keys(map).flatMap(id => namesOf(map, id).filter(name => !there.has(name)))).toEqual([]);
  });

  test('names only lines that there are', () => {
    expect(lines).toHaveLength(810);
    expect(known.size).toBe(lines.length);
    expect(Object.keys(map).filter(id => !known.has(id))).toEqual([]);
  });

  test('misses no line of the modules that are to be whole', () => {
    expect(lines.filter(({ id, module }) => wholeModules.includes(module) && !(id in map)).map(({ id }) => id)).toEqual([]);
  });

  test('says of what is left which issue brings it', () => {
    expect([...laterLines].filter(([id, { later, why }]) => !known.has(id) || later < 6 || why === '')).toEqual([]);
  });
});

test('every line about a screen is walked on the ministry as shipped', () => {
  expect(unwalked(map)).toEqual([]);
});

describe('a line is named', () => {
  const named = (text: string) => namedIn('one.test.ts', text).map(({ line, title }) => [line, title]);
  // Put together, or this file would name them itself.
  const [first, second] = ['1', '2'].map(end => `S9${'.'}9${end}`) as [string, string];

  test('by the titles of tests and chapters, ranges written out', () => {
    expect(linesIn(`all of it (${first}-${second}, ${first})`)).toEqual([first, second]);
    expect(named(`test('${first} holds', () => {}); describe.each([1])('${second} for %s', () => {})`)).toEqual([
      [first, `${first} holds`],
      [second, `${second} for %s`],
    ]);
    expect(named(`it.each\`a\`('${first}', () => {}); test(\`${second} \${name} too\`, () => {})`)).toEqual([
      [first, first],
      [second, `${second} %s too`],
    ]);
  });

  test('by a table whose tests carry it, not by other words', () => {
    expect(named(`const cells = [['${first}', 'code']]; // ${second}`)).toEqual([[first, first]]);
    expect(named(`expect(1, '${first} holds'); test${'.skip'}('${second} holds', () => {})`)).toEqual([]);
  });

  test('and proved by a test that ran under that name', () => {
    const map = { [first]: [{ file: 'a.test.ts', title: `${first} for %s` }], [second]: { later: 9, why: 'later' } };
    const ran = [{ file: 'a.test.ts', name: `a chapter ${first} for one` }];
    expect(unproved(map, ran, () => true)).toEqual([]);
    expect(unproved(map, [], () => true)).toEqual([`${first} a.test.ts › ${first} for %s`]);
    expect(unproved(map, [], () => false)).toEqual([]);
    expect([bears('x y z', 'x %s z'), bears('x z', 'z %s x')]).toEqual([true, false]);
  });
});
