/** The rows that a form begins with or is left with, and what a form of its own takes over from a chosen record. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRows, withoutBlankRows } from '../../../admin/engine/form/start-rows.ts';
import { khasLands } from '../../../resources/infobank/khas-lands.ts';
import { landSchedules } from '../../../resources/infobank/land-schedules.ts';
import { surveyOptions } from '../../../resources/kernel/shared-options.ts';
import { petitionSteps } from '../../specimen/specimen-petition-steps.ts';
import { petitions } from '../../specimen/specimen-petitions.ts';
import { showScreens, speak } from '../engine/render.tsx';
import { districtsAnswer, startServer, type TestServer } from '../engine/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(districtsAnswer);
  speak('bn');
});
afterEach(() => server.close());

test('the least number of rows, without values, and none where a list may be empty', () => {
  const { schedules, ...others } = startRows(khasLands, new Map([[landSchedules.name, landSchedules]]));
  expect(schedules).toEqual([expect.objectContaining({ mouza_id: null, dag_number: null, taken_area: null })]);
  expect(others).toEqual({});
  expect(startRows(petitions, new Map([[petitionSteps.name, petitionSteps]]))).toEqual({});
});

test('the row is open to be typed into, without the focus and without an unsaved change', async () => {
  await showScreens(server.call, '/create', 'mouzas');
  const number = await waitFor(() => {
    const found = document.getElementById('field-jl_numbers.0.jl_number');
    expect(found?.tagName).toBe('INPUT');
    return found as HTMLInputElement;
  });
  expect(document.querySelector('.rows-editor')?.contains(document.activeElement)).toBe(false);
  expect(screen.queryByText(/অসংরক্ষিত/)).toBeNull();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  fireEvent.change(number, { target: { value: '১২' } });
  expect((await screen.findAllByText('১টি পরিবর্তন অসংরক্ষিত')).length).toBeGreaterThan(0);
  fireEvent.change(number, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText(/অসংরক্ষিত/)).toBeNull());
});

test('rows below the first that nobody wrote in are not saved, whatever they carry on from the row above', () => {
  const children = new Map([[landSchedules.name, landSchedules]]);
  const first = { mouza_id: 1, survey: 'RS', jl_number: '7', khatian_number: '3', dag_number: '12', dag_area: 1, taken_area: 1 };
  const begun = { ...first, dag_number: null, dag_area: null, taken_area: null };
  const left = (...schedules: readonly object[]) => withoutBlankRows(khasLands, children, { schedules });
  expect(left(first, begun, begun)).toEqual({ schedules: [first] });
  expect(left(begun)).toEqual({});
  expect(left(first, { ...begun, dag_number: '13' })).toEqual({});
  expect(left(first, { ...begun, id: 4 })).toEqual({});
});

test('a form of its own takes the JL number over from mouza and survey, as a row of the sheet does', async () => {
  const jl_numbers = [
    { id: 1, survey: 'RS', jl_number: '72' },
    { id: 2, survey: 'SA', jl_number: '15' },
  ];
  server.answer = ({ path }) => (path === '/api/mouzas/5' ? { body: { id: 5, version: 1, name: 'চাপাইন', jl_numbers } } : { body: [] });
  await showScreens(server.call, `/create?${new URLSearchParams({ defaults: JSON.stringify({ mouza_id: 5 }) })}`, 'land-schedules');
  const input = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
  const choose = (survey: string) =>
    fireEvent.change(input('survey'), { target: { value: surveyOptions.findIndex(({ value }) => value === survey) } });
  await waitFor(() => expect(input('survey')).toBeTruthy());
  choose('RS');
  await waitFor(() => expect(input('jl_number').value).toBe('৭২'));
  fireEvent.change(input('jl_number'), { target: { value: '99' } });
  fireEvent.change(input('dag_number'), { target: { value: '12' } });
  fireEvent.blur(input('jl_number'));
  expect(input('jl_number').value).toBe('৯৯');
  choose('SA');
  await waitFor(() => expect(input('jl_number').value).toBe('১৫'));
});
