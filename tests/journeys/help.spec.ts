/** A clerk in her first days reads the help where she works: by key, by button, on a phone. */
import { readFile } from 'node:fs/promises';
import { box } from '../e2e/form-filling.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test('the help of a form says what it asks for, and leads back to where one typed', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/leave-applications/create' });
  const help = page.getByRole('dialog', { name: 'সাহায্য' });
  const reason = box(page, 'reason');
  await reason.fill('পারিবারিক');
  await page.keyboard.press('F1');
  await expect(help).toContainText('আবশ্যক: আবেদনকারী, ছুটির ধরন, শুরু, শেষ, কারণ');
  await expect(help).toContainText('একবারে বেশি দিন ছুটি নেওয়া যায়; সনদ লাগবে');
  await help.getByText('অবস্থা ও ধাপ').click();
  await expect(help.getByText('অগ্রায়ন করুন', { exact: true })).toBeVisible();
  await expectFit(page, 'bn', 'kbd');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('পারিবারিক');
  await page.getByRole('button', { name: 'সাহায্য', exact: true }).click();
  await expect(help.getByRole('link', { name: 'সব ঘর, নিয়ম ও ত্রুটি' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${ministry.origin}/leave-applications`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await help.getByRole('link', { name: 'ছুটির আবেদন করুন' }).click();
  await expect(page).toHaveURL(/\/help\/staff#leave-apply$/);
  await expect(page.getByRole('heading', { level: 1, name: 'হ্যান্ডবুক: ভূমি অফিসের কর্মচারী' })).toBeVisible();
  const chapter = page.getByRole('region', { name: 'ছুটির আবেদন করুন' });
  await expect(chapter).toBeFocused();
  await expect(chapter.locator('b', { hasText: 'নতুন ছুটির আবেদন' })).toBeVisible();
  await expect(chapter.getByRole('img')).toHaveJSProperty('complete', true);
  await expectFit(page, 'bn', 'kbd');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'পিডিএফ', exact: true }).click();
  const [book] = pdfTexts(await readFile(await (await coming).path())).filter(one => one.includes('সূচিপত্র'));
  expect(book).toContain('নতুনছুটিরআবেদন');
});

test('on a phone the help of a page is in the account menu', async ({ ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/leave-calendar', language: 'en', width: 390 });
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Who of the office is on leave on which day');
  await expectFit(page, 'en', 'kbd');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.goto(`${ministry.origin}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Handbook: Staff of a land office' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit officer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Raise and settle an audit' })).toBeVisible();
  await expectFit(page, 'en', 'kbd');
  await page.goto(`${ministry.origin}/help/ghost`);
  await expect(page.getByRole('heading', { name: 'The page was not found.' })).toBeVisible();
});
