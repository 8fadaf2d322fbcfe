/** The ministry's 27 types of notification: each has its words, and a test over HTTP in which its event notifies somebody. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import templates from '../api/notification/reference/notification-templates.json' with { type: 'json' };
import { modules } from '../resources/index.ts';

/** The types that one module alone sends: they leave with it. */
const sentBy: Readonly<Record<string, readonly number[]>> = {
  leave: [5, 6, 7, 8],
  transfer: [9, 10, 11, 12],
  asset: [13, 14],
  appraisal: [15, 16],
  award: [17, 18],
  inspection: [19, 20],
  discipline: [21],
  hearing: [22, 23, 24],
  memory: [25],
  content: [26],
};
const left = Object.entries(sentBy).flatMap(([module, of]) => (modules.some(({ name }) => name === module) ? [] : of));
const types = Array.from({ length: 27 }, (_, at) => at + 1).filter(type => !left.includes(type));

test('S3.089 each of the 27 types is sent by its event: a test asks who was notified', () => {
  const tests = globSync('tests/api/**/*.test.ts').map(name => readFileSync(name, 'utf8'));
  const asked = new Set(
    tests.flatMap(text => [...text.matchAll(/notifiedOf\((?:world\.)?server, (\d+)\)/g)].map(([, type]) => Number(type))),
  );
  expect(types.filter(type => !asked.has(type))).toEqual([]);
});

test('each has a template in both languages', () => {
  const worded = new Set(templates.filter(({ body, body_en }) => body && body_en).map(({ type }) => type));
  expect(types.filter(type => !worded.has(type))).toEqual([]);
});
