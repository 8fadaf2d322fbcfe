/** Registering oneself, as somebody does it step by step in Bengali: each step is looked at while it is filled in. */
import type { Page } from '@playwright/test';
import { expect, origin, strayScript } from './bhumi.ts';
import { answerCaptcha, codeSentTo } from './codes.ts';
import { clipped, serious, settled } from './sweep.ts';

/** What is in the fields, by their labels; of a choice what is chosen. */
export type Filled = Readonly<Record<string, string>>;

const shots = process.env.SHOTS;
const desk = { width: 1440, height: 900 };

/** The page is in order; with SHOTS its picture is kept there, as wide as it is and at a desk. */
export async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  expect.soft(await serious(page), name).toEqual([]);
  expect.soft(await clipped(page), name).toEqual([]);
  expect.soft(await strayScript(page, 'bn'), name).toEqual([]);
  if (!shots) return;
  const narrow = page.viewportSize()!;
  await page.screenshot({ path: `${shots}/${name}-${narrow.width}.png`, fullPage: true });
  await page.setViewportSize(desk);
  await page.screenshot({ path: `${shots}/${name}-1440.png`, fullPage: true });
  await page.setViewportSize(narrow);
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'পরের ধাপ' }).click();
export const at = (page: Page, heading: string) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

export async function fill(page: Page, values: Filled): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true }).first();
    if ((await field.evaluate(({ tagName }) => tagName, undefined, { timeout: 10_000 })) === 'SELECT')
      await field.selectOption({ label: value }, { timeout: 15_000 });
    else await field.fill(value);
  }
}

export async function chooseKind(page: Page, kind: string, where = origin): Promise<void> {
  await page.goto(`${where}/registration`);
  await at(page, 'নিবন্ধনের ধরন বাছাই করুন');
  await page.getByLabel(kind, { exact: true }).check();
  await next(page);
  await at(page, 'আপনার পরিচয়');
}

export async function chooseAccount(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await at(page, 'প্রবেশের নাম ও পাসওয়ার্ড');
  await fill(page, { 'ব্যবহারকারীর নাম': username, 'নতুন পাসওয়ার্ড': password, 'আবার নতুন পাসওয়ার্ড': password });
  await next(page);
}

/** Answers the code that was sent to the mobile. @param dataDir of the server that sent it */
export async function proveMobile(page: Page, mobile: string, dataDir?: string): Promise<void> {
  await at(page, 'যাচাই');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page.getByText('কোড পাঠানো হয়েছে।')).toBeVisible();
  await page.getByLabel('এককালীন কোড').fill(await codeSentTo(mobile, dataDir));
  await page.getByRole('button', { name: 'কোড মেলান' }).click();
  await expect(page.getByText('যাচাই হয়েছে')).toBeVisible();
  await next(page);
}

/** Sends it, and answers its number. @param heading what the page says then */
export async function sendIn(page: Page, heading: string): Promise<string> {
  await at(page, 'দেখে জমা দিন');
  await expect(page.locator('.captcha'), 'a registration is asked once').toHaveCount(0);
  await look(page, `${heading.length}-summary`);
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).click();
  await at(page, heading);
  return /R-[0-9A-Z]{10}/.exec((await page.textContent('body')) ?? '')![0];
}
