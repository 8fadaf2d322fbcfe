/** A search match within a text, in bold. It breaks only between written syllables: a vowel sign stays with its letter. */
import { hitIn } from '../../resources/kernel/search-hit.ts';

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

export type Part = { readonly text: string; readonly isHit: boolean };

/** The text in parts. Compared as searches compare: either digits, any case. Without a hit one part. */
export function partsOf(given: string, sought: string): readonly Part[] {
  const text = given.normalize('NFC');
  const hit = hitIn(text, sought);
  if (!hit) return [{ text: given, isHit: false }];
  const written = graphemes.segment(text);
  const from = written.containing(hit[0])!.index;
  const last = written.containing(hit[1] - 1)!;
  const to = last.index + last.segment.length;
  return [
    { text: text.slice(0, from), isHit: false },
    { text: text.slice(from, to), isHit: true },
    { text: text.slice(to), isHit: false },
  ].filter(part => part.text !== '');
}

export function Highlight({ text, sought }: { text: string; sought?: string }) {
  if (!sought) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in its order
  return partsOf(text, sought).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>));
}
