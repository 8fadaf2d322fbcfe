/**
 * Records as a tree: found, opened and moved by mouse, by the keyboard alone and by a finger; what may not be is refused, what was done can
 * be undone.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, origin, test } from './bhumi.ts';
import { call } from './people.ts';

const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
const toast = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

type Layer = { readonly id: number; readonly name_en: string; readonly parent: { readonly name_en: string } | null };

/** What is under what at the server, by the English names. */
async function parents(page: Page): Promise<Record<string, string | null>> {
  const { json } = await call(page, 'GET', '/api/office-layers?range=[0,99]');
  return Object.fromEntries((json as unknown as Layer[]).map(({ name_en, parent }) => [name_en, parent?.name_en ?? null]));
}

async function openTree(page: Page): Promise<Locator> {
  await page.goto(`${origin}/office-layers`);
  await page.getByRole('link', { name: 'Tree', exact: true }).click();
  await page.waitForURL(/\?as=tree$/);
  const tree = page.getByRole('tree', { name: 'Tree: Office layers' });
  await expect(tree).toBeVisible();
  return tree;
}

test.use({ language: 'en' });

test('a tree is searched, opened, rearranged and put back by mouse', async ({ staff: page }) => {
  const tree = await openTree(page);
  await expect(tree.getByRole('treeitem')).toHaveCount(7);
  await expect(line(page, 'District')).toHaveAttribute('aria-level', '3');

  await page.getByRole('searchbox', { name: 'Search the tree' }).fill('zone');
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search the tree' }).fill('');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Expand all' }).click();

  await line(page, 'District').dragTo(line(page, 'Zone \\(settlement\\)'));
  await expect(toast(page, /“District” is now below “Zone \(settlement\)”/)).toBeVisible();
  expect((await parents(page)).District).toBe('Zone (settlement)');
  await expect(line(page, 'District')).toHaveAttribute('aria-level', '4');

  // Into its own branch it does not go.
  await line(page, 'District').dragTo(line(page, 'Union / municipal'));
  expect((await parents(page)).District).toBe('Zone (settlement)');

  await toast(page, /“District” is now/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(toast(page, /“District” is back where it was/)).toBeVisible();
  expect((await parents(page)).District).toBe('Division');
  await expect(line(page, 'District')).toHaveAttribute('aria-level', '3');

  await page.getByRole('link', { name: 'District', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'District' })).toBeVisible();
});

test('a tree is rearranged by the keyboard alone', async ({ staff: page }) => {
  const tree = await openTree(page);
  const { keyboard } = page;
  const current = () => tree.getAttribute('aria-activedescendant').then(id => page.locator(`[id="${id}"] a`).first().textContent());
  await tree.focus();
  await keyboard.press('Home');
  expect(await current()).toBe('Ministry');
  await keyboard.press('z');
  expect(await current()).toBe('Zone (settlement)');
  await keyboard.press('Control+x');
  await expect(page.getByText('Choose the new parent of “Zone (settlement)”.')).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Control+v');
  await expect(toast(page, /“Zone \(settlement\)” is now below “Union/)).toBeVisible();
  expect(await current()).toBe('Zone (settlement)');
  await keyboard.press('Control+z');
  await expect(toast(page, /is back where it was/)).toBeVisible();
  const home = 'Board / directorate / attached office';
  await expect.poll(async () => (await parents(page))['Zone (settlement)']).toBe(home);

  // Out of its branch, beside the one above; into itself it may not.
  await keyboard.press('Alt+Shift+ArrowLeft');
  await expect(toast(page, /“Zone \(settlement\)” is now below “Ministry”/)).toBeVisible();
  await keyboard.press('Control+z');
  await expect.poll(async () => (await parents(page))['Zone (settlement)']).toBe(home);
  await keyboard.press('Home');
  await keyboard.press('Control+x');
  await keyboard.press('End');
  await keyboard.press('Control+v');
  await expect(page.getByRole('alert').filter({ hasText: "A layer can't be put under itself" })).toBeVisible();

  await keyboard.press('ArrowLeft');
  expect(await current()).toBe('Upazila / circle');
  await keyboard.press('d');
  expect(await current()).toBe('Division');
  await keyboard.press('Enter');
  await page.waitForURL(/\/office-layers\/\d+\/show$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Division' })).toBeVisible();
});

test('what the server refuses goes back to where it was, and says why', async ({ staff: page }) => {
  await openTree(page);
  await page.route('**/api/office-layers/*', route =>
    route.fulfill({ status: 403, json: { statusCode: 403, error_code: 'request.out_of_reach', message: 'Out of reach.', facts: {} } }),
  );
  await line(page, 'Division').dragTo(line(page, 'Zone \\(settlement\\)'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(line(page, 'Division')).toHaveAttribute('aria-level', '2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tree is an indented list, moved by its menu', async ({ staff: page }) => {
    await openTree(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await line(page, 'Zone \\(settlement\\)').getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Move' }).tap();
    await line(page, 'Division').tap();
    await page.getByRole('button', { name: 'Put below “Division”' }).tap();
    await expect(toast(page, /is now below “Division”/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(toast(page, /is back where it was/)).toBeVisible();
  });
});
