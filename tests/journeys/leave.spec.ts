/**
 * The leave of a woman at an upazila land office, from the form to joining: what she is offered and refused, who decides, and what is taken
 * from which account. Next year's casual leave is used, since it is whole on every day of this year.
 */
import type { Page } from '@playwright/test';
import pg from 'pg';
import { visitDatabase } from '../../api/database/connect.ts';
import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { box, choose, offered, type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove, problemAt } from './screen.ts';

const maternity = 'প্রসূতি (মাতৃত্বকালীন) ছুটি';
const casual = /^নৈমিত্তিক ছুটি/;
const earned = /^অর্জিত ছুটি \(গড় বেতনে\)/;
const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));
const year = Number(day(0).slice(0, 4)) + 1;
const after = (date: string, days: number): string => dhakaDay(new Date(Date.parse(`${date}T06:00:00Z`) + days * 86_400_000));
const shown = (date: string): string => formatDate(date, 'en');
const paper = { name: 'sonod.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const colleague = 'অফিস সহায়ক-২, সাভার';

type Asked = { readonly leave: string | RegExp; readonly from: string; readonly to: string; readonly reason: string };

/** The form of an application, filled; it is not sent. */
async function fills(page: Page, { origin }: Ministry, { leave, from, to, reason }: Asked): Promise<void> {
  await page.goto(`${origin}/leave-applications/create`);
  const option = box(page, 'leave_type_id').getByRole('option', { name: leave });
  await expect(option).toBeAttached();
  await box(page, 'leave_type_id').selectOption((await option.getAttribute('value'))!);
  await type(page, { from_date: shown(from), to_date: shown(to), reason });
}

async function sends(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/\/leave-applications\/\d+\/show/);
  return Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
}

/** Recommended by the head assistant and approved by the head of the office, each by their own rights. */
async function isApproved([assistant, head]: readonly [Person, Person], resource: string, id: number): Promise<void> {
  await assistant.does('POST', `${resource}/${id}/forward`, {});
  await head.does('POST', `${resource}/${id}/approve`, {});
}

type Choice = { readonly leave_type: { readonly id: number; readonly name: string } };

/** The last day of casual leave that costs so many days. */
async function lastOf(page: Page, from: string, days: number): Promise<string> {
  const { json: offered } = await call(page, 'GET', '/api/leave-choices');
  const { leave_type } = (offered.data as Choice[]).find(one => casual.test(one.leave_type.name))!;
  for (let length = days - 1; ; length++) {
    const to_date = after(from, length);
    const asked = new URLSearchParams({ leave_type_id: String(leave_type.id), from_date: from, to_date });
    const { json } = await call(page, 'GET', `/api/leave-calculator?${asked}`);
    if ((json.data as { day_count: number }).day_count === days) return to_date;
  }
}

type Left = { readonly leave_type: { readonly name: string }; readonly taken: number; readonly remaining: number | null };
async function leftOf(page: Page, of: number, name: RegExp): Promise<Left> {
  const { json } = await call(page, 'GET', `/api/leave-report?year=${of}`);
  return (json.data as { people: { rows: Left[] }[] }).people[0]!.rows.find(({ leave_type }) => name.test(leave_type.name))!;
}

/** The days of an application pass. */
async function passes({ dataDir }: Ministry, id: number, days: number): Promise<void> {
  const database = await visitDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('update leave_applications set from_date = from_date - $2::int, to_date = to_date - $2::int where id = $1', [
    id,
    days,
  ]);
  await client.end();
  await database.stop();
}

/** The ministry's HR enters what she has earned, and meets the limits of a rule at its fields; which employees it is for are several choices. */
async function keepsLeave({ page, does }: Person, { origin }: Ministry, user_id: number): Promise<void> {
  const typeOf = async (code: string): Promise<number> =>
    ((await does('GET', `leave-types?${new URLSearchParams({ filter: JSON.stringify({ code }) })}`)) as unknown as [{ id: number }])[0].id;
  await does('POST', 'leave-ledger-entries', {
    ...{ user_id, leave_type_id: await typeOf('EL_F'), ledger: 'full', kind: 'opening', days: 30, on_date: `${year - 1}-01-01` },
  });
  const filter = JSON.stringify({ leave_type_id: await typeOf('EL_F') });
  const [rule] = (await does('GET', `leave-rules?${new URLSearchParams({ filter })}`)) as unknown as [{ id: number }];
  await page.goto(`${origin}/leave-rules/${rule.id}`);
  const types = page.getByRole('group', { name: /^Employee types/ });
  await expect(types.getByRole('checkbox', { name: 'Permanent' })).toBeChecked();
  await expect(types.getByRole('checkbox', { name: 'Contractual' })).not.toBeChecked();
  await types.getByRole('checkbox', { name: 'Contractual' }).check();
  await type(page, { max_days_at_a_time: '400', max_exceptional_days: '500', working_days_for_earned_leave: '' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(problemAt(page, 'max_days_at_a_time')).toHaveText('The most days at a time may not exceed the total of 365.');
  await expect(problemAt(page, 'max_exceptional_days')).toHaveText('The most days in exceptional cases may not exceed the total of 365.');
  await expect(problemAt(page, 'working_days_for_earned_leave')).toContainText('needs the working days for a day of leave');
  await expect(box(page, 'max_days_at_a_time')).toHaveValue('400');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'en', 'textarea, input');
}

/** What the head of the office is offered follows the applicant: maternity leave for a woman, not for a man. */
async function offersByApplicant({ page }: Person, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/leave-applications/create`);
  const offered = box(page, 'leave_type_id').getByRole('option');
  await expect(offered.filter({ hasText: 'Casual leave' })).toBeAttached();
  await expect(offered.filter({ hasText: 'Maternity' })).toHaveCount(0);
  await choose(page, { user_id: 'Kaniz Begum' });
  await expect(offered.filter({ hasText: 'Maternity' })).toBeAttached();
  await box(page, 'leave_type_id').selectOption({ label: 'Maternity leave' });
  await choose(page, { user_id: 'Jasim Alam' });
  await expect(offered.filter({ hasText: 'Maternity' })).toHaveCount(0);
  await expect(box(page, 'leave_type_id')).toHaveValue('');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Maternity leave may cross a year; it needs a placeholder, who is not oneself. */
async function takesMaternity(page: Page, ministry: Ministry): Promise<number> {
  const asked = { leave: maternity, from: `${year}-11-20`, to: after(`${year}-11-20`, 179), reason: 'সন্তান প্রসব' };
  await fills(page, ministry, asked);
  await expect(page.getByText('ছুটি কাটা যাবে ১৮০ দিন')).toBeVisible();
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'placeholder_desk_id')).toHaveText('এই ছুটিতে প্রতিকল্প ডেস্ক দিতে হবে।');
  await expect(box(page, 'reason')).toHaveValue(asked.reason);
  await choose(page, { placeholder_desk_id: 'অফিস সহায়ক-১, সাভার' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'placeholder_desk_id')).toHaveText('নিজের ডেস্ক প্রতিকল্প হতে পারে না।');
  await choose(page, { placeholder_desk_id: colleague });
  await expectFit(page);
  return sends(page);
}

/** More days than at a time need a certificate. Yearly leave stays within its year. */
async function takesExceptional(page: Page, ministry: Ministry, to: string): Promise<number> {
  await fills(page, ministry, { leave: casual, from: `${year}-12-30`, to: `${year + 1}-01-05`, reason: 'দীর্ঘ চিকিৎসা' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'to_date')).toContainText('বার্ষিক ছুটি দুই বছরে ছড়াতে পারে না');
  await type(page, { from_date: shown(`${year}-03-02`), to_date: shown(to) });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'to_date')).toHaveText('একবারে সর্বোচ্চ ১০ দিন নেওয়া যায়, চাওয়া হয়েছে ১৫ দিন।');
  await page.getByRole('switch', { name: /বিশেষ ক্ষেত্র/ }).check();
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'attachments')).toContainText('সনদ বা প্রমাণপত্র সংযুক্ত করুন');
  await page.locator('input[type=file]').setInputFiles(paper);
  await expect(page.getByText(paper.name)).toBeVisible();
  await expect(box(page, 'reason')).toHaveValue('দীর্ঘ চিকিৎসা');
  return sends(page);
}

/** Five days of casual leave are left: of eight, three come from the earned leave. The split is shown before it is sent. */
async function asksForMore(page: Page, ministry: Ministry, from: string, to: string): Promise<number> {
  await fills(page, ministry, { leave: casual, from, to, reason: 'পারিবারিক কাজ' });
  await expect(page.getByRole('row', { name: /^নৈমিত্তিক ছুটি.* ৫ ৫ ০$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^অর্জিত ছুটি \(গড় বেতনে\).* ৩ / })).toBeVisible();
  await expectFit(page);
  return sends(page);
}

/** Sent back, corrected and sent again; rejected, and approved after all by the same head. */
async function goesBackAndForth(page: Page, [assistant, head]: readonly [Person, Person], { origin }: Ministry, id: number): Promise<void> {
  const path = `${origin}/leave-applications/${id}/show`;
  await assistant.page.goto(path);
  await makeMove(assistant.page, 'Send back', dialog => dialog.getByRole('textbox').fill('কারণ বিস্তারিত লিখুন'));
  await page.goto(`${origin}/leave-applications/${id}`);
  await type(page, { reason: 'বোনের বিবাহ' });
  const kept = page.waitForResponse(answer => /^P(ATCH|UT)$/.test(answer.request().method()) && answer.url().endsWith(`/${id}`));
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await kept;
  await page.goto(path);
  await makeMove(page, 'আবার পাঠান');
  await expect(page.getByText('অপেক্ষমাণ').first()).toBeVisible();
  await assistant.page.reload();
  await makeMove(assistant.page, 'Forward');
  await head.page.goto(path);
  await makeMove(head.page, 'Reject', dialog => dialog.getByRole('textbox').fill('নিরীক্ষা আছে'));
  await expect(head.page.getByText('Rejected').first()).toBeVisible();
  await makeMove(head.page, 'Approve again');
  await expect(head.page.getByText('Approved').first()).toBeVisible();
}

/** The same days again: the form names the other leave, in the language of the page, and keeps what is typed. */
async function meetsOverlap(page: Page, ministry: Ministry, from: string): Promise<void> {
  await fills(page, ministry, { leave: casual, from, to: from, reason: 'আবার একই দিন' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'from_date')).toHaveText('এই দিনগুলোতে আগে থেকেই ছুটির আবেদন আছে।');
  await expect(problemAt(page, 'to_date')).toContainText('সেই ছুটি: নৈমিত্তিক ছুটি');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(problemAt(page, 'from_date')).toHaveText('There is already leave on some of these days.');
  await expect(problemAt(page, 'to_date')).toContainText('The other leave: Casual leave');
  await expect(box(page, 'reason')).toHaveValue('আবার একই দিন');
  await page.getByRole('button', { name: 'বাংলা' }).first().click();
}

/** Leave from today is in the calendar; it is shortened by a change, and joined after. */
async function returnsEarly(page: Page, approvers: readonly [Person, Person], ministry: Ministry): Promise<void> {
  const { origin } = ministry;
  const before = (await leftOf(page, year - 1, earned)).remaining!;
  await fills(page, ministry, { leave: earned, from: day(0), to: day(4), reason: 'বিশ্রাম' });
  await choose(page, { placeholder_desk_id: colleague });
  const id = await sends(page);
  await isApproved(approvers, 'leave-applications', id);
  expect((await leftOf(page, year - 1, earned)).remaining).toBe(before - 5);
  await page.goto(`${origin}/leave-calendar`);
  await expect(page.getByRole('main').locator(`a[href$="/leave-applications/${id}/show"]`)).toContainText('অর্জিত ছুটি');
  await expectFit(page);

  await page.goto(`${origin}/leave-applications/${id}/show`);
  await page.getByRole('link', { name: 'কমানো বা বাতিল' }).click();
  await type(page, { to_date: shown(day(4)), reason: 'কাজ শেষ হয়েছে' });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(problemAt(page, 'to_date')).toContainText('নতুন শেষ দিন ছুটির ভেতরে');
  await type(page, { to_date: shown(day(1)) });
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/\/leave-changes\/\d+\/show/);
  await isApproved(approvers, 'leave-changes', Number(/\d+/.exec(new URL(page.url()).pathname)![0]));
  expect((await leftOf(page, year - 1, earned)).remaining).toBe(before - 2);

  await passes(ministry, id, 2);
  await page.goto(`${origin}/leave-applications/${id}/show`);
  await page.getByRole('link', { name: 'যোগদান জানান' }).click();
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await page.waitForURL(/\/leave-joinings\/\d+\/show/);
  await page.goto(`${origin}/leave-applications/${id}/show`);
  await expect(page.getByText('ছুটির পর যোগদান')).toBeVisible();
  await expect(page.getByRole('link', { name: 'যোগদান জানান' })).toHaveCount(0);
}

test('S3.072 S4.22 S4.23 S4.30 a woman’s leave: maternity across a year, exceptional days, the split with earned leave, overlap, early return', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const enter = peopleOf(ministry);
  const approvers = [await enter('headassistant.savar'), await enter('acland.savar')] as const;
  const [, head] = approvers;
  await offersByApplicant(head, ministry);
  const asked = new URLSearchParams({ filter: JSON.stringify({ q: 'কানিজ', office_id: head.office }) });
  const [{ id, username }] = (await head.does('GET', `users?${asked}`)) as unknown as [{ id: number; username: string }];
  await keepsLeave(await enter('hr.officer'), ministry, id);
  await ministry.admit(username);
  const page = await ministry.as(username);
  await isApproved(approvers, 'leave-applications', await takesMaternity(page, ministry));
  await isApproved(approvers, 'leave-applications', await takesExceptional(page, ministry, await lastOf(page, `${year}-03-02`, 15)));
  await page.goto(`${ministry.origin}/attendance-month?month=${year}-03`);
  await expect(
    page
      .getByRole('main')
      .getByRole('cell')
      .filter({ has: page.getByText('২', { exact: true }) }),
  ).toContainText('ছুটিতে');
  expect(await leftOf(page, year, casual)).toMatchObject({ taken: 15, remaining: 5 });

  const from = `${year}-09-01`;
  const over = await asksForMore(page, ministry, from, await lastOf(page, from, 8));
  const before = (await leftOf(page, year, earned)).remaining!;
  await goesBackAndForth(page, approvers, ministry, over);
  expect(await leftOf(page, year, casual)).toMatchObject({ taken: 20, remaining: 0 });
  expect((await leftOf(page, year, earned)).remaining).toBe(before - 3);
  await meetsOverlap(page, ministry, from);
  await returnsEarly(page, approvers, ministry);
});

test('the leave calendar of a person without an office asks for one', async ({ demo: { page, origin } }) => {
  await page.goto(`${origin}/leave-calendar`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'কোনো অফিস বাছাই করা হয়নি।' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'আমার অফিস' })).toHaveCount(0);
  await expectFit(page);
  await main.getByRole('combobox', { name: 'অফিস', exact: true }).fill('উপজেলা ভূমি অফিস, সাভার');
  await offered(page).getByRole('option', { name: 'উপজেলা ভূমি অফিস, সাভার' }).click();
  await expect(page).toHaveURL(/office=\d+/);
  await expect(main.getByRole('heading', { name: 'কোনো অফিস বাছাই করা হয়নি।' })).toHaveCount(0);
  await expectFit(page);
});
