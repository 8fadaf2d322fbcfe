/** The settings as an administrator works with them. */
import type { Page } from '@playwright/test';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { serious } from './sweep.ts';

const row = (page: Page, name: string) => page.locator('form.setting').filter({ hasText: name });

/** Puts a setting back to what the code declares. */
async function reset(page: Page, name: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: `সাধারণ মানে ফেরান: ${name}` }).click();
  await expect(page.getByRole('button', { name: `সাধারণ মানে ফেরান: ${name}` })).toHaveCount(0);
}

test('S2.203 a setting is found, changed within its bounds and in force at once; the default brings it back', async ({ staff: page }) => {
  const name = 'এক পাতায় সারির সংখ্যা';
  await page.goto(`${origin}/settings`);
  await page.getByRole('searchbox', { name: 'সেটিংস খুঁজুন' }).fill('সারির');
  const input = page.getByLabel(name, { exact: true });
  await expect(input).toHaveValue('৩, ৪, ৫, ৮, ১০, ১০০');
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await input.fill('১০, ৫');
  await expect(row(page, name).getByRole('alert')).toContainText('ছোট থেকে বড়');
  await expect(row(page, name).getByRole('button', { name: 'সংরক্ষণ' })).toBeDisabled();
  await input.fill('৫, 20');
  await input.press('Enter');
  await expect(page.getByText(`সংরক্ষণ হয়েছে, এখন থেকে কার্যকর: ${name}`)).toBeVisible();
  await page.goto(`${origin}/divisions`);
  await expect(page.getByRole('group', { name: /প্রতি পাতায়/ }).getByRole('button')).toHaveText(['৫', '২০']);
  await reset(page, name);
});

test('an administrator of an empty ministry sees what comes first, closes it for good, and opens it again', async ({ staff: page }) => {
  // Other tests of this server make offices.
  await page.route('**/api/first-steps', async route => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    return route.fulfill({ response: answer, json: { data: { ...data, offices: 3, people: 0, groups: 0, workflows: 0 } } });
  });
  await page.goto(origin);
  const steps = page.getByRole('region', { name: /^প্রথম ধাপ/ });
  await expect(steps.getByText('৪টির মধ্যে ১টি হয়েছে')).toBeVisible();
  await expect(steps.getByRole('listitem').first()).toContainText('হয়েছে');
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await steps.getByRole('button', { name: 'আর দেখাবেন না' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'প্রথম ধাপ দেখুন' }).click();
  await steps.getByRole('link', { name: 'জনবল যোগ করুন' }).click();
  await expect(page.getByRole('link', { name: 'নতুন ব্যবহারকারী' })).toBeVisible();
});
