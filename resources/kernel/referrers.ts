/** Who refers to a resource, by which field: what blocks its deletion, who may choose from it, what narrows the choice. */
import type { Field } from './field.ts';
import { remembered } from './remembered.ts';
import type { AnyResource } from './resource.ts';

type Reference = Extract<Field, { kind: 'ref' | 'refs' }>;
export type Referrer = { readonly resource: AnyResource; readonly column: string; readonly field: Reference };

const byTarget = remembered((registry: readonly AnyResource[]): ReadonlyMap<string, readonly Referrer[]> => {
  const found = new Map<string, Referrer[]>();
  for (const resource of registry)
    for (const [column, field] of Object.entries<Field>(resource.fields)) {
      if (field.kind !== 'ref' && field.kind !== 'refs') continue;
      const before = found.get(field.to);
      if (before) before.push({ resource, column, field });
      else found.set(field.to, [{ resource, column, field }]);
    }
  return found;
});

/** Every field that refers to a resource, in the order of the declarations. */
export const referrersOf = (name: string, registry: readonly AnyResource[]): readonly Referrer[] => byTarget(registry).get(name) ?? [];
