import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreens, speak } from './render.tsx';
import { districtsAnswer, startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(districtsAnswer);
  speak('bn');
});
afterEach(() => server.close());

const filters = () =>
  server.seen.filter(({ path }) => path === '/api/districts').map(({ query }) => JSON.parse(query.get('filter') ?? 'null') as unknown);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);

test('a list shows Bengali names, words and digits in Bengali (S1.15)', async () => {
  await showScreens(server.call);
  const [, first, second] = await screen.findAllByRole('row');
  expect(cells(first as HTMLElement)).toEqual(['', '০১', 'বাগেরহাট', 'খুলনা', 'না', '২২.৬৫১৫৬৮', '৮৯.৭৮৫৯৩৮', 'সক্রিয়']);
  expect(cells(second as HTMLElement)).toEqual(['', '২৯', 'ফরিদপুর', 'ঢাকা', 'হ্যাঁ', '২২.৬৫১৫৬৮', '৮৯.৭৮৫৯৩৮', 'নিষ্ক্রিয়']);
  expect(screen.getByText('১,২৩৪টির মধ্যে ১–২')).toBeTruthy();
});

test('a switch to English re-reads the rows, the head and the foot', async () => {
  await showScreens(server.call);
  await screen.findByText('বাগেরহাট');
  act(() => speak('en'));
  const [, first] = await screen.findAllByRole('row');
  await waitFor(() =>
    expect(cells(first as HTMLElement)).toEqual(['', '01', 'Bagerhat', 'Khulna', 'No', '22.651568', '89.785938', 'Active']),
  );
  expect(screen.getByText('1–2 of 1,234')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'BBS code' })).toBeTruthy();
});

test('the page sizes are exactly the specification’s six, ten at first (S9.03)', async () => {
  await showScreens(server.call);
  await screen.findByText('বাগেরহাট');
  const sizes = within(screen.getByRole('group', { name: 'প্রতি পাতায়' })).getAllByRole('button');
  expect(sizes.map(size => size.textContent)).toEqual(['৩', '৪', '৫', '৮', '১০', '১০০']);
  expect(sizes.filter(size => size.getAttribute('aria-pressed') === 'true').map(size => size.textContent)).toEqual(['১০']);
});

test('the screen starts with the active rows, and the person may remove that (D-STATUS)', async () => {
  await showScreens(server.call);
  await screen.findByText('বাগেরহাট');
  expect(filters()).toEqual([{ row_status: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: 'অবস্থা ফিল্টার সরান' }));
  await waitFor(() => expect(filters().at(-1)).toEqual({}));
});

test('a head cell sorts by its column and says how', async () => {
  await showScreens(server.call);
  const head = await screen.findByRole('columnheader', { name: 'বিবিএস কোড' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(server.seen.at(-1)?.query.get('sort')).toBe('["bbs_code","DESC"]'));
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
});

test('the search asks the server when the typing rests, on the first page', async () => {
  await showScreens(server.call, '/?page=4&perPage=10&filter=%7B%7D&sort=bbs_code&order=ASC');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'খুঁজুন: নাম, বিবিএস কোড' }), { target: { value: 'ফরিদ' } });
  await waitFor(() => expect(filters().at(-1)).toEqual({ q: 'ফরিদ' }));
  expect(server.seen.at(-1)?.query.get('range')).toBe('[0,9]');
});

test('a row is opened by a link, its reference by another', async () => {
  await showScreens(server.call);
  expect((await screen.findByRole('link', { name: 'বাগেরহাট' })).getAttribute('href')).toBe('/districts/1/show');
  expect(screen.getByRole('link', { name: 'খুলনা' }).getAttribute('href')).toBe('/divisions/3/show');
});

test('nothing found offers to clear the filters; the bar stays (S8.009)', async () => {
  server.answer = () => ({ headers: { 'content-range': 'districts */0' }, body: [] });
  await showScreens(server.call);
  fireEvent.click(await screen.findByRole('button', { name: 'ফিল্টার সরান' }));
  expect(await screen.findByText('এখনো কোনো জেলা নেই')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('a list that cannot be loaded says so in place, with the number for support, and tries again', async () => {
  server.answer = () => ({ status: 500, body: { statusCode: 500, error_code: 'internal', message: 'দুঃখিত!', request_id: '7F3A-91C2' } });
  await showScreens(server.call);
  expect(within(await screen.findByRole('alert')).getByText(/7F3A-91C2/)).toBeTruthy();
  server.answer = districtsAnswer;
  fireEvent.click(screen.getByRole('button', { name: 'আবার চেষ্টা' }));
  expect(await screen.findByText('বাগেরহাট')).toBeTruthy();
});

test('people are counted as people', async () => {
  const person = { id: 7, username: 'rahima', full_name: 'রহিমা খাতুন', user_type: 2, row_status: 1, version: 1, _can: [] };
  server.answer = ({ path }) => (path === '/api/users' ? { headers: { 'content-range': 'users 0-0/1234' }, body: [person] } : undefined);
  await showScreens(server.call, '/', 'users');
  expect(await screen.findByText('১,২৩৪ জনের মধ্যে ১–১')).toBeTruthy();
  expect(screen.getByText('১,২৩৪ জন')).toBeTruthy();
});

test('a row on a phone leaves out degrees', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }));
  await showScreens(server.call);
  const row = (await screen.findByText('বাগেরহাট')).closest('li')!;
  vi.unstubAllGlobals();
  expect(row.textContent).toBe('বাগেরহাটবিবিএস কোড ০১ · খুলনাসক্রিয়');
});
