/** A search match within a text, in bold. It breaks only between written syllables: a vowel sign stays with its letter. */
import { searchKey } from '../../resources/kernel/search-key.ts';

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

export type Part = { readonly text: string; readonly isHit: boolean };

/** The text in parts. Compared as searches compare: either digits, any case. Without a hit one part. */
export function partsOf(text: string, sought: string): readonly Part[] {
  const key = searchKey(sought);
  if (key === '') return [{ text, isHit: false }];
  const segments = [...graphemes.segment(text)].map(({ segment }) => segment);
  // Where each written syllable begins in the text as it is compared.
  const starts: number[] = [];
  let compared = '';
  for (const segment of segments) {
    starts.push(compared.length);
    compared += searchKey(segment) || ' ';
  }
  const from = compared.indexOf(key);
  if (from < 0) return [{ text, isHit: false }];
  const isHit = (at: number) => starts[at]! < from + key.length && (starts[at + 1] ?? compared.length) > from;
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [at, segment] of segments.entries()) {
    const last = parts.at(-1);
    if (last?.isHit === isHit(at)) last.text += segment;
    else parts.push({ text: segment, isHit: isHit(at) });
  }
  return parts;
}

export function Highlight({ text, sought }: { text: string; sought?: string }) {
  if (!sought) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in its order
  return partsOf(text, sought).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>));
}
