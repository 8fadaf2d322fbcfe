/** Bringing an input into sight whose code is still on its way. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInputId } from '../../../../admin/engine/form/form-mode.ts';
import { useReveal } from '../../../../admin/engine/form/reveal.ts';

/** A form whose first input can't take the focus yet. */
function Form() {
  const reveal = useReveal();
  const idOf = useInputId();
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => reveal('office_id'), []);
  return (
    <>
      <input id={idOf('office_id')} aria-label="first" disabled={!ready} />
      <input aria-label="second" />
      <button type="button" onClick={() => setReady(true)}>
        ready
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the first input takes the focus as soon as it can, however late', () => {
  vi.useFakeTimers();
  render(<Form />);
  vi.advanceTimersByTime(20_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.click(screen.getByText('ready'));
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(screen.getByLabelText('first'));
});

test('once the reader acts, the focus is theirs', () => {
  vi.useFakeTimers();
  render(<Form />);
  fireEvent.pointerDown(document.body);
  fireEvent.click(screen.getByText('ready'));
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(document.body);
});

test('anyone who has gone on to another one in the meantime stays there', async () => {
  render(<Form />);
  screen.getByLabelText('second').focus();
  fireEvent.click(screen.getByText('ready'));
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByLabelText('second'));
});
