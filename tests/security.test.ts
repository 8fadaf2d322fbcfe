/** `docs/security.md` names the test of each promise: every one of them is there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

test('every promise of docs/security.md names tests that are there', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const promises = text.split('\n').filter(line => /^\| (?!promise )/.test(line));
  expect(promises.length).toBeGreaterThan(20);
  const named = promises.map(line => [...line.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file!));
  expect(promises.filter((_, at) => named[at]!.length === 0)).toEqual([]);
  expect(named.flat().filter(file => !existsSync(path.join(root, file)))).toEqual([]);
});
