/** The spinning loader while a page's code is fetched. It appears only after a noticeable delay. */
import { useEffect, useSyncExternalStore } from 'react';
import { useWords } from './words.ts';

let loaders = 0;
const watchers = new Set<() => void>();
function count(change: 1 | -1): void {
  loaders += change;
  for (const changed of watchers) changed();
}
function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** How many loaders are on the page now. */
export const useLoaders = (): number => useSyncExternalStore(watch, () => loaders);

export function Loader() {
  const { shell } = useWords();
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden />
      <span>{shell.loading}</span>
    </div>
  );
}
