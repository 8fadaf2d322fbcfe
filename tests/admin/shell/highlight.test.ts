/** Where the words of a search are marked in a text. */
import { expect, test } from 'vitest';
import { wordPartsOf } from '../../../admin/shell/highlight.tsx';

const marked = (text: string, sought: string) => wordPartsOf(text, sought).flatMap(({ text: part, isHit }) => (isHit ? [part] : []));

test('each word is marked wherever it is, in any order, folded as searches fold', () => {
  expect(marked('উত্তর পাড়ের পিলার ১২, উত্তরে', 'পিলার উত্তর')).toEqual(['উত্তর', 'পিলার', 'উত্তরে']);
  expect(marked('মোট ১২৩ টাকা', '123')).toEqual(['১২৩']);
  expect(marked('নামজারি', 'নাম নামজারি জারি')).toEqual(['নামজারি']);
  expect(marked('জমি', 'খাস')).toEqual([]);
  expect(wordPartsOf('জমি', '').map(({ text }) => text)).toEqual(['জমি']);
});
