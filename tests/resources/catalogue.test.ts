/**
 * Every name of the ministry's catalogue is a resource with all that belongs to one. `catalogue.txt` has the names by module; the lists below say
 * which of them are none, each with its reason, and can only shrink: a name that is declared has to leave.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ddl } from '../../api/engine/ddl.ts';
import { keysFor, keysOf } from '../../permissions/keys.ts';
import { isWrittenThroughParent } from '../../permissions/parents.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { modules, resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, allows, type Operation, tableOf } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';

/** By module: the names of one that has left are not missing. */
const names = readFileSync(path.join(import.meta.dirname, 'catalogue.txt'), 'utf8')
  .split(/^\[/m)
  .map(part => part.trim().split(/\]?\n/))
  .filter(([room]) => room === 'engine' || modules.some(({ name }) => name === room))
  .flatMap(([, ...rest]) => rest);

/** Kept by hand in the schema `engine`, with calls and screens of their own. */
const ofTheEngine = new Set(['files', 'user-sessions', 'app-tokens', 'otp-challenges', 'captchas', 'letter-verifications']);

const byName = new Map<string, AnyResource>(resources.map(one => [one.name, one]));
const sql = ddl(resources.filter(({ engine }) => !engine));
const labels = new Map(keysOf(resources).map(({ key, label }) => [key, label]));

/** In Bengali letters and in Latin ones. */
function expectBoth({ bn, en }: Text, what: string): void {
  expect(bn, what).toMatch(/[\u0980-\u09FF]/);
  expect(en, what).toMatch(/[A-Za-z]/);
  expect(en, what).not.toMatch(/[\u0980-\u09FF]/);
}

test('what is missing is written down, and nothing that is there', () => {
  expect(names.filter(name => !byName.has(name)).sort()).toEqual([...ofTheEngine].sort());
});

describe.each(names.filter(name => byName.has(name)))('%s', name => {
  const resource = byName.get(name)!;

  test('has calls, a table and a screen', () => {
    expect(allows(resource, 'get') || allows(resource, 'list')).toBe(true);
    if (!resource.engine) expect(sql).toContain(`create table "${tableOf(name)}" (`);
    const shown = manifest.resources.find(one => one.name === name);
    expect(shown?.operations).toContain('get');
    // A child's screen is its parent's.
    expect(shown?.operations.includes('list') || isWrittenThroughParent(resource, resources)).toBe(true);
  });

  test('is reported in both languages, each field of it too', () => {
    expectBoth(resource.label, 'label');
    expectBoth(resource.plural, 'plural');
    for (const [field, { label }] of Object.entries<Field>(resource.fields)) expectBoth(label, field);
  });

  test('is opened by keys that have names in both languages', () => {
    const opening = (['get', 'create', 'update', 'delete'] as Operation[]).filter(operation => allows(resource, operation));
    for (const operation of opening) for (const key of keysFor(resource, operation, resources)) expectBoth(labels.get(key)!, key);
    expect(keysFor(resource, 'get', resources)).not.toEqual([]);
  });
});
