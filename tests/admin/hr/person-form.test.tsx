/** The form of a person: what it proposes, and what it warns of while somebody types. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addYears, dhakaDay } from '../../../resources/kernel/clock.ts';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { showScreens, speak } from '../engine/render.tsx';
import { startServer, type TestServer } from '../engine/server.ts';

const person = {
  ...{ id: 7, username: 'rahima.khatun', user_type: 2, full_name: 'রহিমা খাতুন', full_name_en: 'Rahima Khatun' },
  ...{ first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun', mobile: '01711000001' },
  ...{ date_of_birth: null, prl_date: null, gender: 2, row_status: 1, version: 3, _can: ['update'] },
};

let server: TestServer;
beforeEach(async () => {
  server = await startServer(({ method, path, body }) => {
    if (method === 'PUT') return { body: { ...person, ...(body as object), version: 4 } };
    return path === '/api/users/7' ? { body: person } : { body: [], headers: { 'content-range': 'users */0' } };
  });
  speak('en');
});
afterEach(() => server.close());

// By their ids: with sixty fields on the page, looking by role or label takes longer than what is looked at.
const box = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const open = async () => {
  await showScreens(server.call, '/7', 'users');
  await waitFor(() => expect(document.querySelectorAll('[role=tab]').length).toBeGreaterThan(2));
  for (const tab of [...document.querySelectorAll('[role=tab]')].slice(1, 3)) fireEvent.click(tab);
  await waitFor(() => expect([box('date_of_birth'), box('prl_date')]).not.toContain(null));
};
const put = (name: string, value: string) => {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box(name));
};
const written = (date: string): string => date.split('-').reverse().join('/');
const sent = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = () => fireEvent.submit(document.querySelector('form.record-form') as HTMLFormElement);

test('S3.038 the PRL date is proposed from the date of birth, follows it, and gives way to what somebody writes', async () => {
  await open();
  put('date_of_birth', '12/04/1985');
  await waitFor(() => expect(box('prl_date').value).toBe('12/04/2044'));
  put('date_of_birth', '29/02/1984');
  await waitFor(() => expect(box('prl_date').value).toBe('28/02/2043'));
  put('prl_date', '01/07/2043');
  put('date_of_birth', '12/04/1985');
  expect(box('prl_date').value).toBe('01/07/2043');
  save();
  await waitFor(() => expect(sent()).toMatchObject([{ date_of_birth: '1985-04-12', prl_date: '2043-07-01', version: 3 }]));
});

test('S3.038 the age is a setting', async () => {
  adoptSettings({ prl_age_years: 60 });
  await open();
  put('date_of_birth', '12/04/1985');
  await waitFor(() => expect(box('prl_date').value).toBe('12/04/2045'));
  adoptSettings({});
});

test('S5.031 somebody under 18 is warned of beside the field, in both languages, and saved without a question', async () => {
  await open();
  const young = addYears(dhakaDay(new Date()), -17);
  put('date_of_birth', written(young));
  const warning = await screen.findByText('Younger than 18: make sure that the date of birth is right.');
  expect(box('date_of_birth').getAttribute('aria-describedby')).toContain(warning.id);
  expect(box('date_of_birth').getAttribute('aria-invalid')).not.toBe('true');
  act(() => speak('bn'));
  expect(await screen.findByText(/^বয়স ১৮ বছরের কম/)).toBeTruthy();
  act(() => speak('en'));
  save();
  await waitFor(() => expect(sent()).toMatchObject([{ date_of_birth: young }]));
  put('date_of_birth', '12/04/1985');
  await waitFor(() => expect(screen.queryByText(/^Younger than 18/)).toBeNull());
});
