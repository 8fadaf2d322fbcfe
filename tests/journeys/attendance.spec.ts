/** Attendance as an AC (Land) keeps it for the office, HR uploads it, and a kanungo plans a visit and reports a duty outside. */
import type { Page } from '@playwright/test';
import { digits, formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { xlsxOf } from '../support/import-files.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, looksAt, press } from './screen.ts';

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
  await expect(main).toContainText('মোট');
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

/** Saves the open form of a record that exists, and goes on to its page by the form's own link. */
async function savesChange(page: Page, resource: string, id: number): Promise<void> {
  await press(page, 'সংরক্ষণ');
  await expect(page.getByRole('button', { name: 'বাতিল', exact: true })).toBeDisabled();
  await page.getByRole('main').locator(`a[href$="/${resource}/${id}/show"]`).first().click();
  await page.waitForURL(new RegExp(`/${resource}/${id}/show$`));
}

/** A Thursday of which nothing is written: older than the attendance of the demo. */
const longAgo = (): string => {
  const day = addDays(dhakaDay(new Date()), -150);
  return addDays(day, (11 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
};

test('the status of a day follows from its times; each that is written is listed (S3.070 S3.071 S3.073)', async ({ demo, ministry }) => {
  const { as, origin } = ministry;
  const page = await as('acland.savar', { at: '/attendances/create' });
  const main = page.getByRole('main');
  await choose(page, { user_id: ['হাবিবুর মণ্ডল', 'সাভার'] });
  await type(page, { date: formatDate(longAgo(), 'en') });
  let id = 0;
  try {
    for (const [in_time, out_time, status] of [
      ['0915', '1700', 'উপস্থিত'],
      ['0916', '1700', 'বিলম্ব'],
      ['0900', '1559', 'স্বল্প কর্মঘণ্টা'],
    ] as const) {
      if (id > 0) await page.goto(`${origin}/attendances/${id}`);
      await type(page, { in_time, out_time });
      if (id === 0) id = await saved(page, 'attendances');
      else await savesChange(page, 'attendances', id);
      await expect(main.locator('dl > div').filter({ hasText: 'হাজিরার অবস্থা' }).locator('dd')).toHaveText(status);
      await expect(main).toContainText('হাতে লেখা');
    }
  } finally {
    await call(demo.page, 'DELETE', `/api/attendances/${id}`);
  }
  const hr = await as('hr.officer');
  for (const [shown_status, text] of [
    ['present', 'উপস্থিত'],
    ['late', 'বিলম্ব'],
    ['short_duty', 'স্বল্প কর্মঘণ্টা'],
    ['absent', 'অনুপস্থিত'],
    ['outside_duty', 'বহিঃদায়িত্ব'],
  ] as const) {
    await hr.goto(`${origin}${filtered('attendances', { shown_status })}`);
    await expect(hr.getByRole('main').getByRole('table').getByRole('row').nth(1)).toContainText(text);
  }
  await hr.goto(`${origin}${filtered('attendances', { shown_status: 'present' })}`);
  await expect(hr.getByRole('main').getByRole('table').getByRole('row').nth(1)).toContainText('স্বয়ংক্রিয়');
});

test('a plan outside of the jurisdiction names its offices, and its progress is written when it is done (S3.074)', async ({
  demo,
  ministry,
}) => {
  const page = await ministry.as('kanungo.savar', { at: '/work-plans/create' });
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: 'অধিক্ষেত্রের বাইরে' }).check();
  await choose(page, { visited_office_ids: ['জেলা প্রশাসকের কার্যালয়, ঢাকা', 'ঢাকা'] });
  await type(page, { purpose: `খাস জমির তালিকা যাচাই ${Date.now()}` });
  const id = await saved(page, 'work-plans');
  try {
    await expect(main).toContainText('অধিক্ষেত্রের বাইরে');
    await expect(main.locator('dd').filter({ hasText: 'জেলা প্রশাসকের কার্যালয়, ঢাকা' }).first()).toBeVisible();
    await page.goto(`${ministry.origin}/work-plans/${id}`);
    await type(page, { progress: 'তালিকার অর্ধেক যাচাই হয়েছে' });
    await savesChange(page, 'work-plans', id);
    await expect(main).toContainText('তালিকার অর্ধেক যাচাই হয়েছে');
  } finally {
    await call(demo.page, 'DELETE', `/api/work-plans/${id}`);
  }
});

test('S2.141 of a district the calendar has its own holidays, by the month, and not those of others', async ({
  ministry: { as, origin },
}) => {
  const page = await as('hr.officer');
  await page.goto(`${origin}/holidays?as=calendar&year=2026`);
  await page.getByRole('navigation', { name: 'বছর বা মাস' }).getByRole('link', { name: 'মাস' }).click();
  await page.goto(`${origin}/holidays?as=calendar&month=2026-04`);
  const april = page.getByRole('table', { name: 'এপ্রিল ২০২৬' });
  const hills = april.getByRole('link', { name: 'চৈত্র সংক্রান্তি', exact: true });
  await expect(hills).toBeVisible();
  const district = page.getByRole('combobox', { name: 'জেলা' });
  for (const [name, days] of [
    ['গাজীপুর', 0],
    ['রাঙ্গামাটি', 1],
  ] as const) {
    await district.click();
    // Its first box gives way to that of the list; what is typed before is lost.
    await page.getByRole('combobox', { name: 'জেলা', exact: true }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(/district=\d+/);
    await expect(hills).toHaveCount(days);
    await expect(april.getByRole('link', { name: /নববর্ষ/ })).toBeVisible();
  }
  await expectFit(page);
});

test('S1.39 S2.143 work plans are listed and are in a month; months go on from December to January', async ({
  ministry: { as, origin },
}) => {
  const page = await as('kanungo.savar');
  await page.goto(`${origin}/work-plans`);
  await page.getByRole('navigation', { name: 'দেখার ধরন' }).getByRole('link', { name: 'পঞ্জিকা' }).click();
  await expect(page.getByRole('navigation', { name: /২০২৬$/ })).toBeVisible();
  await page.goto(`${origin}/work-plans?as=calendar&month=2026-12`);
  await page.getByRole('navigation', { name: 'ডিসেম্বর ২০২৬' }).getByRole('link', { name: 'পরের মাস' }).click();
  await expect(page.getByRole('navigation', { name: 'জানুয়ারি ২০২৭' })).toBeVisible();
  await expectFit(page);
});
