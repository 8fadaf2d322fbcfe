/**
 * The sign-in page after wrong passwords (decision 0042): the captcha under its strict policy, by the keyboard alone, in both languages.
 */
import type { Browser, Page } from '@playwright/test';
import { choose, enter, expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { answerCaptcha } from './codes.ts';
import { giveAccount, madeRecord } from './people.ts';
import { clipped, serious } from './sweep.ts';

const password = 'Mouza-2026-Sheet';
const shots = process.env.SHOTS;

const wrong: Record<Language, string> = { bn: 'মেলেনি', en: 'is wrong' };

async function look(page: Page, name: string, language: Language): Promise<void> {
  expect.soft(await serious(page), name).toEqual([]);
  expect.soft(await clipped(page), name).toEqual([]);
  expect.soft(await strayScript(page, language), name).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function stranger(browser: Browser, language: Language, width: number, mode: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  await choose(context, { language, mode });
  return context.newPage();
}

/** By the keyboard, as it is after a refusal: the caret is in the first box, or in the password's when the name is there already. */
async function type(page: Page, username: string, secret: string): Promise<void> {
  await page.waitForLoadState('load');
  const box = page.locator('#username');
  if ((await box.inputValue()) === '') {
    await expect(box).toBeFocused();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('#password')).toBeFocused();
  await page.keyboard.type(secret);
  // The page looks the same after each refusal: it is the next one when the form was answered.
  const answered = page.waitForResponse(response => response.request().method() === 'POST' && response.url().includes('/sign-in/'));
  await page.keyboard.press('Enter');
  await answered;
}

test('after five wrong passwords the page asks a captcha, which works itself out, and goes on', async ({ staff, browser }) => {
  test.setTimeout(180_000);
  const username = 'often.mistyped';
  const person = { user_type: 1, username, first_name: 'কামরুল', last_name: 'হাসান', first_name_en: 'Kamrul', last_name_en: 'Hasan' };
  await madeRecord(staff, 'users', { ...person, mobile: '01799000457', date_of_birth: '1990-01-01', gender: 1 });
  await giveAccount(username, password);

  for (const [language, width, mode] of [
    ['bn', 390, 'light'],
    ['en', 1440, 'dark'],
  ] as const) {
    const page = await stranger(browser, language, width, mode);
    await enter(page, language);
    for (let at = 1; at <= 5; at += 1) {
      expect(await page.locator('#captcha').count()).toBe(0);
      await type(page, username, 'Khatian-1999');
      await expect(page.getByRole('alert')).toContainText(wrong[language]);
    }
    await answerCaptcha(page, language);
    await look(page, `sign-in-captcha-${language}-${width}`, language);
    await type(page, username, 'Khatian-1998');
    await expect(page.getByRole('alert')).toContainText(wrong[language]);
    await answerCaptcha(page, language);
    await page.locator('#password').focus();
    await type(page, username, password);
    await expect(page).toHaveURL(new RegExp(`^${origin}/(?!sign-in)`));
    // This browser is known now: strangers may fail as they like.
    if (language === 'en') {
      const other = await stranger(browser, 'bn', 390, 'light');
      await enter(other, 'bn');
      for (let at = 0; at < 5; at += 1) {
        await type(other, username, 'Khatian-1999');
        await expect(other.getByRole('alert')).toContainText(wrong.bn);
      }
      await page.context().clearCookies({ name: /^bhumi_(sso|access|renewal)/ });
      await enter(page, language);
      await type(page, username, password);
      await expect(page).toHaveURL(new RegExp(`^${origin}/(?!sign-in)`));
      await other.context().close();
    }
    await page.context().close();
  }
});
