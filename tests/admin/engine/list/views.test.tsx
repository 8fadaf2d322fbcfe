/** Saved views above a list: which are there, what each brings, whether the list is still what it says. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type Store } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanSearch } from '../../../../admin/engine/list/list-address.ts';
import { isSameState, plainState, type SavedView, searchOf, stateOf, viewOf } from '../../../../admin/engine/list/views.ts';
import type { SignedIn } from '../../../../admin/session/user.ts';
import { districts } from '../../../../resources/location/districts.ts';
import { showScreens, speak } from '../render.tsx';
import { type Answering, bagerhat, districtsAnswer, type Seen, startServer, type TestServer } from '../server.ts';

const view = (id: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name, user_id: 7, resource: 'districts', version: 1, columns: null, is_default: false, shared_with_office: false },
  ...{ filter: '{"division_id":3}', sort: '-name' },
  ...more,
});

describe('a view', () => {
  const kept = view(1, 'খুলনা', { columns: '["bbs_code","name","division_id","row_status"]' });

  test('is a state of its list, written and read again', () => {
    const state = stateOf(districts, kept);
    expect(state).toEqual({
      filter: { division_id: 3 },
      sort: { field: 'name', order: 'DESC' },
      columns: ['bbs_code', 'name', 'division_id', 'row_status'],
    });
    expect(stateOf(districts, { ...kept, ...viewOf(state) })).toEqual(state);
  });

  test('of before a field was renamed keeps what is left of it; broken JSON says nothing', () => {
    expect(stateOf(districts, view(1, 'x', { filter: '{"gone":1,"row_status":1}' })).filter).toEqual({ row_status: 1 });
    expect(stateOf(districts, view(1, 'x', { filter: '{', sort: null, columns: '[1]' }))).toEqual({ ...plainState(districts), filter: {} });
  });

  test('is the same whatever the order of its conditions, and another with another order of rows', () => {
    const one = { filter: { a: 1, b: { gte: 1, lte: 2 } }, sort: { field: 'name', order: 'ASC' as const } };
    expect(isSameState(one, { ...one, filter: { b: { lte: 2, gte: 1 }, a: 1 } })).toBe(true);
    expect(isSameState(one, { ...one, sort: { field: 'name', order: 'DESC' } })).toBe(false);
    expect(isSameState(one, { ...one, columns: ['name'] })).toBe(false);
  });

  test('is an address that the list takes as it is', () => {
    const search = searchOf(stateOf(districts, kept), 10, { view: 1 });
    expect(cleanSearch(search, districts)).toBe(search);
    expect(
      new URLSearchParams(cleanSearch('?displayedFilters={"view":"x","columns":["name","nonsense"]}', districts)).get('displayedFilters'),
    ).toBe('{"columns":["name"]}');
  });
});

let server: TestServer;
let views: SavedView[];
const answer: Answering = seen => {
  const { path, method, body } = seen;
  if (path === '/api/saved-views' && method === 'GET') {
    const isDefaults = seen.query.get('filter')?.includes('is_default');
    const found = isDefaults ? views.filter(one => one.is_default && one.user_id === 7) : views;
    return { headers: { 'content-range': `saved-views 0-9/${found.length}` }, body: found };
  }
  if (path === '/api/saved-views') {
    const made = { ...view(9, ''), ...(body as object) };
    views = [...views, made];
    return { status: 201, body: made };
  }
  if (path === '/api/districts' && seen.query.get('range') === '[0,0]')
    return { headers: { 'content-range': 'districts 0-0/8' }, body: [bagerhat] };
  return districtsAnswer(seen);
};
beforeEach(async () => {
  views = [];
  server = await startServer(answer);
  speak('bn');
});
afterEach(() => server.close());

const desk = { id: 5, name: 'ডেস্ক', name_en: null, is_primary_desk: true, responsibility: 'main' as const, permissions: [] };
const person = { user_id: 7, username: 'rahim', full_name: 'রহিম', full_name_en: null, user_type: 2, permissions: [], default_views: [] };
const atDesk = { ...desk, office: { id: 50, name: 'অফিস', name_en: null } };
const rahim: SignedIn = { user: { ...person, desks: [atDesk] }, desk: atDesk, keys: new Set() };
const administrator: SignedIn = { user: { ...person, user_type: 1, desks: [] }, desk: null, keys: new Set() };

const show = (signedIn = rahim, at = '/?filter=%7B%22row_status%22%3A1%7D', store?: Store) =>
  showScreens(server.call, at, 'districts', signedIn, store);
const tabs = () => within(screen.getByRole('navigation', { name: 'সংরক্ষিত ভিউ' }));
const asked = (path: string): Seen[] => server.seen.filter(seen => seen.path === path);
const filterOf = (seen: Seen | undefined): unknown => JSON.parse(seen?.query.get('filter') ?? 'null');

test('a list opens with the view that its owner chose; when it was opened before, with what was last chosen there', async () => {
  const [others, own] = [view(1, 'অন্যের শুরু', { user_id: 8, is_default: true }), view(2, 'আমার শুরু', { is_default: true })];
  views = [others, own];
  const whoBrings = { ...rahim, user: { ...rahim.user, default_views: [own] } };
  await show(whoBrings, '/');
  await waitFor(() =>
    expect(
      tabs()
        .getByRole('link', { name: /আমার শুরু/ })
        .getAttribute('aria-current'),
    ).toBe('page'),
  );
  // It came with the person, and the list as it is by itself was not read in vain.
  expect(asked('/api/saved-views').filter(({ query }) => query.get('filter')?.includes('is_default'))).toEqual([]);
  const pages = asked('/api/districts').filter(seen => seen.query.get('range') !== '[0,0]');
  expect(pages.map(seen => [seen.query.get('sort'), filterOf(seen)])).toEqual([['["name","DESC"]', { division_id: 3 }]]);
  cleanup();
  const store = memoryStore();
  store.setItem('districts.listParams', { filter: { row_status: 1 }, sort: 'name', order: 'ASC', page: 1, perPage: 10 });
  await show(whoBrings, '/', store);
  await tabs().findByRole('link', { name: /আমার শুরু/ });
  expect(tabs().getByRole('link', { name: /^সব/ }).getAttribute('aria-current')).toBe('page');
});

test('one’s own come first, then those of the office, which say so; each shows how many rows it has', async () => {
  const user = { id: 8, full_name: 'করিম' };
  views = [view(1, 'ভাগ করা', { user_id: 8, user, shared_with_office: true }), view(2, 'নিজের')];
  await show();
  await waitFor(() =>
    expect(
      tabs()
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['সব১,২৩৪', 'নিজের৮', 'ভাগ করা৮']),
  );
  expect(within(tabs().getByRole('link', { name: /ভাগ করা/ })).getByRole('img', { name: 'করিম শেয়ার করেছেন' })).toBeTruthy();
  expect(filterOf(asked('/api/saved-views')[0])).toEqual({ resource: 'districts', or: [{ user_id: 7 }, { office_id: 50 }] });
});

test('an administrator, who acts at no desk, is asked for their own alone', async () => {
  await show(administrator);
  await waitFor(() => expect(filterOf(asked('/api/saved-views')[0])).toEqual({ resource: 'districts', or: [{ user_id: 7 }] }));
  fireEvent.click(await screen.findByRole('button', { name: 'এই ভিউ সংরক্ষণ করুন' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: 'আমার অফিসের সবার জন্য' })).toBeNull();
});

test('a tab brings filter and order; what is changed then is shown by a dot', async () => {
  views = [view(2, 'নিজের')];
  await show();
  fireEvent.click(await screen.findByRole('link', { name: /নিজের/ }));
  await waitFor(() => expect(asked('/api/districts').some(seen => seen.query.get('sort') === '["name","DESC"]')).toBe(true));
  expect(tabs().getByRole('link', { name: /নিজের/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('img', { name: 'সংরক্ষণের পর বদলেছে' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'বিভাগ ফিল্টার সরান' }));
  expect(await screen.findByRole('img', { name: 'সংরক্ষণের পর বদলেছে' })).toBeTruthy();
});

test('what is on screen is kept under a name, for the office too', async () => {
  await show(rahim, '/?filter=%7B%22division_id%22%3A%5B2%2C3%5D%7D&sort=name&order=ASC');
  fireEvent.click(await screen.findByRole('button', { name: 'এই ভিউ সংরক্ষণ করুন' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'ভিউ সংরক্ষণ করুন' }));
  expect(dialog.getByRole('alert').textContent).toBe('ভিউয়ের একটি নাম দিন।');
  fireEvent.change(dialog.getByRole('textbox', { name: 'ভিউয়ের নাম' }), { target: { value: 'দুই বিভাগ' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'আমার অফিসের সবার জন্য' }));
  fireEvent.click(dialog.getByRole('button', { name: 'ভিউ সংরক্ষণ করুন' }));
  await waitFor(() =>
    expect(
      tabs()
        .getByRole('link', { name: /দুই বিভাগ/ })
        .getAttribute('aria-current'),
    ).toBe('page'),
  );
  expect(asked('/api/saved-views').find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ name: 'দুই বিভাগ', resource: 'districts', shared_with_office: true, is_default: false },
    ...{ filter: '{"division_id":[2,3]}', sort: 'name', columns: null },
  });
});

test('of a colleague’s view one can only make a copy', async () => {
  views = [view(1, 'ভাগ করা', { user_id: 8, shared_with_office: true })];
  await show();
  fireEvent.click(await screen.findByRole('link', { name: /ভাগ করা/ }));
  fireEvent.click(await screen.findByRole('button', { name: '“ভাগ করা” ভিউয়ের কাজ' }));
  const acts = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
  expect(acts).toEqual(['নিজের ভিউ হিসেবে সংরক্ষণ করুন…', 'লিংক কপি করুন', 'মুদ্রণ: সব সারি']);
});
