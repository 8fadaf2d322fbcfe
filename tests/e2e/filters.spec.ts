/** Filters by operators, stacked; saved views; the address that restores both: by mouse, by keyboard alone, on a phone. */
import type { Page } from '@playwright/test';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { serious } from './sweep.ts';

const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');
const chip = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name, exact: true });

test('several values, an added filter and a range hold together; back, forward and a reload keep them', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  await expect(rowsOf(page)).toHaveCount(11);
  await chip(page, 'বিভাগ').click();
  const pane = page.getByRole('dialog', { name: 'বিভাগ অনুযায়ী ফিল্টার' });
  await pane.getByRole('checkbox', { name: 'সিলেট' }).check();
  await pane.getByRole('checkbox', { name: 'বরিশাল' }).check();
  expect.soft(await serious(page), 'the pane of a filter').toEqual([]);
  await pane.getByRole('button', { name: 'ফিল্টার করুন' }).click();
  await expect(page.getByText('১০টির মধ্যে ১–১০')).toBeVisible();
  await expect(chip(page, /^বিভাগ: (সিলেট, বরিশাল|বরিশাল, সিলেট)$/)).toBeVisible();

  await chip(page, 'ফিল্টার').click();
  await page.getByRole('textbox', { name: 'ঘর খুঁজুন' }).fill('বিবিএস');
  await page.getByRole('menuitem', { name: 'বিবিএস কোড' }).click();
  await page.getByRole('textbox', { name: 'বিবিএস কোড' }).fill('৯');
  await page.keyboard.press('Enter');
  await expect(page.getByText('২টির মধ্যে ১–২')).toBeVisible();
  await expect(chip(page, 'বিবিএস কোড: “৯” দিয়ে শুরু')).toBeVisible();
  expect(await strayScript(page, 'bn')).toEqual([]);

  await page.goBack();
  await expect(page.getByText('১০টির মধ্যে ১–১০')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('২টির মধ্যে ১–২')).toBeVisible();
  await page.reload();
  await expect(page.getByText('২টির মধ্যে ১–২')).toBeVisible();
  await page.getByRole('button', { name: 'বিভাগ ফিল্টার সরান' }).click();
  await expect(chip(page, 'বিভাগ')).toBeFocused();
});

test('a district is filtered by under its division, and goes with another one', async ({ specimen: { page, origin: specimen } }) => {
  await page.goto(`${specimen}/specimen-addresses`);
  const choose = async (label: string, tick: string, untick?: string) => {
    await chip(page, new RegExp(`^${label}(:|$)`)).click();
    const pane = page.getByRole('dialog', { name: `${label} অনুযায়ী ফিল্টার` });
    await pane.getByRole('checkbox', { name: tick }).check();
    if (untick) await pane.getByRole('checkbox', { name: untick }).uncheck();
    await pane.getByRole('button', { name: 'ফিল্টার করুন' }).click();
  };
  await choose('বিভাগ', 'সিলেট');
  await expect(chip(page, 'বিভাগ: সিলেট')).toBeVisible();
  await chip(page, 'জেলা').click();
  await expect(page.getByRole('list', { name: 'জেলা' }).getByRole('checkbox')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await choose('জেলা', 'মৌলভীবাজার');
  await expect(chip(page, 'জেলা: মৌলভীবাজার')).toBeVisible();
  await choose('বিভাগ', 'বরিশাল', 'সিলেট');
  await expect(chip(page, 'বিভাগ: বরিশাল')).toBeVisible();
  await expect(chip(page, 'জেলা')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).not.toContain('district_id');
});

test('a view is kept, changed, renamed, opened by its address and deleted', async ({ staff: page }) => {
  await page.goto(`${origin}/divisions`);
  const tabs = page.getByRole('navigation', { name: 'সংরক্ষিত ভিউ' });
  await expect(tabs.getByRole('link')).toHaveCount(1);
  await page.getByRole('main').getByRole('searchbox').fill('ঢাকা');
  await expect(rowsOf(page)).toHaveCount(2);
  await tabs.getByRole('button', { name: 'এই ভিউ সংরক্ষণ করুন' }).click();
  await page.getByRole('textbox', { name: 'ভিউয়ের নাম' }).fill('রাজধানী');
  expect.soft(await serious(page), 'the dialog of a view').toEqual([]);
  await page.getByRole('button', { name: 'ভিউ সংরক্ষণ করুন' }).click();
  const own = tabs.getByRole('link', { name: /রাজধানী/ });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await expect(own).toContainText('১');

  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(tabs.getByRole('img', { name: 'সংরক্ষণের পর বদলেছে' })).toBeVisible();
  await tabs.getByRole('link', { name: /^সব/ }).click();
  await expect(rowsOf(page)).toHaveCount(9);
  await own.click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(own).toHaveAttribute('aria-current', 'page');
  await expect(rowsOf(page)).toHaveCount(2);

  const act = async (name: string) => {
    await tabs.getByRole('button', { name: /ভিউয়ের কাজ/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('নাম বা শেয়ার পরিবর্তন…');
  await page.getByRole('textbox', { name: 'ভিউয়ের নাম' }).fill('কেন্দ্র');
  await page.getByRole('button', { name: 'ভিউ সংরক্ষণ করুন' }).click();
  await expect(tabs.getByRole('link', { name: /কেন্দ্র/ })).toBeVisible();
  await page.goto(`${origin}/saved-views`);
  await page.getByRole('region', { name: 'বিভাগ' }).getByRole('link', { name: 'কেন্দ্র' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await act('মুছুন…');
  await page.getByRole('button', { name: 'ভিউ মুছুন' }).click();
  await expect(tabs.getByRole('link')).toHaveCount(1);
  await expect(rowsOf(page)).toHaveCount(9);
});

test('a filter is added by the keyboard alone', async ({ staff: page }) => {
  const { keyboard } = page;
  await page.goto(`${origin}/districts`);
  await expect(rowsOf(page)).toHaveCount(11);
  await keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await chip(page, 'ফিল্টার').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'ঘর খুঁজুন' })).toBeFocused();
  await keyboard.type('তৈরির');
  await keyboard.press('Enter');
  const pane = page.getByRole('dialog', { name: 'তৈরির সময় অনুযায়ী ফিল্টার' });
  const from = pane.getByRole('textbox', { name: 'থেকে' });
  await expect(from).toBeFocused();
  // Picked from the calendar, or typed.
  await keyboard.type('১ পৌষ ১৪৫৬');
  await keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog', { name: 'থেকে: পঞ্জিকা খুলুন' }).locator('[data-date="2049-12-16"]')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(from).toHaveValue('১৭/১২/২০৪৯');
  await expect(from).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('01-01-2050');
  await keyboard.press('Enter');
  await expect(page.getByText('কিছু পাওয়া যায়নি')).toBeVisible();
  await expect(chip(page, 'তৈরির সময়: ০১/০১/২০৫০ থেকে')).toBeVisible();
  await keyboard.press('Escape');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters are in a sheet behind one button that counts them', async ({ staff: page }) => {
    await page.goto(`${origin}/districts`);
    const rows = page.getByRole('list', { name: 'তালিকা: জেলা' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'ফিল্টার (১)' }).tap();
    const sheet = page.getByRole('dialog', { name: 'ফিল্টার', exact: true });
    expect.soft(await serious(page), 'the sheet').toEqual([]);
    await sheet.getByRole('button', { name: 'বিভাগ', exact: true }).tap();
    await page.getByRole('checkbox', { name: 'সিলেট' }).tap();
    await page.getByRole('button', { name: 'ফিল্টার করুন' }).tap();
    await sheet.getByRole('button', { name: 'সারি দেখুন' }).tap();
    await expect(page.getByRole('button', { name: 'ফিল্টার (২)' })).toBeVisible();
    await expect(rows).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
