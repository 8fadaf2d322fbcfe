/** The data dictionary as a person reads it: from the menu to a module, along the diagram by keyboard, by search, and on a phone. */
import { expect, test } from './bhumi.ts';

test('leads from the menu to a module, and by a box of the diagram to its entity', async ({ staff: page }) => {
  await page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: 'তথ্য অভিধান' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'তথ্য অভিধান' })).toBeVisible();
  await page.getByRole('link', { name: 'অবস্থান', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'অবস্থান' })).toBeVisible();
  const box = page.locator('.dict-box').getByRole('link', { name: 'জেলা', exact: true });
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/model\/location#districts$/);
  await expect(page.locator('#districts')).toBeFocused();
  await expect(page.locator('#districts h2')).toBeInViewport();
  await page.locator('#districts').getByRole('link', { name: 'তালিকা খুলুন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'জেলা' })).toBeVisible();
});

test('is larger and smaller by its buttons, and wider than its window it is scrolled by keys', async ({ staff: page }) => {
  await page.goto(new URL('/model/office', page.url()).href);
  const drawing = page.locator('.dict-drawing');
  const width = async () => (await drawing.boundingBox())!.width;
  await expect(drawing).toBeVisible();
  const before = await width();
  await page.getByRole('button', { name: 'ছোট করুন' }).click();
  await expect.poll(width).toBeLessThan(before);
  await page.getByRole('button', { name: 'স্বাভাবিক মাপ' }).click();
  await page.getByRole('button', { name: 'বড় করুন' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  const sheet = page.locator('.dict-sheet');
  await sheet.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sheet.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'en' });

  test('a field is found in all modules, and nothing is wider than the page', async ({ staff: page }) => {
    await page.goto(new URL('/model', page.url()).href);
    await page.getByRole('searchbox', { name: 'Find an entity, a field or a code' }).fill('passport');
    await expect(page.getByRole('status')).toHaveText('Found: entities 1, fields 1.');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.locator('#users')).toBeFocused();
    await expect(page.locator('#users').getByText('private: identity').first()).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
  });
});
