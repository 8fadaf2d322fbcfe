/** The labels that references show, and the labels that a picker offers: both by the target's `options`, never by its list. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import type { BhumiDataProvider, Label } from './data-provider.ts';
import { useLocale } from './declaration.tsx';
import type { Row } from './naming.ts';

export { labelIn } from './naming.ts';

/** A list requests every reference that it shows. */
const targets = new Map(manifest.resources.map(resource => [resource.name as string, resource]));
const targetOf = (resource: string) => targets.get(resource);

/** Whether a record of it has a page. */
export const hasPage = (resource: string): boolean => targetOf(resource)?.operations.includes('get') ?? false;

export const hasCreate = (resource: string): boolean => targetOf(resource)?.operations.includes('create') ?? false;

/** What one of them is called. */
export const nameOf = (resource: string, locale: Locale): string => targetOf(resource)?.label[locale] ?? resource;

const stillMs = 250;

/** A value that has not changed for a quarter of a second: one request per word, not per key. */
export function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillMs);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** What narrows a choice: the target's field, and the record that it must refer to, or one of several. */
export type Narrowing = { readonly by: string; readonly id: number | readonly number[] | readonly string[] };

/** The choices: active records under the narrowing record, or under none (a branch of no office is every office's). */
export const offered = (within: Narrowing | undefined) => ({
  row_status: 1,
  ...(within && { or: [{ [within.by]: within.id }, { [within.by]: { exists: false } }] }),
});

/** The parent record of a label, by the field of its resource that names it; undefined where nobody narrows by that field. */
export const standsUnder = (label: Row | undefined, by: string): number | undefined => {
  const id = label?.[by];
  return typeof id === 'number' ? id : undefined;
};

/** Active rows that match, at most 50. Nothing is requested while `enabled` is false. */
export function useOptions(resource: string, typed: string, enabled: boolean, within?: Narrowing): UseQueryResult<readonly Label[]> {
  const provider = useDataProvider<BhumiDataProvider>();
  const locale = useLocale();
  const q = useStill(typed.trim());
  return useQuery({
    queryKey: [resource, 'options', q, within?.by, within?.id, locale],
    queryFn: ({ signal }) => provider.options(resource, { q, filter: offered(within), signal }),
    enabled,
    staleTime: 30_000,
    // Results of the previous word stay visible; those of another district do not.
    placeholderData: (previous, query) => (String(query?.queryKey[4]) === String(within?.id) ? previous : undefined),
    retry: false,
  });
}

/** The query and cache of these records' labels, active or not. */
export const labelsQuery = (provider: BhumiDataProvider, resource: string, ids: readonly number[]) => ({
  queryKey: [resource, 'labels', ...ids],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.options(resource, { filter: { id: [...ids] }, signal }),
  staleTime: 30_000,
});

/** The labels of these records, active or not, by id. */
export function useLabels(resource: string, ids: readonly number[]): ReadonlyMap<unknown, Label> {
  const provider = useDataProvider<BhumiDataProvider>();
  const { data = [] } = useQuery({
    ...labelsQuery(provider, resource, ids),
    enabled: ids.length > 0,
    placeholderData: previous => previous,
    retry: false,
  });
  return new Map(data.map(label => [label.id, label]));
}

/** The label of one id, active or not; taken from `known` where that is the one. */
export function useLabel(resource: string, id: unknown, known?: Label | null): Label | undefined {
  const isKnown = known !== undefined && known !== null && known.id === id;
  const labels = useLabels(resource, !isKnown && typeof id === 'number' ? [id] : []);
  return isKnown ? known : labels.get(id);
}
