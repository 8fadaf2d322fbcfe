/** The citizens' side (S1.25, S2.025, S2.026, S2.027): from the choice of entrance to the own home, and the way back. */
import { choose, expect, origin, strayScript, test } from './bhumi.ts';
import { typeCredentials } from './door.ts';
import { giveAccount, madeRecord } from './people.ts';
import { serious, settled } from './sweep.ts';

const person = { username: 'rahima.citizen', password: 'Mouza-2026-Sheet' };

test('S1.25 S2.025 S2.027 a citizen comes in by their own entrance, finds their home, and leaves again', async ({ staff, browser }) => {
  await madeRecord(staff, 'users', {
    ...{ user_type: 3, username: person.username, first_name: 'রহিমা', last_name: 'খাতুন', first_name_en: 'Rahima', last_name_en: 'Khatun' },
    ...{ mobile: '01799000321', date_of_birth: '1990-01-01', gender: 2 },
  });
  await giveAccount(person.username, person.password);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ }).click();
  await expect(page).toHaveURL(`${origin}/citizen/dashboard`);
  await page.getByRole('button', { name: 'নাগরিক বা প্রতিষ্ঠান হিসেবে প্রবেশ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'নাগরিক ও প্রতিষ্ঠানের প্রবেশ' })).toBeVisible();
  await typeCredentials(page, 'bn', person);
  await expect(page).toHaveURL(`${origin}/citizen/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'রহিমা খাতুন' })).toBeVisible();
  await expect(page.getByText('এখনো কোনো আবেদন নেই', { exact: false })).toBeVisible();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);

  await page.goto(`${origin}/`);
  await expect(page, 'the staff’s screens are not theirs').toHaveURL(`${origin}/citizen/dashboard`);
  await page.getByRole('button', { name: 'বের হন' }).click();
  await expect(page).toHaveURL(`${origin}/logout`);
  await context.close();
});

test('S2.026 anyone who is of the staff is shown the way to their own pages, and cannot come in as a citizen', async ({
  staff,
  browser,
}) => {
  await staff.goto(`${origin}/citizen/dashboard`);
  await expect(staff.getByRole('heading', { name: 'এটি নাগরিকদের পাতা' })).toBeVisible();
  await staff.getByRole('link', { name: 'নিজের ড্যাশবোর্ডে যান' }).click();
  await expect(staff).toHaveURL(`${origin}/`);

  const context = await browser.newContext();
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /প্রশাসন/ }).click();
  await page.getByLabel('ব্যবহারকারীর নাম').fill(person.username);
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'প্রবেশ করুন' }).click();
  await expect(page.getByRole('alert')).toContainText('এটি কর্মকর্তা ও কর্মচারীদের প্রবেশ');
  await context.close();
});
