/** Examples for the API description: a valid value of each field. Pure. */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { isServerWritten } from '../../resources/kernel/validate.ts';
import { kindOf } from './kinds/registry.ts';

/** A valid value of the field. References, files and children need ids that the reader has. */
export const exampleValue = (field: Field): unknown => kindOf(field).example(field);

/** The minimum number of children, without their parent reference and position. */
function exampleRows({ of, via, order = via, min = 0 }: RowsField, mode: 'create' | 'update', registry: readonly AnyResource[]): unknown[] {
  const child = registry.find(({ name }) => name === of);
  if (!child || mode === 'update') return [];
  const { [via]: _, [order]: __, ...row } = exampleBody(child, 'create', registry);
  return Array.from({ length: min }, () => row);
}

/** A body: `create` with the required fields, `update` with the first field that can be changed. Changes leave private fields out. */
export function exampleBody(
  resource: AnyResource,
  mode: 'create' | 'update',
  registry: readonly AnyResource[] = [],
): Record<string, unknown> {
  const writable = Object.entries<Field>(resource.fields).filter(([name]) => !isServerWritten(resource, name));
  const shown =
    mode === 'create'
      ? writable.filter(([, field]) => field.required)
      : writable.filter(([, field]) => !field.fixed && field.private === undefined).slice(0, 1);
  return Object.fromEntries(
    shown.map(([name, field]) => [name, field.kind === 'rows' ? exampleRows(field, mode, registry) : exampleValue(field)]),
  );
}
