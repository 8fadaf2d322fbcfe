/**
 * The scroll position of each page, for going back and reloads: the browser cannot restore it while pages fade and their data arrives late.
 */

/** Content may still be growing; after this the place is the reader's. */
const patienceMs = 1_500;
const readerMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** So many of this tab's places outlast the document. */
const mostKept = 50;
const keptKey = 'bhumi.scroll';

const left = new Map<string, number>(JSON.parse(sessionStorage.getItem(keptKey) ?? '[]') as [string, number][]);

/** An entry of the history. The first one of a document has no key of its own. */
type Entry = { readonly pathname: string; readonly key?: string };
const nameOf = ({ pathname, key = 'default' }: Entry): string => `${pathname} ${key}`;

/** How many pages of this visit are before this one; the router keeps count in the history's state. */
export const historyDepth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** The reader's scroll position: recorded on scroll events, since reading it while a page is being built would force another layout. */
let at = 0;
addEventListener('scroll', () => (at = window.scrollY), { passive: true });

export const rememberScroll = (entry: Entry): void => {
  left.set(nameOf(entry), at);
};

addEventListener('pagehide', () => {
  rememberScroll({ pathname: window.location.pathname, ...(window.history.state as { key?: string } | null) });
  sessionStorage.setItem(keptKey, JSON.stringify([...left].slice(-mostKept)));
});

/** Whether the document was reloaded, or returned to: not opened by a typed or followed address. */
export const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Scrolls to where the entry was left, again whenever the page has grown, until the reader moves. @returns the function that gives up. */
export function restoreScroll(entry: Entry, page: Element | null): () => void {
  const wanted = left.get(nameOf(entry)) ?? 0;
  const scroll = () => window.scrollTo(0, wanted);
  scroll();
  if (wanted === 0 || page === null) return () => undefined;
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of readerMoves) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, patienceMs);
  for (const move of readerMoves) addEventListener(move, stop, { passive: true });
  observer.observe(page);
  return stop;
}
