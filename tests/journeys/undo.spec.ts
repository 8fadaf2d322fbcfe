/** What was done by a slip is undone from its toast, by mouse or Alt Z; where that can't be, the dialog says so beforehand. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './ministry.ts';

test.setTimeout(240_000);

const can = 'এর পর দশ সেকেন্ড পর্যন্ত কাজটি ফিরিয়ে নেওয়া যাবে।';
const cannot = 'কাজটি আর ফিরিয়ে নেওয়া যাবে না।';
const toast = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });
const undo = (of: Locator): Locator => of.getByRole('button', { name: /^ফিরিয়ে নিন/ });

/** Selects the first two rows of the table. */
async function selectTwo(page: Page): Promise<Locator> {
  const boxes = page.getByRole('main').getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  return page.getByRole('region', { name: 'বাছাই করা সারি' });
}

test('an officer deletes and changes vacant posts, one or many, and takes it back', async ({ ministry }) => {
  const page = await ministry.as('hr.officer', { at: '/vacancies' });
  const total = page.locator('.pager-range');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(3)).toBeVisible();
  const said = await total.textContent();

  await (await selectTwo(page)).getByRole('button', { name: 'মুছুন' }).click();
  const deleting = page.getByRole('dialog');
  await expect(deleting.getByText(can)).toBeVisible();
  await deleting.getByRole('button', { name: 'মুছুন' }).click();
  await expect(toast(page, /২টি রেকর্ড মোছা হয়েছে/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(total).not.toHaveText(said!);
  // It waits while it has the focus.
  await undo(toast(page, /২টি রেকর্ড মোছা হয়েছে/)).focus();
  await page.waitForTimeout(11_000);
  await page.keyboard.press('Alt+z');
  await expect(toast(page, /২টি রেকর্ড আগের অবস্থায় ফিরেছে/)).toBeVisible();
  await expect(total).toHaveText(said!);

  await (await selectTwo(page)).getByRole('button', { name: 'অবস্থা বদল' }).click();
  const editing = page.getByRole('dialog');
  await editing.getByText('নিষ্ক্রিয়', { exact: true }).click();
  await editing.getByRole('button', { name: 'কী বদলাবে দেখুন' }).click();
  await expect(editing.getByText(can)).toBeVisible();
  await editing.getByRole('button', { name: '২টি রেকর্ড বদলান' }).click();
  await undo(toast(page, /২টি রেকর্ড বদলানো হয়েছে/)).click();
  await expect(toast(page, /২টি রেকর্ড আগের অবস্থায় ফিরেছে/).last()).toBeVisible();

  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'মুছুন', exact: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog').getByText(can)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await expect(toast(page, /মোছা হয়েছে: /)).toBeVisible();
  await page.keyboard.press('Alt+z');
  await expect(toast(page, /১টি রেকর্ড আগের অবস্থায় ফিরেছে/)).toBeVisible();
  await expect(total).toHaveText(said!);
});

test('a recruitment is cancelled and taken back; its deletion, with files, says that it is for good', async ({ ministry }) => {
  const page = await ministry.as('hr.officer', { at: '/recruitment-lists' });
  await page.getByRole('row').filter({ hasText: 'খসড়া' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'বাতিল করুন' }).click();
  const moving = page.getByRole('dialog');
  await expect(moving.getByText(can)).toBeVisible();
  await moving.getByRole('button', { name: 'বাতিল করুন' }).click();
  const done = toast(page, /বাতিল করুন/);
  await expect(page.getByText('বাতিল', { exact: true }).first()).toBeVisible();
  await undo(done).click();
  await expect(toast(page, /১টি রেকর্ড আগের অবস্থায় ফিরেছে/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'বাতিল করুন' })).toBeVisible();
  await page.getByRole('button', { name: 'মুছুন', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(cannot)).toBeVisible();
});

test('an administrator moves a layer in the tree and takes it back', async ({ demo: { page, origin } }) => {
  await page.goto(`${origin}/office-layers?as=tree`);
  const line = (name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
  await expect(line('জেলা')).toHaveAttribute('aria-level', '3');
  await line('জেলা').dragTo(line('জোন'));
  await undo(toast(page, /“জেলা” এখন/)).click();
  await expect(toast(page, /“জেলা” আগের জায়গায় ফিরেছে/)).toBeVisible();
  await expect(line('জেলা')).toHaveAttribute('aria-level', '3');
});
