/** The route's progress: a gold line at the very top, from the click until the new page and its data are there. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-admin';
import { useLoaders } from './loader.tsx';
import { useSettings } from './use-settings.ts';
import { useWords } from './words.ts';

/** Waiting shorter than this is not worth a line. */
const patienceMs = 120;
/** Between two waits of one journey, such as the page's code and its rows, the line stays. */
const betweenMs = 50;

/** The path in the address bar, which is ahead of the router's while React prepares the next page. */
function useAddressPath(): string {
  return useSyncExternalStore(watchAddress, () => location.pathname);
}
function watchAddress(changed: () => void): () => void {
  // Browsers before 2026 may lack it; there the line begins when React has the new address.
  const { navigation } = window as Partial<Window>;
  navigation?.addEventListener('currententrychange', changed);
  return () => navigation?.removeEventListener('currententrychange', changed);
}

export function RouteProgress() {
  const { shell } = useWords();
  const { transition_ms: leavingMs } = useSettings();
  const { pathname } = useLocation();
  const isUnderway = useAddressPath() !== new URL(pathname, location.origin).pathname;
  const isFetching = useIsFetching() > 0;
  const isLoading = useLoaders() > 0;

  const busy = isUnderway || isFetching || isLoading;
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(busy), busy ? patienceMs : leavingMs + betweenMs);
    return () => clearTimeout(timer);
  }, [busy, leavingMs]);
  return visible ? <div className="route-progress" role="progressbar" aria-label={shell.loading} /> : null;
}
