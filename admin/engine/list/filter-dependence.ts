/**
 * References that narrow each other among the filters (`dependsOn`): under a division its districts are offered, and a filter for another
 * division drops the districts outside it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Field, type NarrowedBy, narrowedBy, type RefField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { BhumiDataProvider, Label } from '../data-provider.ts';
import { useDeclaration } from '../declaration.tsx';
import { fieldOf } from '../naming.ts';
import { labelsQuery, type Narrowing, standsUnder } from '../references.ts';
import { conditionOf, written } from './conditions.ts';

type Values = Readonly<Record<string, unknown>>;

/** The records that a filter asks for by name; none when it asks otherwise, or for nothing. */
function askedFor(field: Field | undefined, raw: unknown): readonly number[] {
  const condition = field && raw !== undefined ? conditionOf(field, raw) : undefined;
  return condition?.operator === 'is' ? condition.values.filter(value => typeof value === 'number') : [];
}

/** What the other filters leave to choose from. */
export function narrowingOf(resource: AnyResource, field: Field, values: Values): Narrowing | undefined {
  const narrowing = narrowedBy(field);
  const ids = narrowing ? askedFor(fieldOf(resource, narrowing.by), values[narrowing.by]) : [];
  return narrowing && ids.length > 0 ? { by: narrowing.under, id: ids.length === 1 ? ids[0]! : ids } : undefined;
}

/** The filters that the one of this name narrows and that ask for records by name. */
const dependents = (resource: AnyResource, name: string, values: Values): readonly (readonly [string, RefField, NarrowedBy])[] =>
  Object.entries<Field>(resource.fields).flatMap(([one, field]) => {
    const narrowing = narrowedBy(field);
    const isUnder = field.kind === 'ref' && narrowing?.by === name && askedFor(field, values[one]).length > 0;
    return isUnder ? [[one, field, narrowing] as const] : [];
  });

type LabelsOf = (resource: string, ids: readonly number[]) => Promise<readonly Label[]>;

/**
 * The filters after one has changed, without those that no longer fit under it. One that could not be looked up stays: nothing is dropped
 * unseen.
 */
export async function fitting(resource: AnyResource, values: Values, changed: string, labelsOf: LabelsOf): Promise<Values> {
  const parents = askedFor(fieldOf(resource, changed), values[changed]);
  if (parents.length === 0) return values;
  let kept = values;
  for (const [name, field, { under }] of dependents(resource, changed, values)) {
    const ids = askedFor(field, kept[name]);
    const labels = new Map((await labelsOf(field.to, ids)).map(label => [label.id, label]));
    const fits = (id: number) => {
      const parent = standsUnder(labels.get(id), under);
      return parent === undefined || parents.includes(parent);
    };
    const fit = ids.filter(fits);
    if (fit.length === ids.length) continue;
    const { [name]: _, ...others } = kept;
    const raw = written({ operator: 'is', values: fit });
    kept = await fitting(resource, raw === undefined ? others : { ...others, [name]: raw }, name, labelsOf);
  }
  return kept;
}

const looking =
  (cache: QueryClient, provider: BhumiDataProvider): LabelsOf =>
  (resource, ids) =>
    cache.fetchQuery(labelsQuery(provider, resource, ids)).catch(() => []);

/** Passes the filters on when they fit together: at once, where nothing depends on the changed one. */
export function useFitting(): (values: Values, changed: string, done: (values: Values) => void) => void {
  const resource = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const cache = useQueryClient();
  return (values, changed, done) => {
    if (dependents(resource, changed, values).length === 0) return done(values);
    void fitting(resource, values, changed, looking(cache, provider)).then(done);
  };
}
