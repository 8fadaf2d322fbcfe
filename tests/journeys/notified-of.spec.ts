/** Events that no other journey makes, each by people with the rights of the default groups; who is notified clicks it in the bell or the e-mail. */
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { addressAt, openFromBell, openFromMail, type Person, peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';

test.describe.configure({ timeout: 300_000 });

const today = dhakaDay(new Date());

test('S3.089 a refused responsibility, changed data, a hearing and a conference are clicked in the bell', async ({ ministry }) => {
  const as = peopleOf(ministry);
  const names = ['clerk.savar', 'kanungo.savar', 'acland.savar', 'secretary', 'lab.chairman'];
  const [clerk, kanungo, head, secretary, chairman] = (await Promise.all(names.map(as))) as [Person, Person, Person, Person, Person];
  const wanted = { office_organogram_id: clerk.desk, responsibility: 'additional', from_date: today, reason: 'কাজের চাপ বেশি' };
  const { id: responsibility } = await kanungo.does('POST', 'responsibility-requests', wanted);
  await head.does('POST', `responsibility-requests/${responsibility}/reject`, { comment: 'এখন প্রয়োজন নেই' });
  await openFromBell(kanungo, 3, /rejected|Desk/, 'এখন প্রয়োজন নেই');

  const new_data = JSON.stringify([{ values: { tin: String(100_000_000_000 + (Date.now() % 1_000_000_000)) } }]);
  const { id: change } = await clerk.does('POST', 'profile-changes', { section: 'identity', new_data });
  await head.does('POST', `profile-changes/${change}/approve`, {});
  await openFromBell(clerk, 4, 'Profile change', 'Approved');

  const number = `${Date.now() % 100_000}/2026`;
  const hearing = { case_number: number, case_type: 'mutation_appeal', case_date: '2026-01-15', court: 'land_appeal_board' };
  await head.does('POST', 'hearings', { ...hearing, board_type: 'chairman', appellant_count: 1, defendant_count: 1 });
  await openFromBell(chairman, 22, number, number);

  const title = `Review ${Date.now() % 100_000}`;
  const meeting = { meeting_at: `${addDays(today, 3)}T05:00:00.000Z`, duration_minutes: 60, link: 'https://meet.example.gov.bd/review' };
  await secretary.does('POST', 'conferences', { title: 'পর্যালোচনা সভা', title_en: title, ...meeting, invitations: [{ user_id: clerk.id }] });
  await openFromBell(clerk, 24, title, title);
});

test('the link in an e-mail leads after the door to the same record or page as in the bell', async ({ ministry }) => {
  const as = peopleOf(ministry);
  const names = ['clerk.savar', 'headassistant.savar', 'acland.savar', 'secretary'];
  const [clerk, assistant, head, secretary] = (await Promise.all(names.map(as))) as [Person, Person, Person, Person];
  const title = `Planning ${Date.now() % 100_000}`;
  const meeting = { meeting_at: `${addDays(today, 4)}T05:00:00.000Z`, duration_minutes: 60, link: 'https://meet.example.gov.bd/plan' };
  await secretary.does('POST', 'conferences', { title: 'পরিকল্পনা সভা', title_en: title, ...meeting, invitations: [{ user_id: clerk.id }] });
  const record = await openFromMail(ministry, 'clerk.savar', { to: await addressAt(clerk.page), says: title });
  await expect(record.getByRole('main')).toContainText(title);

  const reason = `দাপ্তরিক ${Date.now() % 100_000}`;
  const to = await addressAt(head.page);
  const before = ministry.messagesTo(to).length;
  const { id } = await assistant.does('POST', 'asset-requisitions', { purpose: reason, items: [{ asset_id: 1, quantity: 1 }] });
  await expect.poll(() => ministry.messagesTo(to).length).toBeGreaterThan(before);
  const page = await openFromMail(ministry, 'acland.savar', { to, says: 'has sent an asset requisition' });
  await expect(page).toHaveURL(/approval-inbox\?request=\d+/);
  await expect(page.getByRole('main')).toContainText(reason);

  // Once it is decided, the same link opens its record.
  const link = page.url();
  await head.does('POST', `asset-requisitions/${id}/reject`, { approval_comment: 'মজুত নেই' });
  await page.goto(link);
  await expect(page).toHaveURL(`${ministry.origin}/asset-requisitions/${id}/show`);
  await expect(page.getByRole('main')).toContainText('Rejected');
});
