import { expect, test } from 'vitest';
import { cleanSearch } from '../../../admin/engine/list/list-address.ts';
import { districts } from '../../../resources/location/districts.ts';

const clean = (search: string) => cleanSearch(search, districts);

test('a list’s own state is left as it is', () => {
  const own = '?displayedFilters=%7B%7D&filter=%7B%22row_status%22%3A1%7D&order=ASC&page=2&perPage=100&sort=bbs_code';
  expect(clean(own)).toBe(own);
  expect(clean('')).toBe('');
});

test('what is no state of a list is taken out, so that the list starts as it should', () => {
  expect(clean('?mode=dark&layout=horizontal')).toBe('');
  expect(clean('?mode=dark&page=3')).toBe('?page=3');
});

test('a state that cannot be is taken out: page sizes beyond the six, unknown sorts, broken filters (S9.03)', () => {
  expect(clean('?perPage=5000&page=0&order=UP&sort=secret&filter=[1]&displayedFilters={')).toBe('');
});
