/** Attendance as an AC (Land) keeps it for the office, HR uploads it, and a kanungo plans a visit and reports a duty outside. */
import { digits, formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { xlsxOf } from '../support/import-files.ts';
import { expect, test } from './ministry.ts';
import { looksAt } from './screen.ts';

test.setTimeout(120_000);

const today = (): string => formatDate(dhakaDay(new Date()), 'en');
/** One that no earlier run has taken, as a rule. */
const anyDay = (): string => `0${1 + Math.floor(Math.random() * 9)}/0${1 + Math.floor(Math.random() * 9)}/2026`;

test('the list has its filters, and an AC (Land) enters a day by hand (S2.139, S2.140)', async ({ ministry }) => {
  const page = await ministry.as('acland.savar', { at: '/attendances' });
  await looksAt(page, ministry.origin, {
    path: '/attendances',
    title: 'হাজিরা',
    columns: ['তারিখ', 'কর্মকর্তা/কর্মচারী', 'অফিস', 'হাজিরার অবস্থা', 'আগমন', 'প্রস্থান'],
    filters: ['তারিখ', 'কর্মকর্তা/কর্মচারী', 'অফিস', 'হাজিরার অবস্থা'],
    asks: ['কর্মকর্তা/কর্মচারী', 'তারিখ', 'নথিভুক্তির ধরন', 'আগমন', 'প্রস্থান'],
  });
  await expect(page.getByRole('radio', { name: 'হাতে লেখা' })).toBeChecked();
  await choose(page, { user_id: ['হাবিবুর মণ্ডল', 'সাভার'] });
  await type(page, { date: anyDay(), in_time: '0905', out_time: '1700' });
  await saved(page, 'attendances');
  await expect(page.getByRole('main')).toContainText('উপজেলা ভূমি অফিস, সাভার');
});

test('HR uploads a workbook: its template, the errors of its rows in a file, and the result (S2.142)', async ({ ministry }) => {
  const page = await ministry.as('hr.officer', { at: '/attendance-imports/create' });
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: /নমুনা/ }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);
  await choose(page, { office_id: 'উপজেলা ভূমি অফিস, সাভার' });
  const buffer = await xlsxOf({
    হাজিরা: [
      ['employee_code', 'date', 'in', 'out', 'type'],
      ['NOBODY', '2026-11-02', '09:00', '17:00', ''],
    ],
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'november.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText('november.xlsx')).toBeVisible();
  await saved(page, 'attendance-imports');
  const main = page.getByRole('main');
  await expect(main).toContainText('মোট সারি');
  await expect(main).toContainText('ভুল সারি');
  await expect(main.getByRole('link', { name: /\.xlsx/ }).first()).toBeVisible();
});

test('a kanungo plans a visit, records it under the plan, and reports a duty outside (S2.144, S2.145)', async ({ ministry }) => {
  const page = await ministry.as('kanungo.savar');
  const at = ministry.origin;
  await page.goto(`${at}/work-plans/create`);
  const purpose = `নামজারির সরেজমিন তদন্ত ক${Date.now()}`;
  await type(page, { purpose });
  await saved(page, 'work-plans');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^পরিদর্শন/ })
    .first()
    .click();
  await main
    .getByRole('link', { name: /^নতুন পরিদর্শন/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'কর্মপরিকল্পনা' })).not.toHaveValue('');
  await type(page, { visited_at: today() });
  // A visit is in the past; only midnight is at every hour of the day.
  await page.getByRole('textbox', { name: 'পরিদর্শনের সময়: সময়' }).fill('0000');
  await type(page, { place: 'ভাকুর্তা মৌজা', findings: 'দখল সঠিক পাওয়া গেছে' });
  await saved(page, 'site-visits');
  await expect(page.getByRole('main')).toContainText(`হাবিবুর মণ্ডল, ${digits(today(), 'bn')}`);

  await looksAt(page, at, {
    path: '/outside-duties',
    title: 'বহিঃদায়িত্ব',
    columns: ['তারিখ', 'কর্মকর্তা/কর্মচারী', 'স্থান', 'শুরু', 'শেষ', 'অনুমোদন'],
    asks: ['তারিখ', 'শুরু', 'শেষ', 'স্থান', 'উদ্দেশ্য'],
  });
  await type(page, { date: anyDay(), from_time: '1000', to_time: '1300', place: 'আমিনবাজার', purpose: 'সীমানা চিহ্নিতকরণ' });
  await saved(page, 'outside-duties');
});
