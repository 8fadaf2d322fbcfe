/** Records seen in another way than as a list: holidays and work plans in a calendar, and what the bell tells. */
import { expect, origin, test } from './bhumi.ts';
import { serious } from './sweep.ts';

const ways = 'দেখার ধরন';

test('S1.38 holidays stand in the calendar of their year, each with the way to its record, by the keyboard alone', async ({
  staff: page,
}) => {
  await page.goto(`${origin}/holidays`);
  await page.getByRole('navigation', { name: ways }).getByRole('link', { name: 'পঞ্জিকা' }).click();
  await page.goto(`${origin}/holidays?as=calendar&year=2026`);
  const december = page.getByRole('table', { name: 'ডিসেম্বর ২০২৬' });
  const victory = december.getByRole('link', { name: /^১৬/ });
  await expect(victory).toContainText('বিজয় দিবস');
  expect.soft(await serious(page)).toEqual([]);
  await victory.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'বিজয় দিবস' })).toBeVisible();
});

test('S1.39 S2.143 work plans are listed and stand in a month; months go on from December to January', async ({ staff: page }) => {
  await page.goto(`${origin}/work-plans`);
  await page.getByRole('navigation', { name: ways }).getByRole('link', { name: 'পঞ্জিকা' }).click();
  await expect(page.getByRole('navigation', { name: /২০২৬$/ })).toBeVisible();
  await page.goto(`${origin}/work-plans?as=calendar&month=2026-12`);
  await page.getByRole('navigation', { name: 'ডিসেম্বর ২০২৬' }).getByRole('link', { name: 'পরের মাস' }).click();
  await expect(page.getByRole('navigation', { name: 'জানুয়ারি ২০২৭' })).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
});

test('the bell opens what one is told, and Escape leads back to it', async ({ staff: page }) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /বিজ্ঞপ্তি/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'বিজ্ঞপ্তি' });
  await expect(told.getByRole('link', { name: 'সব বিজ্ঞপ্তি' })).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await expect(bell).toBeFocused();
});
