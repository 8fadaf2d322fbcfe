/** A list on paper: all rows of its filter up to a thousand, and a word where there are more. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreens, speak } from '../render.tsx';
import { bagerhat, districtsAnswer, startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  speak('bn');
  window.print = vi.fn();
  server = await startServer(seen => {
    if (seen.path !== '/api/districts') return districtsAnswer(seen);
    const [from = 0, to = 0] = JSON.parse(seen.query.get('range') ?? '[]') as number[];
    const body = Array.from({ length: to - from + 1 }, (_, at) => ({ ...bagerhat, id: from + at + 1 }));
    return { headers: { 'content-range': `districts ${from}-${to}/1234` }, body };
  });
});
afterEach(() => server.close());

/** A thousand rows in a browser that is none take their time. */
const drawnMs = 40_000;

const rows = () => document.querySelectorAll('.list-table tbody tr').length;

test('the first thousand are printed, the paper says that there are more, and the page comes back', { timeout: 2 * drawnMs }, async () => {
  await showScreens(server.call);
  await waitFor(() => expect(rows()).toBe(10));
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1), { timeout: drawnMs });
  expect(rows()).toBe(1_000);
  expect(screen.getByText(/^প্রথম ১,০০০টি সারি ছাপা হলো/)).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(rows()).toBe(10);
  expect(screen.queryByText(/ছাপা হলো/)).toBeNull();
});
