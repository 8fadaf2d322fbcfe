/**
 * The key by which a person knows a record again (D-IMPORT), as one text: its parts one behind the other, of a reference the key of what it
 * refers to. `26 / সাভার` is the upazila of that name in district 26. A record without a natural key is known by its id. Pure.
 */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';

const between = ' / ';

/** SQL of the key of row `alias` of a resource's source. */
export function keyText(resource: AnyResource, registry: Registry, alias: string): string {
  const names = (resource.naturalKey ?? ['id']) as readonly string[];
  const parts = names.map((name, at) => {
    const field: Field | undefined = resource.fields[name];
    if (field?.kind !== 'ref') return `${alias}.${quoted(name)}::text`;
    const target = registry.get(field.to)!;
    const inner = `${alias}${at}`;
    return `(select ${keyText(target, registry, inner)} from ${sourceOf(target, registry)} ${inner} where ${inner}.id = ${alias}.${quoted(name)})`;
  });
  return parts.map(part => `coalesce(${part}, '')`).join(` || '${between}' || `);
}
