/** The own page of citizens and organisations, as the demo's people and a person who has just registered meet it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { enterAt, typeCredentials, words } from '../e2e/door.ts';
import { chooseAccount, chooseKind, fill, next, proveMobile, sendIn } from '../e2e/registering.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, type Ministry, test } from './ministry.ts';

const part = (page: Page, name: string) =>
  page.locator('.citizen-part', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const open = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Nothing is wider than the page, and axe finds nothing; with SHOTS a picture is kept. */
async function fits(page: Page, name: string, language: Language = 'bn', data = ''): Promise<void> {
  await settled(page);
  expect.soft(await serious(page), name).toEqual([]);
  expect.soft(await strayScript(page, language, data), name).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  const width = page.viewportSize()!.width;
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${language}-${width}.png`, fullPage: true });
}

test('S2.027 the demo’s citizens and organisation come home: their orders and their hearings', async ({ ministry }) => {
  test.setTimeout(120_000);
  for (const [username, name, caseType] of [
    ['citizen.anwar', 'মোঃ আনোয়ার হোসেন', 'নামজারি ও জমাভাগ রিভিশন'],
    ['organisation.dhaleshwari', 'ধলেশ্বরী মৎস্যজীবী সমবায় সমিতি', 'সায়রাত ও জলমহাল আপিল'],
  ] as const) {
    const page = await ministry.asCitizen(username);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => part(page, 'আমার আবেদন').getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    await expect(part(page, 'আমার শুনানি').getByText(caseType)).toBeVisible();
  }
});

test('S2.027 each page of a citizen on a telephone in Bengali: the hearing’s place and calendar, messages, documents, account', async ({
  ministry,
}) => {
  test.setTimeout(180_000);
  const page = await ministry.asCitizen('citizen.anwar', { width: 390 });
  const hearing = part(page, 'আমার শুনানি');
  await expect(hearing).toContainText('স্থান: ভূমি ভবন, কক্ষ ৩০৫');
  await fits(page, 'home');
  const [download] = await Promise.all([page.waitForEvent('download'), hearing.getByRole('button', { name: 'ক্যালেন্ডারে যোগ করুন' }).click()]);
  const text = Buffer.concat(await (await download.createReadStream()).toArray())
    .toString()
    .replaceAll('\r\n ', '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*LOCATION:ভূমি ভবন\\, কক্ষ ৩০৫\r\n/);
  await expect(page.getByRole('link', { name: 'ভূমি: সাধারণ পাতা' })).toHaveAttribute('href', '/bn');
  await expect(page.getByRole('link', { name: 'সেবার আবেদন করুন' })).toHaveAttribute('href', '/citizen/order');
  for (const [name, heading] of [
    ['বার্তা ও নোটিশ', 'আমার বার্তা'],
    ['কাগজপত্র', 'আমার কাগজপত্র'],
    ['আমার অ্যাকাউন্ট', 'প্রবেশ করা যন্ত্র'],
  ] as const) {
    await open(page, name);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits(page, heading, 'bn', '.citizen-part dd, .citizen-part b, .citizen-lines');
  }
  await expect(part(page, 'অ্যাকাউন্ট মুছে ফেলা').getByText('এখন মোছা যাবে না')).toBeVisible();
  await expect(part(page, 'অ্যাকাউন্ট মুছে ফেলা').getByRole('button')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'আমার কাগজপত্র' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'আমার কাগজপত্র' })).toBeVisible();
});

test('a citizen in English chooses the language of messages, and signs out everywhere: the other browser is out', async ({ ministry }) => {
  test.setTimeout(180_000);
  const page = await ministry.asCitizen('citizen.shahana', { language: 'en' });
  await fits(page, 'home', 'en', '.citizen-lines');
  const telephone = await ministry.asCitizen('citizen.shahana', { language: 'en', width: 320 });
  await open(telephone, 'My account');
  await open(page, 'My account');
  await part(page, 'Language of messages').getByLabel('English').check();
  await expect(part(page, 'Signed-in devices').getByText('This device')).toHaveCount(1);
  await fits(telephone, 'account', 'en', '.citizen-lines, .citizen-part');
  await fits(page, 'account', 'en', '.citizen-lines, .citizen-part');
  await telephone.reload();
  await expect(part(telephone, 'Language of messages').getByLabel('English')).toBeChecked();
  await part(telephone, 'Signed-in devices').getByRole('button', { name: 'Sign out everywhere' }).click();
  await telephone.waitForURL(`${ministry.origin}/logout`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: words.en.citizen })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: words.en.citizen }).click();
  await page.waitForURL(/\/sign-in\//);
});

/** Registers a citizen of this test, and signs in. */
async function newcomer(ministry: Ministry) {
  const now = String(Date.now());
  const [username, mobile, password] = [`moyna.${now.slice(-8)}`, `017${now.slice(-8)}`, 'Mouza-2026-Sheet'];
  const page = await ministry.open({ width: 390 });
  await chooseKind(page, 'নাগরিক', ministry.origin);
  await fill(page, {
    ...{ 'নামের প্রথম অংশ (বাংলা)': 'ময়না', 'নামের প্রথম অংশ (ইংরেজি)': 'Moyna' },
    ...{ 'নামের শেষ অংশ (বাংলা)': 'বেগম', 'নামের শেষ অংশ (ইংরেজি)': 'Begum' },
    ...{ 'জন্মতারিখ: দিন': '৫', 'জন্মতারিখ: মাস': 'মে', 'জন্মতারিখ: সাল': '১৯৮৭' },
    ...{ মোবাইল: mobile, এনআইডি: `87${now.slice(-8)}`, লিঙ্গ: 'নারী' },
  });
  await next(page);
  await chooseAccount(page, { username, password });
  await proveMobile(page, mobile, ministry.dataDir);
  await sendIn(page, 'নিবন্ধন সম্পন্ন');
  const enter = async () => {
    await page.goto(`${ministry.origin}/citizen/dashboard`);
    await page.getByRole('button', { name: words.bn.citizen }).click();
    await typeCredentials(page, 'bn', { username, password });
  };
  return { page, username, mobile, enter };
}

test('a person who has just registered deletes the account: sign-in ends, staff read that it was deleted', async ({ ministry }) => {
  test.setTimeout(240_000);
  const { page, username, mobile, enter } = await newcomer(ministry);
  // The account is opened by a job.
  await expect(async () => {
    await enter();
    await page.waitForURL(/dashboard/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('এখনো কোনো আবেদন নেই', { exact: false })).toBeVisible();
  await open(page, 'আমার অ্যাকাউন্ট');
  const box = part(page, 'অ্যাকাউন্ট মুছে ফেলা');
  await expect(box).toContainText('আবেদন ও মামলা, সেখানে লেখা নামসহ, অফিসে থাকবে।');
  await box.getByRole('button', { name: 'মোছার কোড পাঠান' }).click();
  await expect(box.getByRole('status')).toBeVisible();
  await expect.poll(() => ministry.messagesTo(mobile)[0]).toContain('অ্যাকাউন্ট মুছে ফেলার কোড');
  await box.getByLabel('এককালীন কোড').fill('000000');
  await box.getByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন' }).click();
  await expect(box.getByText('কোড', { exact: false }).first()).toBeVisible();
  await fits(page, 'deleting', 'bn', '.citizen-part dd, .citizen-lines');
  await box.getByLabel('এককালীন কোড').fill(await ministry.codeSentTo(mobile));
  await box.getByRole('button', { name: 'অ্যাকাউন্ট মুছে ফেলুন' }).click();
  await expect(page.getByRole('heading', { name: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে' })).toBeVisible();
  await page.context().clearCookies();
  await enter();
  await expect(page.getByRole('alert')).toBeVisible();

  const officer = await ministry.open({ language: 'en' });
  await enterAt(ministry.origin, officer, 'en');
  await typeCredentials(officer, 'en', {
    username: 'admin',
    password: readFileSync(`${ministry.dataDir}/keys/admin-password`, 'utf8').trim(),
  });
  await expect(officer.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
  const filter = JSON.stringify({ q: username });
  await officer.goto(`${ministry.origin}/users?${new URLSearchParams({ filter })}`);
  await expect(officer.getByRole('table')).toContainText('Deleted account');
  await officer.getByRole('table').getByRole('link').first().click();
  await expect(officer.getByRole('main')).toContainText('Account deleted at');
});
