/** The applicant and the parties of a hearing may be reached at one address: it is notified once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sentTo } from '../../support/codes.ts';
import { peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const applicantKeys = ['VIEW_OWN_ONLINE_HEARING', 'CREATE_ONLINE_HEARING', 'VIEW_CONTACT_ONLINE_HEARING'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an address is notified once, though it is the applicant’s own and that of two parties', async () => {
  const people = peopleOf(server);
  const { rows: types } = await server.pool.query("select id from office_types where code = 'MINLAND'");
  const top = await people.office({ level: 1, type: types[0].id });
  const applicant = await people.clerk(await people.office({ level: 6, parent: top }), applicantKeys);
  const bench = await people.clerk(top, ['VIEW_ONLINE_HEARING', 'APPROVE_ONLINE_HEARING']);
  await people.settle();
  const [own, mobile] = ['applicant.too@example.com', '01712345901'];
  await server.pool.query('update users set email = $2 where id = $1', [applicant.id, own]);
  const party = (name_en: string, email?: string) => ({ party_type: 'witness', name: 'সাক্ষী', name_en, mobile, email });
  const body = {
    ...{ case_number: '1/2026', case_type: 'mutation_appeal', case_date: '2026-01-15', court: 'land_ministry', board_type: null },
    ...{ appellant_count: 1, defendant_count: 2, parties: [party('One', own), party('Two')] },
  };
  const made = await server.call('POST', '/api/hearings', body, applicant.headers);
  expect(made.status, made.text).toBe(201);
  const meeting = {
    ...{ meeting_link: 'https://meet.example.gov.bd/1', duration_minutes: 45 },
    meeting_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const fixed = await server.call('POST', `/api/hearings/${made.json.id}/fix_meeting`, meeting, bench.headers);
  expect(fixed.status, fixed.text).toBe(200);
  await vi.waitFor(async () => expect(await sentTo(server, own)).not.toEqual([]), { timeout: 20_000, interval: 250 });
  const { rows } = await server.pool.query(
    `select data->>'to' as to, count(*)::int from pgboss.job where data->>'to' = any($1) group by 1 order by 1`,
    [[own, mobile]],
  );
  expect(rows).toEqual([
    { to: mobile, count: 1 },
    { to: own, count: 1 },
  ]);
});
