/** Somebody who has just started the demo tries its people: by a button each, without a password. */

import { words } from '../e2e/door.ts';
import { expect, test } from './ministry.ts';

test('a newcomer enters as the clerk of Savar, and as a citizen, by their buttons', async ({ ministry }) => {
  const page = await ministry.open();
  await page.goto(ministry.origin);
  await page.getByRole('button', { name: words.bn.staff }).click();
  const people = page.getByRole('region', { name: 'নমুনা মন্ত্রণালয়ের কারও পরিচয়ে প্রবেশ' });
  await expect(people.getByRole('button')).toHaveCount(12);
  await expect(page.locator('#password')).toHaveValue('');
  await people.getByRole('button', { name: /অফিস সহকারী/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await expect(page.locator('.shell')).toContainText('সাভার');

  const phone = await ministry.open({ language: 'en', width: 390 });
  await phone.goto(`${ministry.origin}/citizen/dashboard`);
  await phone.getByRole('button', { name: words.en.citizen }).click();
  const citizens = phone.getByRole('region', { name: 'Sign in as a person of the demo ministry' });
  await expect(citizens.getByRole('button')).toHaveCount(3);
  await citizens.getByRole('button', { name: /Anwar/ }).click();
  await phone.waitForURL(`${ministry.origin}/citizen/dashboard`);
  await expect(phone.locator('.citizen-main').getByRole('heading', { level: 1 })).toBeVisible();
});
