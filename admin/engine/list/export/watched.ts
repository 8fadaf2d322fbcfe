/** The exports that a person has requested in this browser and not yet closed: shown on every page until then. */
import { useStore } from 'react-admin';

const none: readonly number[] = [];
const mostWatched = 5;

export type Watched = { readonly ids: readonly number[]; readonly add: (id: number) => void; readonly remove: (id: number) => void };

export function useWatched(): Watched {
  const [ids, setIds] = useStore<readonly number[]>('exports.watched', none);
  return {
    ids,
    add: id => setIds([id, ...ids].slice(0, mostWatched)),
    remove: id => setIds(ids.filter(one => one !== id)),
  };
}
