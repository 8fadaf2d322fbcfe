/** Housekeeping forgets what is over and nothing else. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { housekeeping } from '../../../api/services/housekeeping.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl, { max: 2 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const clean = (signal = new AbortController().signal) => housekeeping({ sessionDays: 30 }).run({ pool, signal, data: {} });

/** Rows named for what becomes of them; ages are counted from now. */
const rows = `
  insert into engine.oidc_payloads (kind, id, payload, expires_at) values
    ('Session', 'goes', '{}', now() - interval '2 hours'),
    ('RefreshToken', 'stays: just expired', '{}', now() - interval '30 minutes'),
    ('Grant', 'stays', '{}', now() + interval '1 day'),
    ('Client', 'stays: has no end', '{}', null);
  insert into engine.sessions (sid, user_id, expires_at, ended_at) values
    ('goes: ended', 1, now() - interval '20 days', now() - interval '31 days'),
    ('goes: expired', 1, now() - interval '31 days', null),
    ('stays: ended lately', 1, now() - interval '1 day', now() - interval '29 days'),
    ('stays: expired lately', 1, now() - interval '29 days', null),
    ('stays: ended, and its tokens are still to be refused', 1, now() + interval '1 day', now() - interval '60 days'),
    ('stays: alive', 1, now() + interval '1 day', null);
  insert into engine.app_tokens (renewal_hash, client, expires_at) values
    ('\\x01', 'goes', now() - interval '1 minute'),
    ('\\x02', 'stays', now() + interval '1 minute');
  insert into engine.idempotency_keys (actor, key, request_hash, at) values
    ('1', 'goes', '', now() - interval '25 hours'),
    ('1', 'stays', '', now() - interval '23 hours');
  insert into engine.exports (user_id, resource, format, locale, origin, created_at) values
    (1, 'goes', 'csv', 'bn', '{}', now() - interval '49 hours'),
    (1, 'stays', 'csv', 'bn', '{}', now() - interval '47 hours');
  insert into engine.rate_counters (key, hits, window_ends_at) values
    ('goes', 1, now() - interval '1 minute'),
    ('stays', 1, now() + interval '1 minute');
  insert into engine.sign_in_attempts (username_key, place, failures, last_at) values
    ('goes', '', 1, now() - interval '3 days'),
    ('goes', 'network', 1, now() - interval '3 days'),
    ('stays', '', 9, now() - interval '1 day'),
    ('stays', 'network', 9, now() - interval '1 day');
  insert into engine.otp_challenges (purpose, destination, code_hash, sent_at, expires_at) values
    ('reset_password', 'goes', '', now() - interval '25 hours', now() - interval '25 hours'),
    ('reset_password', 'stays', '', now() - interval '23 hours', now() - interval '23 hours');
  insert into undelivered_messages (failed_at, channel, destination, reason, queued_at, status) values
    (now() - interval '91 days', 'sms', 'goes', 'refused', now(), 'undelivered'),
    (now() - interval '89 days', 'sms', 'stays', 'refused', now(), 'undelivered');
  insert into engine.captchas (id, expires_at) values
    ('00000000-0000-4000-8000-000000000001', now() - interval '1 minute'),
    ('00000000-0000-4000-8000-000000000002', now() + interval '1 minute');
  insert into engine.screen_files (name, bytes, kept_at) values
    ('goes', '', now() - interval '91 days'),
    ('stays', '', now() - interval '89 days');
`;

const names = `
  select id as name from engine.oidc_payloads union all select sid from engine.sessions union all select client from engine.app_tokens
  union all select key from engine.idempotency_keys union all select key from engine.rate_counters union all select name from engine.screen_files
  union all select username_key from engine.sign_in_attempts union all select resource from engine.exports
  union all select destination from engine.otp_challenges union all select destination from public.undelivered_messages
  union all select case when id::text like '%2' then 'stays' else 'goes' end from engine.captchas`;

test('what is over goes, what is not stays, and a second time there is nothing to do', async () => {
  await pool.query(rows);
  expect(await clean()).toEqual({
    oidc_payloads: 1,
    sessions: 2,
    app_tokens: 1,
    idempotency_keys: 1,
    exports: 1,
    rate_counters: 1,
    sign_in_attempts: 2,
    otp_challenges: 1,
    captchas: 1,
    screen_files: 1,
    'public.undelivered_messages': 1,
  });
  const left = await pool.query<{ name: string }>(names);
  expect(left.rows).toHaveLength(17);
  expect(left.rows.filter(({ name }) => !name.startsWith('stays'))).toEqual([]);
  expect(Object.values(await clean())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('many rows go in batches, and being stopped keeps what was done', async () => {
  await pool.query(`insert into engine.app_tokens (renewal_hash, client, expires_at)
    select int4send(n), 'goes', now() - interval '1 minute' from generate_series(1, 2500) n`);
  await expect(clean(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await clean()).toMatchObject({ app_tokens: 2500 });
});

test('a row that somebody is just changing is left alone and waited for by nobody', async () => {
  await pool.query(`insert into engine.rate_counters (key, hits, window_ends_at) values ('renewed', 1, now() - interval '1 minute')`);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(`update engine.rate_counters set window_ends_at = now() + interval '1 minute' where key = 'renewed'`);
    expect(await clean()).toMatchObject({ rate_counters: 0 });
    await other.query('commit');
  } finally {
    other.release();
  }
  expect(await clean()).toMatchObject({ rate_counters: 0 });
});
