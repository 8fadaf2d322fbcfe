/** Where a page is scrolled to: new pages at their top, others where they were left. */
import { expect, hold, origin, test } from './bhumi.ts';

test('S1.07 a page opens at its top', async ({ staff: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/districts?perPage=100`);
  const rows = page.getByRole('list', { name: 'তালিকা: জেলা' }).getByRole('listitem');
  await expect(rows).toHaveCount(64);
  await rows.last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'মূল তথ্য' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page that is loaded again, or come back to, is where it was left', async ({ staff: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/districts?perPage=100`);
  const rows = page.getByRole('list', { name: 'তালিকা: জেলা' }).getByRole('listitem');
  await rows.last().scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(500);
  const sendRows = await hold(page, '**/api/districts?*');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  // Left before its rows are there, and longer without them than any wait of the page's own.
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(await place()).toBeLessThan(left);
  sendRows();
  await expect.poll(place).toBe(left);
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'মূল তথ্য' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'মূল তথ্য' })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(left);
});
