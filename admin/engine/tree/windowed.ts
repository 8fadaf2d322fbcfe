/** Which lines of a long list are in view: lines of one height, in an element that scrolls. */
import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** So many more above and below, so that scrolling shows no gap. */
const beyond = 12;
/** Where nothing is laid out (a test), this high. */
const unmeasured = 720;

export type Span = { readonly first: number; readonly last: number };

export const spanOf = (top: number, height: number, lineHeight: number, count: number): Span => {
  const first = Math.max(0, Math.floor(top / lineHeight) - beyond);
  return { first, last: Math.min(count, Math.ceil((top + height) / lineHeight) + beyond) };
};

const subscribePrint = (changed: () => void) => {
  for (const event of ['beforeprint', 'afterprint']) addEventListener(event, changed);
  return () => {
    for (const event of ['beforeprint', 'afterprint']) removeEventListener(event, changed);
  };
};

/** On paper all lines are drawn. */
const usePrinting = (): boolean =>
  useSyncExternalStore(subscribePrint, () => typeof matchMedia === 'function' && matchMedia('print').matches);

type Windowed = Span & { readonly show: (index: number) => void };

/**
 * @param head the height of what stays above the lines
 * @returns the lines to draw, and what brings a line into view
 */
export function useWindowed(place: RefObject<HTMLElement | null>, count: number, lineHeight: number, head = 0): Windowed {
  const [seen, setSeen] = useState({ top: 0, height: unmeasured });
  const printing = usePrinting();
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => {
      // In steps, so that not every pixel draws.
      const top = Math.floor(element.scrollTop / lineHeight) * lineHeight;
      const height = element.clientHeight || unmeasured;
      setSeen(before => (before.top === top && before.height === height ? before : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [place, lineHeight]);
  const show = useCallback(
    (index: number) => {
      const element = place.current;
      if (!element || index < 0) return;
      const [top, bottom] = [index * lineHeight, (index + 1) * lineHeight + head];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    },
    [place, lineHeight, head],
  );
  return { ...(printing ? { first: 0, last: count } : spanOf(seen.top, seen.height, lineHeight, count)), show };
}
