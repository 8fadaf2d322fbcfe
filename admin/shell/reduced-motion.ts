/** Whether the person's device asks for less motion; follows a change of that setting. */
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
