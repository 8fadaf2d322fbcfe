/** A record made from within another form: one dialog, its own inputs and keys, and nothing of it reaches the form below. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RecordDialog from '../../../../admin/engine/form/lone-dialog.tsx';
import { RecordForm } from '../../../../admin/engine/form/record-form.tsx';
import { showPart, speak } from '../render.tsx';
import { bagerhat, districtsAnswer, khulna, startServer, type TestServer } from '../server.ts';

let server: TestServer;
const onSaved = vi.fn();
const onClose = vi.fn();
const outer = vi.fn();

beforeEach(async () => {
  server = await startServer(seen =>
    seen.method === 'POST' ? { status: 201, body: { ...khulna, id: 12, version: 1 } } : districtsAnswer(seen),
  );
  speak('en');
  for (const mock of [onSaved, onClose, outer]) mock.mockReset();
  outer.mockResolvedValue({ reported: true });
});
afterEach(() => server.close());

const show = async () => {
  const dialog = <RecordDialog resource="divisions" defaults={{ name_en: 'Khulna', nothing: 1 }} onSaved={onSaved} onClose={onClose} />;
  await act(async () => {
    await showPart(
      <RecordForm
        purpose="edit"
        record={bagerhat}
        base={bagerhat}
        head={dialog}
        save={outer}
        onSaved={() => undefined}
        onDiscarded={() => undefined}
      />,
      server.call,
    );
  });
  return within(await screen.findByRole('dialog', { name: 'New division' }));
};
const posts = () => server.seen.filter(({ method }) => method === 'POST');

test('it begins with what it was given, judges as every form, and hands the record over', async () => {
  const dialog = await show();
  const name = (await dialog.findByLabelText('Name (Bengali)', { exact: false })) as HTMLInputElement;
  expect((dialog.getByLabelText('Name (English)', { exact: false }) as HTMLInputElement).value).toBe('Khulna');
  expect(name.id).not.toBe('field-name');
  fireEvent.click(dialog.getByRole('button', { name: 'Save and choose it' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(posts()).toEqual([]);
  fireEvent.change(name, { target: { value: 'খুলনা' } });
  fireEvent.change(dialog.getByLabelText('BBS code', { exact: false }), { target: { value: '40' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save and choose it' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 12 })));
  expect(posts()[0]!.path).toBe('/api/divisions');
  expect(outer).not.toHaveBeenCalled();
});

test('Escape closes it, and asks first when something was typed', async () => {
  const dialog = await show();
  fireEvent.keyDown(dialog.getByLabelText('Name (English)', { exact: false }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(dialog.getByLabelText('Name (Bengali)', { exact: false }), { target: { value: 'খুলনা' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
