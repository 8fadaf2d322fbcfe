/** The rows that nobody wrote: a list that may not stay empty begins with its least number, one that `begins` with a row. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { same } from '../data-provider.ts';
import { blankRow, listOf, newRow, valuesOf, writtenNames } from '../kinds/rows/columns.ts';
import type { Row } from '../naming.ts';
import type { Children } from './form-rules.ts';

/** The empty rows that a new record begins with, by field. */
export function startRows(resource: AnyResource, children: Children): Row {
  const lists = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const child = field.kind === 'rows' && (field.required || field.begins) ? children.get(field.of) : undefined;
    if (field.kind !== 'rows' || child === undefined || isServerWritten(resource, name)) return [];
    const names = writtenNames(child, field);
    return [[name, Array.from({ length: field.min ?? 1 }, () => blankRow(child, names))] as const];
  });
  return Object.fromEntries(lists);
}

/** The lists with rows in which nothing was written, without these: Enter in the last cell begins one. A first row stays where one is due. */
export function withoutBlankRows(resource: AnyResource, children: Children, values: Row): Row {
  const lists = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const child = field.kind === 'rows' ? children.get(field.of) : undefined;
    if (field.kind !== 'rows' || child === undefined) return [];
    const [rows, names] = [listOf(values[name]), writtenNames(child, field)];
    const isWritten = (row: Row, at: number): boolean =>
      (at === 0 && !field.begins) || row.id !== undefined || !same(valuesOf(row, names), newRow(child, names, rows[at - 1]));
    const written = rows.filter(isWritten);
    return written.length < rows.length ? [[name, written] as const] : [];
  });
  return Object.fromEntries(lists);
}
