/** The paper of a published letter names an address; anybody opens it on a phone, signed out, in both languages. */
import { peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';
import { makeMove } from './screen.ts';

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
  await expect(phone.getByRole('term')).toHaveText(['স্মারক নম্বর', 'তারিখ', 'অফিস', 'সংশ্লিষ্ট ব্যক্তি']);
  await expect(phone.getByRole('definition').first()).toHaveText(/^[০-৯.-]+$/);
  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { name: 'This letter is genuine' })).toBeVisible();
  await expect(phone.getByRole('term')).toHaveText(['Memo number', 'Date', 'Office', 'Concerning']);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an order is looked at, published and withdrawn with a reason; the public page follows', async ({ ministry }) => {
  const { origin, open } = ministry;
  const { page, office, does } = await peopleOf(ministry)('hr.officer');
  const main = page.getByRole('main');
  const people = await does('GET', `users?filter=${encodeURIComponent(JSON.stringify({ q: 'ML-01370' }))}`);
  const order = await does('POST', 'transfer-orders', {
    ...{ memorial_number: `31.00.0000.046.019.00.0012.26-${Date.now() % 100_000}`, order_date: '2026-11-20', kind: 'office_order' },
    ...{ subject: 'জনস্বার্থে বদলি', subject_en: 'Transfer in the public interest', items: [{ user_id: people[0].id, to_office_id: office }] },
  });
  await page.goto(`${origin}/transfer-orders/${order.id}/show/paper`);
  await expect(main.getByText('Draft: not published')).toBeVisible();
  await makeMove(page, 'Publish');
  await expect(main.getByText('Draft: not published')).toBeHidden();
  await expect(main.getByRole('row').filter({ hasText: 'Md. Jasim Alam' })).toContainText('Upazila Land Office, Savar');
  const address = await main.getByRole('link', { name: /\/verify\/[0-9a-z]{24}$/ }).getAttribute('href');
  const phone = await open({ width: 390 });
  await phone.goto(`${origin}${new URL(address!).pathname}?language=en`);
  await expect(phone.getByRole('heading', { name: 'This letter is genuine' })).toBeVisible();
  await expect(phone.getByText('Md. Jasim Alam')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await makeMove(page, 'Withdraw', async () => {
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByText('Reason for the withdrawal is required.')).toBeVisible();
    await dialog.getByLabel(/Reason for the withdrawal/).fill('The wrong person was named');
  });
  await expect(main.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This letter has been withdrawn' })).toBeVisible();
  await page.goto(`${origin}/transfer-order-items/${order.items[0].id}/show/letters`);
  await expect(main.getByText('This order has been withdrawn.')).toBeVisible();
});
