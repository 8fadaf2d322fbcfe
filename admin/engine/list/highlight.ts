/**
 * Marks in the rows what the search was for. The browser paints the marks (CSS highlights): no row is drawn again for them. A mark ends where a
 * written syllable ends, সাভারে and never সাভার with a loose sign.
 */
import { useEffect } from 'react';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import './highlight.css';

const name = 'search';
const syllables = new Intl.Segmenter('bn', { granularity: 'grapheme' });

const plain = (text: string): string => latinDigits(text.normalize('NFC').toLowerCase());

/** Where a text holds what was searched, from the beginning to the end of whole syllables. */
export function marksIn(text: string, searched: string): [start: number, end: number][] {
  const [hay, needle] = [plain(text), plain(searched.trim())];
  // A text that changes its length in small letters has other places: it goes unmarked.
  if (needle === '' || hay.length !== text.length || !hay.includes(needle)) return [];
  const ends = [...syllables.segment(text)].map(({ index, segment }) => index + segment.length);
  const marks: [number, number][] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    const start = ends.findLast(end => end <= at) ?? 0;
    const end = ends.find(one => one >= at + needle.length) ?? text.length;
    marks.push([start, end]);
  }
  return marks;
}

function rangesIn(element: Element, searched: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [start, end] of marksIn(node.textContent ?? '', searched)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** @param rows what is on screen: other rows are marked anew */
export function useHighlight(searched: string, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other marks
  useEffect(() => {
    const element = document.querySelector('.list-table tbody, .phone-rows');
    if (searched === '' || element === null || typeof Highlight === 'undefined') return;
    CSS.highlights.set(name, new Highlight(...rangesIn(element, searched)));
    return () => void CSS.highlights.delete(name);
  }, [searched, rows]);
}
