/** Bringing an input into sight whose code is still on its way. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
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

afterEach(cleanup);

test('the first input takes the focus as soon as it can', async () => {
  render(<Form />);
  fireEvent.click(screen.getByText('ready'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')));
});

test('anyone who has gone on to another one in the meantime stays there', async () => {
  render(<Form />);
  screen.getByLabelText('second').focus();
  fireEvent.click(screen.getByText('ready'));
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByLabelText('second'));
});
