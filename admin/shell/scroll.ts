/** Where a page was left, so that going back finds it there: the browser cannot do this while pages fade and their data arrives late. */

/** Content may still be growing; after this the place is the reader's. */
const patienceMs = 1_500;
const readerMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const left = new Map<string, number>();

/** How many pages of this visit lie behind; the router keeps count in the history's state. */
export const historyDepth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Where the reader is: heard as he scrolls, since asking while a page is being put together would lay it out once more. */
let at = 0;
addEventListener('scroll', () => (at = window.scrollY), { passive: true });

/** @param key the history entry's. */
export const rememberScroll = (key: string): void => {
  left.set(key, at);
};

/** Scrolls to where the entry was left, again whenever the page has grown, until the reader moves. @returns the function that gives up. */
export function restoreScroll(key: string, page: Element | null): () => void {
  const wanted = left.get(key) ?? 0;
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
