/** What is left of a scope where rows are filtered by the columns of its branches. Pure. */
import type { Branch, Scope } from './ability.ts';

/** By column: every row has one of these values there. */
export type Fixed = ReadonlyMap<string, readonly number[]>;

/** Whether the values alone decide about a row. */
const isPlain = ({ about, where, except }: Branch): boolean => about === undefined && where === undefined && except === undefined;

/** The branch for these rows: undefined where it has none, `all` where it has every one of them. */
function narrowedBranch(branch: Branch, values: readonly number[]): Branch | 'all' | undefined {
  if (branch.values.some(value => typeof value !== 'number')) return branch;
  const known = new Set(branch.values as readonly number[]);
  const within = values.filter(value => known.has(value));
  if (within.length === values.length && isPlain(branch)) return 'all';
  const { orEmpty: _, ...rest } = branch;
  return within.length > 0 ? { ...rest, values: within } : undefined;
}

/**
 * The scope for rows that have these values: the same rows are in it. A filter by one's own upazila leaves no condition of the scope, one by
 * another upazila leaves the branches of other columns.
 */
export function narrowedScope(scope: Scope, fixed: Fixed): Scope {
  if (fixed.size === 0) return scope;
  if (scope.kind === 'part') {
    const or = narrowedScope(scope.or, fixed);
    return or.kind === 'all' ? or : { ...scope, or };
  }
  if (scope.kind !== 'any') return scope;
  const of: Branch[] = [];
  for (const branch of scope.of) {
    const values = fixed.get(branch.column);
    const left = values === undefined ? branch : narrowedBranch(branch, values);
    if (left === 'all') return { kind: 'all' };
    if (left !== undefined) of.push(left);
  }
  return of.length > 0 ? { kind: 'any', of } : { kind: 'none' };
}
