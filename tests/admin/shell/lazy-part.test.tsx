/** A part of the frame that can't be loaded waits for the connection; the page around it stays. */
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../../admin/shell/lazy-part.ts';

afterEach(() => vi.useRealTimers());

const Count = () => <b>7</b>;

test('a part whose script fails is tried again, and what somebody types beside it stays', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ default: Count }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="name" defaultValue="Rahima" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rahima');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rahima');
});
