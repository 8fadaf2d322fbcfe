/**
 * Child rows as they were before an entry of the history: changed rows are changed back, deleted ones restored, added ones removed. Later
 * entries stay. A row is restored whole, or the list is not restored at all. Pure.
 */
import type { Field, FieldKind, RowsField } from '../../../resources/kernel/field.ts';
import { type AnyResource, embeddedName } from '../../../resources/kernel/resource.ts';
import { type Change, type RowChange, same } from '../data-provider.ts';
import { isEmpty } from '../kinds/kind.ts';
import { copiedRow, listOf, writtenNames } from '../kinds/rows/columns.ts';
import type { Row } from '../naming.ts';
import { asFormValue, idOf } from './form-value.ts';

/** The bytes of a deleted file are gone, and of rows of rows the log holds only the ids. */
const gone: ReadonlySet<FieldKind> = new Set<FieldKind>(['rows', 'file', 'files']);

type Kin = { readonly child: AnyResource; readonly field: RowsField };

/** One side of a row's change, as a form holds it, the label beside a reference; none when a part of it can't be restored. */
function valuesOf({ child, field }: Kin, changes: readonly Change[], side: 'before' | 'after'): Row | undefined {
  const names = new Set([...writtenNames(child, field), field.order]);
  const logged = changes.filter(change => names.has(change.field));
  const kindOf = (name: string) => (child.fields[name] as Field | undefined)?.kind;
  if (logged.some(({ field: name, [side]: value }) => gone.has(kindOf(name)!) && !isEmpty(value))) return undefined;
  return Object.fromEntries(
    logged.flatMap(({ field: name, [side]: value }) => {
      const own = [name, asFormValue(child.fields[name], value)] as const;
      return kindOf(name) === 'ref' ? [own, [embeddedName(name), value] as const] : [own];
    }),
  );
}

/** Values put over a row; where they equal the current values, the row stays as it was read. */
const over = (row: Row, values: Row): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(idOf(value), idOf(row[name])))),
});

/** Whether the log showed this reader the whole row: other people's private values are in no row of theirs. */
const seesAll = ({ child }: Kin, rows: readonly Row[]): boolean =>
  Object.entries<Field>(child.fields).every(([name, { private: kept }]) => kept === undefined || rows.some(row => name in row));

/** A row that no longer exists, to be created again. */
function recreated(kin: Kin, rows: readonly Row[], changes: readonly Change[], side: 'before' | 'after'): Row | undefined {
  const values = seesAll(kin, rows) ? valuesOf(kin, changes, side) : undefined;
  const nothing = Object.fromEntries(writtenNames(kin.child, kin.field).map(name => [name, null]));
  return values && { ...nothing, ...values };
}

/** The value of a row after a complete restore: a row, nothing, or undefined where the log knows too little. */
function takenBack(kin: Kin, rows: readonly Row[], { id, action_type, changes }: RowChange): Row | null | undefined {
  const now = rows.find(row => row.id === id);
  if (action_type === 'create') return null;
  if (action_type === 'delete') return now ?? recreated(kin, rows, changes, 'before');
  if (now === undefined) return changes.every(({ field }) => field === kin.field.order) ? null : undefined;
  const values = valuesOf(kin, changes, 'before');
  return values && over(now, values);
}

const inOrder = (order: string | undefined, rows: readonly Row[]): readonly Row[] =>
  order === undefined ? rows : rows.toSorted((a, b) => Number(a[order] ?? 0) - Number(b[order] ?? 0));

/** Of the record's creation: the rows that it was made with, and no other. */
function rowsOfCreation(kin: Kin, rows: readonly Row[], logged: readonly RowChange[]): readonly (Row | undefined)[] {
  return logged.map(({ id, changes }) => {
    const now = rows.find(row => row.id === id);
    const values = valuesOf(kin, changes, 'after');
    if (now === undefined) return recreated(kin, rows, changes, 'after');
    const nothing = Object.fromEntries(writtenNames(kin.child, kin.field).flatMap(name => (name in now ? [[name, null]] : [])));
    return values && over(now, { ...nothing, ...values });
  });
}

/** @returns undefined where the log knows too little: a write of the system bears no request by which its rows could be found */
export function rowsBefore(kin: Kin, today: unknown, change: Change, isCreation: boolean): readonly Row[] | undefined {
  const rows = listOf(today);
  const { rows: logged = [], before, after } = change;
  const touched = new Set([before, after].flat().filter(id => typeof id === 'number'));
  if (touched.size === 0 || [...touched].some(id => !logged.some(one => one.id === id))) return undefined;
  const back = isCreation ? rowsOfCreation(kin, rows, logged) : logged.map(one => takenBack(kin, rows, one));
  if (back.includes(undefined)) return undefined;
  const changed = back as readonly (Row | null)[];
  const untouched = isCreation ? [] : rows.filter(row => !touched.has(row.id as number));
  const restored = inOrder(kin.field.order, [...untouched, ...changed.filter(row => row !== null)]);
  return restored.map(row => (row.id === undefined ? copiedRow(kin.child, kin.field, row) : row));
}
