/** The paper of a published letter names an address; anybody opens it on a phone, signed out, in both languages. */
import { expect, test } from './ministry.ts';

test('a published letter names the address at which anybody checks it', async ({ ministry }) => {
  const { origin, as, open } = ministry;
  const officer = await as('hr.officer');
  // The demo's first letter is published.
  await officer.goto(`${origin}/transfer-letters/1/show/paper`);
  const address = officer.getByRole('main').getByRole('link', { name: /\/verify\/[0-9a-z]{24}$/ });
  const { pathname } = new URL((await address.getAttribute('href'))!);

  const phone = await open({ width: 390 });
  await phone.goto(`${origin}${pathname}?language=bn`);
  await expect(phone.getByRole('heading', { name: 'পত্রটি সঠিক' })).toBeVisible();
  await expect(phone.getByRole('term')).toHaveText(['স্মারক নম্বর', 'তারিখ', 'অফিস', 'যাঁর জন্য']);
  await expect(phone.getByRole('definition').first()).toHaveText(/^[০-৯.-]+$/);
  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { name: 'This letter is genuine' })).toBeVisible();
  await expect(phone.getByRole('term')).toHaveText(['Memo number', 'Date', 'Office', 'Concerning']);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
