/**
 * A page leaves and the next one enters, each in the time of a setting: a fade, nothing moves. While the old page leaves it keeps its own
 * address, so its content does not change. The new page starts at its top (going back, where it was left) and takes the focus if it was
 * outside.
 */

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { useReducedMotion } from './reduced-motion.ts';
import { historyDepth, isReturn, rememberScroll, restoreScroll } from './scroll.ts';
import { usePreferences } from './use-preferences.ts';
import { useSettings } from './use-settings.ts';

/** The page, apart from what a list keeps in its query. */
const pageOf = ({ pathname }: { pathname: string }) => pathname;

/** After each change of page: the scroll position and the focus; on the first page only the position, after a reload. */
function useArrival(entry: ReturnType<typeof useLocation>): void {
  const page = pageOf(entry);
  const first = useRef(true);
  const depth = useRef(historyDepth());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's change is the event
  useEffect(() => {
    const back = historyDepth() < depth.current;
    depth.current = historyDepth();
    const main = document.getElementById('main');
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      return isReturn() ? restoreScroll(entry, main) : undefined;
    }
    // A dialog opened meanwhile, such as the palette, keeps what is being typed.
    const isBusy = document.activeElement?.closest('.MuiDialog-root') != null;
    if (main !== null && !isBusy && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (back) return restoreScroll(entry, main);
    window.scrollTo(0, 0);
  }, [page]);
}

export function RouteTransition({ children }: { children: ReactNode }) {
  const { transitions } = usePreferences();
  const { transitions_on: offered, transition_ms: length } = useSettings();
  const fades = !useReducedMotion() && transitions === 'on' && offered && length > 0;
  const { Route, Routes } = useRouterProvider();
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const leaving = pageOf(location) !== pageOf(shown);
  const visible = leaving && fades ? shown : location;

  // Before the next page is laid out, whose height may move the scroll.
  useLayoutEffect(() => {
    if (leaving) rememberScroll(shown);
  }, [leaving, shown]);

  useEffect(() => {
    if (!leaving) {
      setShown(location);
      return;
    }
    const timer = setTimeout(() => setShown(location), fades ? length : 0);
    return () => clearTimeout(timer);
  }, [location, leaving, fades, length]);

  useArrival(visible);
  return (
    <div className="route" data-leaving={(leaving && fades) || undefined} style={{ transitionDuration: `${offered ? length : 0}ms` }}>
      <Routes location={visible}>
        <Route path="*" element={children} />
      </Routes>
    </div>
  );
}
