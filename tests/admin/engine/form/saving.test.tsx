/** The ways to save, what a save waits for, and what leaving asks. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RecordForm } from '../../../../admin/engine/form/record-form.tsx';
import { useUnderWay } from '../../../../admin/engine/form/uploading.ts';
import type { Save } from '../../../../admin/engine/form/use-record-form.ts';
import { showPart, showScreens, speak } from '../render.tsx';
import { bagerhat, districtsAnswer, startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(seen =>
    seen.method === 'POST'
      ? { status: 201, body: { ...bagerhat, id: 9, version: 1 } }
      : seen.method === 'PUT'
        ? { body: { ...bagerhat, version: 5 } }
        : districtsAnswer(seen),
  );
  speak('en');
});
afterEach(() => server.close());

const input = async (label: string) => (await screen.findByLabelText(label, { exact: false })) as HTMLInputElement;
const put = async (label: string, value: string) => {
  const box = await input(label);
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const sent = (method: string) => server.seen.filter(seen => seen.method === method).map(({ body }) => body);
const saveBy = async (way: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: way }));
};

let go: ReturnType<typeof useNavigate> = () => undefined;
const Far = () => {
  go = useNavigate();
  return null;
};

let end: (failed: boolean) => void;
const Sender = () => {
  const [state, setState] = useState({ sending: true, failed: false });
  end = failed => setState({ sending: false, failed });
  useUnderWay(state.sending, state.failed);
  return null;
};

describe('a new record', () => {
  test('begins with what the address says', async () => {
    await showScreens(server.call, `/create?defaults=${encodeURIComponent(JSON.stringify({ bbs_code: '07', nothing: 1 }))}`);
    expect((await input('BBS code')).value).toBe('07');
  });

  test('saved for another one, the form is empty again but for what the address says', async () => {
    await showScreens(server.call, `/create?defaults=${encodeURIComponent(JSON.stringify({ division_id: 3 }))}`);
    await put('Name (Bengali)', 'বাগেরহাট');
    await put('Name (English)', 'Bagerhat');
    await put('BBS code', '01');
    await saveBy('Save and add another');
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toMatchObject({ division_id: 3, name: 'বাগেরহাট', bbs_code: '01' });
    await waitFor(async () => expect((await input('BBS code')).value).toBe(''));
    expect(screen.getByRole('heading', { name: 'New district' })).toBeTruthy();
  });

  test('copied from another, it has its values and not its code', async () => {
    await showScreens(server.call, '/create?copy=1');
    expect((await input('Name (English)')).value).toBe('Bagerhat');
    expect((await input('BBS code')).value).toBe('');
  });
});

test('saved for the list, the list is shown', async () => {
  await showScreens(server.call, '/1');
  await put('Name (English)', 'Sadar');
  await saveBy('Save and go back to the list');
  await waitFor(() => expect(sent('PUT')).toEqual([{ name_en: 'Sadar', version: 4 }]));
  expect(await screen.findByRole('heading', { name: /^Districts/ })).toBeTruthy();
});

test('what is typed while a save is on its way stays, unsaved', async () => {
  await showScreens(server.call, '/1');
  await put('Name (English)', 'Sadar');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await put('BBS code', '77');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(await screen.findAllByText('1 unsaved change')).toBeTruthy();
  expect((await input('BBS code')).value).toBe('77');
});

test('dropping many changes is asked once more; a few go at once', async () => {
  await showScreens(server.call, '/1');
  await put('Name (English)', 'Sadar');
  await put('BBS code', '77');
  await put('Latitude', '23');
  expect((await screen.findAllByText('3 unsaved changes')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard 3 changes?' }));
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await input('BBS code')).value).toBe('01'));
});

describe('leaving with changes', () => {
  const leave = async () => {
    await showScreens(server.call, '/1');
    await put('Name (English)', 'Sadar');
    fireEvent.click(screen.getByRole('link', { name: 'View' }));
    return within(await screen.findByRole('dialog', { name: '1 change is not saved' }));
  };

  test('stays where it was', async () => {
    const question = await leave();
    fireEvent.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await input('Name (English)')).value).toBe('Sadar');
  });

  test('goes, and keeps a draft or none', async () => {
    const question = await leave();
    fireEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(Object.keys(localStorage).filter(key => key.includes(':draft:'))).toEqual([]);
  });

  test('to another tab of the same form asks nothing', async () => {
    await showPart(
      <RecordForm
        purpose="edit"
        record={bagerhat}
        base={bagerhat}
        head={<Far />}
        save={() => Promise.resolve({ reported: true })}
        onSaved={() => undefined}
        onDiscarded={() => undefined}
      />,
      server.call,
    );
    await put('Name (English)', 'Sadar');
    await act(async () => go('/#second'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a file on its way', () => {
  const saves: unknown[] = [];
  const save: Save = values => {
    saves.push(values);
    return Promise.resolve({ reported: true });
  };
  const show = async () => {
    saves.length = 0;
    await showPart(
      <RecordForm
        purpose="edit"
        record={bagerhat}
        base={bagerhat}
        head={<Sender />}
        save={save}
        onSaved={() => undefined}
        onDiscarded={() => undefined}
      />,
      server.call,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Saves as soon as the file is uploaded')).toBeTruthy();
    expect(saves).toEqual([]);
  };

  test('is waited for, then the save goes by itself', async () => {
    await show();
    await act(async () => end(false));
    await waitFor(() => expect(saves).toHaveLength(1));
  });

  test('that fails calls the save off', async () => {
    await show();
    await act(async () => end(true));
    await waitFor(() => expect(screen.queryByText('Saves as soon as the file is uploaded')).toBeNull());
    expect(saves).toEqual([]);
  });
});

test('what is unsaved is shown field by field, and one of them is taken back', async () => {
  await showScreens(server.call, '/1');
  await put('Name (English)', 'Sadar');
  await put('BBS code', '77');
  fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  expect(dialog.getByRole('row', { name: /Name \(English\) Bagerhat Sadar/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Revert: BBS code' }));
  await waitFor(() => expect(dialog.queryByRole('row', { name: /BBS code/ })).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Back to editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await input('BBS code')).value).toBe('01');
  expect((await input('Name (English)')).value).toBe('Sadar');
});
