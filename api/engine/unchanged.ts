/** Whether the children, files and lists in a body equal the stored ones: a form sends the whole record (D-STATES). */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { differing, lockedChildren } from './children.ts';
import { attachedIds } from './files.ts';
import { linksOf } from './links.ts';
import type { Context } from './record-context.ts';

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other);

async function isUnchanged(context: Context, resource: AnyResource, id: number, name: string, value: unknown): Promise<boolean> {
  const field = resource.fields[name] as Field;
  if (field.kind === 'refs') return isSame(await linksOf(context.transaction, resource, name, id), value as number[]);
  if (field.kind === 'file' || field.kind === 'files')
    return isSame(await attachedIds(context.transaction, resource, id, name), [value ?? []].flat());
  if (field.kind !== 'rows') return false;
  const stored = new Map((await lockedChildren(context, field, id)).map(record => [record.id, record]));
  const items = value as readonly (Values & { id?: number })[];
  return (
    items.length === stored.size &&
    items.every(({ id: child, ...values }) => {
      const record = child === undefined ? undefined : stored.get(child);
      return record !== undefined && Object.keys(differing(values, record)).length === 0;
    })
  );
}

/** The given fields without a column that are unchanged. */
export async function unchangedApart(
  context: Context,
  resource: AnyResource,
  id: number,
  values: Values,
  names: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if (await isUnchanged(context, resource, id, name, values[name])) found.push(name);
  return found;
}
