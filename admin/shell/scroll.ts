/**
 * The scroll position of each page, for going back and reloads: the browser cannot restore it while pages fade and their data arrives late.
 */

import { onReaderMove } from './reader-move.ts';

/** Content above may still be growing after the place was reached; after this the place is the reader's. */
const settledMs = 1_500;
/** A page that is shorter than it was is given up. On a slow network code and rows take their time. */
const longestMs = 60_000;

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

/** Where the page is being scrolled to while it grows: left before it got there, it keeps this place. */
let wanted: number | undefined;

export const rememberScroll = (entry: Entry): void => {
  left.set(nameOf(entry), wanted ?? at);
};

addEventListener('pagehide', () => {
  at = window.scrollY;
  rememberScroll({ pathname: window.location.pathname, ...(window.history.state as { key?: string } | null) });
  sessionStorage.setItem(keptKey, JSON.stringify([...left].slice(-mostKept)));
});

/** Whether the document was reloaded, or returned to: not opened by a typed or followed address. */
export const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Scrolls to where the entry was left, again whenever the page has grown, until the reader moves. @returns the function that gives up. */
export function restoreScroll(entry: Entry, page: Element | null): () => void {
  const goal = left.get(nameOf(entry)) ?? 0;
  if (goal === 0 || page === null) {
    window.scrollTo(0, goal);
    return () => undefined;
  }
  let timer = setTimeout(stop, longestMs);
  let reached = false;
  const scroll = () => {
    window.scrollTo(0, goal);
    if (reached || Math.abs(window.scrollY - goal) > 1) return;
    reached = true;
    clearTimeout(timer);
    timer = setTimeout(stop, settledMs);
  };
  const observer = new ResizeObserver(scroll);
  function stop() {
    wanted = undefined;
    observer.disconnect();
    clearTimeout(timer);
    stayHere();
  }
  wanted = goal;
  const stayHere = onReaderMove(stop);
  scroll();
  observer.observe(page);
  return stop;
}
