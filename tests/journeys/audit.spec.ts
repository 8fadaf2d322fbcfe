/**
 * An audit of an upazila land office: raised by the audit section of the ministry, replied to by the head from the notification, decided by
 * the deputy commissioner, settled by the auditor, and among the unsettled audits by age.
 */
import type { Page } from '@playwright/test';
import { digits, formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { clickInBell } from './bell.ts';
import { expect, test } from './ministry.ts';
import { looksAt } from './screen.ts';

const evidence = { name: 'challan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const order = { ...evidence, name: 'order.pdf' };
const dayIn = (days: number): string => formatDate(addDays(dhakaDay(new Date()), days), 'en');

async function expectFit(page: Page, language: Language, data = ''): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language, data)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** An audit with two objections against the upazila land office of Savar, whose reply is due in five days. */
async function raise(page: Page, origin: string, number: string): Promise<number> {
  await page.goto(`${origin}/audits/create`);
  await type(page, { memorial_number: number, title: `হাটবাজারের ইজারামূল্য জমা হয়নি ${number}`, audit_date: dayIn(-3) });
  await box(page, 'audit_type').selectOption('সাধারণ অনুচ্ছেদ (নন-এসএফআই)');
  await choose(page, { office_id: 'উপজেলা ভূমি অফিস, সাভার', from_fiscal_year_id: '২০২৩-২০২৪', to_fiscal_year_id: '২০২৪-২০২৫' });
  await page.getByRole('tab', { name: 'আপত্তি' }).click();
  const add = page.getByRole('tabpanel').getByRole('button', { name: 'সারি যোগ করুন' });
  await add.click();
  await type(page, { 'objections.0.article_number': '১', 'objections.0.title': 'ভ্যাট কর্তন করা হয়নি', 'objections.0.amount': '৬০০০০০' });
  await add.click();
  await type(page, { 'objections.1.article_number': '২', 'objections.1.title': 'চালান পাওয়া যায়নি', 'objections.1.amount': '৪০০০০০' });
  const audit = await saved(page, 'audits');
  await page.getByRole('button', { name: 'জবাব চান' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#field-reply_due_at').fill(dayIn(5));
  await dialog.getByRole('button', { name: 'জবাব চান' }).click();
  await expect(page.getByRole('main')).toContainText('৫ দিন বাকি');
  return audit;
}

/** The head opens the notification, and replies to an objection from there. */
async function openByBell(page: Page, number: string): Promise<void> {
  await clickInBell(page, 19, `অডিট আপত্তি: হাটবাজারের ইজারামূল্য জমা হয়নি ${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

async function fillReply(page: Page, text: string): Promise<void> {
  await type(page, { reply: text });
  await page.locator('input[type=file]').setInputFiles([evidence, order]);
  for (const { name } of [evidence, order]) await expect(page.getByRole('link', { name })).toBeVisible();
}

const send = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^পাঠান/ }).click();
  await page.waitForURL(/\/audit-replies\/\d+\/show/);
};

/** The request of the inbox that says this, decided. */
async function decide(page: Page, origin: string, said: string, verb: string, comment = ''): Promise<void> {
  await page.goto(`${origin}/approval-inbox`);
  const row = page.locator('.inbox-row').filter({ hasText: said });
  await row.getByRole('button').click();
  const decision = page.getByRole('complementary', { name: 'সিদ্ধান্ত' });
  await decision.getByRole('radio', { name: verb }).check();
  if (comment) await decision.getByRole('textbox', { name: 'কারণ' }).fill(comment);
  await decision.getByRole('button', { name: verb, exact: true }).click();
  await expect(row).toHaveCount(0);
}

/** The second objection: a reply is rejected, and the next is approved, which was the last that was open. */
async function answersTheOther(
  head: Page,
  commissioner: Page,
  { origin, audit, number }: { readonly origin: string; readonly audit: number; readonly number: string },
): Promise<void> {
  const main = head.getByRole('main');
  const article = main.getByRole('region', { name: 'অনুচ্ছেদ ২:' });
  await article.getByRole('link', { name: 'জবাব দিন' }).click();
  await fillReply(head, 'চালান সংযুক্ত।');
  await send(head);
  await decide(commissioner, origin, `${number}, অনুচ্ছেদ ২, জবাব`, 'নামঞ্জুর করুন', 'চালানটি অন্য অফিসের');
  await head.goto(`${origin}/audits/${audit}/show/replies`);
  await expect(article).toContainText('নামঞ্জুর');
  await expect(article).toContainText('কারণ: চালানটি অন্য অফিসের');
  await article.getByRole('link', { name: 'জবাব দিন' }).click();
  await fillReply(head, 'সাভারের চালান সংযুক্ত।');
  await send(head);
  await decide(commissioner, origin, `${number}, অনুচ্ছেদ ২, জবাব`, 'অনুমোদন করুন');
  await head.goto(`${origin}/audits/${audit}/show/replies`);
  await expect(main).toContainText('জবাব প্রদত্ত');
}

/** The auditor reads the replies from the notification, and settles the whole audit on this evidence. */
async function settles(auditor: Page, number: string): Promise<void> {
  await clickInBell(auditor, 20, `হাটবাজারের ইজারামূল্য জমা হয়নি ${number}`);
  const main = auditor.getByRole('main');
  await expect(main).toContainText('সাভারের চালান সংযুক্ত।');
  await main.getByRole('link', { name: 'সংশ্লিষ্ট' }).click();
  await main.getByRole('link', { name: 'নতুন অডিট নিষ্পত্তি' }).click();
  await choose(auditor, { disposal_type_id: 'ব্রডশিট জবাবে' });
  await type(auditor, { memorial_number: `নিষ্পত্তি-${number}`, settled_amount: '১০০০০০০' });
  await saved(auditor, 'audit-disposals');
  await main.getByRole('link', { name: number, exact: true }).first().click();
  await expect(main.getByText('নিষ্পন্ন', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'মূল তথ্য' })).toContainText('৳ ০.০০');
}

test('the types of papers and disposals, and the list of audits with its form (S2.182, S2.183, S2.184)', async ({ demo, ministry }) => {
  test.setTimeout(240_000);
  const { page, origin } = demo;
  const name = 'নাম';
  await looksAt(page, origin, { path: '/audit-file-types', title: 'অডিট ফাইলের ধরন', columns: [name], total: '৮', asks: ['নাম (বাংলা)'] });
  await looksAt(page, origin, {
    ...{ path: '/audit-disposal-types', title: 'অডিট নিষ্পত্তির ধরন', columns: [name, 'প্রয়োজনীয় প্রমাণ'], total: '৮' },
    asks: ['নাম (বাংলা)', 'প্রয়োজনীয় প্রমাণ'],
  });
  await looksAt(await ministry.as('audit.officer'), origin, {
    ...{ path: '/audits', title: 'অডিট', filters: ['অফিস', 'অডিটের ধরন', 'অডিটের অবস্থা', 'জবাবের শেষ তারিখ'] },
    columns: ['স্মারক নম্বর', 'শিরোনাম', 'অফিস', 'অডিটের তারিখ', 'অনিষ্পন্ন অর্থ', 'জবাবের শেষ তারিখ', 'অডিটের অবস্থা'],
    asks: ['স্মারক নম্বর', 'অডিটের ধরন', 'অফিস', 'জবাবের শেষ তারিখ', 'অর্থবছর থেকে'],
  });
  const head = await ministry.as('acland.savar', { at: '/audit-file-types' });
  await looksAt(head, origin, { path: '/audit-file-types', title: 'অডিট ফাইলের ধরন', columns: [name], total: '৮' });
  await looksAt(head, origin, { path: '/audit-disposal-types', title: 'অডিট নিষ্পত্তির ধরন', columns: ['প্রয়োজনীয় প্রমাণ'], total: '৮' });
  await looksAt(head, origin, { path: '/audits', title: 'অডিট', columns: ['জবাবের শেষ তারিখ', 'অডিটের অবস্থা'] });
  await expect(head.getByRole('table')).toContainText(/[০-৯]+ দিন (বাকি|পার)/);
  await expect(head.getByRole('table')).not.toContainText('জেলা প্রশাসকের কার্যালয়');
});

test('an objection is replied to from its notification, sent back, corrected, approved; another reply is rejected (S2.185, S2.186)', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const { origin } = ministry;
  const number = `স্মারক-${digits(String(Date.now()), 'bn')}`;
  const auditor = await ministry.as('audit.officer');
  const audit = await raise(auditor, origin, number);

  const head = await ministry.as('acland.savar');
  const due = head.getByRole('region', { name: 'অডিটের জবাব দিতে হবে' }).getByRole('listitem').filter({ hasText: number });
  await expect(due).toContainText('৫ দিন বাকি');
  await openByBell(head, number);
  const main = head.getByRole('main');
  await expect(main).toContainText('৫ দিন বাকি');
  const article = (at: string) => main.getByRole('region', { name: `অনুচ্ছেদ ${at}:` });
  await expect(article('১')).toContainText('এখনো জবাব দেওয়া হয়নি');
  await expect(article('১')).toContainText('৬,০০,০০০');
  await expectFit(head, 'bn');
  await article('১').getByRole('link', { name: 'জবাব দিন' }).click();
  await expect(main).toContainText('জেলা প্রশাসক, ঢাকা জেলা');
  await head.getByRole('button', { name: /^পাঠান/ }).click();
  await expect(main).toContainText('জবাব আবশ্যক');
  await fillReply(head, 'ভ্যাটের টাকা জমা হয়েছে।');
  await send(head);
  await head.goto(`${origin}/audits/${audit}/show/replies`);
  await expect(article('১')).toContainText('অপেক্ষমাণ');
  await expect(article('১').getByRole('link', { name: 'জবাব দিন' })).toHaveCount(0);

  const commissioner = await ministry.as('dc.dhaka');
  const first = `${number}, অনুচ্ছেদ ১, জবাব`;
  await clickInBell(commissioner, 20, first);
  await expect(commissioner.getByRole('article')).toContainText('ভ্যাটের টাকা জমা হয়েছে।');
  await commissioner.goto(`${origin}/approval-inbox`);
  const row = commissioner.locator('.inbox-row').filter({ hasText: first });
  await expect(row).toContainText('অডিট জবাব');
  await row.getByRole('button').click();
  await expect(commissioner.getByRole('article')).toContainText('ভ্যাটের টাকা জমা হয়েছে।');
  await expect(commissioner.getByRole('article')).toContainText(evidence.name);
  await expectFit(commissioner, 'bn');
  await decide(commissioner, origin, first, 'ফেরত পাঠান', 'চালানের নম্বর লিখুন');

  await head.goto(`${origin}/audits/${audit}/show/replies`);
  await expect(article('১')).toContainText('কারণ: চালানের নম্বর লিখুন');
  await article('১').getByRole('link', { name: 'সংশোধন করুন' }).click();
  await type(head, { reply: 'ভ্যাটের টাকা টি-৫৫ নম্বর চালানে জমা হয়েছে।' });
  await head.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(head.getByText('সংরক্ষণ হয়েছে', { exact: false }).first()).toBeVisible();
  await head.goto(head.url().replace(/(\/audit-replies\/\d+).*/, '$1/show'));
  await head.getByRole('button', { name: 'আবার পাঠান' }).first().click();
  await head.getByRole('dialog').getByRole('button', { name: 'আবার পাঠান' }).click();
  await expect(head.getByRole('dialog')).toBeHidden();
  await decide(commissioner, origin, first, 'অনুমোদন করুন');

  await head.goto(`${origin}/audits/${audit}/show/replies`);
  // The other objection is still open, so the reply is still awaited.
  await expect(main).toContainText('৫ দিন বাকি');
  await expect(main).not.toContainText('জবাব প্রদত্ত');
  await expect(article('১')).toContainText('টি-৫৫ নম্বর চালানে');
  await expect(article('১')).toContainText('অনুমোদিত');
  for (const { name } of [evidence, order]) await expect(article('১').getByRole('link', { name })).toBeVisible();
  await answersTheOther(head, commissioner, { origin, audit, number });
  await settles(auditor, number);
  await head.setViewportSize({ width: 390, height: 844 });
  await expectFit(head, 'bn');
});

test('who recommends a reply forwards it; the auditor has a list of those that wait (S2.186)', async ({ ministry }) => {
  test.setTimeout(180_000);
  const { origin } = ministry;
  const page = await ministry.as('audit.officer', { at: '/audit-replies' });
  await page.getByRole('link', { name: 'সিদ্ধান্তের অপেক্ষায় জবাব' }).click();
  const waiting = page.getByRole('row').filter({ hasText: 'জেলা প্রশাসকের কার্যালয়, ঢাকা' }).first();
  await expect(waiting).toContainText('অপেক্ষমাণ');
  const memo = (await waiting.getByRole('link').first().textContent())!;

  const deputy = await ministry.as('adc.dhaka');
  await decide(deputy, origin, memo, 'অগ্রায়ন করুন');
  const commissioner = await ministry.as('dc.dhaka', { at: '/approval-inbox' });
  await expect(commissioner.locator('.inbox-row').filter({ hasText: memo })).toContainText('অডিট জবাব');
  await decide(commissioner, origin, memo, 'অনুমোদন করুন');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: memo })).toHaveCount(0);
});

test('the unsettled audits of a district by age: brackets, offices, days left, and the way to each', async ({ ministry }) => {
  test.setTimeout(180_000);
  const page = await ministry.as('dc.dhaka', { at: '/audits' });
  await page.getByRole('link', { name: 'বয়সভিত্তিক অনিষ্পন্ন অডিট' }).click();
  const totals = page.getByRole('region', { name: 'মোট হিসাব' });
  const brackets = totals.getByRole('listitem');
  await expect(brackets).toHaveText([/^০–৩০ দিন/, /^৩১–৯০ দিন/, /^৯১–১৮০ দিন/, /^১৮১–৩৬৫ দিন/, /^এক বছরের বেশি/]);
  await expect(brackets.first()).toContainText(/অনিষ্পন্ন আপত্তি [০-৯]+, .+ ৳\s[০-৯,]+/);
  await expectFit(page, 'bn');
  await brackets.first().getByRole('button').click();
  await expect(page.getByRole('table')).toContainText(/[০-৯]+ দিন (বাকি|পার)/);
  await totals.getByRole('combobox').selectOption('অফিস');
  await totals.getByRole('button', { name: 'উপজেলা ভূমি অফিস, সাভার' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'আপত্তি ও জবাব' })).toBeVisible();

  const reader = await ministry.as('acland.savar', { language: 'en', width: 390, at: '/audit-ageing' });
  await expect(reader.getByRole('heading', { level: 1, name: 'Unsettled audits by age' })).toBeVisible();
  await expect(reader.getByRole('list', { name: /Unsettled audits by age/ })).toContainText(/days left|late|today|tomorrow/);
  await expectFit(reader, 'en', '.phone-row-name');
  await reader.goto(`${ministry.origin}/audit-ageing?filter=${encodeURIComponent('{"q":"nothing"}')}`);
  await expect(reader.locator('.notice')).toBeVisible();
});
