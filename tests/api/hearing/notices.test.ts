/** What people are notified of a hearing, in which words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    `Karim, case number ${case_number} is heard on 26 November 2998, Monday, 10:30 am (half past ten in the morning). Place:`,
  ];
  for (const words of said) expect(mail).toContain(words.normalize('NFC'));
  expect(await world.messageTo('01712345679')).toContain(said[0]!.normalize('NFC'));
});
