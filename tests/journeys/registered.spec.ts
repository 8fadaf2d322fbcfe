/**
 * Somebody registers as an employee of the land office of Savar: its head approves them from the bell, the district gives them a desk, and
 * they click their own approval in the bell.
 */
import type { Page } from '@playwright/test';
import { inDigits } from '../../i18n/format.ts';
import { enterAt, typeCredentials, words } from '../e2e/door.ts';
import { choose, saved } from '../e2e/form-filling.ts';
import { at, chooseAccount, chooseKind, fill, next, proveMobile, sendIn } from '../e2e/registering.ts';
import { clickInBell, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove } from './screen.ts';

const password = 'Khatian-2026';

type Account = { readonly origin: string; readonly username: string };

/** Answers the number of the registration. */
async function registers(page: Page, { origin, username, mobile, dataDir }: Account & { mobile: string; dataDir: string }) {
  await chooseKind(page, 'নন-ক্যাডার কর্মচারী', origin);
  await fill(page, {
    ...{ 'নামের প্রথম অংশ (বাংলা)': 'রওশন আরা', 'নামের প্রথম অংশ (ইংরেজি)': 'Rowshan Ara' },
    ...{ 'নামের শেষ অংশ (বাংলা)': 'পারভীন', 'নামের শেষ অংশ (ইংরেজি)': 'Parvin' },
    ...{ মোবাইল: mobile, এনআইডি: mobile.slice(1), লিঙ্গ: 'নারী' },
    ...{ 'জন্মতারিখ: দিন': '৯', 'জন্মতারিখ: মাস': 'মে', 'জন্মতারিখ: সাল': '১৯৯২' },
  });
  await next(page);
  await at(page, 'চাকরি ও কর্মস্থল');
  const place = { বিভাগ: 'ঢাকা', জেলা: 'ঢাকা', উপজেলা: 'সাভার' };
  await fill(page, { পদবি: 'নৈশপ্রহরী', গ্রেড: 'গ্রেড ২০', 'অফিসের স্তর': 'উপজেলা/সার্কেল', ...place });
  await next(page);
  await chooseAccount(page, { username, password });
  await proveMobile(page, mobile, dataDir);
  return sendIn(page, 'অনুমোদনের অপেক্ষায়');
}

/** Each desk of the land office has its holder: the district opens one more, like the guard's. */
async function opensDesk(ministry: Ministry, name: string, mark: string): Promise<void> {
  const { does } = await peopleOf(ministry)('dc.dhaka');
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'নৈশপ্রহরী, সাভার' }) });
  const [guard] = (await does('GET', `office-organograms?${filter}`)) as unknown as [Record<string, unknown>];
  const { office_id, designation_id, permission_group_id, desk_type } = guard;
  const name_en = `Night guard ${mark}, Savar`;
  await does('POST', 'office-organograms', { name, name_en, office_id, designation_id, permission_group_id, desk_type });
}

async function enters(page: Page, { origin, username }: Account): Promise<void> {
  await enterAt(origin, page, 'bn');
  await typeCredentials(page, 'bn', { username, password });
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible({ timeout: 5_000 });
}

test('S2.019 S3.089 who registers is approved by the head of the land office, gets a desk, and clicks the approval in the bell', async ({
  ministry,
  demoSeat,
}) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  const mark = String(Date.now()).slice(-8);
  const desk = `নৈশপ্রহরী ${inDigits(mark, 'bn')}, সাভার`;
  const account = { origin, username: `rowshan.${mark}` };
  const page = await ministry.open();
  const number = await registers(page, { ...account, mobile: `017${mark}`, dataDir: demoSeat.dataDir });

  const head = await ministry.as('acland.savar');
  await clickInBell(head, 1, 'নতুন নিবন্ধনের আবেদন');
  await expect(head.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(head.getByRole('main')).toContainText(/শ্রেণি\s*কর্মচারী/);
  await makeMove(head, 'অনুমোদন করুন');

  await opensDesk(ministry, desk, mark);
  const district = await ministry.as('dc.dhaka');
  await clickInBell(district, 27, 'নতুন সহকর্মী');
  await expect(district.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await district.getByRole('link', { name: 'ডেস্ক দিন' }).click();
  await expect(district.getByRole('combobox', { name: 'ব্যবহারকারী' })).toHaveValue(/রওশন আরা পারভীন/);
  await choose(district, { office_organogram_id: desk });
  await saved(district, 'desk-assignments');

  // The account is opened by a job.
  await expect(() => enters(page, account)).toPass({ timeout: 60_000 });
  await clickInBell(page, 2, 'নিবন্ধন');
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await expectFit(page);
});
