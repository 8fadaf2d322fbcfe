/** What the server notes as the task of an entry has words on the page of the log. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namedLog } from '../../admin/system/audit-names.ts';
import { referenceSeeds } from '../../api/seed/reference.ts';
import type { ChoiceField } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { auditLogs } from '../../resources/system/audit-logs.ts';

const api = path.join(import.meta.dirname, '../../api');
const ways = /(?:asSystem\(|(?:trusted|asWriter|endPostings)\([^)']+, |giveAccount\([^)']+, |note\(inside, [^']+, |\btask: )'([^']+)'/g;

/** The reasons of what is only read, and the word of an example. */
const readsOnly = new Set(['whether a record is gone', 'check of the data', 'why']);

test('each task that a source of the server names has words in both languages', () => {
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  const noted = sources.flatMap(name => [...readFileSync(path.join(api, name), 'utf8').matchAll(ways)].map(match => match[1]!));
  const { options } = namedLog(auditLogs as unknown as AnyResource).fields.task as ChoiceField;
  const named = new Set(options.map(({ value }) => value));
  const all = [...noted, ...referenceSeeds().map(({ name }) => `reference data: ${name}`)];
  expect(all.length).toBeGreaterThan(80);
  expect([...new Set(all)].filter(task => !readsOnly.has(task) && !named.has(task))).toEqual([]);
});
