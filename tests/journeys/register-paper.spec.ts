/** A land office gives out its registers: on paper for a year, and as a workbook with child rows that an import takes back unchanged. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBook } from '../../api/workbook/read.ts';
import { call } from '../e2e/calls.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { copiedText } from '../support/copied-text.ts';
import { sheetsOf } from '../support/workbook-cells.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.setTimeout(240_000);

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const bytes = await readFile(await (await coming).path());
  await expect(page.getByRole('dialog')).toBeHidden();
  return bytes;
}

type Kept = { readonly version: number; readonly schedules: readonly [Readonly<Record<string, unknown>>] };

const openRegister = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true }).click();

test('the AC (Land) prints the register of the year, and takes it as a workbook', async ({ ministry: { as, origin } }) => {
  const page = await as('acland.savar', { at: '/water-bodies' });
  const first = page.getByRole('main').getByRole('table').getByRole('row').nth(1);
  const name = (await first.getByRole('cell').nth(2).textContent())!.trim();
  await openRegister(page, 'রেজিস্টার');
  const dialog = page.getByRole('dialog', { name: 'রেজিস্টার-৬ (সায়রাত মহাল): জলমহাল' });
  await expect(dialog.getByRole('combobox', { name: 'অফিস' })).toHaveValue('উপজেলা ভূমি অফিস, সাভার');
  await expect(dialog.getByRole('combobox', { name: 'বঙ্গাব্দ' }).locator('option:checked')).toHaveText(/^১৪[০-৯]{2}$/);
  await settled(page);
  expect(await serious(page)).toEqual([]);
  const paper = (await copiedText(await downloaded(page, 'ছাপার PDF'))).replace(/\s+/g, ' ');
  for (const part of ['রেজিস্টার-৬', 'উপজেলা ভূমি অফিস, সাভার', 'বঙ্গাব্দ', 'ছাপিয়েছেন', name, 'মোট', 'অফিসপ্রধান']) expect(paper).toContain(part);

  await page.goto(`${origin}/khas-lands`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await openRegister(page, 'Register');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Fiscal year' }).locator('option:checked')).toHaveText(
    /^\d{4}-\d{4}$/,
  );
  await expectFit(page, 'en', 'dd');
  const [sheet, about] = await sheetsOf(await downloaded(page, 'Excel workbook'));
  expect(sheet!.cells.get('A1')!.value).toBe('Serial');
  expect([...about!.cells.values()].map(({ value }) => value)).toContain('Register VIII (khas land)');
});

test('a long register carries its sums from one printed page to the next', async ({ ministry: { as } }) => {
  const page = await as('clerk.savar', { at: '/sand-quarries' });
  const [{ id }] = (await call(page, 'GET', '/api/sand-quarries?range=[0,0]')).json as unknown as [{ id: number }];
  const { schedules, version } = (await call(page, 'GET', `/api/sand-quarries/${id}`)).json as unknown as Kept;
  const [{ mouza_id, survey, jl_number, khatian_number, land_class, taken_area }] = schedules;
  const parcel = { mouza_id, survey, jl_number, khatian_number, land_class, taken_area, dag_area: taken_area };
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...parcel, dag_number: String(3000 + at) }));
  expect((await call(page, 'PATCH', `/api/sand-quarries/${id}`, { schedules: rows, version })).status).toBe(200);
  await openRegister(page, 'রেজিস্টার');
  const paper = (await copiedText(await downloaded(page, 'ছাপার PDF'))).replace(/\s+/g, ' ');
  const [found, brought] = /পূর্ব পৃষ্ঠার জের ([০-৯.,]+)/.exec(paper)!;
  expect(paper.slice(0, paper.indexOf(found))).toMatch(new RegExp(`জের, পরের পৃষ্ঠায়.* ${brought} `));
  for (const part of ['৩০৫৯', 'মোট', 'অফিসপ্রধান']) expect(paper.slice(paper.indexOf(found))).toContain(part);
});

test('a register taken away with its child rows and given back changes nothing', async ({ ministry: { as } }) => {
  const page = await as('clerk.savar', { at: '/water-bodies' });
  await page.getByRole('button', { name: 'রপ্তানি', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'সব কলাম' }).check();
  await dialog.getByRole('radio', { name: 'আলাদা পাতায়, মোটের পাতাসহ' }).check();
  await expectFit(page);
  const book = await downloaded(page, 'ডাউনলোড');
  const { sheets } = await readBook(book);
  expect(sheets.map(({ name }) => name)).toEqual(['জলমহাল', 'তফসিল', 'মামলা', 'ইজারা', 'মোট']);
  const records = sheets[0]!.rows.length - 1;
  expect(sheets[1]!.rows.length).toBeGreaterThan(records);

  await page.getByRole('button', { name: 'আমদানি', exact: true }).click();
  const file = { name: 'water-bodies.xlsx', mimeType: 'application/octet-stream', buffer: book };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('ফাইলের সবই আগে থেকে আছে: আমদানির কিছু নেই।')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(`${records.toLocaleString('bn-BD')}টি অপরিবর্তিত`)).toBeVisible();
});
