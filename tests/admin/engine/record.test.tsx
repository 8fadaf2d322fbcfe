import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../admin/engine/data-provider.ts';
import { declarationOf } from '../../../admin/engine/modules.ts';
import { showScreens, speak } from './render.tsx';
import { type Answering, bagerhat, dhaka, districtsAnswer, khulna, startServer, type TestServer } from './server.ts';

const entries: HistoryEntry[] = [
  {
    id: 12,
    at: '2026-11-20T04:42:00.000Z',
    action_type: 'update',
    user: { id: 7, full_name: 'তাসনিম জাহান', full_name_en: 'Tasnim Jahan' },
    request_id: 'r-1',
    changes: [
      { field: 'division_id', before: khulna, after: dhaka },
      { field: 'latitude', before: null, after: 22.5 },
      { field: 'row_status', before: 1, after: 0 },
    ],
  },
  {
    id: 11,
    at: '2026-10-28T05:30:00.000Z',
    action_type: 'create',
    user: null,
    request_id: null,
    changes: [{ field: 'bbs_code', before: null, after: '01' }],
  },
];
const withHistory: Answering = seen => (seen.path.endsWith('/history') ? { body: { entries, next: null } } : districtsAnswer(seen));

let server: TestServer;
beforeEach(async () => {
  server = await startServer(withHistory);
  speak('bn');
});
afterEach(() => server.close());

test('the history shows who changed what, field by field, in the language', async () => {
  await showScreens(server.call, '/1/show/history');
  await screen.findByText('তাসনিম জাহান');
  const [change, creation] = [...document.querySelectorAll<HTMLElement>('.timeline > li')];
  expect(change?.textContent).toContain('তাসনিম জাহান ৩টি ঘর বদলেছেন');
  expect(change?.textContent).toContain('২০ নভেম্বর ২০২৬, সকাল ১০:৪২');
  const rows = within(change as HTMLElement)
    .getAllByRole('row')
    .map(row => row.textContent);
  expect(rows).toEqual(['বিভাগআগে: খুলনা→পরে: ঢাকা', 'অক্ষাংশআগে: খালি→পরে: ২২.৫০০০০০', 'অবস্থাআগে: সক্রিয়→পরে: নিষ্ক্রিয়']);
  expect(creation?.textContent).toContain('সিস্টেম');
  expect(
    within(creation as HTMLElement)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['বিবিএস কোড০১']);
  expect(screen.getByRole('heading', { name: 'অক্টোবর ২০২৬' })).toBeTruthy();
});

test('the history of a confidential record says who read it, what follows each other of one day as one line (D-AUDIT)', async () => {
  const reader = { id: 7, full_name: 'রাবেয়া খাতুন', full_name_en: 'Rabeya Khatun' };
  const read = (id: number, task: string | null, fields: string[] | null) => ({
    ...{ id, at: '2026-11-20T05:00:00.000Z', action_type: 'read', task, user: reader, changes: [], fields },
  });
  const asked: string[] = [];
  server.answer = seen => {
    if (!seen.path.endsWith('/history')) return withHistory(seen);
    const kind = seen.query.get('kind') ?? '';
    asked.push(kind);
    const reads = [read(9, null, ['bbs_code']), read(8, 'list', ['bbs_code', 'latitude'])];
    return { body: { entries: kind === 'reads' ? reads : [...reads, ...entries], next: null } };
  };
  const declaration = (await declarationOf('districts'))!;
  Object.assign(declaration, { confidential: true });
  await showScreens(server.call, '/1/show/history');
  await screen.findByText('রাবেয়া খাতুন');
  const lines = () => [...document.querySelectorAll<HTMLElement>('.timeline > li')].map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toContain('রাবেয়া খাতুন দেখেছেন: বিবিএস কোড, অক্ষাংশ (তালিকায়) · ২ বার');
  fireEvent.change(screen.getByLabelText('প্রদর্শন'), { target: { value: 'reads' } });
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(asked).toEqual(['all', 'reads']);
  Reflect.deleteProperty(declaration, 'confidential');
});

test('a record’s page shows both halves of its name, and edits only what the server allows (D-CAN)', async () => {
  await showScreens(server.call, '/1/show');
  expect(await screen.findByText('Bagerhat')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'সম্পাদনা' }).getAttribute('href')).toBe('/districts/1');
  expect(screen.getByRole('button', { name: 'মুছুন' })).toBeTruthy();
});

test('without the right there is no button', async () => {
  server.answer = seen => (seen.path === '/api/districts/1' ? { body: { ...bagerhat, _can: [] } } : withHistory(seen));
  await showScreens(server.call, '/1/show');
  expect(await screen.findByText('Bagerhat')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'সম্পাদনা' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'মুছুন' })).toBeNull();
});

test('a delete asks by name, and a refusal is shown where it was asked, in the language of the screen', async () => {
  server.answer = seen =>
    seen.method === 'DELETE'
      ? {
          status: 400,
          body: { statusCode: 400, error_code: 'location.division_has_districts', message: 'in whatever language', facts: {} },
        }
      : withHistory(seen);
  await showScreens(server.call, '/1/show');
  fireEvent.click(await screen.findByRole('button', { name: 'মুছুন' }));
  const dialog = await screen.findByRole('dialog', { name: 'জেলা “বাগেরহাট” মুছবেন?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'মুছুন' }));
  expect(await within(dialog).findByText('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।')).toBeTruthy();
});

test('an address below the resource that means nothing is not found', async () => {
  await showScreens(server.call, '/1/nowhere');
  await waitFor(() => expect(screen.getByText('পাতাটি পাওয়া গেল না।')).toBeTruthy());
});

test('a record that is not there says so and leads back to the list', async () => {
  await showScreens(server.call, '/777/show');
  expect(
    within(await screen.findByRole('alert'))
      .getByRole('link', { name: 'জেলা' })
      .getAttribute('href'),
  ).toBe('/districts');
});
