/** Whether the window is a phone's: then a table becomes two-line rows. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 599.95px)';
const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

const subscribe = (changed: () => void) => {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
