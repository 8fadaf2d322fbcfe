/** Filters by what child rows hold: `schedules.mouza_id` is the field of the child that the rows are asked for. */
import type { Field, RowsField } from './field.ts';
import type { AnyResource } from './resource.ts';

export type AskedRows = { readonly rows: string; readonly of: RowsField; readonly name: string; readonly field: Field };

/** The rows and their field that the name of a filter means; undefined for any other name. */
export function askedRowsOf(resource: AnyResource, filter: string): AskedRows | undefined {
  const [rows, name] = filter.split('.');
  if (rows === undefined || name === undefined || !Object.hasOwn(resource.fields, rows)) return undefined;
  const of = resource.fields[rows] as Field;
  const field = of.kind === 'rows' && of.asks && Object.hasOwn(of.asks, name) ? of.asks[name] : undefined;
  return field && filter === `${rows}.${name}` ? { rows, of: of as RowsField, name, field } : undefined;
}

/** The filters by child rows that a resource has, each with its field. */
export const askedRows = (resource: AnyResource): [string, Field][] =>
  Object.entries<Field>(resource.fields).flatMap(([rows, field]) =>
    field.kind === 'rows' ? Object.entries(field.asks ?? {}).map(([name, one]): [string, Field] => [`${rows}.${name}`, one]) : [],
  );
