/** The ministry's 27 types of notification: each has its words, and a test over HTTP in which its event notifies somebody. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import templates from '../api/notification/reference/notification-templates.json' with { type: 'json' };
import { modules } from '../resources/index.ts';
import { events } from '../resources/notification/events.ts';
import { typeOptions } from '../resources/notification/options.ts';

/** A type leaves with the modules in which its event happens. */
const isSent = (type: number): boolean => events[type]!.modules.some(module => modules.some(({ name }) => name === module));
const types = Array.from({ length: 27 }, (_, at) => at + 1).filter(isSent);

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

test('S2.172 of each type it is declared when it is sent and to whom; its template names only what its event knows', () => {
  expect(Object.keys(events).map(Number)).toEqual(typeOptions.map(({ value }) => value));
  const always = ['name', 'actor', 'date'];
  for (const { type, subject, subject_en, body, body_en } of templates) {
    const named = [subject, subject_en, body, body_en].flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(always.concat(Object.keys(events[type]!.facts)), `type ${type}`).toEqual(expect.arrayContaining(named));
  }
});

test('each is clicked in the bell by its recipient in a browser', () => {
  const journeys = globSync('tests/journeys/*.spec.ts');
  const clicked = new Set(
    journeys.flatMap(name =>
      [...readFileSync(name, 'utf8').matchAll(/(?:openFromBell|clickInBell)\((?:\w+|await as\('[\w.]+'\)), (\d+),/g)].map(([, type]) =>
        Number(type),
      ),
    ),
  );
  expect(types.filter(type => !clicked.has(type))).toEqual([]);
});
