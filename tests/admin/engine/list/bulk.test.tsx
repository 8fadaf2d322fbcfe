import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showScreens, speak } from '../render.tsx';
import { startServer, type TestServer } from '../server.ts';
import { type District, districtsOf, someDistricts } from './rows-server.ts';

let rows: District[];
let server: TestServer;
beforeEach(async () => {
  rows = someDistricts(4);
  rows[2]!.is_sadar = true;
  server = await startServer(districtsOf(rows));
  speak('bn');
});
afterEach(() => server.close());

/** Selects rows by their place on the page, from 1; nothing else. */
async function select(...places: number[]) {
  await showScreens(server.call);
  const boxes = await within(await screen.findByRole('table')).findAllByRole<HTMLInputElement>('checkbox');
  for (const [at, box] of boxes.entries()) if (at > 0 && box.checked !== places.includes(at)) fireEvent.click(box);
  return within(await screen.findByRole('region', { name: 'বাছাই করা সারি' }));
}
const button = (place: HTMLElement, name: string) => within(place).findByRole('button', { name });

async function chooseSadar(bar: { getByRole: typeof screen.getByRole }): Promise<HTMLElement> {
  fireEvent.click(bar.getByRole('button', { name: 'একসঙ্গে সম্পাদনা' }));
  const dialog = await screen.findByRole('dialog', { name: '৩টি জেলা একসঙ্গে সম্পাদনা' });
  fireEvent.change(await within(dialog).findByRole('combobox', { name: 'যে ঘর বদলাবেন' }), { target: { value: 'is_sadar' } });
  fireEvent.click(await within(dialog).findByRole('switch', { name: /বিভাগীয় সদর/ }));
  fireEvent.click(await button(dialog, 'কী বদলাবে দেখুন'));
  return dialog;
}
const patches = () => server.seen.filter(({ method }) => method === 'PATCH');

test('a bulk edit shows what changes, changes just that, and shows what became of each', async () => {
  server.answer = districtsOf(rows, { 2: { status: 409, error: { statusCode: 409, error_code: 'busy', message: 'ব্যস্ত' } } });
  const dialog = await chooseSadar(await select(1, 2, 3));
  expect(await within(dialog).findByText('২টি রেকর্ড বদলাবে · ১টি আগে থেকেই এমন')).toBeTruthy();
  const preview = within(dialog).getAllByRole('row').slice(1);
  expect(preview).toHaveLength(2);
  expect(preview[0]?.textContent).toContain('আগে: না → পরে: হ্যাঁ');
  expect(patches()).toEqual([]);

  fireEvent.click(await button(dialog, '২টি রেকর্ড বদলান'));
  expect(await within(dialog).findByText('১টি রেকর্ড বদলানো হয়েছে')).toBeTruthy();
  expect(patches().map(({ query, body }) => [query.get('filter'), body])).toEqual([['{"id":[1,2]}', { is_sadar: true }]]);
  const refused = within(dialog).getAllByRole('row').slice(1);
  expect(refused.map(row => row.textContent)).toEqual([`${rows[1]?.name}ব্যস্ত`]);

  server.answer = districtsOf(rows);
  fireEvent.click(await button(dialog, 'বাকিগুলো আবার চেষ্টা করুন'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows.map(row => row.is_sadar)).toEqual([true, true, true, false]);
});

test('an edit that can be undone says so, and closes its dialog once all of it went through', async () => {
  const dialog = await chooseSadar(await select(1, 2, 3));
  expect(await within(dialog).findByText('এর পর দশ সেকেন্ড পর্যন্ত কাজটি ফিরিয়ে নেওয়া যাবে।')).toBeTruthy();
  fireEvent.click(await button(dialog, '২টি রেকর্ড বদলান'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows.map(row => row.is_sadar)).toEqual([true, true, true, false]);
});

test('what the validator refuses is not even shown as a change', async () => {
  const bar = await select(1, 2);
  fireEvent.click(bar.getByRole('button', { name: 'অবস্থা বদল' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await button(dialog, 'কী বদলাবে দেখুন'));
  expect(await within(dialog).findByText('অবস্থা বাছাই করুন।')).toBeTruthy();
  expect(within(dialog).queryByText('যা বদলাবে')).toBeNull();
});

test('a bulk delete names what goes, and shows what stayed and why', async () => {
  const error = { statusCode: 400, error_code: 'location.district_has_upazilas', message: 'এই জেলায় উপজেলা আছে, তাই মোছা যাবে না।' };
  server.answer = districtsOf(rows, { 4: { status: 409, error } });
  const bar = await select(1, 4);
  fireEvent.click(bar.getByRole('button', { name: 'মুছুন' }));
  const dialog = await screen.findByRole('dialog', { name: '২টি জেলা মুছবেন?' });
  const [gone, kept] = [rows[0]!.name, rows[3]!.name];
  expect(await within(dialog).findByText(`${gone}, ${kept}`)).toBeTruthy();
  fireEvent.click(await button(dialog, 'মুছুন'));
  expect(await within(dialog).findByText('১টি রেকর্ড মোছা হয়েছে')).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: new RegExp(kept) }).textContent).toContain('এই জেলায় উপজেলা আছে');
  expect(rows.map(({ id }) => id)).toEqual([2, 3, 4]);
});
