/** Where a search finds something in a text: folded as `searchKey` does it, with the way back to the letters. */
import { folded, searchKey } from './search-key.ts';

/** From and to in the text, which is in NFC; undefined where it is not found. */
export function hitIn(text: string, sought: string): readonly [from: number, to: number] | undefined {
  const key = searchKey(sought);
  if (key === '') return undefined;
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
  const from = compared.indexOf(key);
  return from < 0 ? undefined : [places[from]!, places[from + key.length]!];
}
