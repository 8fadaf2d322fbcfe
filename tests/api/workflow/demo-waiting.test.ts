/** A record that waits for somebody, opened in the demo ministry: what may be done to it is asked in few statements. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askedStatements } from '../../support/asked-statements.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('each question about a waiting leave is sent once, however many moves ask it', async () => {
  const { rows } = await server.pool.query(
    `select l.id from leave_applications l join approval_requests a on a.id = l.approval_request_id
     where a.closed_at is null and l.status = 0 order by l.id limit 1`,
  );
  const path = `/api/leave-applications/${rows[0].id}`;
  expect((await server.call('GET', path)).status).toBe(200);
  const asked = askedStatements();
  const { json } = await server.call('GET', path);
  // The administrator is not the performer: nothing may be done. Nobody reads why, so the reason is not looked for.
  expect(json._can).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('no waiting leave falls on a duty of its applicant, for which nobody could approve it', async () => {
  const { rows } = await server.pool.query(
    `select l.id, count(d.id)::int as duties from leave_applications l
     left join outside_duties d on d.user_id = l.user_id and d.row_status = 1 and d.date between l.from_date and l.to_date
     where l.status in (0, 1) group by l.id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ duties }) => duties > 0)).toEqual([]);
});
