import { describe, expect, test } from 'vitest';
import type { Branch, Scope } from '../../permissions/ability.ts';
import { type Fixed, narrowedScope } from '../../permissions/narrowed-scope.ts';

const any = (...of: Branch[]): Scope => ({ kind: 'any', of });
const offices: Branch = { column: 'office_id', values: [1, 2, 3] };
const upazilas: Branch = { column: 'upazila_id', values: [10, 11] };
const fixed = (columns: Readonly<Record<string, readonly number[]>>): Fixed => new Map(Object.entries(columns));

describe('what is left of a scope where rows are filtered', () => {
  test('by a value of a branch: nothing; by several of them, too', () => {
    const scope = any(offices, upazilas);
    expect(narrowedScope(scope, fixed({ upazila_id: [10] }))).toEqual({ kind: 'all' });
    expect(narrowedScope(scope, fixed({ office_id: [3, 1] }))).toEqual({ kind: 'all' });
  });

  test('by another value: the branches of other columns', () => {
    expect(narrowedScope(any(offices, upazilas), fixed({ upazila_id: [99] }))).toEqual(any(offices));
    expect(narrowedScope(any(offices), fixed({ office_id: [99] }))).toEqual({ kind: 'none' });
  });

  test('by values in part within: those, and the other branches', () => {
    const left = narrowedScope(any(offices, upazilas), fixed({ upazila_id: [10, 99] }));
    expect(left).toEqual(any(offices, { column: 'upazila_id', values: [10] }));
  });

  test('a branch that asks more than its values stays, for the values of the filter', () => {
    const held: Branch = { ...offices, where: { status: 'approved' } };
    const hidden: Branch = { ...offices, except: { column: 'user_id', id: 7 } };
    for (const branch of [held, hidden])
      expect(narrowedScope(any(branch), fixed({ office_id: [2] }))).toEqual(any({ ...branch, values: [2] }));
  });

  test('words are compared by the database alone', () => {
    const words = any({ column: 'kind', values: ['markets'] });
    expect(narrowedScope(words, fixed({ kind: [1] }))).toEqual(words);
  });

  test('who takes part in an approval keeps that way, unless the filter leaves no condition', () => {
    const part: Scope = { kind: 'part', userId: 5, deskIds: [6], or: any(offices) };
    expect(narrowedScope(part, fixed({ office_id: [99] }))).toEqual({ ...part, or: { kind: 'none' } });
    expect(narrowedScope(part, fixed({ office_id: [1] }))).toEqual({ kind: 'all' });
  });

  test('a scope through a parent, and rows without such a filter, stay as they are', () => {
    const through: Scope = { kind: 'through', column: 'office_id', parent: 'offices', scope: any(offices) };
    expect(narrowedScope(through, fixed({ office_id: [1] }))).toBe(through);
    const scope = any(offices);
    expect(narrowedScope(scope, fixed({}))).toBe(scope);
  });

  test('a row is in the scope exactly if it is in what is left, for every row that the filter meets', () => {
    const values = [1, 2, 3];
    const isIn = (scope: Scope, row: Readonly<Record<string, number | null>>): boolean => {
      if (scope.kind === 'all' || scope.kind === 'none') return scope.kind === 'all';
      if (scope.kind !== 'any') throw new Error(scope.kind);
      return scope.of.some(({ column, values: among, orEmpty, where = {} }) => {
        const at = row[column]!;
        const isPlace = at === null ? orEmpty === true : among.includes(at);
        return isPlace && Object.entries(where).every(([name, value]) => row[name] === value);
      });
    };
    const sets = [[1], [2], [1, 2], [1, 2, 3]];
    for (const a of sets)
      for (const b of sets)
        for (const filter of sets)
          for (const orEmpty of [undefined, true] as const)
            for (const where of [undefined, { b: 2 }]) {
              const scope = any(
                { column: 'a', values: a, ...(orEmpty && { orEmpty }), ...(where && { where }) },
                { column: 'b', values: b },
              );
              for (const column of ['a', 'b']) {
                const left = narrowedScope(scope, fixed({ [column]: filter }));
                for (const x of [...values, null])
                  for (const y of [...values, null]) {
                    const row = { a: x, b: y };
                    const at = row[column as 'a' | 'b'];
                    if (at !== null && filter.includes(at))
                      expect(isIn(left, row), JSON.stringify({ scope, column, filter, row })).toBe(isIn(scope, row));
                  }
              }
            }
  });
});
