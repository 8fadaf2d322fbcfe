/** Where a search finds something in a text: folded as `searchKey` does it, with the way back to the letters. */
import { folded, searchKey, wordsOf } from './search-key.ts';

export type Hit = readonly [from: number, to: number];

/** The text as it is compared, and for each of its signs its place in the text. */
function comparable(text: string): { readonly compared: string; readonly places: readonly number[] } {
  let compared = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const one = folded(sign);
    if (!(one === ' ' && compared.endsWith(' ')))
      for (const unit of one.split('')) {
        compared += unit;
        places.push(at);
      }
    at += sign.length;
  }
  places.push(at);
  return { compared, places };
}

/** From and to in the text, which is in NFC; undefined where it is not found. */
export function hitIn(text: string, sought: string): Hit | undefined {
  const key = searchKey(sought);
  if (key === '') return undefined;
  const { compared, places } = comparable(text);
  const from = compared.indexOf(key);
  return from < 0 ? undefined : [places[from]!, places[from + key.length]!];
}

/** All places of each word in the text, in their order and apart from each other. */
export function hitsIn(text: string, sought: string): readonly Hit[] {
  const { compared, places } = comparable(text);
  const all = wordsOf(sought).flatMap(word => {
    const found: Hit[] = [];
    for (let from = compared.indexOf(word); from >= 0; from = compared.indexOf(word, from + word.length))
      found.push([places[from]!, places[from + word.length]!]);
    return found;
  });
  const apart: Hit[] = [];
  for (const hit of all.sort(([from, to], [other, end]) => from - other || end - to))
    if (hit[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(hit);
  return apart;
}
