/** Somebody who never could sign in gets an account from the human resources of the ministry, chooses a password, and is at home. */
import type { Page } from '@playwright/test';
import { answerCaptcha } from '../e2e/codes.ts';
import { typeCredentials, words } from '../e2e/door.ts';
import { call } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, makeMove } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

type Found = { readonly id: number; readonly username: string; readonly email: string };

/** Of those who hold a desk and can't sign in, one far down the list, away from the other test. */
async function someoneWithout(page: Page): Promise<Found> {
  const query = filtered('users', { has_account: false, user_type: 2 });
  const { json } = await call(page, 'GET', `/api${query}&range=[20,20]&sort=["username","ASC"]`);
  return (json as unknown as Found[])[0]!;
}

async function choosesPassword(page: Page, to: string, password: string, codeSentTo: (to: string) => Promise<string>): Promise<void> {
  await page.getByLabel('মোবাইল নম্বর বা ই-মেইল').fill(to);
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await page.getByLabel('এককালীন কোড').fill(await codeSentTo(to));
  await page.getByRole('button', { name: 'কোড মেলান' }).click();
  await page.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(password);
  await page.getByLabel('আবার নতুন পাসওয়ার্ড').fill(password);
  await page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await page.getByRole('link', { name: 'প্রবেশ করুন' }).click();
  await page.getByRole('button', { name: words.bn.staff }).click();
}

test('an account is opened by an office, and its person signs in; the office ends a lost password', async ({ ministry }) => {
  const { as, open, origin, messagesTo, codeSentTo } = ministry;
  const office = await as('hr.officer');
  const { id, username, email } = await someoneWithout(office);
  await office.goto(`${origin}/users/${id}/show`);
  await expect(office.getByRole('button', { name: 'পাসওয়ার্ড বাতিল করুন' })).toHaveCount(0);
  await makeMove(office, 'অ্যাকাউন্ট খুলুন');
  await expect.poll(() => messagesTo(email).join(), { timeout: 30_000 }).toContain(username);
  await office.goto(`${origin}/users/${id}/show`);
  await expect(office.getByRole('button', { name: 'পাসওয়ার্ড বাতিল করুন' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' })).toHaveCount(0);
  await expectFit(office, 'bn', 'dd');

  const phone = await open({ width: 390 });
  await phone.goto(/https?:\S+forgot-password/.exec(messagesTo(email).join())![0]);
  await choosesPassword(phone, email, 'Khatian-2027', codeSentTo);
  await typeCredentials(phone, 'bn', { username, password: 'Khatian-2027' });
  await expect(phone.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();

  await makeMove(office, 'পাসওয়ার্ড বাতিল করুন');
  await expect.poll(() => messagesTo(email).join(), { timeout: 30_000 }).toContain('বাতিল');
  await phone.goto(`${origin}/`);
  await expect(phone.getByRole('button', { name: words.bn.staff })).toBeVisible();
});

test('those who can’t sign in are found in the list, and get their accounts together', async ({ ministry: { as } }) => {
  const page = await as('hr.officer', { language: 'en', at: filtered('users', { has_account: false, user_type: 2 }) });
  const main = page.getByRole('main');
  for (const at of [1, 2]) await main.getByRole('row').nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Open account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Done for 2 records');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectFit(page, 'en');
});
