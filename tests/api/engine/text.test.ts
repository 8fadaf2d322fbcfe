/** Any text that is let in is stored in one spelling, comes back as it is stored, and is found again by itself (D-TEXT, D-SEARCH). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lengthOf } from '../../../resources/kernel/canonical.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer({ specimen: true });
  for (const name of ['specimen-office-layers', 'specimen-office-types'])
    await server.call('POST', `/api/${name}`, { name: 'স্তর', name_en: 'Layer' });
  const office = { name: 'অফিস', name_en: 'Office', code: 'TEXT', layer_id: 1, type_id: 1 };
  path = (await server.call('POST', '/api/specimen-offices', office)).headers.location!;
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** A fixed sequence of numbers below `bound`: the same texts in every run. */
const draws = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

/** Where texts go wrong: marks that reorder and compose, joiners, spaces of all kinds, other planes, the edges of Unicode. */
const pools: readonly (readonly number[])[] = [
  Array.from({ length: 0x80 }, (_, at) => 0x980 + at),
  [0x9ac, 0x9bc, 0x9a1, 0x9a2, 0x9af, 0x9cd, 0x9a4, 0x9ce, 0x9c7, 0x9be, 0x9d7, 0x9cb, 0x9cc, 0x9b0, 0x9f0],
  [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0x34f, 0x61c, 0x202e, 0x2066],
  [0x20, 0xa0, 0x2003, 0x3000, 0x9, 0xa, 0xd, 0x85, 0x2028, 0x1680],
  [0x300, 0x301, 0x323, 0x327, 0x345, 0x41, 0x65, 0xe9, 0x130, 0x131, 0xdf, 0x1e9e, 0x3a3, 0x3c2],
  [0x1100, 0x1161, 0x11a8, 0xac00, 0x2126, 0x212b, 0xfb01, 0xff21, 0x1f600, 0x1d15e, 0x2f800, 0x10ffff, 0xfffe, 0xe000, 0x1f],
  [0x964, 0x965, 0x9f7, 0x25, 0x5f, 0x5c, 0x27, 0x22, 0x2d, 0x2e, 0x2c, 0x30, 0x9e6, 0x9ef, 0x1, 0x1e, 0x7f],
];

const texts = (count: number): string[] => {
  const draw = draws(20261120);
  const one = () => {
    const pool = pools[draw(pools.length)]!;
    return String.fromCodePoint(pool[draw(pool.length)]!);
  };
  return Array.from({ length: count }, () => Array.from({ length: 1 + draw(12) }, one).join(''));
};

test('a stored text is the spelling of itself: what was read can be sent back and changes nothing', async () => {
  const unstable: string[] = [];
  for (const given of ['ক\u09ac\u09cd\u09bc', '\u09a1\u09cd\u09bc', '\u09ac\u200b\u09bc', ...texts(500)]) {
    const first = await server.call('PATCH', path, { short_name: given });
    expect([200, 400], JSON.stringify(given)).toContain(first.status);
    if (first.status !== 200) continue;
    const stored = first.json.short_name;
    const again = await server.call('PATCH', path, { short_name: stored });
    if (again.json.short_name !== stored)
      unstable.push(`${JSON.stringify(given)} -> ${JSON.stringify(stored)} -> ${JSON.stringify(again.json.short_name)}`);
  }
  expect(unstable).toEqual([]);
}, 60_000);

test('a record is found by its own name, whatever the name', async () => {
  const lost: string[] = [];
  for (const name of texts(400)) {
    const { status, json } = await server.call('PATCH', path, { name });
    // One or two letters are looked up as the beginning of a name (D-SEARCH), which may begin with a sign that no search holds.
    if (status !== 200 || lengthOf(searchKey(json.name)) < 3) continue;
    const found = await server.call('GET', `/api/specimen-offices${query({ filter: { q: json.name, code: 'TEXT' } })}`);
    if (found.json.length !== 1) lost.push(JSON.stringify(name));
  }
  expect(lost).toEqual([]);
}, 60_000);
