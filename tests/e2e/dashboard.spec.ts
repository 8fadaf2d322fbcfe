/** The figures and a report, as they are looked at: a figure leads to its list, a total to its rows. */
import { expect, origin, strayScript, test } from './bhumi.ts';
import { serious, settled } from './sweep.ts';

test('S2.063 S2.072 S2.204 figures lead to their lists, a report shows its totals and is taken away, in both languages', async ({
  staff: page,
}) => {
  await page.goto(`${origin}/figures`);
  const posts = page.locator('.figures-card').filter({ has: page.getByRole('heading', { name: 'জনবল' }) });
  await expect(posts).toBeVisible();
  await settled(page);
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  const week = page.getByRole('table', { name: 'সাত দিনের হাজিরা' });
  await expect(week.getByRole('row')).toHaveCount(8);
  await posts.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/office-organograms\?filter=/);
  await page.goto(`${origin}/officer-employee-report`);
  await expect(page.getByRole('heading', { level: 1, name: 'কর্মকর্তা-কর্মচারী প্রতিবেদন' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'মোট হিসাব' });
  await expect(totals.getByText('মোট', { exact: true })).toBeVisible();
  await settled(page);
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'রপ্তানি', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^PDF/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/figures`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Posts and people' })).toBeVisible();
  await settled(page);
  expect(await strayScript(page, 'en')).toEqual([]);
  expect(await serious(page)).toEqual([]);
});
