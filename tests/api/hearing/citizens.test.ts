/** Hearings on the citizens' home. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { rahimasHeaders } from '../identity/citizen-entrance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('citizens see the hearings in which they are a party, by what they have proved to be theirs, and nobody else’s (S2.027)', async () => {
  const headers = await rahimasHeaders(server);
  const seen = async () => (await server.call('GET', '/api/citizen/hearings', undefined, headers)).json.data;
  expect(await seen()).toEqual([]);
  const { rows } = await server.pool.query(
    `update users set mobile = '01733000001', mobile_verified_at = now(), nid = '1990112233' where username = 'rahima' returning id`,
  );
  const hearing = async (number: string, party: object, applicant?: number) => {
    const office = await server.pool.query('select id from users where user_type = 1 limit 1');
    const made = await server.pool.query(
      `insert into hearings (case_number, case_type, case_date, side, court, appellant_count, defendant_count, applicant_id, status, meeting_at, duration_minutes, meeting_link)
       values ($1, 'mutation_appeal', '2026-01-01', 'own', 'land_ministry', 1, 1, $2, 'meeting_fixed', now() + interval '1 minute', 30, 'https://meet.example/1') returning id`,
      [number, applicant ?? office.rows[0].id],
    );
    const { mobile = null, nid = null } = party as { mobile?: string; nid?: string };
    await server.pool.query(
      `insert into hearing_parties (hearing_id, party_type, name, name_en, mobile, nid) values ($1, 'respondent', 'রহিমা', 'Rahima', $2, $3)`,
      [made.rows[0].id, mobile, nid],
    );
    return made.rows[0].id as number;
  };
  const own = await hearing('১/২০২৬', { mobile: '01733000001' });
  await hearing('২/২০২৬', { mobile: '01733000002', nid: '1990112233' });
  await hearing('৩/২০২৬', { mobile: '01733000001', nid: '1990112244' });
  await hearing('৪/২০২৬', {}, rows[0].id);
  expect((await seen()).map((one: { case_number: string; roles: string[] }) => [one.case_number, one.roles])).toEqual([
    ['১/২০২৬', ['respondent']],
    ['৪/২০২৬', []],
  ]);
  const [first] = await seen();
  expect(Object.keys(first).sort()).toEqual([
    ...['board_type', 'case_number', 'case_type', 'court', 'duration_minutes', 'meeting_at', 'meeting_link', 'meeting_place'],
    ...['roles', 'status'],
  ]);
  expect(first.meeting_link, 'while it can be joined').toBe('https://meet.example/1');
  await server.pool.query(`update hearings set meeting_at = now() + interval '2 days' where id = $1`, [own]);
  expect((await seen()).find((one: { case_number: string }) => one.case_number === '১/২০২৬').meeting_link).toBeNull();
});
