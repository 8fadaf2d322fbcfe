/** A person with two desks: rights, menu and what the server accepts are those of the active one (S6.22, S6.23, S4.14 to S4.16, S6.24). */
import type { Page } from '@playwright/test';
import { choose, enter, expect, origin, test, typePassword, words } from './bhumi.ts';
import { call, personOfTwoDesks, type TwoDesks } from './people.ts';
import { openLand } from './places.ts';
import { serious } from './sweep.ts';

const deskButton = (page: Page) => page.getByRole('button', { name: /^ডেস্ক বদলান/ });
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name, exact: true });

/** Both postings are taken away, one after the other. */
async function losesDesks(page: Page, administrator: Page, { primary, additional }: TwoDesks): Promise<void> {
  // The posting is taken away: the next call says so, and the person is at the desk that is left.
  await page.goto(`${origin}/`);
  await expect(entry(page, 'জেলা')).toBeVisible();
  const notice = page.getByText(/^আগের ডেস্কে আপনার দায়িত্ব আর নেই/).waitFor({ timeout: 60_000 });
  expect((await call(administrator, 'DELETE', `/api/desk-assignments/${additional.posting}`)).status).toBe(200);
  await expect.poll(async () => (await call(page, 'GET', '/api/districts', undefined, additional.id)).status).toBe(403);
  // The page may have asked by itself in the meantime; then the entry is gone already.
  await entry(page, 'জেলা')
    .click({ timeout: 2_000 })
    .catch(() => {});
  await notice;
  await expect(deskButton(page)).toContainText(primary.name);
  await expect(entry(page, 'বিভাগ')).toBeVisible();

  // Without any desk there is nothing to open, and the page says what to do: by itself, since an address opened meanwhile would meet its
  // own reload.
  expect((await call(administrator, 'DELETE', `/api/desk-assignments/${primary.posting}`)).status).toBe(200);
  await expect.poll(async () => (await call(page, 'GET', '/api/divisions', undefined, primary.id)).status).toBe(403);
  await entry(page, 'বিভাগ')
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect(page.getByRole('heading', { level: 1, name: 'আপনার কোনো ডেস্ক নেই' })).toBeVisible();
  expect.soft(await serious(page), 'the page of a person who waits for a desk').toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have no desk' })).toBeVisible();
}

test('a person of two desks works at one at a time, and loses what is taken away', async ({ staff: administrator, browser }) => {
  test.setTimeout(120_000);
  const person = await personOfTwoDesks(administrator, 'rahima.khatun');
  const { primary, additional } = person;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  await enter(page);
  await typePassword(page, 'bn', person);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();

  // Without a cookie the primary desk is the active one; its key opens divisions and nothing else.
  await expect(deskButton(page)).toContainText(primary.name);
  await openLand(page);
  await expect(entry(page, 'বিভাগ')).toBeVisible();
  await expect(entry(page, 'জেলা')).toHaveCount(0);
  await entry(page, 'বিভাগ').click();
  await expect(
    page
      .getByRole('link', { name: 'ঢাকা' })
      .or(page.getByRole('cell', { name: 'ঢাকা' }))
      .first(),
  ).toBeVisible();

  // The same token: allowed at one desk, refused at the other, and a desk that isn't held is reported.
  const divisionsAt = async (desk: number) => {
    const { status, json } = await call(page, 'GET', '/api/divisions', undefined, desk);
    return [status, json.error_code];
  };
  expect(await divisionsAt(primary.id)).toEqual([200, undefined]);
  expect(await divisionsAt(additional.id)).toEqual([403, 'request.forbidden']);
  expect(await divisionsAt(999_999)).toEqual([403, 'desk.not_held']);

  // By the keyboard to the other desk: the menu follows.
  await deskButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: new RegExp(additional.name) })).toContainText('অতিরিক্ত দায়িত্ব');
  expect.soft(await serious(page), 'the menu of desks').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^এখন আপনি সার্ভেয়ার/)).toBeVisible();
  await expect(entry(page, 'জেলা')).toBeVisible();
  await expect(entry(page, 'বিভাগ')).toHaveCount(0);
  await page.goto(`${origin}/divisions`);
  await expect(page.getByRole('heading', { name: 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।' })).toBeVisible();
  // The next visit begins at the desk of the last one.
  await expect(deskButton(page)).toContainText(additional.name);

  await losesDesks(page, administrator, person);
  await context.close();
});
