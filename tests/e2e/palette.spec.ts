/** Ctrl K: pages, new records, settings and records by name, by the keyboard alone, by mouse and on a phone. */
import type { Page } from '@playwright/test';
import { expect, origin, test } from './bhumi.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'খুঁজুন ও যান' });
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
};
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

test('from anywhere to a record, a page and a setting by the keyboard alone', async ({ staff: page }) => {
  const { keyboard } = page;
  const asked: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).searchParams.get('filter')?.includes('"q"')) asked.push(request.url());
  });
  await open(page);
  await keyboard.insertText('বাগেরহাট');
  await expect(option(page, /^বাগেরহাট/).first()).toBeVisible();
  // Once for each kind of record, of at most eight.
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(8);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'বাগেরহাট' })).toBeVisible();

  await open(page);
  await keyboard.type('office lay');
  await expect(option(page, /^অফিসের স্তর/)).toBeVisible();
  await keyboard.press('Enter');
  await page.waitForURL(/\/office-layers/);

  await open(page);
  // Where one was last is first, and not where one is.
  await expect(option(page, 'বাগেরহাট')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowUp');
  await expect(option(page, 'বাগেরহাট')).toHaveAttribute('aria-selected', 'false');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  await keyboard.type('গাঢ়');
  await option(page, /^রং: গাঢ়/).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('codes are found in either digits, and nothing is said to be nothing', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'খুঁজুন', exact: true }).click();
  for (const code of ['২৬', '26']) {
    await box(page).fill(code);
    await expect(option(page, /^ঢাকা/).first()).toBeVisible();
  }
  await box(page).fill('ক্ষয়ক্ষতিপূরণনামা');
  await expect(page.getByText('কিছু পাওয়া যায়নি।')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette fills the screen', async ({ staff: page }) => {
    await page.goto(`${origin}/districts`);
    await page.getByRole('button', { name: 'খুঁজুন', exact: true }).tap();
    await box(page).fill('ঢাকা');
    await option(page, /^ঢাকা/).first().tap();
    await page.waitForURL(/\/show$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
