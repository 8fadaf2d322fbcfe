/**
 * A notice, from the desk of the deputy commissioner to the people of an upazila land office: written on the screen, announced by the bell,
 * read on the board, found again.
 */
import type { Page } from '@playwright/test';
import { strayScript } from '../e2e/bhumi.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { clickInBell } from './bell.ts';
import { expect, test } from './ministry.ts';

const title = 'ভূমি সেবা সপ্তাহ উপলক্ষে প্রস্তুতি সভা';
const paper = { name: 'kormoshuchi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

async function publish(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/notices/create`);
  await page.getByLabel('শিরোনাম (বাংলা)').fill(title);
  await page.getByLabel('শিরোনাম (ইংরেজি)').fill('Meeting to prepare the land service week');
  await page.getByRole('textbox', { name: 'বিবরণ (বাংলা)' }).fill('আগামী রবিবার সকাল ১০টায় জেলা প্রশাসকের সম্মেলন কক্ষে সভা হবে।');
  await page.locator('input[type=file]').setInputFiles(paper);
  await expect(page.getByText(paper.name)).toBeVisible();
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await page.getByRole('button', { name: 'প্রকাশ করুন' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'প্রকাশ করুন' }).click();
  await expect(page.getByText('প্রকাশিত').first()).toBeVisible();
}

async function expectFit(page: Page, language: 'bn' | 'en'): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('S1.45 a notice of the deputy commissioner reaches the clerks of an upazila: by the bell, on the board, with its paper', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  await publish(await ministry.as('dc.dhaka'), origin);

  const clerk = await ministry.as('clerk.savar');
  await clerk.getByRole('button', { name: 'তথ্য ও মতামত' }).click();
  await clerk.getByRole('link', { name: 'নোটিশ বোর্ড' }).click();
  const line = clerk.locator('.board li').filter({ hasText: title });
  await expect(line).toContainText('নতুন');
  await expect(line).toContainText('জেলা প্রশাসকের কার্যালয়, ঢাকা');
  await expect(line).toContainText(paper.name);
  await expectFit(clerk, 'bn');

  await clickInBell(clerk, 26, title);
  await expect(clerk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(clerk.getByText('সম্মেলন কক্ষে সভা হবে')).toBeVisible();
  const file = clerk.getByRole('link', { name: paper.name });
  expect((await clerk.request.get(`${origin}${await file.getAttribute('href')}`)).status()).toBe(200);
  await clerk.setViewportSize({ width: 390, height: 844 });
  await expectFit(clerk, 'bn');
  await clerk.getByRole('link', { name: 'সব নোটিশ' }).click();
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('নতুন');
  await clerk.keyboard.press('/');
  await clerk.keyboard.type('প্রস্তুতি সভা');
  await expect(clerk.locator('.board li')).toHaveCount(1);
  await clerk.getByRole('searchbox', { name: 'শিরোনামে খুঁজুন' }).fill('কোথাও নেই এমন');
  await expect(clerk.getByText('এ রকম কোনো নোটিশ নেই')).toBeVisible();

  const other = await ministry.as('acland.savar', { language: 'en', width: 390 });
  await other.goto(`${origin}/notice-board`);
  await other.locator('.board li').filter({ hasText: 'Meeting to prepare' }).getByRole('link').click();
  await expect(other.getByRole('heading', { level: 1, name: 'Meeting to prepare the land service week' })).toBeVisible();
  // The text was written in Bengali alone.
  await expect(other.getByText('সম্মেলন কক্ষে সভা হবে')).toBeVisible();
  await other.goto(`${origin}/notice-board?notice=999999`);
  await expect(other.getByRole('heading', { name: 'This notice is no longer on the board' })).toBeVisible();
  await expectFit(other, 'en');
});
