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

test('S2.141 of a district the calendar has its own holidays, by the month, and not those of others', async ({ staff: page }) => {
  await page.goto(`${origin}/holidays?as=calendar&year=2026`);
  await page.getByRole('navigation', { name: 'বছর বা মাস' }).getByRole('link', { name: 'মাস' }).click();
  await page.goto(`${origin}/holidays?as=calendar&month=2026-04`);
  const april = page.getByRole('table', { name: 'এপ্রিল ২০২৬' });
  const hills = april.getByRole('link', { name: 'চৈত্র সংক্রান্তি', exact: true });
  await expect(hills).toBeVisible();
  const district = page.getByRole('combobox', { name: 'জেলা' });
  for (const [name, days] of [
    ['গাজীপুর', 0],
    ['রাঙ্গামাটি', 1],
  ] as const) {
    await district.click();
    // Its first box gives way to that of the list; what is typed before is lost.
    await page.getByRole('combobox', { name: 'জেলা খুঁজুন' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(/district=\d+/);
    await expect(hills).toHaveCount(days);
    await expect(april.getByRole('link', { name: /নববর্ষ/ })).toBeVisible();
  }
  expect.soft(await serious(page)).toEqual([]);
});

test('S1.39 S2.143 work plans are listed and are in a month; months go on from December to January', async ({ staff: page }) => {
  await page.goto(`${origin}/work-plans`);
  await page.getByRole('navigation', { name: ways }).getByRole('link', { name: 'পঞ্জিকা' }).click();
  await expect(page.getByRole('navigation', { name: /২০২৬$/ })).toBeVisible();
  await page.goto(`${origin}/work-plans?as=calendar&month=2026-12`);
  await page.getByRole('navigation', { name: 'ডিসেম্বর ২০২৬' }).getByRole('link', { name: 'পরের মাস' }).click();
  await expect(page.getByRole('navigation', { name: 'জানুয়ারি ২০২৭' })).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
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
