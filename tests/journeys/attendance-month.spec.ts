/** An office's month: a workbook with an error comes back and is sent again, and the head reads the month on screen and on paper. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBook } from '../../api/workbook/read.ts';
import { digits } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { offered, saved } from '../e2e/form-filling.ts';
import { type Line, xlsxOf } from '../support/import-files.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.setTimeout(240_000);

/** The last Sunday before this month: its month is over, and it is a working day. */
const firstOfMonth = `${dhakaDay(new Date()).slice(0, 7)}-01`;
const weekday = new Date(`${addDays(firstOfMonth, -1)}T00:00:00Z`).getUTCDay();
const day = addDays(firstOfMonth, -1 - weekday);
const month = day.slice(0, 7);

/** A file that a button or a link of the page gives. */
async function taken(page: Page, take: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await take();
  return readFile(await (await coming).path());
}

async function upload(page: Page, origin: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${origin}/attendance-imports/create`);
  await page.locator('[id="field-office_id"]').fill('উপজেলা ভূমি অফিস, সাভার');
  await offered(page).getByRole('option', { name: 'উপজেলা ভূমি অফিস, সাভার' }).first().click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(name)).toBeVisible();
  await saved(page, 'attendance-imports');
}

/** The lines of a workbook as texts. */
async function linesOf(book: Buffer): Promise<string[][]> {
  const [sheet] = (await readBook(book, name => !name.startsWith('_'))).sheets;
  return sheet!.rows.map(({ cells }) =>
    Array.from({ length: 6 }, (_, at) => {
      const cell = cells.get(at);
      return cell && 'text' in cell ? cell.text : '';
    }),
  );
}

async function officeOf(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/attendance-month`);
  await page.getByRole('button', { name: 'অফিসের', exact: true }).click();
  await expect(page).toHaveURL(/office=\d+/);
  return Number(new URL(page.url()).searchParams.get('office'));
}

/** Some people of the office with their codes, as their list has them. */
async function peopleOf(page: Page, origin: string, office_id: number) {
  const coming = page.waitForResponse(answer => answer.url().includes('/api/users?'));
  await page.goto(`${origin}/users?${new URLSearchParams({ filter: JSON.stringify({ office_id }) })}`);
  const rows: { id: number; full_name: string; employee_code: string | null }[] = await (await coming).json();
  return rows.filter(({ employee_code }) => employee_code !== null).slice(0, 3);
}

/** What is wrong comes back in the file; corrected, the same file is taken. */
async function sendsTwice(page: Page, origin: string, codes: readonly string[]): Promise<void> {
  const line = (code: string): Line => [code, day, '06:01', '19:59', null];
  const [wrong] = codes;
  const head: Line = ['employee_code', 'date', 'in', 'out', 'type'];
  await upload(page, origin, 'wrong.xlsx', await xlsxOf({ হাজিরা: [head, ...codes.map((code, at) => line(at === 0 ? `${code}-X` : code))] }));
  const main = page.getByRole('main');
  await expect(main).toContainText('ফেরত');
  const back = await taken(page, () => main.getByRole('link', { name: 'attendance-errors.xlsx' }).first().click());
  const [headings, ...rows] = await linesOf(back);
  expect([headings![5], rows.length]).toEqual(['ভুল · Errors', codes.length]);
  expect(rows.map(row => row[5] !== '')).toEqual(codes.map((_, at) => at === 0));
  expect(rows[0]![5]).toMatch(/[ঀ-৿]/);
  const corrected = rows.map(([code, ...rest]) => [code === `${wrong}-X` ? wrong! : code!, ...rest]);
  await upload(page, origin, 'corrected.xlsx', await xlsxOf({ হাজিরা: [headings!, ...corrected] }));
  await expect(main).toContainText('গৃহীত');
}

test('a head sends a corrected workbook again, sees its punches, and reads the month of the office and of a person (S2.142)', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const page = await ministry.as('acland.savar');
  const main = page.getByRole('main');
  const office = await officeOf(page, origin);
  const people = await peopleOf(page, origin, office);
  await sendsTwice(
    page,
    origin,
    people.map(({ employee_code }) => employee_code!),
  );

  await page.goto(`${origin}/attendance-month?month=${month}&office=${office}`);
  const row = main.getByRole('row').filter({ hasText: people[0]!.full_name });
  await expect(row.getByRole('cell').nth(Number(day.slice(8)) - 1)).toHaveText('উউপস্থিত');
  await expect(main).toContainText('স্ব স্বল্প কর্মঘণ্টা');
  await expectFit(page);
  const paper = pdfTexts(await taken(page, () => page.getByRole('button', { name: 'পিডিএফ' }).click())).join('');
  expect(paper).toContain('মাসিক');
  const book = await taken(page, () => page.getByRole('button', { name: 'এক্সেল' }).click());
  expect((await linesOf(book)).map(([name]) => name)).toContain(people[0]!.full_name);

  await row.getByRole('link', { name: people[0]!.full_name }).click();
  await expect(page).toHaveURL(/person=\d+/);
  const cell = main.getByRole('cell').filter({ hasText: 'সকাল ৬:০১ – সন্ধ্যা ৭:৫৯' });
  await expect(cell).toContainText(digits(Number(day.slice(8)), 'bn'));
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await cell.getByRole('link', { name: 'উপস্থিত' }).click();
  await page
    .getByRole('link', { name: /^আগমন-প্রস্থানের রেকর্ড/ })
    .first()
    .click();
  await expect(main).toContainText('সকাল ৬:০১');
});

test('a clerk looks at their own month, on a phone and in English, and at nobody else’s', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { language: 'en', width: 390 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'This month' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Monthly attendance');
  await expect(main.getByRole('button', { name: "The office's" })).toBeHidden();
  await page.goto(`${ministry.origin}/attendance-month?month=${month}`);
  await expect(main).toContainText('Present');
  await expect(main).toContainText('Off day');
  await expectFit(page, 'en');
  const paper = pdfTexts(await taken(page, () => page.getByRole('button', { name: 'PDF' }).click())).join('');
  expect(paper).toContain('Monthlyattendancereport');
});
