/** The ministry's 27 types of notification: each has its words, and a test over HTTP in which its event notifies somebody. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import templates from '../api/notification/reference/notification-templates.json' with { type: 'json' };

const types = Array.from({ length: 27 }, (_, at) => at + 1);

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
