/** A clerk's own work plans from the first to the last by the keyboard alone: the pointer is not moved once. */
import type { Page } from '@playwright/test';
import { expect, test } from './ministry.ts';

const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** By Tab to this input, whose content is replaced. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const input = page.locator(`#field-${name}`);
  for (let step = 0; step < 20 && !(await input.evaluate(one => one === document.activeElement)); step++) await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The question has its first button focused; the next one does it. */
async function confirm(page: Page, action: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button').first()).toBeFocused();
  const button = question.getByRole('button', { name: action, exact: true });
  for (let step = 0; step < 4 && !(await button.evaluate(one => one === document.activeElement)); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

test('a clerk makes, copies, corrects and deletes work plans by keys, and the help names them', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/work-plans' });
  const { keyboard } = page;
  await expect(page.getByRole('link', { name: 'নতুন কর্মপরিকল্পনা' })).toBeVisible();
  await keyboard.press('n');
  // The employee is fixed for a clerk.
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'খাল পরিদর্শন');
  await keyboard.press('Control+Enter');
  await title(page, 'নতুন কর্মপরিকল্পনা');
  await expect(page.locator('#field-purpose')).toHaveValue('');
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'হাট পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.record-page')).toContainText('হাট পরিদর্শন');

  await keyboard.press('d');
  await title(page, 'নতুন কর্মপরিকল্পনা');
  await expect(page.locator('#field-date')).toBeFocused();
  await write(page, 'purpose', 'ঘাট পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.record-page')).toContainText('ঘাট পরিদর্শন');
  await keyboard.press('e');
  await expect(page.locator('#field-purpose')).toBeVisible();
  await write(page, 'purpose', 'ঘাট ও বাজার পরিদর্শন');
  await keyboard.press('Control+s');
  await expect(page.locator('.toast').last()).toContainText('সংরক্ষণ হয়েছে');
  await page.goBack();
  await expect(page.locator('.record-page')).toContainText('ঘাট ও বাজার পরিদর্শন');
  await keyboard.press('Delete');
  await confirm(page, 'মুছুন');

  const mine = page.locator('.list-table tbody tr').filter({ hasText: /(খাল|হাট) পরিদর্শন/ });
  /** To a row of these by j: the demo has plans of its own. */
  const walk = async () => {
    await expect(mine.first()).toBeVisible();
    for (let step = 0; step < 12 && (await mine.locator(':focus').count()) === 0; step++) await keyboard.press('j');
  };
  await walk();
  await keyboard.press('Enter');
  await expect(page.locator('.record-page')).toContainText(/(খাল|হাট) পরিদর্শন/);
  await page.goBack();
  for (const left of [1, 0]) {
    await walk();
    await keyboard.press('Delete');
    await confirm(page, 'মুছুন');
    await expect(mine).toHaveCount(left);
  }

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'সাহায্য' });
  for (const key of ['N', 'E', 'D', 'Del', 'J', 'K'])
    await expect(help.locator('kbd').getByText(key, { exact: true }).first()).toBeVisible();
});
