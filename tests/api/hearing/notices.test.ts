/** What people are notified of a hearing, in which words. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { benchOf, inMinutes } from './bench.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof benchOf>>;
beforeAll(async () => {
  server = await startTestServer();
  world = await benchOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S3.109 a hearing in person has a place instead of a link, and nobody joins it', async () => {
  const parties = [{ party_type: 'appellant', name: 'করিম', name_en: 'Karim', mobile: '01712345679', email: 'karim@example.com' }];
  const { id, case_number } = await world.filed({ parties });
  const inPerson = { meeting_at: '2998-11-26T04:30:00.000Z', duration_minutes: 45, meeting_place: 'ভূমি ভবন, কক্ষ ৩০২' };
  const made = await world.move(id, 'fix_meeting', inPerson);
  expect([made.status, made.json.meeting_link, made.json.meeting_place]).toEqual([200, null, 'ভূমি ভবন, কক্ষ ৩০২']);
  await server.pool.query('update hearings set meeting_at = $2 where id = $1', [id, inMinutes(5)]);
  expect((await world.move(id, 'join')).json.error_code).toBe('hearing.without_link');
  expect((await world.move(id, 'start')).status).toBe(200);
  const mail = await world.messageTo('karim@example.com');
  const bengali = bengaliDigits(case_number);
  const said = [
    `করিম, ${bengali} নম্বর মামলার শুনানি ২৬ নভেম্বর ২৯৯৮, সোমবার, সকাল ১০:৩০ (সাড়ে দশটা)। স্থান: ভূমি ভবন, কক্ষ ৩০২।`,
    `Karim, the hearing of case number ${case_number}: Monday, 26 November 2998, 10:30 am (half past ten in the morning). Place:`,
  ];
  for (const words of said) expect(mail).toContain(words.normalize('NFC'));
  expect(await world.messageTo('01712345679')).toContain(said[0]!.normalize('NFC'));
});

test('a finished hearing is notified with its result to applicant, parties with a link of their own, and the others of the bench', async () => {
  const parties = [{ party_type: 'appellant', name: 'করিম', name_en: 'Karim', email: 'karim.result@example.com' }];
  const { id, case_number } = await world.filed({ parties });
  const second = await world.people.clerk(world.board, ['VIEW_ONLINE_HEARING', 'FINISH_HEARING_MEETING']);
  const reader = await world.people.clerk(world.board, ['VIEW_ONLINE_HEARING']);
  await world.people.settle();
  await world.move(id, 'fix_meeting', { meeting_at: '2998-11-26T04:30:00.000Z', duration_minutes: 45, meeting_place: 'ভূমি ভবন' });
  await world.messageTo('karim.result@example.com');
  const result = `আপিল মঞ্জুর। ${'বিস্তারিত '.repeat(60)}`;
  expect((await world.move(id, 'finish', { summary: result })).status).toBe(200);
  const { rows } = await server.pool.query(
    `select user_id, title, title_en, body, link from notifications where type = 23 and title_en like '%finished' order by user_id`,
  );
  const said = {
    title: `শুনানি ${bengaliDigits(case_number)}: সমাপ্ত`,
    title_en: `Hearing ${case_number}: finished`,
    link: `/hearings/${id}/show`,
  };
  expect(rows).toEqual([world.applicant.id, second.id].sort((a, b) => a - b).map(user_id => expect.objectContaining({ user_id, ...said })));
  expect(rows.map(({ user_id }) => user_id)).not.toContain(reader.id);
  expect(rows[0].body).toContain('ফল: আপিল মঞ্জুর। বিস্তারিত');
  expect(rows[0].body.length).toBeLessThan(450);
  for (const { headers } of [world.applicant, second])
    expect((await server.call('GET', `/api/hearings/${id}`, undefined, headers)).json.summary).toBe(result.trim());
  await vi.waitFor(async () => expect(await world.messageTo('karim.result@example.com')).toContain('ফল: আপিল মঞ্জুর'), { timeout: 20_000 });
  const link = /citizen\/hearing\?link=(\S+)/.exec(await world.messageTo('karim.result@example.com'))![1]!;
  const read = await server.call('GET', `/api/public/hearing-links?${new URLSearchParams({ link })}`);
  expect(read.json.data).toMatchObject({ case_number, is_finished: true, result: result.trim() });
});

test('a hearing that is not held says so, with the reason, and its link says the same', async () => {
  const parties = [{ party_type: 'appellant', name: 'করিম', name_en: 'Karim', email: 'karim.off@example.com' }];
  const { id, case_number } = await world.filed({ parties });
  await world.move(id, 'fix_meeting', { meeting_at: '2998-11-26T04:30:00.000Z', duration_minutes: 45, meeting_place: 'ভূমি ভবন' });
  const silent = await world.move(id, 'call_off');
  expect([silent.status, silent.json.details[0]]).toMatchObject([400, { path: 'summary', code: 'validation.required' }]);
  expect((await world.move(id, 'call_off', { summary: 'উভয় পক্ষ আপস করেছেন।' })).json).toMatchObject({ status: 'not_held' });
  const { rows } = await server.pool.query(
    'select title, title_en, body from notifications where type = 23 and link = $1 and title_en like $2',
    [`/hearings/${id}/show`, '%not held'],
  );
  expect(rows[0]).toMatchObject({
    title: `শুনানি ${bengaliDigits(case_number)}: অনুষ্ঠিত হয়নি`,
    body: expect.stringContaining('কারণ: উভয় পক্ষ আপস করেছেন'),
  });
  await vi.waitFor(async () => expect(await world.messageTo('karim.off@example.com')).toContain('reason:'), { timeout: 20_000 });
  const link = /citizen\/hearing\?link=(\S+)/.exec(await world.messageTo('karim.off@example.com'))![1]!;
  const read = await server.call('GET', `/api/public/hearing-links?${new URLSearchParams({ link })}`);
  expect(read.json.data).toMatchObject({ is_finished: true, is_held: false, result: 'উভয় পক্ষ আপস করেছেন।' });
});
