/** A list that may not stay empty begins with its least number of rows, so that nobody has to add them first. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { blankRow, writtenNames } from '../kinds/rows/columns.ts';
import type { Row } from '../naming.ts';
import type { Children } from './form-rules.ts';

/** The empty rows that a new record begins with, by field. */
export function startRows(resource: AnyResource, children: Children): Row {
  const lists = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const child = field.kind === 'rows' && field.required ? children.get(field.of) : undefined;
    if (field.kind !== 'rows' || child === undefined || isServerWritten(resource, name)) return [];
    const names = writtenNames(child, field);
    return [[name, Array.from({ length: field.min ?? 1 }, () => blankRow(child, names))] as const];
  });
  return Object.fromEntries(lists);
}
