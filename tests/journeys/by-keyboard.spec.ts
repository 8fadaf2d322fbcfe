/**
 * By the keyboard alone, the pointer is not moved once: a clerk's work plans, a leave from its application to its approval, a person found and
 * corrected. The sign-in with a first record is in `e2e/keyboard`, ten parcels are in `schedules`.
 */
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { type Made, peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';

const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** By Tab to this input. */
async function reach(page: Page, name: string): Promise<Locator> {
  const input = page.locator(`#field-${name}`);
  await expect(input).toBeEnabled();
  for (let step = 0; step < 20 && !(await input.evaluate(one => one === document.activeElement)); step++) await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  return input;
}

/** What is there is replaced. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The question has its first button focused; the next one does it. */
async function confirm(page: Page, action: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button').first()).toBeFocused();
  const button = question.getByRole('button', { name: action, exact: true });
  for (let step = 0; step < 4 && !(await button.evaluate(one => one === document.activeElement)); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

test('a clerk makes, copies, corrects and deletes work plans by keys, and the help names them', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/work-plans' });
  const { keyboard } = page;
  await expect(page.getByRole('link', { name: 'নতুন কর্মপরিকল্পনা' })).toBeVisible();
  await keyboard.press('n');
  // The employee is fixed for a clerk.
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'খাল পরিদর্শন');
  await keyboard.press('Control+Enter');
  await title(page, 'নতুন কর্মপরিকল্পনা');
  await expect(page.locator('#field-purpose')).toHaveValue('');
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'হাট পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.record-page')).toContainText('হাট পরিদর্শন');

  await keyboard.press('d');
  await title(page, 'নতুন কর্মপরিকল্পনা');
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'ঘাট পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.record-page')).toContainText('ঘাট পরিদর্শন');
  await keyboard.press('e');
  await expect(page.locator('#field-purpose')).toBeVisible();
  await write(page, 'purpose', 'ঘাট ও বাজার পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.toast').last()).toContainText('সংরক্ষণ হয়েছে');
  await page.goBack();
  await expect(page.locator('.record-page')).toContainText('ঘাট ও বাজার পরিদর্শন');
  await keyboard.press('Delete');
  await confirm(page, 'মুছুন');

  const mine = page.locator('.list-table tbody tr').filter({ hasText: /(খাল|হাট) পরিদর্শন/ });
  /** To a row of these by j: the demo has plans of its own. */
  const walk = async () => {
    await expect(mine.first()).toBeVisible();
    for (let step = 0; step < 12 && (await mine.locator(':focus').count()) === 0; step++) await keyboard.press('j');
  };
  await walk();
  await keyboard.press('Enter');
  await expect(page.locator('.record-page')).toContainText(/(খাল|হাট) পরিদর্শন/);
  await page.goBack();
  for (const left of [1, 0]) {
    await walk();
    await keyboard.press('Delete');
    await confirm(page, 'মুছুন');
    await expect(mine).toHaveCount(left);
  }

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'সাহায্য' });
  for (const key of ['N', 'E', 'D', 'Del', 'J', 'K'])
    await expect(help.locator('kbd').getByText(key, { exact: true }).first()).toBeVisible();
});

/** This day, or the Sunday after a Friday or Saturday. */
function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday < 5 ? day : addDays(day, 7 - weekday);
}

/** From any page to what the search finds first. */
async function goTo(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(found);
  await page.keyboard.press('Enter');
  // While it fades it covers the page, whose keys wait.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a deputy commissioner applies for leave and the commissioner approves it', async ({ ministry }) => {
  test.setTimeout(180_000);
  const as = peopleOf(ministry, 'bn');
  const [deputy, commissioner] = [await as('dc.dhaka'), await as('commissioner.dhaka')];
  const { page } = deputy;
  await goTo(page, 'ছুটির আবেদন', /^ছুটির আবেদন/);
  await expect(page.getByRole('link', { name: 'নতুন ছুটির আবেদন' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('#field-user_id')).toBeFocused();
  const type = await reach(page, 'leave_type_id');
  await page.keyboard.press('ArrowDown');
  await expect(type.locator('option:checked')).toContainText('নৈমিত্তিক');
  const day = workingDay(addDays(dhakaDay(new Date()), 47));
  for (const name of ['from_date', 'to_date']) await write(page, name, formatDate(day, 'bn'));
  await write(page, 'reason', 'পারিবারিক কাজ');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/leave-applications\/\d+\/show/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);

  const inbox = commissioner.page;
  await goTo(inbox, 'ইনবক্স', /^ইনবক্স/);
  const waiting: Made = await commissioner.does('GET', 'approval-requests/inbox?box=pending&limit=100');
  const asked = waiting.data.rows.find(({ record_id }: Made) => record_id === id);
  const mine = inbox.locator(`.inbox-row:has(button[data-id="${asked.id}"])`);
  await expect(mine).toBeVisible();
  await expect(async () => {
    if ((await mine.getAttribute('data-chosen')) !== 'true') await inbox.keyboard.press('j');
    await expect(mine).toHaveAttribute('data-chosen', 'true', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(inbox.getByRole('main')).toContainText('পারিবারিক কাজ');
  const send = inbox.getByRole('complementary', { name: 'সিদ্ধান্ত' }).getByRole('button', { name: 'মঞ্জুর করুন', exact: true });
  await expect(send).toBeVisible();
  await inbox.keyboard.press('a');
  await expect(send).toBeFocused();
  await inbox.keyboard.press('Enter');
  await expect(mine).toHaveCount(0);
  expect(await deputy.does('GET', `leave-applications/${id}`)).toMatchObject({ status: 2 });
  const change: Made = await deputy.does('POST', 'leave-changes', { leave_application_id: id, kind: 'cancel', reason: 'আর দরকার নেই' });
  await commissioner.does('POST', `leave-changes/${change.id}/approve`, {});
});

test('the HR officer finds a person, corrects the record and comes back to it', async ({ ministry }) => {
  const page = await ministry.as('hr.officer', { at: '/' });
  await goTo(page, 'হাবিবুর মণ্ডল', /হাবিবুর মণ্ডল/);
  await title(page, /হাবিবুর মণ্ডল/);
  await expect(page.getByRole('link', { name: 'সম্পাদনা' })).toBeVisible();
  await page.keyboard.press('e');
  await write(page, 'first_name_en', 'Muhammad Habibur');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast').last()).toContainText('সংরক্ষণ হয়েছে');
  await page.goBack();
  await title(page, /হাবিবুর মণ্ডল/);
  await expect(page.getByRole('link', { name: 'সম্পাদনা' })).toBeVisible();
  await page.keyboard.press('e');
  await write(page, 'first_name_en', 'Md. Habibur');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast').last()).toContainText('সংরক্ষণ হয়েছে');
});

test('the form of a clerk’s leave begins in the first field that is theirs, though its choices come late', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/leave-applications' });
  await expect(page.getByRole('link', { name: 'নতুন ছুটির আবেদন' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('#field-leave_type_id')).toBeFocused();
});
