/**
 * The hierarchy of places as a tree (S1.27): opened branch by branch from the division to the mouza, searched, by the keyboard alone and on
 * a phone.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, origin, test } from './bhumi.ts';
import { call } from './people.ts';

const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });

async function openTree(page: Page): Promise<Locator> {
  await page.goto(`${origin}/divisions`);
  await page.getByRole('link', { name: 'Tree', exact: true }).click();
  await page.waitForURL(/\?as=tree$/);
  const tree = page.getByRole('tree', { name: 'Tree of places' });
  await expect(tree.getByRole('treeitem')).toHaveCount(8);
  return tree;
}

/** A mouza of Savar, in its union Aminbazar. */
async function makeMouza(page: Page): Promise<void> {
  const ids = async (path: string, filter: object): Promise<number> => {
    const { json } = await call(page, 'GET', `/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return (json as unknown as { id: number }[])[0]!.id;
  };
  const upazila_id = await ids('upazilas', { name_en: 'Savar' });
  const union_id = await ids('unions', { upazila_id, name_en: 'Aminbazar' });
  const jl_numbers = [{ survey: 'CS', jl_number: '15/1' }];
  const body = { upazila_id, union_id, name: 'নমুনা মৌজা', name_en: 'Sample Mouza', jl_numbers };
  const { status } = await call(page, 'POST', '/api/mouzas', body);
  expect([201, 400]).toContain(status);
}

test.use({ language: 'en' });

test('S1.27 places are opened from the division down to the mouza, and a record from there', async ({ staff: page }) => {
  await page.goto(`${origin}/divisions`);
  await makeMouza(page);
  const tree = await openTree(page);
  for (const name of ['Dhaka', 'Dhaka', 'Savar', 'Aminbazar']) {
    const shut = tree.locator('[role="treeitem"][aria-expanded="false"]').filter({ hasText: new RegExp(`^${name}`) });
    await shut.first().locator('[data-act="open"]').click();
  }
  const mouza = line(page, 'Sample Mouza');
  await expect(mouza).toHaveAttribute('aria-level', '5');
  await mouza.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Mouza' })).toBeVisible();
  await page.goBack();
  await expect(line(page, 'Sample Mouza')).toBeVisible();
});

test('S1.27 a search looks through every kind, and what it meets is opened by the keyboard', async ({ staff: page }) => {
  const tree = await openTree(page);
  await page.keyboard.press('/');
  await page.keyboard.type('savar');
  const upazila = tree.getByRole('treeitem', { name: /^Savar Upazila/ });
  await expect(upazila).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(tree).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('[aria-level="2"]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Savar' })).toBeVisible();
});

test('S1.27 on a phone the lines show their kind', async ({ staff: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTree(page);
  await expect(line(page, 'Dhaka')).toContainText('Division');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
