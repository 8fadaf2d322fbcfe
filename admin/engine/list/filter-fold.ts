/** Which filter chips fit in one row; the others wait behind “Filter”. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Measured = { readonly name: string; readonly width: number; readonly isKept: boolean };

const gap = 8;

/** The names that don't fit into `room`: those to keep take their place first, even where they need a second row. */
export function foldedOf(chips: readonly Measured[], room: number): readonly string[] {
  let left = room + gap;
  for (const { width, isKept } of chips) if (isKept) left -= width + gap;
  return chips
    .filter(({ isKept }) => !isKept)
    .filter(({ width }) => {
      left -= width + gap;
      return left < 0;
    })
    .map(({ name }) => name);
}

/** The row and what is folded in it, measured when a width changes. The focused chip stays; without a row, nothing is folded. */
export function useFold(kept: readonly string[]): { readonly row: RefObject<HTMLDivElement | null>; readonly folded: readonly string[] } {
  const row = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState('');
  useLayoutEffect(() => {
    const place = row.current;
    if (place === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const all = [...place.children].map(one => ({
        name: (one as HTMLElement).dataset.filter,
        width: one.getBoundingClientRect().width,
        isKept: one.contains(document.activeElement),
      }));
      const buttons = all.filter(({ name }) => name === undefined).reduce((sum, { width }) => sum + width + gap, 0);
      const chips = all.flatMap(({ name, width, isKept }) =>
        name === undefined ? [] : [{ name, width, isKept: isKept || kept.includes(name) }],
      );
      setFolded(foldedOf(chips, place.clientWidth - buttons).join());
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [place, ...place.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return { row, folded: folded === '' ? [] : folded.split(',') };
}
