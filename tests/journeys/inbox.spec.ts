/** The inbox of an AC (Land): what each request is about, the way through them by keys, the decision with its reason and who gets it next. */
import { formatNumber } from '../../i18n/format.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { strayScript } from '../e2e/bhumi.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';

test('each row says what it is about and the time left; keys go through them, a decision is made by its key, and the next one opens', async ({
  ministry,
}) => {
  test.setTimeout(180_000);
  const page = await ministry.as('acland.savar');
  await page.goto(`${ministry.origin}/approval-inbox`);
  const rows = page.locator('.inbox-row');
  const open = page.locator('.inbox-row[data-chosen=true]');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  const inMenu = page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: /^ইনবক্স/ });
  // Service orders at the desk have a box of their own, and are in the number.
  const [, orders] = /\(([০-৯]+)\)/.exec((await page.getByRole('button', { name: /^সেবার আবেদন/ }).textContent())!)!;
  const counted = (requests: number) => `ইনবক্স${formatNumber(requests + Number(latinDigits(orders!)), 'bn')}`;
  await expect(inMenu).toHaveText(counted(count));
  const leave = rows.filter({ hasText: 'ছুটি' }).first();
  await expect(leave).toContainText(/, [০-৯]+ দিন, [০-৯/]+ থেকে/);
  for (const row of await rows.all()) await expect(row.locator('time')).toHaveText(/[০-৯]+ দিন (বাকি|পার)|আজ|আগামীকাল/);

  const subject = (at: number) => rows.nth(at).locator('.inbox-subject').innerText();
  await page.keyboard.press('j');
  await expect(open.locator('.inbox-subject')).toHaveText(await subject(1));
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toHaveAttribute('data-chosen', 'true');
  await expect(page).toHaveURL(/request=\d+/);

  const decision = page.getByRole('complementary', { name: 'সিদ্ধান্ত' });
  // Its keys are heard once it is there.
  await expect(decision.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('b');
  const reason = decision.getByRole('textbox', { name: 'কারণ' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(decision).toContainText('কারণ লিখুন');
  await expect(decision.getByRole('region', { name: 'এরপর যাবে' })).toContainText('আবেদনকারী সংশোধন করে আবার পাঠাবেন');
  await reason.fill('কাগজপত্র যোগ করুন');
  // The frame is drawn again: the request and what is typed stay.
  for (const name of ['পাশের মেনু গুটান', 'পাশের মেনু খুলুন']) await page.getByRole('button', { name }).click();
  await expect(rows.nth(1)).toHaveAttribute('data-chosen', 'true');
  await expect(reason).toHaveValue('কাগজপত্র যোগ করুন');
  await reason.focus();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);

  const after = (await rows.nth(2).locator('button').getAttribute('data-id'))!;
  await page.keyboard.press('Control+Enter');
  await expect(rows).toHaveCount(count - 1);
  await expect(open.locator('button')).toHaveAttribute('data-id', after);
  await expect(inMenu).toHaveText(counted(count - 1));
  await page.getByRole('button', { name: 'পাঠানো' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('কাগজপত্র যোগ করুন')).toBeVisible();
});

test('on a phone the list comes first, a request opens over it, and the decision is one press away', async ({ ministry }) => {
  test.setTimeout(120_000);
  const page = await ministry.as('acland.savar', { language: 'en', width: 390 });
  await page.goto(`${ministry.origin}/approval-inbox`);
  const first = page.locator('.inbox-row button').first();
  await first.click();
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('radio', { name: 'Reject' })).toBeInViewport();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(first).toBeVisible();
});
