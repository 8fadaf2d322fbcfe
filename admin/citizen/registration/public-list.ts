/** The public lists that these forms choose from: active records, five minutes old at most. */
import { useEffect, useState } from 'react';
import { sendAsAnybody } from '../../session/session.ts';
import { useWords } from '../../shell/words.ts';

export type Option = { readonly id: number; readonly name: string; readonly name_en?: string | null; readonly level?: number };
type Loaded = { readonly options: readonly Option[]; readonly state: 'loading' | 'ready' | 'failed' };

/** A place never has more entries than this; of offices only the first ones are offered. */
const mostOptions = 1000;

/** @param filter as JSON; null while what narrows the list is not chosen yet */
export function usePublicList(resource: string, filter: string | null): Loaded & { readonly again: () => void } {
  const { locale } = useWords();
  const [loaded, setLoaded] = useState<Loaded>({ options: [], state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ options: [], state: filter === null ? 'ready' : 'loading' });
    if (filter === null) return;
    const query = new URLSearchParams({ filter, range: JSON.stringify([0, mostOptions - 1]) });
    sendAsAnybody(`/api/public/${resource}?${query}`, {}).then(
      ({ json }) => isCurrent && setLoaded({ options: json as readonly Option[], state: 'ready' }),
      () => isCurrent && setLoaded({ options: [], state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [resource, filter, locale, asked]);
  return { ...loaded, again: () => setAsked(asked + 1) };
}
