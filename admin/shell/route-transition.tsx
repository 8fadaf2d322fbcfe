/**
 * A page leaves in 300 ms and the next one enters in 300 ms: a fade, nothing moves. While the old page leaves it keeps its own
 * address, so it does not change under the reader's eyes. The new page starts at its top (going back, where it was left) and
 * takes the focus if it lay outside.
 */

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { usePreferences } from './preferences.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { historyDepth, rememberScroll, restoreScroll } from './scroll.ts';

export const transitionMs = 300;

/** The page, apart from what a list keeps in its query. */
const pageOf = ({ pathname }: { pathname: string }) => pathname;

/** After each change of page, not at the first: the place in it, and the focus. */
function useArrival(page: string, key: string): void {
  const first = useRef(true);
  const depth = useRef(historyDepth());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is the event
  useEffect(() => {
    const back = historyDepth() < depth.current;
    depth.current = historyDepth();
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      return;
    }
    const main = document.getElementById('main');
    // A dialog that was opened on the way, as the palette by its key, keeps what is being typed.
    const isBusy = document.activeElement?.closest('.MuiDialog-root') != null;
    if (main !== null && !isBusy && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (back) return restoreScroll(key, main);
    window.scrollTo(0, 0);
  }, [page]);
}

export function RouteTransition({ children }: { children: ReactNode }) {
  const { transitions } = usePreferences();
  const fades = !useReducedMotion() && transitions === 'on';
  const { Route, Routes } = useRouterProvider();
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const leaving = pageOf(location) !== pageOf(shown);
  const visible = leaving && fades ? shown : location;

  // Before the next page is laid out, whose height may move the scroll.
  useLayoutEffect(() => {
    if (leaving) rememberScroll(shown.key ?? '');
  }, [leaving, shown]);

  useEffect(() => {
    if (!leaving) {
      setShown(location);
      return;
    }
    const timer = setTimeout(() => setShown(location), fades ? transitionMs : 0);
    return () => clearTimeout(timer);
  }, [location, leaving, fades]);

  useArrival(pageOf(visible), visible.key ?? '');
  return (
    <div className="route" data-leaving={(leaving && fades) || undefined}>
      <Routes location={visible}>
        <Route path="*" element={children} />
      </Routes>
    </div>
  );
}
