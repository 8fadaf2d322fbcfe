/** Whose records a person may make: their own, those of their office, or anybody's. Pure. */
import { reachKeys } from '../../../permissions/keys.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';

/** How far these keys reach for the field that names whose record it is: no further than the own ones, or than those of the office. */
export function reachFor(resource: AnyResource, name: string, keys: ReadonlySet<string>): 'own' | 'office' | undefined {
  const field: Field | undefined = resource.fields[name];
  if (field?.kind !== 'ref' || field.initial !== 'me' || resource.scope?.own !== name) return undefined;
  const { own, office, offices } = reachKeys(resource);
  const holds = (key: string): boolean => keys.has(key);
  if (offices.some(holds)) return undefined;
  return office.some(holds) ? 'office' : own.some(holds) ? 'own' : undefined;
}
