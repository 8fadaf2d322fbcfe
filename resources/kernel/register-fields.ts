/** What the columns of a declared register name. */
import type { Field, RowsField } from './field.ts';
import type { AnyResource } from './resource.ts';
import type { Text } from './text.ts';

export type RegisterColumn = { readonly of: string; readonly label?: Text };

export const registerColumns = ({ list, register }: AnyResource): RegisterColumn[] =>
  (register?.columns ?? list.columns).map(column => (typeof column === 'string' ? { of: column } : column) as RegisterColumn);

/** What a column names: a field of the record, or a list of child rows and a field of theirs. */
export function registerField(
  resource: AnyResource,
  registry: ReadonlyMap<string, AnyResource>,
  path: string,
): { readonly field: Field; readonly rows?: { readonly name: string; readonly field: RowsField } } | undefined {
  const [name = '', inner] = path.split('.');
  const field: Field | undefined = resource.fields[name];
  if (inner === undefined || field?.kind !== 'rows') return inner === undefined && field ? { field } : undefined;
  const own: Field | undefined = registry.get(field.of)?.fields[inner];
  return own && { field: own, rows: { name, field } };
}
