/**
 * Leave from application to joining, with four people signed in: a clerk, the head assistant above them who is on leave themselves, the
 * surveyor who stands in for them, and the head of the office.
 */
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { visitDatabase } from '../../../api/database/connect.ts';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { choose, dataDir, enter, expect, hold, origin, strayScript, test, typePassword, words } from '../bhumi.ts';
import { choose as chooseIn } from '../form-filling.ts';
import { call, found, giveAccount, madeRecord } from '../people.ts';
import { clipped, serious } from '../sweep.ts';

const password = 'Chuti2026';
const day = (after: number): string => dhakaDay(new Date(Date.now() + after * 86_400_000));

type Member = { readonly username: string; readonly desk: number; readonly user: number };

/** Somebody at a desk of their own, permanent, with twenty days of casual leave. */
async function memberOf(admin: Page, office_id: number, at: number, { name, name_en, group, parent_id }: Post): Promise<Member> {
  const username = `leave.${name_en.toLowerCase().replaceAll(' ', '.')}`;
  const user = await madeRecord(admin, 'users', {
    ...{ username, user_type: 2, mobile: `0139000${String(at).padStart(4, '0')}`, date_of_birth: '1985-04-12', gender: 1 },
    ...{ first_name: name, first_name_en: name_en, last_name: 'হোসেন', last_name_en: 'Hossain' },
    ...{ employment_type: 'permanent', joining_date: '2015-07-01' },
  });
  const [designation_id, permission_group_id] = [
    await found(admin, 'designations', {}),
    await found(admin, 'permission-groups', { code: group }),
  ];
  const desk = await madeRecord(admin, 'office-organograms', {
    ...{
      office_id,
      name: `${name} ডেস্ক`,
      name_en: `${name_en} desk`,
      designation_id,
      permission_group_id,
      parent_id,
      is_office_head: at === 1,
    },
  });
  await madeRecord(admin, 'desk-assignments', {
    ...{ user_id: user, office_organogram_id: desk, from_date: '2026-01-01', is_primary: true, responsibility: 'main' },
  });
  await madeRecord(admin, 'leave-ledger-entries', {
    ...{ user_id: user, leave_type_id: await found(admin, 'leave-types', { code: 'CL' }), ledger: 'quota', kind: 'opening' },
    ...{ days: 20, on_date: `${day(0).slice(0, 4)}-01-01` },
  });
  await giveAccount(username, password);
  return { username, desk, user };
}

type Post = { readonly name: string; readonly name_en: string; readonly group: string; readonly parent_id: number | null };

/** An office with a head, an assistant and a surveyor below them, a clerk below the assistant, and a workflow of two steps. */
async function officeOf(admin: Page) {
  const [layer_id, type_id, ministry_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries'].map(resource => found(admin, resource, {})),
  );
  const named = { name: 'ছুটির ভূমি অফিস', name_en: 'Land office of leave', code: 'LV-1' };
  const office_id = await madeRecord(admin, 'offices', { ...named, layer_id, type_id, ministry_id });
  const head = await memberOf(admin, office_id, 1, { name: 'প্রধান', name_en: 'Head', group: 'OFFICE-HEAD', parent_id: null });
  const below = { group: 'WORKFLOW-PERFORMER', parent_id: head.desk };
  const assistant = await memberOf(admin, office_id, 2, { name: 'সহকারী', name_en: 'Assistant', ...below });
  const surveyor = await memberOf(admin, office_id, 3, { name: 'সার্ভেয়ার', name_en: 'Surveyor', ...below });
  const clerk = await memberOf(admin, office_id, 4, { name: 'করণিক', name_en: 'Clerk', group: 'EMPLOYEE', parent_id: assistant.desk });
  const workflow = await madeRecord(admin, 'workflows', { name: 'ছুটি', name_en: 'Leave', module: 'leave', office_id });
  const steps = [
    ['সুপারিশ', 'Recommendation', 'supervisor'],
    ['অনুমোদন', 'Approval', 'office_head'],
  ] as const;
  for (const [at, [name, name_en, actor_type]] of steps.entries())
    await madeRecord(admin, 'workflow-steps', { workflow_id: workflow, serial: at + 1, name, name_en, actors: [{ actor_type }] });
  expect((await call(admin, 'POST', `/api/workflows/${workflow}/activate`, {})).status).toBe(200);
  return { head, assistant, surveyor, clerk };
}

async function enterAs(browser: Browser, { username }: Member): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  await enter(page);
  await typePassword(page, 'bn', { username, password });
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  return page;
}

/** Sends an application for the days from today; answers its id. */
async function apply(page: Page, type: number, more: object = {}): Promise<number> {
  const defaults = { leave_type_id: type, from_date: day(0), to_date: day(5), ...more };
  await page.goto(`${origin}/leave-applications/create?defaults=${encodeURIComponent(JSON.stringify(defaults))}`);
  await expect(page.getByText(/^ছুটি কাটা যাবে [১-৬] দিন$/)).toBeVisible();
  await expect(page.getByText('এই ছুটির আবেদন করা যায়।')).toBeVisible();
  await page.getByRole('textbox', { name: /^কারণ/ }).fill('পারিবারিক কাজ');
  await page.getByRole('button', { name: /^পাঠান/ }).click();
  await page.waitForURL(/\/leave-applications\/\d+\/show/);
  return Number(/(\d+)\/show/.exec(page.url())?.[1]);
}

/** The first request of the inbox, moved on. */
async function decide(page: Page, move: string): Promise<void> {
  await page.goto(`${origin}/approval-inbox`);
  await page.getByRole('radio', { name: move, exact: true }).press('Space');
  await page.getByRole('button', { name: move, exact: true }).click();
  await expect(page.getByText('কোনো অপেক্ষমাণ আবেদন নেই')).toBeVisible();
}

/** Lets the days of an application pass. */
async function passed(id: number): Promise<void> {
  const database = await visitDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('update leave_applications set from_date = from_date - 6, to_date = to_date - 6 where id = $1', [id]);
  await client.end();
  await database.stop();
}

test('S1.37 S1.47 S2.134 S2.135 S2.136 leave is applied for, recommended for somebody on leave, approved, and ends with joining', async ({
  staff: admin,
  browser,
}) => {
  test.setTimeout(300_000);
  const { head, assistant, surveyor, clerk } = await officeOf(admin);
  const type = await found(admin, 'leave-types', { code: 'CL' });
  const [assistantPage, headPage] = [await enterAs(browser, assistant), await enterAs(browser, head)];
  await apply(assistantPage, type, { placeholder_desk_id: surveyor.desk });
  // Their desk and this request. Nobody touches their page: the session's check learns of it.
  await expect(headPage.getByRole('button', { name: 'নতুন বিজ্ঞপ্তি: ২' })).toBeVisible();
  await decide(headPage, 'মঞ্জুর করুন');

  const clerkPage = await enterAs(browser, clerk);
  const application = await apply(clerkPage, type);
  // The menu of leave opens with their own balance.
  const menu = clerkPage.getByRole('navigation', { name: 'মডিউল' }).getByRole('region', { name: 'ছুটি' });
  await expect(menu.getByRole('link').first()).toHaveText('ছুটির প্রতিবেদন');
  await expect(clerkPage.getByText('অপেক্ষমাণ').first()).toBeVisible();

  const surveyorPage = await enterAs(browser, surveyor);
  await surveyorPage.goto(`${origin}/approval-inbox`);
  await expect(surveyorPage.getByRole('button', { name: 'অন্যের পক্ষে (১)' })).toBeVisible();
  expect.soft(await serious(surveyorPage)).toEqual([]);
  expect.soft(await clipped(surveyorPage)).toEqual([]);
  await decide(surveyorPage, 'অগ্রায়ন করুন');
  // The assistant is away too: nothing waits for them.
  await assistantPage.goto(`${origin}/approval-inbox`);
  await expect(assistantPage.getByText('কোনো অপেক্ষমাণ আবেদন নেই')).toBeVisible();
  await decide(headPage, 'মঞ্জুর করুন');

  await clerkPage.goto(`${origin}/leave-applications/${application}/show/timeline`);
  await expect(clerkPage.getByText(/সহকারী হোসেন-এর পক্ষে/)).toBeVisible();
  const [file] = await Promise.all([clerkPage.waitForEvent('download'), clerkPage.getByRole('button', { name: 'পিডিএফ' }).click()]);
  expect(file.suggestedFilename()).toBe(`leave-applications-${application}.pdf`);
  await clerkPage.goto(`${origin}/leave-calendar`);
  await expect(clerkPage.getByRole('link', { name: 'নৈমিত্তিক ছুটি' }).first()).toBeVisible();
  expect.soft(await strayScript(clerkPage, 'bn')).toEqual([]);
  await clerkPage.goto(`${origin}/leave-report`);
  await expect(clerkPage.getByRole('row', { name: /^নৈমিত্তিক ছুটি/ })).toBeVisible();
  expect.soft(await serious(clerkPage)).toEqual([]);
  expect.soft(await strayScript(clerkPage, 'bn')).toEqual([]);

  await passed(application);
  await clerkPage.goto(`${origin}/leave-applications/${application}/show`);
  await clerkPage.getByRole('link', { name: 'যোগদান জানান' }).click();
  await clerkPage.getByRole('button', { name: /^সংরক্ষণ/ }).click();
  await clerkPage.waitForURL(/\/leave-joinings\/\d+\/show/);
  await clerkPage.goto(`${origin}/leave-applications/${application}/show`);
  await expect(clerkPage.getByText('ছুটির পর যোগদান')).toBeVisible();
  await expect(clerkPage.getByRole('link', { name: 'যোগদান জানান' })).toHaveCount(0);
  for (const page of [assistantPage, headPage, clerkPage, surveyorPage]) await page.context().close();
});

test('S2.136 S2.137 what leave would come to is calculated on its own page, on a phone as well', async ({ staff: page }) => {
  await madeRecord(page, 'users', {
    ...{ username: 'leave.newcomer', user_type: 2, mobile: '01390009999', date_of_birth: '1995-04-12', gender: 1 },
    ...{ first_name: 'নবাগত', first_name_en: 'Newcomer', last_name: 'হোসেন', last_name_en: 'Hossain', employment_type: 'permanent' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const sendChoices = await hold(page, '**/api/leave-choices*');
  await page.goto(`${origin}/leave-calculator`);
  const type = page.getByRole('combobox', { name: 'ছুটির ধরন' });
  await expect(type).toBeDisabled();
  sendChoices();
  await expect(page.getByText('ছুটির ধরন, শুরু ও শেষের তারিখ দিলে হিসাব দেখা যাবে।')).toBeVisible();
  // An administrator is employed nowhere.
  await expect(page.getByText('এই ব্যক্তির জন্য কোনো ছুটির বিধি নেই।')).toBeVisible();
  await chooseIn(page, { user_id: 'নবাগত হোসেন' });
  await expect(type.getByRole('option', { name: /^নৈমিত্তিক ছুটি/ })).toBeAttached();
  await expect(type.getByRole('option', { name: /^প্রসূতি/ })).toHaveCount(0);
  await type.selectOption({ label: 'নৈমিত্তিক ছুটি (২০ দিন আছে)' });
  await page.getByRole('textbox', { name: 'শেষ' }).fill(day(2).split('-').reverse().join('/'));
  await page.keyboard.press('Tab');
  // They have joined nowhere.
  await expect(page.getByText('এভাবে আবেদন করা যাবে না:')).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
  expect.soft(await clipped(page)).toEqual([]);
});
