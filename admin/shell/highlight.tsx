/** A search match within a text, in bold. It breaks only between written syllables: a vowel sign stays with its letter. */
import { type Hit, hitIn, hitsIn } from '../../resources/kernel/search-hit.ts';

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

export type Part = { readonly text: string; readonly isHit: boolean };

/** The text in parts. Compared as searches compare: either digits, any case. Without a hit one part. */
export function partsOf(given: string, sought: string): readonly Part[] {
  const text = given.normalize('NFC');
  const hit = hitIn(text, sought);
  return hit ? parted(text, [hit]) : [{ text: given, isHit: false }];
}

/** The text in parts, with each of the words that are sought. */
export function wordPartsOf(given: string, sought: string): readonly Part[] {
  const text = given.normalize('NFC');
  return parted(text, hitsIn(text, sought));
}

/** The text cut at hits that are in order and apart from each other. */
function parted(text: string, hits: readonly Hit[]): readonly Part[] {
  const written = graphemes.segment(text);
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end] of hits) {
    const from = Math.max(at, written.containing(start)!.index);
    const last = written.containing(end - 1)!;
    const to = last.index + last.segment.length;
    parts.push({ text: text.slice(at, from), isHit: false }, { text: text.slice(from, to), isHit: true });
    at = to;
  }
  return [...parts, { text: text.slice(at), isHit: false }].filter(part => part.text !== '');
}

const drawn = (parts: readonly Part[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in its order
  parts.map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>));

type Sought = { readonly text: string; readonly sought?: string };
export const Highlight = ({ text, sought }: Sought) => (sought ? drawn(partsOf(text, sought)) : text);
/** Each word of what is sought, wherever it is. @public */
export const HighlightWords = ({ text, sought }: Sought) => (sought ? drawn(wordPartsOf(text, sought)) : text);
