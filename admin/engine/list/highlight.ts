/** Marks the search matches in the rows. The browser paints the marks (CSS highlights), so no row is drawn again. */
import { useEffect } from 'react';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { partsOf } from '../../shell/highlight.tsx';
import './highlight.css';

const name = 'search';

/** Where a text was met, as a piece of it; undefined where it was not. */
export function hitIn(text: string, sought: string): readonly [start: number, end: number] | undefined {
  if (!searchKey(text).includes(searchKey(sought))) return undefined;
  let start = 0;
  for (const part of partsOf(text, sought)) {
    if (part.isHit) return [start, start + part.text.length];
    start += part.text.length;
  }
  return undefined;
}

function rangesIn(element: Element, sought: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const hit = hitIn(node.textContent ?? '', sought);
    if (hit === undefined) continue;
    const range = new Range();
    range.setStart(node, hit[0]);
    range.setEnd(node, hit[1]);
    ranges.push(range);
  }
  return ranges;
}

/** @param rows what is on screen: other rows are marked again */
export function useHighlight(sought: string, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other marks
  useEffect(() => {
    const element = document.querySelector('.list-table tbody, .phone-rows');
    if (sought === '' || element === null || typeof Highlight === 'undefined') return;
    element.setAttribute('data-sought', '');
    CSS.highlights.set(name, new Highlight(...rangesIn(element, sought)));
    return () => {
      element.removeAttribute('data-sought');
      CSS.highlights.delete(name);
    };
  }, [sought, rows]);
}
