/** A person's recent choices of a resource: offered first, as long as the server still offers them. Only ids are kept in the browser. */
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useStore } from 'react-admin';
import type { BhumiDataProvider, Label } from '../data-provider.ts';
import { hasCreate, type Narrowing, offered } from '../references.ts';

const mostRecent = 5;
/** A list that is seen whole needs nothing first. */
const leastFound = 10;

export function useRecent(
  resource: string,
  isAsked: boolean,
  within: Narrowing | undefined,
  found: number,
): { recent: readonly Label[]; remember: (id: number) => void } {
  const provider = useDataProvider<BhumiDataProvider>();
  const [ids, setIds] = useStore<readonly number[]>(`${resource}.recent`, []);
  const isWanted = isAsked && ids.length > 0 && found > leastFound;
  const { data = [] } = useQuery({
    queryKey: [resource, 'recent', ids, within?.by, within?.id],
    queryFn: ({ signal }) => provider.options(resource, { filter: { id: ids, ...offered(within) }, signal }),
    enabled: isWanted,
    staleTime: 30_000,
    retry: false,
  });
  return {
    recent: isWanted ? ids.flatMap(id => data.find(label => label.id === id) ?? []) : [],
    remember: id => setIds([id, ...ids.filter(one => one !== id)].slice(0, mostRecent)),
  };
}

/** Whether the caller may make a record of it from here. */
export function useMayMake(resource: string, isAsked: boolean): boolean {
  const isPossible = isAsked && hasCreate(resource);
  const { canAccess } = useCanAccess({ resource, action: 'create', enabled: isPossible });
  return isPossible && canAccess === true;
}
