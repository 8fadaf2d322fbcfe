/** A year's appraisal: a clerk writes their part, the AC (Land) marks it, the ADC counter-signs, and the clerk reads the result. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { copiedText } from '../support/copied-text.ts';
import { clickInBell } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove, rowOf } from './screen.ts';

const clerk = 'মোঃ জসিম আলম';
/** A year that no earlier run on this demo has taken. */
const year = 1975 + (Math.floor(Date.now() / 1000) % 45);
const yearSaid = bengaliDigits(String(year));
const row = new RegExp(`${clerk}.*${yearSaid}`);
const work = 'নামজারির ৪১২টি আবেদন সময়মতো উপস্থাপন করা হয়েছে।';

async function opensList(page: Page, { origin }: Ministry, list: string): Promise<void> {
  await page.goto(`${origin}/appraisals`);
  await page.getByRole('link', { name: list, exact: true }).click();
  await expect(page.getByRole('link', { name: list, exact: true })).toHaveAttribute('aria-current', 'page');
}

const listColumns = ['কর্মচারী', 'পঞ্জিকাবর্ষ', 'অফিস', 'অনুবেদনকারী', 'শুরু', 'শেষ', 'মোট নম্বর', 'মান', 'মূল্যায়নের অবস্থা'];

/** Only the employee's own part is asked; the others write theirs later. */
async function writesOwnPart(page: Page, ministry: Ministry): Promise<number> {
  await opensList(page, ministry, 'আমার মূল্যায়ন');
  await page.getByRole('main').getByRole('link', { name: 'নতুন মূল্যায়ন' }).first().click();
  for (const section of ['কর্মচারী ও মেয়াদ', 'কর্মচারীর অংশ']) await expect(page.getByRole('heading', { name: section })).toBeVisible();
  for (const section of ['অনুবেদনকারীর অংশ', 'প্রতিস্বাক্ষরকারীর অংশ']) await expect(page.getByRole('heading', { name: section })).toHaveCount(0);
  for (const name of ['salary', 'grade_id', 'exam_dates', 'language_knowledge', 'training']) await expect(box(page, name)).toBeVisible();
  await type(page, { year: yearSaid, from_date: `০১/০১/${yearSaid}`, to_date: `৩১/১২/${yearSaid}`, salary: '৩২,০০০', work_done: work });
  await type(page, { exam_dates: `১২/০৬/${yearSaid}` });
  await choose(page, { reporting_officer_id: ['উজ্জ্বল সরকার', 'সাভার'], approver_id: ['সৈয়দ উদ্দিন', 'ঢাকা'] });
  await expect(page.locator('#field-year')).toHaveValue(yearSaid);
  await expectFit(page);
  const id = await saved(page, 'appraisals');
  // What was left empty is that of the profile.
  for (const [fact, said] of [
    ['গ্রেড', /গ্রেড [০-৯]+/],
    ['ভাষাজ্ঞান', /\(পড়া: /],
    ['প্রশিক্ষণ', /\([০-৯]{4}\)/],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: fact }).locator('dd').first()).toHaveText(said);
  await opensList(page, ministry, 'আমার মূল্যায়ন');
  for (const column of listColumns) await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
  await expect(rowOf(page, row)).toContainText('অনুমোদনের অপেক্ষায়');
  return id;
}

/** The employee's part is read there, and cannot be written. */
async function marks(page: Page, ministry: Ministry): Promise<void> {
  await opensList(page, ministry, 'অনুবেদনের অপেক্ষায়');
  await expect(page.getByRole('main').getByRole('table')).not.toContainText('অনুমোদিত');
  await rowOf(page, row).getByRole('link').first().click();
  await page.getByRole('link', { name: 'সম্পাদনা' }).click();
  await expect(page.getByText(work)).toBeVisible();
  await expect(page.locator('#field-work_done')).toHaveCount(0);
  await expect(page.locator('#field-approver_comment')).toHaveCount(0);
  const first = page.locator('[id="field-marks.0.mark"]');
  await first.click();
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    Array.from({ length: 25 }, (_, at) => (at < 5 ? '3' : '4')).join('\n'),
  );
  await type(page, { reporting_comment: 'আন্তরিক ও নিয়মানুবর্তী।' });
  const eligibility = page.locator('#field-promotion_eligibility');
  for (const answer of ['উপযুক্ত', 'এখনো উপযুক্ত নয়', 'অনুপযুক্ত', 'ইতোমধ্যে সর্বোচ্চ পদে'])
    await expect(eligibility.getByRole('option', { name: answer, exact: true })).toBeAttached();
  await eligibility.selectOption({ label: 'উপযুক্ত' });
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
  await opensList(page, ministry, 'অনুবেদনের অপেক্ষায়');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: row })).toHaveCount(0);
}

/** The form that the open appraisal gives on paper, as its text is copied. */
async function takesPaper(page: Page, id: number): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(পিডিএফ|PDF)$/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`appraisal-${id}.pdf`);
  return (await copiedText(await readFile(await file.path()))).replace(/\s+/g, ' ');
}

test('the employee’s part, the marks and the counter-signature, each from a list of what waits, then on paper (S2.154, S2.155, S3.080, S3.082)', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const employee = await ministry.as('clerk.savar');
  const appraisal = await writesOwnPart(employee, ministry);
  const officer = await ministry.as('acland.savar');
  await clickInBell(officer, 15, 'এসিআর জমা');
  await expect(officer).toHaveURL(new RegExp(`/appraisals/${appraisal}/show`));
  await marks(officer, ministry);

  const approver = await ministry.as('adc.dhaka');
  await opensList(approver, ministry, 'প্রতিস্বাক্ষরের অপেক্ষায়');
  await rowOf(approver, row).getByRole('link').first().click();
  await expect(approver.getByRole('main')).toContainText('৯৫');
  await makeMove(approver, 'অনুমোদন করুন', dialog => dialog.locator('#field-approver_comment').fill('অনুবেদনকারীর সঙ্গে একমত।'));
  await expect(approver.getByText('অনুমোদিত').first()).toBeVisible();
  const signed = await takesPaper(approver, appraisal);
  for (const part of [clerk, yearSaid, work, 'মোট নম্বর ৯৫', 'আন্তরিক ও নিয়মানুবর্তী।', 'উপযুক্ত', 'অনুবেদনকারীর সঙ্গে একমত।', 'তারিখ: …'])
    expect(signed).toContain(part);
  expect(signed, 'another person’s salary').not.toContain('বেতন');
  await opensList(approver, ministry, 'প্রতিস্বাক্ষরের অপেক্ষায়');
  await expect(approver.getByRole('main').getByRole('row').filter({ hasText: row })).toHaveCount(0);

  await employee.goto(ministry.origin);
  await clickInBell(employee, 16, 'এসিআর');
  await expect(employee).toHaveURL(new RegExp(`/appraisals/${appraisal}/show`));
  await expect(employee.getByText('অসাধারণ').first()).toBeVisible();
  await employee.setViewportSize({ width: 390, height: 844 });
  await expectFit(employee);
  const own = await takesPaper(employee, appraisal);
  for (const part of ['বেতন', '৩২,০০০']) expect(own).toContain(part);
  await employee.getByRole('button', { name: 'English' }).click();
  await expect(employee.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  const english = await takesPaper(employee, appraisal);
  for (const part of ['Annual confidential report', 'Md. Jasim Alam', 'Total 95', 'Outstanding', 'Salary', '32,000', work])
    expect(english).toContain(part);
});
