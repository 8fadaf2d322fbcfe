/**
 * A lost phone: an officer writes the new number of somebody who can't sign in, two officers confirm it, and only then codes go there
 * (decision 40). The old number is notified at once.
 */
import type { Page } from '@playwright/test';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { strayScript } from '../e2e/bhumi.ts';
import { answerCaptcha } from '../e2e/codes.ts';
import { call, found } from '../e2e/people.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';

const owner = 'recordroom.dhaka';
const fresh = '01799300001';

/** Finds the person in the list by user name, and opens the record. */
async function openPerson(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/users`);
  await page.getByRole('main').getByRole('searchbox').fill(owner);
  await page.getByRole('table').getByRole('row', { name: owner }).getByRole('link').first().click();
  await expect(page.locator('.person-facts')).toBeVisible();
}

async function expectFit(page: Page, language: 'bn' | 'en'): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language, 'dd')).toEqual([]);
}

test('a phone is lost: two officers, and nobody alone, make codes go to the new one', async ({ ministry }) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  const first = await ministry.as('hr.officer');
  // An owner who is signed in, as in another journey, would confirm alone: the lost phone is signed out first.
  const id = await found(first, 'users', { username: owner });
  for (const move of ['deactivate', 'activate']) expect((await call(first, 'POST', `/api/users/${id}/${move}`, {})).status).toBe(200);
  await openPerson(first, origin);
  await first.getByRole('link', { name: 'সম্পাদনা' }).click();
  await first.getByRole('tab', { name: 'ব্যক্তিগত' }).click();
  const box = first.getByLabel('মোবাইল', { exact: true });
  const old = latinDigits(await box.inputValue());
  await box.fill(fresh);
  await first
    .getByRole('button', { name: /^সংরক্ষণ/ })
    .first()
    .click();
  await expect(first.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
  await expect.poll(() => ministry.messagesTo(old)).toContainEqual(expect.stringContaining('বদল'));

  await openPerson(first, origin);
  await first.setViewportSize({ width: 390, height: 844 });
  const waits = first.locator('.contact-waits');
  await expect(waits).toBeVisible();
  await waits.getByRole('button', { name: 'কোড পাঠান', exact: true }).click();
  await waits.getByLabel('এককালীন কোড').fill(await ministry.codeSentTo(fresh));
  await waits.getByRole('button', { name: 'কোড মেলান' }).click();
  await waits.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
  await expect(waits.getByText('আরেকজন কর্মকর্তা বাকি', { exact: false })).toBeVisible();
  await expect(waits.getByRole('button', { name: 'নিশ্চিত করুন' })).toHaveCount(0);
  await expectFit(first, 'bn');

  // Until the second one confirms, codes go to the old number.
  const before = await ministry.open();
  await forget(before, origin, old);
  await ministry.codeSentTo(old);

  const second = await ministry.as('dc.dhaka', { language: 'en' });
  await openPerson(second, origin);
  await expectFit(second, 'en');
  await second.locator('.contact-waits').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.locator('.contact-waits')).toHaveCount(0);

  const back = await ministry.open({ width: 390 });
  await forget(back, origin, fresh);
  await expect.poll(() => ministry.messagesTo(fresh).length).toBe(2);
});

/** Asks for a code as somebody who forgot the password: the page says the same to everybody. */
async function forget(page: Page, origin: string, mobile: string): Promise<void> {
  await page.goto(`${origin}/forgot-password`);
  await page.getByLabel('মোবাইল নম্বর বা ই-মেইল').fill(mobile);
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page).toHaveURL(`${origin}/verify-otp`);
}
