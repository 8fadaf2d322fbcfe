/** The administrator says which events go by which channel: what is switched off is not sent, and who may only read finds no switches. */
import type { Page } from '@playwright/test';
import { formatNumber } from '../../i18n/format.ts';
import { events } from '../../resources/notification/events.ts';
import { channelOptions, typeOptions } from '../../resources/notification/options.ts';
import { call, found, madeRecord } from '../e2e/people.ts';
import { peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.setTimeout(300_000);
test.use({ provoked: [/ERR_FAILED/] });

const labelOf = (type: number): string => typeOptions.find(({ value }) => value === type)!.text.bn;
const switchOf = (page: Page, type: number, channel: string) =>
  page.getByRole('switch', { name: `${labelOf(type)}: ${channel}`, exact: true });
const [inside, email, sms] = channelOptions.map(({ text }) => text.bn) as [string, string, string];
const feedbackReplied = 27;

/** Each of the 27, in order: what it is, when it happens, who is notified, and a switch for each channel. */
async function readsAll(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('row');
  for (let type = 1; type <= 27; type++) {
    const row = rows.nth(type);
    for (const text of [formatNumber(type, 'bn'), labelOf(type), events[type]!.when.bn, events[type]!.to.bn])
      await expect(row).toContainText(text);
    await expect(row.getByRole('switch')).toHaveCount(3);
    for (const channel of [inside, email, sms]) await expect(switchOf(page, type, channel)).toBeVisible();
  }
}

/** How many notifications a clerk has after an answer to a message of theirs, more than before. */
async function moreAfterReply(page: Page, clerk: Awaited<ReturnType<ReturnType<typeof peopleOf>>>): Promise<number> {
  const unseen = async () => (await clerk.does('GET', 'notifications/unseen')).data.count as number;
  const before = await unseen();
  const type = await found(page, 'feedback-types', {});
  const { id } = await clerk.does('POST', 'feedbacks', { feedback_type_id: type, message: 'নামজারির অবস্থা জানতে চাই' });
  expect((await call(page, 'POST', `/api/feedbacks/${id}/reply`, { reply: 'আগামী সপ্তাহে নিষ্পত্তি হবে' })).status).toBe(200);
  return (await unseen()) - before;
}

test('S2.172 the 27 types with who is notified, and a switch for each channel that is saved at once and undone', async ({
  demo: { page, origin },
  ministry,
}) => {
  const clerk = await peopleOf(ministry)('clerk.savar');
  await page.goto(origin);
  await page.getByRole('navigation').getByRole('button', { name: 'বিজ্ঞপ্তি', exact: true }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'বিজ্ঞপ্তির সেটিংস' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('বিজ্ঞপ্তির সেটিংস');
  await readsAll(page);
  await expectFit(page);

  const state = switchOf(page, feedbackReplied, inside);
  await state.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'বন্ধ করা হয়েছে' })).toContainText(labelOf(feedbackReplied));
  await expect(state).toBeFocused();
  await page.reload();
  await expect(state).not.toBeChecked();
  expect(await moreAfterReply(page, clerk)).toBe(0);
  await state.check();
  await expect(page.getByRole('status').filter({ hasText: 'চালু করা হয়েছে' })).toBeVisible();
  expect(await moreAfterReply(page, clerk)).toBe(1);

  await switchOf(page, 25, email).uncheck();
  // Until this is said, the button undoes the change before.
  await expect(page.getByRole('status').filter({ hasText: 'বন্ধ করা হয়েছে' })).toContainText(labelOf(25));
  await page.getByRole('button', { name: 'ফেরান' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'চালু করা হয়েছে' })).toContainText(labelOf(25));
  await expect(switchOf(page, 25, email)).toBeChecked();
});

test('S2.172 what could not be saved is said and shows what is stored; search, module, a phone, and readers', async ({
  demo: { page, origin },
  ministry,
}) => {
  const asked = new URLSearchParams({ filter: JSON.stringify({ type: 25, channel: 'sms' }) });
  await page.goto(`${origin}/notification-settings`);
  const state = switchOf(page, 25, sms);
  await expect(state).not.toBeChecked();
  const [setting] = (await call(page, 'GET', `/api/notification-settings?${asked}`)).json as unknown as [{ id: number }];
  const turn = (is_on: boolean) => call(page, 'PATCH', `/api/notification-settings/${setting.id}`, { is_on });
  expect((await turn(true)).status).toBe(200);
  expect((await turn(false)).status).toBe(200);
  await state.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'সংরক্ষণ হয়নি' });
  await expect(refusal).toContainText('এর মধ্যে অন্য কেউ রেকর্ডটি বদলেছেন।');
  await expect(state).not.toBeChecked();
  await page.route('**/api/notification-settings/*', route => route.abort());
  await state.click();
  await expect(refusal).toContainText('সার্ভার');
  await expect(state).not.toBeChecked();
  await page.unroute('**/api/notification-settings/*');
  await state.check();
  await expect(refusal).toHaveCount(0);
  await state.uncheck();

  const rows = page.getByRole('main').getByRole('row');
  const find = page.getByRole('main').getByRole('searchbox');
  await find.fill('অডিট');
  await expect(rows).toHaveCount(3);
  await find.fill('');
  await page.getByRole('combobox', { name: 'মডিউল' }).selectOption({ label: 'ছুটি' });
  await expect(rows).toHaveCount(5);
  await page.reload();
  await expect(rows).toHaveCount(5);
  await find.fill('নেই এমন');
  await expect(page.getByText('এমন কোনো ঘটনা নেই')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/notification-settings`);
  await readsAll(page);
  await switchOf(page, 25, sms).check();
  await page.getByRole('button', { name: 'ফেরান' }).click();
  await expect(switchOf(page, 25, sms)).not.toBeChecked();
  await expectFit(page);

  const permission = await found(page, 'permissions', { key: 'VIEW_ALL_NOTIFICATION_SETTING' });
  const named = { name: 'বিজ্ঞপ্তির সেটিংস দেখা', name_en: 'Reading notification settings', level: 'desk', permission_ids: [permission] };
  const permission_group_id = await madeRecord(page, 'permission-groups', named);
  const user_id = await found(page, 'users', { username: 'kanungo.savar' });
  const given = await madeRecord(page, 'permission-assignments', { permission_group_id, user_id });
  const reader = await ministry.as('kanungo.savar', { language: 'en', at: '/notification-settings' });
  await expect(reader.getByText('You can view this, but not change it.')).toBeVisible();
  await expect(reader.getByRole('row').nth(25)).toContainText('Memory shared or requested');
  await expect(reader.getByRole('row').nth(25)).toContainText('Off');
  await expect(reader.getByRole('switch')).toHaveCount(0);
  await expectFit(reader, 'en');
  expect((await call(page, 'DELETE', `/api/permission-assignments/${given}`)).status).toBe(200);
  expect((await call(page, 'DELETE', `/api/permission-groups/${permission_group_id}`)).status).toBe(200);
});
