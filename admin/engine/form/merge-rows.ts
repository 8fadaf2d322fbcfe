/**
 * Two people changed the child rows of one record. The changes of both are kept, field by field. Where they changed the same field, or one
 * deleted a row that the other changed, a person decides over the whole list. Pure.
 */
import { serverNames } from '../../../resources/kernel/common.ts';
import type { RowsField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { same } from '../data-provider.ts';
import { copiedRow, listOf } from '../kinds/rows/columns.ts';
import type { Row } from '../naming.ts';

type Lists = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

const byId = (rows: readonly Row[]): ReadonlyMap<unknown, Row> =>
  new Map(rows.flatMap(row => (row.id === undefined ? [] : [[row.id, row]])));

/** What people write of a row: its place follows from the list. */
const written = (row: Row, { order }: RowsField): string[] => Object.keys(row).filter(name => name !== order && !serverNames.has(name));

const alike = (a: Row, b: Row, field: RowsField): boolean => written({ ...a, ...b }, field).every(name => same(a[name], b[name]));

/** One row that both have; undefined where both wrote one field. */
function mergedRow(base: Row, mine: Row, theirs: Row, field: RowsField): Row | undefined {
  const wrote = written(mine, field).filter(name => !same(mine[name], base[name]));
  const met = wrote.some(name => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]));
  return met ? undefined : { ...theirs, ...Object.fromEntries(wrote.map(name => [name, mine[name]])) };
}

const placesOf = (rows: readonly Row[], among: ReadonlyMap<unknown, Row>): unknown[] =>
  rows.flatMap(({ id }) => (among.has(id) ? [id] : []));

/** In the order of the person who moved the common rows; rows of the other side alone come last. */
function inOrder(merged: ReadonlyMap<unknown, Row>, { base, mine, theirs }: Record<keyof Lists, readonly Row[]>): Row[] | undefined {
  const all = [base, mine, theirs].map(byId);
  const both = new Map([...merged].filter(([id]) => all.every(one => one.has(id))));
  const [was, my, their] = [base, mine, theirs].map(rows => placesOf(rows, both));
  const moved = !same(my, was);
  if (moved && !same(their, was) && !same(my, their)) return undefined;
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const ids = [...placesOf(first, merged), ...placesOf(second, merged)];
  return [...new Set(ids)].map(id => merged.get(id)!);
}

/** The list with the changes of both; undefined where they disagree. */
export function mergedRows(lists: Lists, field: RowsField): readonly Row[] | undefined {
  const sides = { base: listOf(lists.base), mine: listOf(lists.mine), theirs: listOf(lists.theirs) };
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)];
  const merged = new Map<unknown, Row>();
  for (const id of new Set([...base.keys(), ...theirs.keys()])) {
    const [was, my, their] = [base.get(id), mine.get(id), theirs.get(id)];
    if (was === undefined) merged.set(id, their!);
    else if (my && their) {
      const row = mergedRow(was, my, their, field);
      if (row === undefined) return undefined;
      merged.set(id, row);
    } else if ((my && !alike(my, was, field)) || (their && !alike(their, was, field))) return undefined;
  }
  const kept = inOrder(merged, sides);
  return kept && [...kept, ...sides.mine.filter(({ id }) => id === undefined)];
}

/** A list put over another one's: a row that no longer exists is created again. */
export function rowsOver(child: AnyResource, field: RowsField, list: unknown, theirs: unknown): readonly Row[] {
  const there = byId(listOf(theirs));
  return listOf(list).map(row => (there.has(row.id) || row.id === undefined ? row : copiedRow(child, field, row)));
}
