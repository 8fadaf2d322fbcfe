/**
 * A forgotten password, page by page (S2.012, S2.013, S2.014, S9.09), as a clerk goes through it on a phone; in the account menu it becomes
 * the former one again.
 */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { strayScript } from '../e2e/bhumi.ts';
import { answerCaptcha } from '../e2e/codes.ts';
import { typeCredentials, words } from '../e2e/door.ts';
import { call, found } from '../e2e/people.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';
import { meanwhile } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

const username = 'headassistant.savar';
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

/** In the account menu, by the present password; every session ends with it. */
async function changesBack(page: Page, former: string): Promise<void> {
  await page.locator('.account').click();
  await page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  const dialog = page.getByRole('dialog', { name: 'পাসওয়ার্ড বদলান' });
  const present = dialog.getByLabel('বর্তমান পাসওয়ার্ড');
  await present.fill('Khatian-1999');
  await dialog.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(former);
  await dialog.getByLabel('আবার নতুন পাসওয়ার্ড').fill(former);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);
  await dialog.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(present).toHaveAttribute('aria-invalid', 'true');
  await present.fill(fresh);
  await dialog.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(page).toHaveURL(/\/logout/);
}

/** The mobile to which codes of this person go, as the administrator reads it. */
async function mobileOf(staff: Page): Promise<string> {
  const id = await found(staff, 'users', { username });
  return String((await call(staff, 'GET', `/api/users/${id}`)).json.mobile);
}

test('S2.012 S2.013 S2.014 S5.003 S5.006 S5.007 S9.09 a password forgotten on a phone is another one five pages after', async ({
  demo: { page: staff, origin },
  ministry,
}) => {
  const mobile = await mobileOf(staff);
  const page = await ministry.open({ width: 390 });
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
  const code = await ministry.codeSentTo(mobile);
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
  await page.getByRole('button', { name: words.bn.staff }).click();
  // The screens come while the provider is asked, which may take its time.
  await page.route('**/api/sso-authorize-code-grant', async route => {
    await expect(page.locator('link[rel=stylesheet][href*="/assets/app-"]')).toBeAttached();
    await route.continue();
  });
  await typeCredentials(page, 'bn', { username, password: fresh });
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await changesBack(page, ministry.password);
  await page.goto(origin);
  await ministry.enter(page, username);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
});

test('S2.013 S9.09 another code can be asked for when the wait is over; its minutes follow the setting', async ({ ministry, demo }) => {
  const setting = await found(demo.page, 'settings', { key: 'otp_resend_min' });
  const waits = (value: string) => call(demo.page, 'PATCH', `/api/settings/${setting}`, { value });
  const begin = async () => {
    expect((await waits('3')).status).toBe(200);
    await demo.page.waitForTimeout(2500);
  };

  await meanwhile(
    begin,
    () => waits('2'),
    async () => {
      const page = await ministry.open({ language: 'en' });
      await page.clock.install();
      await page.goto(`${ministry.origin}/forgot-password`);
      await page.getByLabel('Mobile number or e-mail').fill('nobody@example.gov.bd');
      await answerCaptcha(page, 'en');
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('timer')).toHaveText(/^Another code can be sent in [23] min \d+ s$/);
      expect(await serious(page)).toEqual([]);
      expect(await strayScript(page, 'en')).toEqual([]);
      await expect(page.getByRole('button', { name: 'Send another code' })).toHaveCount(0);
      await page.clock.fastForward('03:05');
      await page.getByRole('button', { name: 'Send another code' }).click();
      await answerCaptcha(page, 'en');
      await page.getByRole('button', { name: 'Send another code' }).click();
      // This page's clock ran ahead of the server's, which goes by its own.
      await expect(page.getByRole('alert').filter({ hasText: /You can ask for another in \d+ seconds/ })).toBeVisible();
    },
  );
});

test('S2.014 anyone who has answered no code is sent back to ask for one', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.open();
  for (const address of ['/change-password', '/verify-otp']) {
    await page.goto(`${origin}${address}`);
    await expect(page).toHaveURL(`${origin}/forgot-password`);
  }
});
