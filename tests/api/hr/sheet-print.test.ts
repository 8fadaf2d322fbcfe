/** The personal data sheet on paper (S2.111): whose, for which person, and what it leaves out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
let office: number;
let own: Awaited<ReturnType<People['clerk']>>;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  own = await people.clerk(office, ['VIEW_OWN_USER', 'VIEW_OWN_PROFILE_SPOUSE', 'VIEW_OWN_PROFILE_ABROAD_VISIT', 'PRINT_PDS']);
  await people.settle();
  await server.pool.query(`update users set nid = '1234567899', father_name_en = '#panic("father")' where id = $1`, [own.id]);
  const spouse = { user_id: own.id, name: 'শাহানা বেগম', name_en: 'Shahana Begum' };
  expect((await server.call('POST', '/api/spouses', spouse)).status).toBe(201);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** The sheet in English as these headers get it. */
async function sheet(headers: Headers, language = 'en'): Promise<{ status: number; type: string | null; says: (text: string) => boolean }> {
  const answer = await fetch(`${server.origin}/api/users/${own.id}/sheet.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  const texts = answer.ok ? pdfTexts(Buffer.from(await answer.arrayBuffer())) : [];
  const says = (text: string) => texts.some(one => one.includes(text.replace(/\s/g, '')));
  return { status: answer.status, type: answer.headers.get('content-type'), says };
}

test('S2.111 a person prints their own sheet whole, in either language', async () => {
  const english = await sheet(own.headers);
  expect([english.status, english.type]).toEqual([200, 'application/pdf']);
  for (const text of ['Personal data sheet', '1234567899', '#panic("father")', 'Shahana Begum'])
    expect([text, english.says(text)]).toEqual([text, true]);
  // A part that may be read and is empty says so; of a part that may not be read nothing is said.
  expect([english.says('Visits abroad'), english.says('Nominees')]).toEqual([true, false]);
  const bengali = await sheet(own.headers, 'bn');
  expect(bengali.says('১২৩৪৫৬৭৮৯৯')).toBe(true);
});

test('S2.111 a colleague prints what they may read: no private fields, no part that they may not list', async () => {
  const colleague = await people.clerk(office, ['VIEW_USER', 'VIEW_OWN_PROFILE_ABROAD_VISIT', 'PRINT_PDS']);
  await people.settle();
  const seen = await sheet(colleague.headers);
  expect(seen.status).toBe(200);
  for (const text of ['1234567899', 'panic', 'Shahana', 'Visits abroad']) expect([text, seen.says(text)]).toEqual([text, false]);
});

test('S2.111 without the key nobody prints, and nobody beyond their reach', async () => {
  const keyless = await people.clerk(office, ['VIEW_USER']);
  const stranger = await people.clerk(await people.office(), ['VIEW_USER', 'PRINT_PDS']);
  await people.settle();
  expect((await sheet(keyless.headers)).status).toBe(403);
  expect((await sheet(stranger.headers)).status).toBe(404);
});
