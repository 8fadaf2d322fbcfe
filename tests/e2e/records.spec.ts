/** Lists that are searched and filtered, and what may not be deleted. */
import { expect, origin, strayScript, test } from './bhumi.ts';

test('a list is searched and filtered, and its address holds both', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('০১');
  expect(await strayScript(page, 'bn')).toEqual([]);

  await page.getByRole('main').getByRole('searchbox').fill('বরিশাল');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('১টির মধ্যে ১–১');
  await page.getByRole('main').getByRole('searchbox').fill('Sylhet');
  await expect(rows.nth(1)).toContainText('সিলেট');
  await page.getByRole('button', { name: 'অনুসন্ধান মুছুন' }).click();
  await expect(rows).toHaveCount(11);

  await page.getByRole('search').getByRole('button', { name: 'বিভাগ', exact: true }).click();
  await page.getByRole('checkbox', { name: 'সিলেট' }).check();
  await page.getByRole('button', { name: 'ফিল্টার করুন' }).click();
  await expect(rows).toHaveCount(5);
  await expect(page.getByText('৪টির মধ্যে ১–৪')).toBeVisible();

  await page.reload();
  await expect(rows).toHaveCount(5);
  expect(await strayScript(page, 'bn')).toEqual([]);
});

test('a page of ten becomes a page of a hundred, and sorting turns the order round', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await page.getByRole('button', { name: '১০০', exact: true }).click();
  await expect(rows).toHaveCount(65);
  await page.getByRole('columnheader', { name: 'বিবিএস কোড' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'বিবিএস কোড' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).toContainText('৯৪');
});

test('a division that has districts is not deleted, and the question says why', async ({ staff: page }) => {
  await page.goto(`${origin}/divisions`);
  await page.getByRole('link', { name: 'খুলনা' }).click();
  await page.getByRole('button', { name: 'মুছুন' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'মুছুন' }).click();
  await expect(question.getByRole('alert')).toContainText('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।');
  await question.getByRole('button', { name: 'বাতিল' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'খুলনা' })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('list, form, record and history have no Bengali outside of Bengali names (S1.17)', async ({ staff: page }) => {
    for (const address of ['/districts', '/districts/create', '/districts/1', '/districts/1/show', '/districts/1/show/history']) {
      await page.goto(`${origin}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await strayScript(page, 'en'), address).toEqual([]);
    }
  });
});
