/** A forgotten password, page by page (S2.012, S2.013, S2.014, S9.09), as somebody goes through it on a phone. */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { choose, enter, expect, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { answerCaptcha, codeSentTo } from './codes.ts';
import { typeCredentials } from './door.ts';
import { call, giveAccount, madeRecord, verifyMobile } from './people.ts';
import { serious, settled } from './sweep.ts';

const mobile = '01799000123';
const username = 'forgetful';
const old = 'Mouza-2026-Sheet';
const fresh = 'Khatian-2027';

/** The last page: the rules of passwords answer while it is typed, twice the same is asked for. */
async function chooseFresh(page: Page): Promise<void> {
  const [first, again] = [page.getByLabel('নতুন পাসওয়ার্ড', { exact: true }), page.getByLabel('আবার নতুন পাসওয়ার্ড')];
  await first.fill('khatian');
  await expect(page.locator('.password-rules [data-met]')).toHaveCount(1);
  await first.fill(fresh);
  await expect(page.locator('.password-rules [data-met]')).toHaveCount(4);
  await again.fill('Khatian-2028');
  await expect(page.getByText('পাসওয়ার্ড দুটি মিলছে না।')).toBeVisible();
  await again.fill(fresh);
  await page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(page.getByRole('heading', { name: 'পাসওয়ার্ড বদলানো হয়েছে' })).toBeVisible();
}

test('S2.012 S2.013 S2.014 S5.006 S5.007 S9.09 a password forgotten on a phone is another one five pages later', async ({
  staff,
  browser,
}) => {
  const person = { user_type: 1, username, first_name: 'রহিমা', last_name: 'খাতুন', first_name_en: 'Rahima', last_name_en: 'Khatun', mobile };
  const id = await madeRecord(staff, 'users', { ...person, date_of_birth: '1990-01-01', gender: 2 });
  await giveAccount(username, old);
  const before = await (await browser.newContext()).newPage();
  await enter(before);
  await typePassword(before, 'bn', { username, password: old });
  await expect(before.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await verifyMobile(before, id, mobile);
  await before.context().close();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /প্রশাসন/ }).click();
  await page.getByRole('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' }).click();
  await expect(page).toHaveURL(`${origin}/forgot-password`);
  await expect(page.getByLabel('মোবাইল নম্বর বা ই-মেইল')).toBeVisible();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);

  await page.getByLabel('মোবাইল নম্বর বা ই-মেইল').fill('0179');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page.getByText('১১ অঙ্কের মোবাইল নম্বর হতে হবে')).toBeVisible();
  await page.getByLabel('মোবাইল নম্বর বা ই-মেইল').fill(bengaliDigits(mobile));
  // Spoilt on its way: refused, and another one is worked out.
  await page.route('**/send-otp', route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), captcha: 'x' }) }),
  );
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page.getByText('ক্যাপচা মেলেনি', { exact: false })).toBeVisible();
  await page.unroute('**/send-otp');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();

  await expect(page).toHaveURL(`${origin}/verify-otp`);
  await expect(page.getByRole('timer')).toHaveText(/^আবার কোড নেওয়া যাবে ১ মিনিট [০-৫]?[০-৯] সেকেন্ড পরে$/);
  await expect(page.getByText('মেয়াদ ৫ মিনিট', { exact: false })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);
  const code = await codeSentTo(mobile);
  const box = page.getByLabel('এককালীন কোড');
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code');
  await box.fill(code === '000000' ? '111111' : '000000');
  await expect(box).toHaveValue(/^[০১]{6}$/);
  await page.getByRole('button', { name: 'কোড মেলান' }).click();
  await expect(page.getByText('কোডটি মেলেনি', { exact: false })).toBeVisible();
  await box.fill(`আপনার কোড ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(box, 'what is pasted is cleaned').toHaveValue(bengaliDigits(code));
  await page.getByRole('button', { name: 'কোড মেলান' }).click();

  await expect(page).toHaveURL(`${origin}/change-password`);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);
  await chooseFresh(page);

  await page.getByRole('link', { name: 'প্রবেশ করুন' }).click();
  await page.getByRole('button', { name: /প্রশাসন/ }).click();
  await typeCredentials(page, 'bn', { username, password: fresh });
  await expect(page).toHaveURL(new RegExp(`^${origin}/(?!sign-in)`));
  await context.close();
});

test('S2.013 another code can be asked for when the wait is over; its minutes follow the setting (S9.09)', async ({ staff, browser }) => {
  const settings = await call(staff, 'GET', `/api/settings?filter=${encodeURIComponent('{"key":"otp_resend_min"}')}`);
  const { id } = (settings.json as unknown as { id: number }[])[0]!;
  expect((await call(staff, 'PATCH', `/api/settings/${id}`, { value: '3' })).status).toBe(200);
  await staff.waitForTimeout(2500);
  const context = await browser.newContext();
  await choose(context, { language: 'en', mode: 'dark' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${origin}/forgot-password`);
  await page.getByLabel('Mobile number or e-mail').fill('nobody@example.gov.bd');
  await answerCaptcha(page, 'en');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Another code can be sent in [23] min \d+ s$/);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'en')).toEqual([]);
  await page.clock.fastForward('03:05');
  await page.getByRole('button', { name: 'Send another code' }).click();
  await answerCaptcha(page, 'en');
  await page.getByRole('button', { name: 'Send another code' }).click();
  // This page's clock ran ahead of the server's, which goes by its own.
  await expect(page.getByRole('alert').filter({ hasText: /You can ask for another in \d+ seconds/ })).toBeVisible();
  await call(staff, 'PATCH', `/api/settings/${id}`, { value: '2' });
  await context.close();
});

test('S5.003 one’s own password is changed in the account menu by the present one, and every session ends with it', async ({
  staff,
  browser,
}) => {
  const [name, was, next] = ['careful', 'Mouza-2026-Sheet', 'Khatian-2028'];
  const person = { user_type: 1, username: name, first_name: 'সালমা', last_name: 'বেগম', first_name_en: 'Salma', last_name_en: 'Begum' };
  await madeRecord(staff, 'users', { ...person, mobile: '01799000456', date_of_birth: '1990-01-01', gender: 2 });
  await giveAccount(name, was);
  const context = await browser.newContext();
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  const enterWith = async (password: string) => {
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: /প্রশাসন/ }).click();
    await typeCredentials(page, 'bn', { username: name, password });
    await expect(page.locator('.account')).toBeVisible();
  };
  await enterWith(was);
  await page.locator('.account').click();
  await page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  const dialog = page.getByRole('dialog', { name: 'পাসওয়ার্ড বদলান' });
  await dialog.getByLabel('বর্তমান পাসওয়ার্ড').fill('Khatian-1999');
  await dialog.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(next);
  await dialog.getByLabel('আবার নতুন পাসওয়ার্ড').fill(next);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);
  await dialog.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(dialog.getByLabel('বর্তমান পাসওয়ার্ড')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('বর্তমান পাসওয়ার্ড').fill(was);
  await dialog.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(page).toHaveURL(/\/logout/);
  await enterWith(next);
  await context.close();
});

test('S2.014 anyone who has answered no code is sent back to ask for one', async ({ page }) => {
  for (const address of ['/change-password', '/verify-otp']) {
    await page.goto(`${origin}${address}`);
    await expect(page).toHaveURL(`${origin}/forgot-password`);
  }
});
