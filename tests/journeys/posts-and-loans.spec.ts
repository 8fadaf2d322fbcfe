/** Vacant posts and recruitment of the ministry, a loan from its application to its closing, a second desk by order, feedback with its reply, and requiring bodies. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDate, parseNumber } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { choose, saved, type } from '../e2e/form-filling.ts';
import { copiedText } from '../support/copied-text.ts';
import { clickInBell } from './bell.ts';
import { expect, test } from './ministry.ts';
import { expectFit, looksAt, makeMove, rowOf } from './screen.ts';

const mark = bengaliDigits(String(Date.now() % 1_000_000));

test('vacant posts are counted in the organogram, a recruitment is published (S2.161, S2.162)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(180_000);
  const page = await as('hr.officer');
  await looksAt(page, origin, {
    ...{ path: '/vacancies', title: 'শূন্যপদ', filters: ['অফিস', 'পদবি', 'হিসাবের তারিখ'] },
    columns: ['পদের নাম', 'শূন্যপদের সংখ্যা', 'মঞ্জুরিকৃত পদ', 'পূরণকৃত পদ', 'অফিস', 'হিসাবের তারিখ', 'পদবি'],
    asks: ['অফিস', 'পদবি', 'শূন্যপদের সংখ্যা', 'হিসাবের তারিখ'],
  });
  // What the demo counted in the organogram is in the list; each row has its three figures.
  await page.goBack();
  for (const at of [2, 3, 4])
    await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(at)).toHaveText(/^[০-৯]+$/);
  await page.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
  await choose(page, { designation_id: 'কানুনগো', office_id: ['জেলা প্রশাসকের কার্যালয়, চট্টগ্রাম', 'চট্টগ্রাম'] });
  await type(page, { post_name: `কানুনগো ${mark}`, post_name_en: 'Kanungo' });
  await saved(page, 'vacancies');
  const facts = page.locator('dl > div');
  const fact = async (label: string) =>
    Number(parseNumber((await facts.filter({ hasText: label }).first().locator('dd').textContent()) ?? ''));
  const vacant = await fact('শূন্যপদের সংখ্যা');
  expect(vacant).toBeGreaterThan(0);
  expect((await fact('মঞ্জুরিকৃত পদ')) - (await fact('পূরণকৃত পদ'))).toBe(vacant);

  const screen = { path: '/recruitment-lists', title: 'নিয়োগ তালিকা', filters: ['নিয়োগের অবস্থা', 'অফিস', 'পদবি'] };
  await page.getByRole('link', { name: 'নতুন নিয়োগ তালিকা' }).click();
  await expect(page.locator('#field-post_count')).toHaveValue(bengaliDigits(String(vacant)));
  await page.goBack();
  await looksAt(page, origin, {
    ...screen,
    columns: ['শিরোনাম', 'পদের সংখ্যা', 'বিজ্ঞপ্তি নম্বর', 'আবেদনের শেষ তারিখ', 'প্রকাশের তারিখ', 'নিয়োগের অবস্থা'],
    asks: ['পদবি', 'পদের সংখ্যা', 'বিজ্ঞপ্তি নম্বর'],
  });
  await choose(page, { designation_id: 'কানুনগো' });
  await type(page, { title: `কানুনগো নিয়োগ ${mark}`, title_en: 'Recruitment of kanungos' });
  await saved(page, 'recruitment-lists');
  // Without a number it is for all vacant posts of the ministry.
  expect(await fact('পদের সংখ্যা')).toBeGreaterThan(vacant);
  await makeMove(page, 'প্রকাশ করুন', async dialog => {
    await dialog.locator('#field-circular_number').fill(`৩১.০০.${mark}`);
    await dialog.locator('#field-published_at').fill('০১/১১/২০২৬');
    await dialog.locator('#field-deadline').fill('৩০/১২/২০২৬');
  });
  await expect(page.getByText('প্রকাশিত', { exact: true }).first()).toBeVisible();
  await page.goto(`${origin}/recruitment-lists`);
  await expect(rowOf(page, mark)).toContainText('প্রকাশিত');
  await expectFit(page);
});

test('what kinds of feedback there are, one that a clerk sends, and its reply (S2.170, S2.171)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(180_000);
  const kind = `নামজারির হয়রানি ${mark}`;
  const officer = await as('hr.officer');
  await looksAt(officer, origin, { path: '/feedback-types', title: 'মতামতের ধরন', columns: ['নাম', 'অবস্থা'], asks: ['নাম (বাংলা)'] });
  await type(officer, { name: kind, name_en: 'Harassment in mutation' });
  await saved(officer, 'feedback-types');

  const sender = await as('clerk.savar');
  await sender.goto(`${origin}/feedbacks`);
  await sender.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
  await choose(sender, { feedback_type_id: kind });
  await type(sender, { message: `আবেদনের ক্রমিক প্রদর্শন করা দরকার ${mark}` });
  const feedback = await saved(sender, 'feedbacks');

  await looksAt(officer, origin, {
    ...{ path: '/feedbacks', title: 'মতামত', filters: ['ধরন', 'মতামতের অবস্থা', 'প্রেরক'] },
    columns: ['সংক্ষেপ', 'ধরন', 'প্রেরক', 'মতামতের অবস্থা', 'তৈরির সময়', 'সংশ্লিষ্ট অফিস'],
  });
  await expect(rowOf(officer, mark)).toContainText('প্রাপ্ত');
  await rowOf(officer, mark).getByRole('link').first().click();
  await makeMove(officer, 'উত্তর দিন', dialog => dialog.locator('#field-reply').fill('আগামী মাস থেকে প্রদর্শন করা হবে।'));
  await expect(officer.getByText('উত্তর দেওয়া হয়েছে').first()).toBeVisible();
  await sender.goto(`${origin}/feedbacks/${feedback}/show`);
  await expect(sender.getByText('আগামী মাস থেকে প্রদর্শন করা হবে।')).toBeVisible();
  await expectFit(sender);
});

const day = formatDate(dhakaDay(new Date()), 'bn');

/** More instalments than the type allows are refused; what was typed stays. */
async function asksForLoan(page: Page, origin: string): Promise<string> {
  await looksAt(page, origin, {
    ...{ path: '/loan-applications', title: 'ঋণের আবেদন', filters: ['ঋণের অবস্থা', 'ঋণের ধরন'] },
    columns: ['আবেদনকারী', 'ঋণের ধরন', 'টাকার পরিমাণ', 'কিস্তির সংখ্যা', 'তৈরির সময়', 'অফিস', 'ঋণের অবস্থা'],
    asks: ['ঋণের ধরন', 'টাকার পরিমাণ', 'কিস্তির সংখ্যা', 'কারণ', 'সংযুক্তি'],
  });
  await choose(page, { loan_type_id: 'মোটরসাইকেল অগ্রিম' });
  await type(page, { amount: '৫০,০০১', installments: '৭২', reason: `মাঠে যাতায়াত ${mark}` });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(page.locator('[id="field-installments"]')).toHaveAttribute('aria-invalid', 'true');
  await type(page, { installments: '২' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/loan-applications\/\d+\/show/, { timeout: 30_000 });
  return page.url();
}

/** The ministry pays out, and records each payment until the loan is closed. */
async function paysOutAndCloses(page: Page, loan: string): Promise<void> {
  await page.goto(loan);
  await makeMove(page, 'টাকা বিতরণ করুন', dialog => dialog.locator('#field-disbursed_at').fill(day));
  await page.getByRole('link', { name: 'পরিশোধ', exact: true }).click();
  const figures = page.locator('.repayment dl');
  await expect(figures).toContainText('৫০,০০১.০০');
  for (const [serial, left] of [
    ['১', '২৫,০০০.৫০'],
    ['২', '০.০০'],
  ] as const) {
    await page.getByRole('button', { name: `${serial} নম্বর কিস্তির পরিশোধ লিখুন` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#field-paid_at').fill(day);
    await dialog.locator('#field-challan_number').fill(`টি-${mark}-${serial}`);
    await dialog.getByRole('button', { name: 'পরিশোধ লিখুন', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(figures.locator('div').filter({ hasText: 'বাকি' })).toContainText(left);
  }
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('পরিশোধিত');
  await expect(page.getByRole('button', { name: /কিস্তির পরিশোধ লিখুন/ })).toHaveCount(0);
  await expectFit(page);
}

/** The order as its text is copied. */
async function orderOf(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(পিডিএফ|PDF)$/ }).click();
  return (await copiedText(await readFile(await (await coming).path()))).replace(/\s+/g, ' ');
}

/** Far in the future, so that the demo's kanungo keeps one desk; of another year in each run. */
const begins = `০১/০১/${bengaliDigits(String(2060 + (Math.floor(Date.now() / 1000) % 39)))}`;

/** Asked for at the own desk, decided by the head of the office, and on paper with the number of the order. */
async function takesSecondDesk(page: Page, head: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/responsibility-requests/create`);
  await choose(page, { office_organogram_id: 'নাজির কাম ক্যাশিয়ার, সাভার' });
  await page.getByRole('radio', { name: 'অতিরিক্ত' }).check();
  await type(page, { from_date: begins, reason: 'পদটি শূন্য' });
  await saved(page, 'responsibility-requests');
  const request = page.url();
  await expect(page.getByRole('button', { name: 'পিডিএফ' })).toHaveCount(0);
  await head.goto(request);
  await makeMove(head, 'অনুমোদন করুন', dialog => dialog.locator('#field-order_number').fill(`৩১.০০.${mark}`));
  await head.getByRole('link', { name: 'আদেশ', exact: true }).click();
  await expect(head.getByRole('article', { name: 'অফিস আদেশ' })).toContainText(`স্মারক নম্বর: ৩১.০০.${mark}`);
  await head.goto(request);
  const order = await orderOf(head);
  for (const part of ['অফিস আদেশ', `স্মারক নম্বর: ৩১.০০.${mark}`, 'অতিরিক্ত দায়িত্ব প্রদান', 'মোঃ হাবিবুর মণ্ডল, কানুনগো', begins])
    expect(order).toContain(part);
  for (const part of ['পরবর্তী আদেশ না দেওয়া পর্যন্ত', 'নাজির কাম ক্যাশিয়ার, সাভার', 'উজ্জ্বল সরকার', 'অনুলিপি:']) expect(order).toContain(part);
  await page.goto(request);
  await expect(page.getByText('অনুমোদিত').first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  const english = await orderOf(page);
  for (const part of ['OFFICE ORDER', 'Md. Habibur Mondal, Kanungo', 'additional charge', 'until further order'])
    expect(english).toContain(part);
}

test('a kanungo borrows, pays back to the closing, and takes a second desk by order (S2.198)', async ({ ministry: { as, origin } }) => {
  test.setTimeout(240_000);
  const page = await as('kanungo.savar');
  const loan = await asksForLoan(page, origin);
  const head = await as('acland.savar');
  await head.goto(loan);
  await expect(head.getByRole('main')).toContainText(`মাঠে যাতায়াত ${mark}`);
  await makeMove(head, 'অনুমোদন করুন');
  await page.reload();
  await expect(page.getByText('অনুমোদিত').first()).toBeVisible();
  await paysOutAndCloses(await as('hr.officer'), loan);
  await clickInBell(page, 27, 'সম্পূর্ণ পরিশোধিত');
  await expect(page).toHaveURL(loan);
  await page.getByRole('link', { name: 'পরিশোধ', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`টি-${mark}-২`) })).toContainText('২৫,০০০.৫০');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await takesSecondDesk(page, head, origin);
});

test('requiring bodies are kept by the administrator, read by the district (S2.199)', async ({
  ministry: { as, origin },
  demo: { page },
}) => {
  test.setTimeout(180_000);
  const columns = ['নাম', 'সংক্ষিপ্ত নাম', 'ধরন', 'জেলা', 'যোগাযোগের ব্যক্তি', 'মোবাইল'];
  const screen = { path: '/expecting-organizations', title: 'প্রত্যাশী সংস্থা', columns, filters: ['ধরন', 'জেলা'] };
  await looksAt(page, origin, { ...screen, asks: ['ধরন', 'যোগাযোগের ব্যক্তি', 'পদবি', 'মোবাইল', 'ই-মেইল', 'জেলা', 'ওয়েবসাইট'] });
  await type(page, { name: `সেতু কর্তৃপক্ষ ${mark}`, name_en: 'Bridge Authority', contact_person: 'রহিমা খাতুন', designation: 'পরিচালক' });
  await type(page, { mobile: '01712345678', email: 'director@bridge.example.bd', address: 'সেতু ভবন, বনানী', address_en: 'Setu Bhaban' });
  await page.locator('#field-kind').selectOption({ label: 'স্বায়ত্তশাসিত সংস্থা' });
  await choose(page, { district_id: 'ঢাকা' });
  const body = await saved(page, 'expecting-organizations');
  const reader = await as('dc.dhaka');
  await looksAt(reader, origin, screen);
  await rowOf(reader, mark).getByRole('link').first().click();
  await expect(reader).toHaveURL(new RegExp(`expecting-organizations/${body}/show`));
  await expect(reader.getByText('স্বায়ত্তশাসিত সংস্থা').first()).toBeVisible();
  await expectFit(reader);
});
