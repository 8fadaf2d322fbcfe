/** A list that may not stay empty begins with its rows, which are no change of the form until somebody types. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRows } from '../../../../admin/engine/form/start-rows.ts';
import { khasLands } from '../../../../resources/infobank/khas-lands.ts';
import { landSchedules } from '../../../../resources/infobank/land-schedules.ts';
import { petitionSteps } from '../../../specimen/specimen-petition-steps.ts';
import { petitions } from '../../../specimen/specimen-petitions.ts';
import { showScreens, speak } from '../render.tsx';
import { districtsAnswer, startServer, type TestServer } from '../server.ts';

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
