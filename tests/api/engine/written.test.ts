/** Statements whose text is in the code are prepared, but where they answer all columns: those are other ones after a migration. */
import { expect, test, vi } from 'vitest';

// Names are bounded by process, and another file may have used them up.
vi.resetModules();
const { written } = await import('../../../api/engine/statements.ts');

test('a text has one name, whatever its values', () => {
  const text = 'select id from offices where id = $1';
  const [one, other] = [written(text, [1]), written(text, [2])];
  expect(one.name).toBeDefined();
  expect(other).toEqual({ name: one.name, text, values: [2] });
  expect(written('select id from users where id = $1', [1]).name).not.toBe(one.name);
});

test.each([
  ['select * from offices', false],
  ['select 1, * from offices', false],
  ['select o.*, 1 as one from offices o', false],
  ['with o as (select id from offices) select * from o', false],
  ['select o.id from (select * from offices) o', true],
  ['select count(*)::int as count from offices', true],
  ['select price * 2 as twice from items', true],
  ['with o as (select id from offices) select id from o', true],
])('%s: prepared %s', (text, isPrepared) => {
  expect(written(text, []).name !== undefined).toBe(isPrepared);
});
