/** Where each pinned column begins: the widths of those before it, as the browser laid them out; told by variables, so that no row is drawn again. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** @param count how many cells at the left are pinned @param rows other rows have other widths */
export function usePinned(count: number, rows: unknown, picks: boolean): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns have other widths
  useLayoutEffect(() => {
    const cells = [...(table.current?.rows[0]?.cells ?? [])].slice(0, count);
    const measure = () => {
      let left = 0;
      cells.forEach((cell, at) => {
        table.current?.style.setProperty(`--pin-${picks ? at - 1 : at}`, `${left}px`);
        left += cell.getBoundingClientRect().width;
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const cell of cells) observer.observe(cell);
    return () => observer.disconnect();
  }, [count, rows, picks]);
  return table;
}
