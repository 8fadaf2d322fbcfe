import { expect, test } from 'vitest';
import { marksIn } from '../../../../admin/engine/list/highlight.ts';

const marked = (text: string, searched: string) => marksIn(text, searched).map(([start, end]) => text.slice(start, end));

test('a mark ends where a syllable ends', () => {
  expect(marked('সাভারে', 'সাভার')).toEqual(['সাভারে']);
  expect(marked('ব্রাহ্মণবাড়িয়া', 'হ')).toEqual(['হ্ম']);
  expect(marked('গোপালগঞ্জ, কিশোরগঞ্জ', 'গঞ্জ')).toEqual(['গঞ্জ', 'গঞ্জ']);
});

test('in any case and in either digits', () => {
  expect(marked('Dhaka', 'dha')).toEqual(['Dha']);
  expect(marked('০১৭', '17')).toEqual(['১৭']);
  expect(marked('ঢাকা', '')).toEqual([]);
  expect(marked('ঢাকা', 'খুলনা')).toEqual([]);
});
