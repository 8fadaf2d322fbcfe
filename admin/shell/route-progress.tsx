/** The route's progress: a gold line at the very top, from the click until the new page and its data are there. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { useWords } from './words.ts';

/** Waiting shorter than this is not worth a line. */
const patienceMs = 120;

export function RouteProgress() {
  const { shell } = useWords();
  const { pathname } = useLocation();
  const fetching = useIsFetching() > 0;
  const [moving, setMoving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address's change is the event
  useEffect(() => {
    setMoving(true);
    const timer = setTimeout(() => setMoving(false), 400);
    return () => clearTimeout(timer);
  }, [pathname]);

  const busy = moving || fetching;
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(busy), busy ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return visible ? <div className="route-progress" role="progressbar" aria-label={shell.loading} /> : null;
}
