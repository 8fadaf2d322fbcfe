/** Records seen in another way than as a list: holidays and work plans in a calendar, and what the bell shows. */
import { expect, origin, test } from './bhumi.ts';
import { serious } from './sweep.ts';

const ways = 'দেখার ধরন';

test('S1.38 holidays are in the calendar of their year, each with the way to its record, by the keyboard alone', async ({
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

test('the bell opens one’s notifications, and Escape leads back to it', async ({ staff: page }) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /বিজ্ঞপ্তি/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const bellPanel = page.getByRole('dialog', { name: 'বিজ্ঞপ্তি' });
  await expect(bellPanel.getByRole('link', { name: 'সব বিজ্ঞপ্তি' })).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bellPanel).toBeHidden();
  await expect(bell).toBeFocused();
});
