/** Leave as the people of a land office have it: what they may take, what a leave would cost, their applications, and the box of the head. */
import { formatDate } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { expect, test } from './ministry.ts';
import { idIn } from './quick-ways.ts';
import { expectFit, press } from './screen.ts';

test('a clerk’s leave is calculated, sent, recommended and refused, and their account has what it had (S2.134, S2.135, S2.136, S2.137)', async ({
  ministry: { as, origin },
}) => {
  test.setTimeout(180_000);
  const clerk = await as('clerk.savar', { at: '/leave-report' });
  const casual = clerk.getByRole('row', { name: /^নৈমিত্তিক ছুটি/ });
  for (const column of ['প্রাপ্য', 'অর্জিত', 'ভোগ', 'অবশিষ্ট']) await expect(clerk.getByRole('columnheader', { name: column })).toBeVisible();
  const left = (await casual.getByRole('cell').last().innerText()).trim();
  await expectFit(clerk);
  await clerk.emulateMedia({ media: 'print' });
  await expect(casual).toBeVisible();
  await expect(clerk.getByRole('navigation', { name: 'মডিউল' })).toBeHidden();
  await clerk.emulateMedia({ media: 'screen' });

  // Monday and Tuesday, so that two days of work are counted.
  const weekday = new Date(`${dhakaDay(new Date())}T00:00:00Z`).getUTCDay();
  const monday = addDays(dhakaDay(new Date()), 57 + ((8 - weekday) % 7));
  const days = { from_date: formatDate(monday, 'bn'), to_date: formatDate(addDays(monday, 1), 'bn') };
  const fill = async () => {
    await clerk.locator('#field-leave_type_id').selectOption({ label: `নৈমিত্তিক ছুটি (${left} দিন আছে)` });
    for (const [name, value] of Object.entries(days)) await clerk.locator(`#field-${name}`).fill(value);
    await clerk.keyboard.press('Tab');
    const result = clerk.getByText(/^ছুটি কাটা যাবে [০-৯]+ দিন$/);
    await expect(result).toBeVisible();
    return result.innerText();
  };
  await clerk.goto(`${origin}/leave-calculator`);
  const calculated = await fill();
  await expectFit(clerk);
  await clerk.goto(`${origin}/leave-applications/create`);
  expect(await fill()).toBe(calculated);
  await clerk.getByRole('textbox', { name: /^কারণ/ }).fill('মেয়ের বিয়ে');
  await press(clerk, 'পাঠান');
  await clerk.waitForURL(/\/leave-applications\/\d+\/show/);
  const id = idIn(clerk);
  await clerk.goto(`${origin}/leave-applications`);
  const own = clerk.getByRole('main').getByRole('row').filter({ hasText: days.from_date });
  await expect(own).toContainText('অপেক্ষমাণ');
  await expectFit(clerk);

  for (const [who, move] of [
    ['headassistant.savar', 'অগ্রায়ন করুন'],
    // No leave is left over for the journeys beside this one.
    ['acland.savar', 'নামঞ্জুর করুন'],
  ] as const) {
    const inbox = await as(who, { at: '/approval-inbox' });
    const waiting = inbox.locator('.inbox-row').filter({ hasText: days.from_date });
    await expect(waiting).toContainText('নৈমিত্তিক ছুটি');
    await waiting.getByRole('button').first().click();
    await expect(inbox.getByRole('main')).toContainText('মেয়ের বিয়ে');
    await expectFit(inbox);
    const decision = inbox.getByRole('complementary', { name: 'সিদ্ধান্ত' });
    await decision.getByRole('radio', { name: move }).press('Space');
    await decision.getByRole('textbox').fill('ওই দিনে শুনানি আছে');
    await decision.getByRole('button', { name: move, exact: true }).click();
    await expect(waiting).toHaveCount(0);
  }
  await clerk.goto(`${origin}/leave-applications/${id}/show`);
  await expect(clerk.getByRole('main')).toContainText('নামঞ্জুর');
  await expect(clerk.getByRole('main')).toContainText('ওই দিনে শুনানি আছে');
  await clerk.goto(`${origin}/leave-report`);
  await expect(casual.getByRole('cell').last()).toHaveText(left);
});
