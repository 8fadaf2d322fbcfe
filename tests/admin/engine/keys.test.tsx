/** What is done often is done by keys: on the rows of a list, on a record, in a form and in the box of a reference. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortcutsOffered } from '../../../admin/shell/shortcuts.ts';
import { showScreens, speak } from './render.tsx';
import { type Answering, bagerhat, districtsAnswer, khulna, startServer, type TestServer } from './server.ts';

const deletable: Answering = seen =>
  seen.path === '/api/districts/1' ? { body: { ...bagerhat, _can: ['update', 'delete'] } } : districtsAnswer(seen);

let server: TestServer;
beforeEach(async () => {
  server = await startServer(deletable);
  speak('en');
});
afterEach(() => server.close());

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const box = async (label: string) => (await screen.findByRole('combobox', { name: label })) as HTMLInputElement;
/** The first row of the list has the focus. */
const atFirstRow = async () => {
  await showScreens(server.call);
  await screen.findByRole('link', { name: 'Bagerhat' });
  press('j');
};

test('of the focused row e opens the form, d a copy, and Delete asks on the record', async () => {
  await atFirstRow();
  expect(press('Enter'), 'Enter is left to the link').toBe(true);
  press('e');
  expect(await heading(/^Bagerhat/)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('BBS code', { exact: false })).value).toBe('01');
});

test('d copies the focused row', async () => {
  await atFirstRow();
  press('d');
  expect(await heading('New district')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Name (English)', { exact: false })).value).toBe('Bagerhat');
});

test('Delete asks about the focused row, and on the record itself', async () => {
  await atFirstRow();
  press('Delete');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Bagerhat');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => {
    press('Delete');
    expect(screen.queryByRole('dialog')).toBeTruthy();
  });
  expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('without a focused row nothing is opened', async () => {
  await showScreens(server.call);
  await screen.findByRole('link', { name: 'Bagerhat' });
  for (const key of ['e', 'd', 'Delete']) press(key);
  expect(await heading('Districts')).toBeTruthy();
});

test('the white space of a row opens it; its box and a selected text do not', async () => {
  await showScreens(server.call);
  const row = (await screen.findByRole('link', { name: 'Bagerhat' })).closest('tr')!;
  fireEvent.click(within(row).getByRole('checkbox'));
  getSelection()!.selectAllChildren(row.lastElementChild!);
  fireEvent.click(row.lastElementChild!);
  expect(await heading('Districts')).toBeTruthy();
  getSelection()!.removeAllRanges();
  fireEvent.click(row.lastElementChild!);
  expect(await heading(/^Bagerhat/)).toBeTruthy();
});

test.each(['en', 'bn'] as const)('the help names the keys of a list and of a record (%s)', async locale => {
  await atFirstRow();
  const offered = () => shortcutsOffered().map(({ keys }) => keys);
  expect(offered()).toEqual(expect.arrayContaining(['n', 'j', 'k', 'x', 'e', 'd', 'Delete']));
  speak(locale);
  press('d');
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['Ctrl S', 'Ctrl Enter', 'Alt Enter'])));
  expect(shortcutsOffered().every(({ label }) => label !== '' && !label.includes('screens.'))).toBe(true);
});

test('a new form begins in its first field; Enter chooses the only match, also before it is there', async () => {
  await showScreens(server.call, '/create');
  const division = await box('Division');
  await waitFor(() => expect(document.activeElement).toBe(division));
  fireEvent.change(division, { target: { value: 'dha' } });
  press('Enter');
  expect(division.value, 'the results are not there').toBe('dha');
  await waitFor(() => expect(division.value).toBe('ঢাকা'));
});

test('“New …” is no entry of the list: Alt and Enter open it', async () => {
  await showScreens(server.call, '/create');
  const division = await box('Division');
  await waitFor(() => expect(document.activeElement).toBe(division));
  press('ArrowDown');
  const options = await screen.findAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['Khulna', 'ঢাকা']);
  expect(await screen.findByRole('button', { name: 'New division…' })).toBeTruthy();
  press('Enter', { altKey: true });
  expect(await screen.findByRole('dialog', { name: 'New division' })).toBeTruthy();
});

test('Ctrl and Enter save and begin another one', async () => {
  server.answer = seen => (seen.method === 'POST' ? { status: 201, body: { ...bagerhat, id: 9, division: khulna } } : deletable(seen));
  await showScreens(server.call, `/create?defaults=${encodeURIComponent(JSON.stringify({ division_id: 3 }))}`);
  for (const [label, value] of [
    ['Name (Bengali)', 'বাগেরহাট'],
    ['Name (English)', 'Bagerhat'],
    ['BBS code', '01'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label, { exact: false }), { target: { value } });
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('BBS code', { exact: false })).value).toBe(''));
  expect(await heading('New district')).toBeTruthy();
});
