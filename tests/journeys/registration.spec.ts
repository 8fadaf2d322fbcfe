/**
 * From registration to the first sign-in (S2.015 to S2.020, S6.05), as somebody goes through it on a phone and the technical administrator
 * at a desk.
 */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { enterAt, typeCredentials, words } from '../e2e/door.ts';
import { call } from '../e2e/people.ts';
import { at, chooseAccount, chooseKind, fill, look, next, proveMobile, sendIn } from '../e2e/registering.ts';
import { expect, type Ministry, test } from './ministry.ts';

test.describe.configure({ timeout: 240_000 });

const password = 'Khatian-2026';
const born = { 'জন্মতারিখ: দিন': '৫', 'জন্মতারিখ: মাস': 'মে', 'জন্মতারিখ: সাল': '১৯৮৭' };
const named = (first: readonly [string, string], last: readonly [string, string]) => ({
  ...{ 'নামের প্রথম অংশ (বাংলা)': first[0], 'নামের প্রথম অংশ (ইংরেজি)': first[1] },
  ...{ 'নামের শেষ অংশ (বাংলা)': last[0], 'নামের শেষ অংশ (ইংরেজি)': last[1] },
});

/** A mobile, and what distinguishes the names of this test. */
const marked = () => {
  const mark = String(Date.now()).slice(-8);
  return { mark, mobile: `017${mark}`, nid: `87${mark}` };
};
const onPhone = (ministry: Ministry): Promise<Page> => ministry.open({ width: 390 });

async function signIn(page: Page, origin: string, username: string): Promise<void> {
  await enterAt(origin, page, 'bn');
  await typeCredentials(page, 'bn', { username, password });
}

/** The page says within how many working days it is decided, in both languages. */
async function saysHowLong(page: Page): Promise<void> {
  await expect(page.getByText('১ কর্মদিবসের মধ্যে', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('within 1 working day', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
}

/** The administrator opens the registration of this number from the list. */
async function opens(staff: Page, origin: string, number: string): Promise<void> {
  await staff.goto(`${origin}/registrations`);
  await staff.getByText(number).first().click();
  await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

test('S2.015 S2.016 S2.018 S2.020 S6.05 an officer registers, waits, is approved and signs in', async ({
  demo: { page: staff, origin },
  ministry,
}) => {
  const { mark, mobile, nid } = marked();
  const username = `nasrin.${mark}`;
  const page = await onPhone(ministry);
  const loaded: string[] = [];
  page.on('request', request => loaded.push(request.url()));

  // Nothing is left out without an error.
  await page.goto(`${origin}/registration`);
  await saysHowLong(page);
  await next(page);
  await expect(page.getByText('একটি বাছাই করুন।')).toBeVisible();
  await look(page, 'officer-kind');
  await chooseKind(page, 'নন-ক্যাডার কর্মকর্তা', origin);
  await next(page);
  await expect(page.getByText('মোবাইল আবশ্যক।')).toBeVisible();
  await look(page, 'officer-refused');
  await fill(page, {
    ...named(['নাসরিন', 'Nasrin'], ['সুলতানা', 'Sultana']),
    মোবাইল: bengaliDigits(mobile),
    এনআইডি: nid,
    ...born,
    লিঙ্গ: 'নারী',
  });
  await next(page);
  await at(page, 'চাকরি ও কর্মস্থল');
  await look(page, 'officer-service');
  await fill(page, { পদবি: 'প্রশাসনিক কর্মকর্তা', গ্রেড: 'গ্রেড ৯', 'অফিসের স্তর': 'মন্ত্রণালয়' });
  await next(page);
  await chooseAccount(page, { username, password });
  await at(page, 'যাচাই');
  await next(page);
  await expect(page.getByText('আগে মোবাইল ও ই-মেইল যাচাই করুন।')).toBeVisible();
  await look(page, 'officer-verify');
  await proveMobile(page, mobile, ministry.dataDir);
  await expect(page.getByText('নাসরিন')).toBeVisible();
  const number = await sendIn(page, 'অনুমোদনের অপেক্ষায়');
  await expect(page).toHaveURL(`${origin}/registration/approval-pending`);
  await saysHowLong(page);
  await look(page, 'officer-pending');
  expect(
    loaded.filter(url => /\/(screens|app)-[^/]+\.js/.test(url)),
    'S1.01 nothing of the staff’s screens',
  ).toEqual([]);

  await signIn(page, origin, username);
  await expect(page, 'S2.016 nobody has decided yet').toHaveURL(`${origin}/registration/approval-pending`);

  await opens(staff, origin, number);
  const row = (await call(staff, 'GET', `/api/registrations/${/\d+/.exec(new URL(staff.url()).pathname)![0]}`)).json;
  expect(row).toMatchObject({ kind: 'officer', personnel_category: 'officer' });
  await look(staff, 'staff-registration');
  await staff.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('অনুমোদিত').first()).toBeVisible();

  // Their account is opened by a job: until then they are led back to where they wait.
  const inside = page.getByText('আপনার কোনো ডেস্ক নেই').first();
  const waiting = page.getByRole('heading', { name: 'অনুমোদনের অপেক্ষায়', level: 1 });
  await expect(async () => {
    await signIn(page, origin, username);
    await expect(inside.or(waiting)).toBeVisible();
    expect(await inside.isVisible()).toBe(true);
  }).toPass({ timeout: 60_000 });
});

test('S2.020 an organisation enters its name and registration, needs nobody’s approval, and comes in by its entrance', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const { mark, mobile } = marked();
  const username = `fishers.${mark}`;
  const page = await onPhone(ministry);
  await chooseKind(page, 'প্রতিষ্ঠান', origin);
  await expect(page.getByLabel('এনআইডি')).toHaveCount(0);
  await expect(page.getByText('কর্মদিবসের মধ্যে', { exact: false }), 'nobody has to be waited for').toHaveCount(0);
  await next(page);
  await look(page, 'organisation-refused');
  await fill(page, { 'প্রতিষ্ঠানের নাম (বাংলা)': 'মেঘনা মৎস্যজীবী সমিতি', 'প্রতিষ্ঠানের নাম (ইংরেজি)': 'Meghna Fishers Society' });
  await fill(page, {
    'প্রতিষ্ঠানের নিবন্ধন নম্বর': `সম-${bengaliDigits(mark)}`,
    ...named(['জসিম', 'Jasim'], ['উদ্দিন', 'Uddin']),
    মোবাইল: mobile,
  });
  await next(page);
  await chooseAccount(page, { username, password });
  await proveMobile(page, mobile, ministry.dataDir);
  await expect(page.getByText('মেঘনা মৎস্যজীবী সমিতি')).toBeVisible();
  await sendIn(page, 'নিবন্ধন সম্পন্ন');
  await look(page, 'organisation-opened');
  await expect(async () => {
    await page.goto(`${origin}/citizen/dashboard`);
    await page.getByRole('button', { name: words.bn.citizen }).click();
    await typeCredentials(page, 'bn', { username, password });
    await expect(page.getByRole('heading', { level: 1, name: 'মেঘনা মৎস্যজীবী সমিতি' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await look(page, 'organisation-home');
});

test('S2.017 a cadre officer enters cadre, batch and number, and waits for the technical administrator', async ({
  demo: { page: staff, origin },
  ministry,
}) => {
  const { mark, mobile, nid } = marked();
  const page = await onPhone(ministry);
  await chooseKind(page, 'ক্যাডার কর্মকর্তা', origin);
  await fill(page, { ...named(['ফারুক', 'Faruk'], ['আহমেদ', 'Ahmed']), মোবাইল: mobile, এনআইডি: nid, ...born, লিঙ্গ: 'পুরুষ' });
  await next(page);
  await at(page, 'চাকরি ও কর্মস্থল');
  await next(page);
  await look(page, 'cadre-refused');
  await fill(page, { ক্যাডার: 'বিসিএস (প্রশাসন)', ব্যাচ: '৩৫তম বিসিএস', 'ক্যাডার নম্বর': mark });
  await fill(page, { পদবি: 'সহকারী সচিব', গ্রেড: 'গ্রেড ৯', 'অফিসের স্তর': 'মন্ত্রণালয়' });
  await next(page);
  await chooseAccount(page, { username: `faruk.${mark}`, password });
  await proveMobile(page, mobile, ministry.dataDir);
  const number = await sendIn(page, 'অনুমোদনের অপেক্ষায়');

  await opens(staff, origin, number);
  await expect(staff.getByText('কারিগরি প্রশাসক').first()).toBeVisible();
  await staff.getByRole('button', { name: 'নামঞ্জুর করুন' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ক্যাডার নম্বর মেলেনি');
  await dialog.getByRole('button', { name: 'নামঞ্জুর করুন' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('ক্যাডার নম্বর মেলেনি').first()).toBeVisible();
});

test('S2.020 what is late is marked, and has a list of its own', async ({ demo: { page, origin } }) => {
  await page.goto(`${origin}/registrations`);
  await expect(page.getByText('তপন কুমার').first()).toBeVisible();
  await expect(page.getByText('ফারহানা').first()).toBeVisible();
  await page
    .getByRole('link', { name: 'সময় পেরোনো নিবন্ধন' })
    .or(page.getByRole('tab', { name: 'সময় পেরোনো নিবন্ধন' }))
    .first()
    .click();
  await expect(page.getByText('ফারহানা')).toHaveCount(0);
  await expect(page.getByText('তপন কুমার').first()).toBeVisible();
  await look(page, 'demo-overdue');
});
