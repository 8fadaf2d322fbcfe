/** A person's page: how far their personal data sheet is, and all its parts, by tabs and on one sheet. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { careerParts, familyParts, learningParts } from '../../../admin/hr/sheet-words.ts';
import { percentComplete, sheetPartOptions } from '../../../resources/hr/completeness.ts';
import { showScreens, speak } from '../engine/render.tsx';
import { startServer, type TestServer } from '../engine/server.ts';

const person = {
  ...{ id: 7, username: 'rahima.khatun', user_type: 2, full_name: 'রহিমা খাতুন', full_name_en: 'Rahima Khatun', employee_code: 'ML-00007' },
  ...{ profile_picture: { id: 1, name: 'r.jpg', media_type: 'image/jpeg', size: 100, url: '/files/r.jpg' }, emergency_contacts: [] },
  ...{ missing_parts: ['signature', 'nominees'], is_profile_completed: false, row_status: 1, version: 3, _can: ['update'] },
};
const permanent = {
  ...{ id: 3, user_id: 7, type: 'permanent', village: 'রামপুর', division_id: 6, district_id: 26, upazila_id: 191, post_code: '1340' },
  ...{ is_default: true, row_status: 1, version: 1, _can: [] },
};

let server: TestServer;
let addresses: readonly object[];
beforeEach(async () => {
  addresses = [permanent];
  server = await startServer(({ path }) => {
    if (path === '/api/users/7') return { body: person };
    const rows = path === '/api/addresses' ? addresses : [];
    return { body: rows, headers: { 'content-range': `${path.split('/').at(-1)} 0-${rows.length}/${rows.length}` } };
  });
  speak('en');
});
afterEach(() => server.close());

const headings = () => [...document.querySelectorAll('.related h2')].map(({ textContent }) => textContent);
const tabs = () => [...document.querySelectorAll('nav.parts a')].map(({ textContent }) => textContent);

test('the head shows how far the sheet is and what is missing', async () => {
  await showScreens(server.call, '/7/show', 'users');
  const meter = await screen.findByRole('meter');
  expect([meter.getAttribute('aria-label'), (meter as HTMLMeterElement).value]).toEqual(['Personal data 85% complete', 85]);
  expect(document.querySelector('.person-meter .note')?.textContent).toBe('Missing: Signature, Nominees (100% in all)');
  expect(document.querySelector('.person-photograph img')?.getAttribute('src')).toBe('/files/r.jpg');
});

test('the meter is full only when nothing is missing', () => {
  expect([percentComplete([]), percentComplete(sheetPartOptions), percentComplete(['nominees'])]).toEqual([100, 0, 92]);
});

test('the parts are on three tabs and leave what is related', async () => {
  await showScreens(server.call, '/7/show', 'users');
  await waitFor(() => expect(tabs()).toEqual(expect.arrayContaining(['Addresses and family', 'Education and training', 'Career'])));
  await showScreens(server.call, '/7/show/related', 'users');
  await waitFor(() => expect(headings().length).toBeGreaterThan(0));
  for (const heading of ['Addresses', 'Spouses', 'Trainings', 'Postings']) expect(headings()).not.toContain(heading);
});

test('S1.31 S2.112 S2.113 S2.114 S2.115 S2.116 S2.117 S2.118 S2.119 S2.120 one page shows every part of the sheet', async () => {
  await showScreens(server.call, '/7/sheet', 'users');
  const all = [...familyParts, ...learningParts, ...careerParts];
  await waitFor(() => expect(headings()).toHaveLength(all.length));
  expect(headings()).toEqual([
    ...['Addresses', 'Spouses', 'Children', 'Nominees', 'Education', 'Trainings', 'Language skills'],
    ...['Postings', 'Promotions', 'Work history', 'Visits abroad'],
  ]);
});

test('S3.044 the present address may begin with the permanent one, while there is none', async () => {
  await showScreens(server.call, '/7/show/family', 'users');
  const link = await screen.findByRole('link', { name: 'Present address same as permanent' });
  const { searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect(JSON.parse(searchParams.get('defaults')!)).toEqual({
    ...{ user_id: 7, type: 'present', village: 'রামপুর', post_code: '1340', division_id: 6, district_id: 26, upazila_id: 191 },
  });
  addresses = [permanent, { ...permanent, id: 4, type: 'present' }];
  await showScreens(server.call, '/7/show/family', 'users');
  await waitFor(() => expect(screen.getAllByText('Present').length).toBeGreaterThan(0));
  expect(screen.queryAllByRole('link', { name: 'Present address same as permanent' })).toHaveLength(1);
});
