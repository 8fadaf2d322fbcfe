/** Records by name, from every resource declared for it: requested when typing pauses, a few of each; outdated requests are aborted. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Ability, mayEver } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import type { ManifestResource } from '../../../resources/kernel/manifest.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import type { BhumiDataProvider } from '../../engine/data-provider.ts';
import { inLanguage, type Row, represented } from '../../engine/naming.ts';
import type { Entry } from './entries.ts';

const restMs = 150;
const mostEach = 5;
/** One letter meets nearly everything. */
const fewestLetters = 2;

export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The resources whose records this person may find. */
const searchable = (ability: Ability): readonly ManifestResource[] =>
  manifest.resources.filter(({ name, palette, operations }) => palette && operations.includes('list') && mayEver(ability, 'list', name));

/** The label of a reference; a file has an address, too. */
const isLabel = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && !('url' in value);

const inBoth = (say: (locale: 'bn' | 'en') => string): Text => ({ bn: say('bn'), en: say('en') });

/** Each record shows its code or number, its kind and the first thing it belongs to, to distinguish two of one name. */
export function recordEntry({ name, label, represent, icon, operations, palette }: ManifestResource, row: Row & { id: number }): Entry {
  const owner = Object.values(row).find(isLabel);
  const shown = inBoth(locale => represented(represent, row, locale));
  const code = typeof palette === 'object' ? String(row[palette.code] ?? '') : '';
  const isNew = code !== '' && !shown.en.includes(code);
  return {
    ...{ id: `record ${name} ${row.id}`, group: 'records', icon, label: shown },
    aside: inBoth(locale => [...(isNew ? [code] : []), label[locale], ...(owner ? [inLanguage(owner, 'name', locale)] : [])].join(' · ')),
    to: operations.includes('get') ? `/${name}/${row.id}/show` : `/${name}`,
  };
}

type Found = { readonly entries: readonly Entry[]; readonly isAsking: boolean; readonly hasFailed: boolean };

export function useRecords(typed: string, ability: Ability): Found {
  const provider = useDataProvider<BhumiDataProvider>();
  // As it was typed: a slash is a part of a dag.
  const sought = typed.trim();
  const rested = useRested(sought);
  const isLong = searchKey(sought).length >= fewestLetters;
  const enabled = isLong && rested === sought;
  return useQueries({
    queries: searchable(ability).map(resource => ({
      queryKey: [resource.name, 'palette', rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(resource.name, { q: rested, most: mostEach, signal }),
      enabled,
      staleTime: 10_000,
      retry: false,
    })),
    combine: answers => ({
      entries: enabled ? answers.flatMap(({ data = [] }, at) => data.map(row => recordEntry(searchable(ability)[at]!, row))) : [],
      isAsking: isLong && (rested !== sought || answers.some(({ isFetching }) => isFetching)),
      hasFailed: enabled && answers.some(({ isError }) => isError),
    }),
  });
}
