/** What is kept of unsaved typing: whose, how long, how much. */
import { beforeEach, expect, test } from 'vitest';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../../../admin/engine/form/drafts.ts';

const hour = 3_600_000;
const draft = (at: number, values: Record<string, unknown> = { name: 'ক' }): Draft => ({
  at,
  version: 3,
  base: { name: '' },
  values,
  files: [],
  withheld: [],
});
const mine = { person: 7, resource: 'districts', id: 1 };

beforeEach(() => localStorage.clear());

test('a draft is of one person, one resource and one record', () => {
  keepDraft(mine, draft(1_000));
  expect(readDraft(mine, 1_000)?.values).toEqual({ name: 'ক' });
  for (const other of [
    { ...mine, person: 8 },
    { ...mine, id: 2 },
    { ...mine, resource: 'divisions' },
    { person: 7, resource: 'districts' },
  ])
    expect(readDraft(other, 1_000)).toBeUndefined();
  dropDraft(mine);
  expect(localStorage).toHaveLength(0);
});

test('after a week it is gone, from the disk too', () => {
  keepDraft(mine, draft(0));
  expect(readDraft(mine, 167 * hour)).toBeDefined();
  expect(readDraft(mine, 168 * hour)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('of all drafts of a person the newest thirty stay', () => {
  for (let id = 1; id <= 31; id++) keepDraft({ ...mine, id }, draft(id));
  expect(readDraft({ ...mine, id: 1 }, 100)).toBeUndefined();
  expect(readDraft({ ...mine, id: 2 }, 100)).toBeDefined();
  expect(readDraft({ ...mine, id: 31 }, 100)).toBeDefined();
});

test('what is too long is not kept, and what is broken is no draft', () => {
  expect(keepDraft(mine, draft(0, { text: 'ক'.repeat(200_000) }))).toBe(false);
  expect(localStorage).toHaveLength(0);
  keepDraft(mine, draft(0));
  localStorage.setItem(localStorage.key(0)!, '{');
  expect(readDraft(mine, 0)).toBeUndefined();
});
