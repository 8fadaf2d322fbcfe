/**
 * The frame beyond its first lines: the menu, the keyboard's help, what a cold page loads.
 */
import type { Page } from '@playwright/test';
import { expect, origin, test } from './bhumi.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'মডিউল' });

test('the menu finds an entry by its name, and a group opens and closes, by the keyboard alone', async ({ staff: page }) => {
  const { keyboard } = page;
  const box = menu(page).getByRole('searchbox');
  await box.focus();
  await keyboard.type('office ty');
  await expect(menu(page).getByRole('link')).toHaveText(['ড্যাশবোর্ড', 'ইনবক্স', 'অফিসের ধরন', 'তথ্য অভিধান']);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'অফিসের ধরন' })).toBeVisible();
  await expect(page).toHaveTitle('ভূমি | অফিসের ধরন');
  const group = menu(page).getByRole('button', { name: 'মানবসম্পদ' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.focus();
  await keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'গ্রেড', exact: true })).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.focus();
  await keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'গ্রেড', exact: true })).toHaveCount(0);
});

test('? shows the keys of the page; Escape leads back', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'সাহায্য' });
  await expect(help.locator('div', { hasText: 'এই পাতার সাহায্য' }).last().locator('kbd')).toHaveText('?');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'সাহায্য' }).click();
  await expect(help).toBeVisible();
});

test('a view written by hand is among the generated ones: what a permission group opens', async ({ staff: page }) => {
  await page.goto(`${origin}/permission-groups?filter={}&perPage=100`);
  await page.getByRole('link', { name: 'সিস্টেম প্রশাসক', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'রেকর্ডের অংশ' })
    .getByRole('link', { name: /^অনুমতি/ })
    .click();
  await expect(page).toHaveURL(/\/show\/keys$/);
  await expect(page.getByRole('main').getByRole('button', { name: /^ছুটি/ })).toContainText('টির মধ্যে');
});

/** The same address in a new browser that knows the person: nothing is cached. */
async function coldPage(page: Page, address: string) {
  const cold = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState(), timezoneId: 'Asia/Dhaka' });
  const opened = await cold.newPage();
  const scripts: string[] = [];
  opened.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
  await opened.goto(`${origin}${address}`);
  await expect(opened.getByRole('table')).toBeVisible();
  await opened.waitForLoadState('networkidle');
  return { scripts: [...new Set(scripts)], close: () => cold.close() };
}

test('a cold list loads twelve scripts at most, 280 kB of them, and no other module’s', async ({ staff: page }) => {
  const { scripts, close } = await coldPage(page, '/districts');
  const sizes = await Promise.all(
    scripts.map(async address => {
      const answer = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } });
      return Number(answer.headers()['content-length']);
    }),
  );
  await close();
  expect(scripts.length).toBeLessThanOrEqual(12);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(280 * 1024);
});
