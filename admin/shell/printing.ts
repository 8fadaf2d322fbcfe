/** The moment of printing: the page prepares its paper content and switches to the light colours. */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { currentPreferences, paintColours } from './preferences.ts';

let printing = false;
const listeners = new Set<() => void>();

/** The browser draws the paper as soon as its event has been handled: the content has to be ready by then. */
function set(now: boolean): void {
  printing = now;
  paintColours(now ? 'light' : currentPreferences().mode);
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', onBefore);
    removeEventListener('afterprint', onAfter);
  };
}
const onBefore = () => set(true);
const onAfter = () => set(false);

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
