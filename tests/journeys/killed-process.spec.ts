/** A process is killed while it saves what a person sent: it is sent again without them, and done once. */

import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { box, type } from '../e2e/form-filling.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { makeMove } from './screen.ts';
import { startTwo } from './two-processes.ts';

// What the browser notes of a connection that broke.
test.use({ provoked: [/^Failed to load resource/] });

/** A Sunday of the next year. */
const day = (): string => {
  const from = new Date(`${Number(dhakaDay(new Date()).slice(0, 4)) + 1}-11-01T06:00:00Z`);
  return dhakaDay(new Date(from.getTime() + ((7 - from.getUTCDay()) % 7) * 86_400_000));
};

/** The person in a window at this address. */
async function at(ministry: Ministry, origin: string, username: string) {
  const page = await ministry.open({ language: 'en' });
  await page.goto(origin);
  await ministry.enter(page, username, 'en');
  await expect(page.locator('.shell h1')).toBeVisible();
  return page;
}

test('a clerk applies for leave and the head of the office rejects it, while the process that saves is killed each time', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const two = await startTwo(ministry);
  const reason = 'Killed in the midst of it';
  try {
    const clerk = await at(ministry, two.origin, 'clerk.savar');
    await clerk.goto(`${two.origin}/leave-applications/create`);
    const casual = box(clerk, 'leave_type_id').getByRole('option', { name: /^Casual leave/ });
    await expect(casual).toBeAttached();
    await box(clerk, 'leave_type_id').selectOption((await casual.getAttribute('value'))!);
    await type(clerk, { from_date: formatDate(day(), 'en'), to_date: formatDate(day(), 'en'), reason });
    await two.killedOver('leave_applications', () => clerk.getByRole('button', { name: 'Send', exact: true }).click());
    await clerk.waitForURL(/\/leave-applications\/\d+\/show/);
    await expect(clerk.getByRole('alert')).toHaveCount(0);
    const { rows } = await two.client.query('select id from leave_applications where reason = $1', [reason]);
    expect(rows).toHaveLength(1);

    const address = `${two.origin}/leave-applications/${rows[0].id}/show`;
    const assistant = await at(ministry, two.origin, 'headassistant.savar');
    await assistant.goto(address);
    await makeMove(assistant, 'Forward');
    const head = await at(ministry, two.origin, 'acland.savar');
    await head.goto(address);
    await head.getByRole('button', { name: 'Reject', exact: true }).first().click();
    const dialog = head.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Comment/ }).fill(reason);
    await two.killedOver('approval_histories', () => dialog.getByRole('button', { name: 'Reject', exact: true }).click());
    await expect(dialog).toBeHidden();
    await expect(head.getByText('Rejected').first()).toBeVisible();
    const done = await two.client.query(
      `select from approval_histories h join approval_requests r on r.id = h.approval_request_id
       where r.resource = 'leave-applications' and r.record_id = $1`,
      [rows[0].id],
    );
    expect(done.rowCount, 'sent, forwarded, rejected').toBe(3);
  } finally {
    await two.stop();
  }
});
