/** The moves of a life cycle on a record's page: from `_can` alone, asked before, with their fields. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeclarationProvider } from '../../../admin/engine/declaration.tsx';
import { MoveButtons } from '../../../admin/engine/record/moves.tsx';
import Toasts from '../../../admin/shell/toasts.tsx';
import { field, t } from '../../../resources/kernel/index.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { districts } from '../../../resources/location/districts.ts';
import { showPart, speak } from './render.tsx';
import { bagerhat, startServer, type TestServer } from './server.ts';

const declaration: AnyResource = {
  ...districts,
  fields: {
    ...districts.fields,
    status: field.choice(t('ধাপ', 'Stage'), [
      { value: 'draft', text: t('খসড়া', 'Draft') },
      { value: 'open', text: t('চলমান', 'Open'), tone: 'success' },
      { value: 'refused', text: t('প্রত্যাখ্যাত', 'Refused'), tone: 'danger' },
    ]),
    reason: field.string(t('কারণ', 'Reason'), { max: 10 }),
  },
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      open: { label: t('চালু করুন', 'Open it'), from: ['draft'], to: 'open', permission: 'ACTIVATE' },
      refuse: {
        label: t('প্রত্যাখ্যান', 'Refuse'),
        from: ['draft'],
        to: 'refused',
        permission: 'REJECT',
        input: ['reason'],
        required: ['reason'],
      },
    },
  },
};
const record = { ...bagerhat, status: 'draft', version: 3 };

let server: TestServer;
const show = (can: readonly string[]) =>
  showPart(
    <DeclarationProvider value={declaration}>
      <MoveButtons record={{ ...record, _can: can } as never} />
      <Toasts />
    </DeclarationProvider>,
    server.call,
  );
const buttons = () => screen.queryAllByRole('button').map(button => button.textContent);
const sent = () => server.seen.filter(({ method }) => method === 'POST');

beforeEach(async () => {
  speak('en');
  server = await startServer(({ path, method }) => (method === 'POST' && /\/1\/(open|refuse)$/.test(path) ? { body: record } : undefined));
});
afterEach(() => server.close());

test('a button is shown for each move that the server named, and for no other', async () => {
  const { unmount } = await show(['update', 'open']);
  expect(buttons()).toEqual(['Open it']);
  unmount();
  await show(['update', 'delete']);
  expect(buttons()).toEqual([]);
});

test('a move without fields is asked for, sent with the version that was seen, and reported', async () => {
  await show(['open', 'refuse']);
  fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open it: the district “Bagerhat”' });
  expect(dialog.textContent).toContain('Its state changes from “Draft” to “Open”.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open it' }));
  await screen.findByText('Open it: Bagerhat');
  expect(sent().map(({ path, body }) => [path, body])).toEqual([['/api/districts/1/open', { version: 3 }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const Read = () => {
  const { data } = useGetOne('districts', { id: 1 });
  return data ? <MoveButtons record={data as never} /> : null;
};

test('the moves of the new state are there before the page is read again', async () => {
  const moved = { ...record, status: 'open', version: 4, _can: ['refuse'] };
  server.answer = ({ method }) => ({ body: method === 'POST' ? moved : { ...record, _can: ['open'] } });
  await showPart(
    <DeclarationProvider value={declaration}>
      <Read />
      <Toasts />
    </DeclarationProvider>,
    server.call,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Open it' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open it' }));
  await screen.findByRole('button', { name: 'Refuse', hidden: true });
});

test('its fields are judged before it is sent; a refusal stays in the dialog, in the language', async () => {
  speak('bn');
  await show(['refuse']);
  fireEvent.click(screen.getByRole('button', { name: 'প্রত্যাখ্যান' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'প্রত্যাখ্যান' });
  fireEvent.click(confirm);
  await within(dialog).findByText(/আবশ্যক/);
  expect(sent()).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /কারণ/ }), { target: { value: 'ভুল' } });
  server.answer = () => ({ status: 409, body: { statusCode: 409, error_code: 'specimen.too_late', message: 'দেরি হয়ে গেছে' } });
  fireEvent.click(confirm);
  await within(dialog).findByText('দেরি হয়ে গেছে', { exact: false });
  const text = 'উপরের বিভাগে আগে থেকেই আছে।';
  const details = [{ path: 'division_id', code: 'specimen.there_already', facts: {}, text }];
  server.answer = () => ({ status: 400, body: { statusCode: 400, error_code: 'validation', message: {}, details } });
  fireEvent.click(confirm);
  await within(dialog).findByText(text, { exact: false });
  expect(sent().map(({ body }) => body)).toEqual([1, 2].map(() => ({ reason: 'ভুল', version: 3 })));
  server.answer = () => ({ body: record });
  fireEvent.click(confirm);
  await screen.findByText('প্রত্যাখ্যান: বাগেরহাট');
});
