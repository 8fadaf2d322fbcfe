/** Jobs (D-JOBS): they are kept or lost with the transaction that sent them, run once, and are the database owner's to store. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { transact } from '../../../api/engine/transact.ts';
import type { Log } from '../../../api/http/logs.ts';
import { prepareJobSchema } from '../../../api/services/job-schema.ts';
import { createJobs, type Job, type Jobs } from '../../../api/services/jobs.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { send, startTestServer } from '../../support/server.ts';

const warnings: unknown[] = [];
const bugs: unknown[] = [];
const log: Log = { info() {}, warn: facts => void warnings.push(facts), access() {}, cut() {}, bug: error => void bugs.push(error) };

let database: TestDatabase;
let pools: pg.Pool[];
let running: Jobs[];

/** Jobs on a pool of their own, as a process has them; a pool of one connection by default. */
async function process(jobs: readonly Job[], max = 1, pollSeconds = 1): Promise<{ pool: pg.Pool; jobs: Jobs }> {
  const pool = createPool(database.appUrl, { max });
  const started = createJobs({ pool, log, jobs, pollSeconds });
  pools.push(pool);
  running.push(started);
  await started.start();
  return { pool, jobs: started };
}

/** A job that remembers what it was given. */
const notebook = (name = 'note') => {
  const seen: object[] = [];
  const run: Job['run'] = async ({ data }) => {
    seen.push(data);
    return {};
  };
  return { seen, job: { name, run } };
};

beforeEach(async () => {
  database = await testDatabase();
  [pools, running] = [[], []];
  warnings.length = 0;
  bugs.length = 0;
});

afterEach(async () => {
  await Promise.all(running.map(jobs => jobs.stop()));
  await Promise.all(pools.map(pool => pool.end()));
  await database.drop();
});

test('a job sent in a transaction that is rolled back never runs; in one that commits it runs once', async () => {
  const { seen, job } = notebook();
  const { pool, jobs } = await process([job]);
  const refused = transact(pool, async transaction => {
    expect(await jobs.send('note', { name: 'rolled back' }, { transaction })).toBe(true);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await transact(pool, transaction => jobs.send('note', { name: 'committed' }, { transaction }));
  await vi.waitFor(() => expect(seen).toHaveLength(1), 8_000);
  await delay(2_500);
  expect(seen).toEqual([{ name: 'committed' }]);
  expect([warnings, bugs]).toEqual([[], []]);
});

test('what this process sends is begun at once, and with its transaction, not when work is looked for', async () => {
  const { seen, job } = notebook();
  const { pool, jobs } = await process([job], 3, 45);
  // The first look of a process may come after the first job was sent.
  await delay(500);
  await jobs.send('note', { sent: 'alone' });
  await vi.waitFor(() => expect(seen).toHaveLength(1), 15_000);
  await transact(pool, transaction => jobs.send('note', { sent: 'in a transaction' }, { transaction }));
  await vi.waitFor(() => expect(seen).toHaveLength(2), 15_000);
});

test('the same job for the same version of a record is sent once, no matter who asks and whether or not it is done', async () => {
  const { seen, job } = notebook();
  const [one, other] = [await process([job], 3), await process([job], 3)];
  const about = { resource: 'districts', record: 7, version: 3 };
  const both = await Promise.all([one, other].map(({ jobs }) => jobs.send('note', { version: 3 }, { about })));
  expect(both.sort()).toEqual([false, true]);
  await vi.waitFor(() => expect(seen).toHaveLength(1), 8_000);
  await vi.waitFor(async () => {
    const { rows } = await one.pool.query('select state::text from pgboss.job');
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(await one.jobs.send('note', { version: 3 }, { about })).toBe(false);
  expect(await one.jobs.send('note', { version: 4 }, { about: { ...about, version: 4 } })).toBe(true);
  await vi.waitFor(() => expect(seen).toEqual([{ version: 3 }, { version: 4 }]), 8_000);
});

test('a job that fails is reported as a bug and waits to be tried again', async () => {
  const { pool, jobs } = await process([{ name: 'fall', run: () => Promise.reject(new Error('a stone in the way')) }], 3);
  await jobs.send('fall', {});
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select state::text, start_after > now() as later from pgboss.job');
    expect(rows).toEqual([{ state: 'retry', later: true }]);
  }, 8_000);
  expect(bugs).toEqual([new Error('a stone in the way')]);
  expect(await jobs.counts()).toEqual({ created: 0, retry: 1, active: 0, completed: 0, failed: 0 });
});

test('so many as a job says are done at a time, one after another’s turn; who fails is tried again alone', async () => {
  let beside = 0;
  let most = 0;
  const done: unknown[] = [];
  const run: Job['run'] = async ({ data }) => {
    beside += 1;
    most = Math.max(most, beside);
    await delay(50);
    beside -= 1;
    if ((data as { at: number }).at === 3) throw new Error('the third');
    done.push(data);
    return {};
  };
  const { pool, jobs } = await process([{ name: 'report', run, atOnce: 10 }], 3);
  const began = performance.now();
  for (let at = 0; at < 35; at += 1) await jobs.send('report', { at });
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select state::text, count(*)::int from pgboss.job group by 1 order by 1');
    expect(rows).toEqual([
      { state: 'completed', count: 34 },
      { state: 'retry', count: 1 },
    ]);
  }, 8_000);
  expect(performance.now() - began, 'one at a time would take 35 seconds').toBeLessThan(8_000);
  expect([most, done.length]).toEqual([10, 34]);
  expect(bugs).toEqual([new Error('the third')]);
});

test('stopping waits for the job that runs', async () => {
  let state = 'sent';
  const run: Job['run'] = async () => {
    state = 'running';
    await delay(1_500);
    state = 'done';
    return {};
  };
  const { pool, jobs } = await process([{ name: 'walk', run }], 3);
  await jobs.send('walk', {});
  await vi.waitFor(() => expect(state).toBe('running'), 8_000);
  await jobs.stop();
  expect(state).toBe('done');
  expect((await pool.query('select state::text from pgboss.job')).rows).toEqual([{ state: 'completed' }]);
});

test('two processes run what is scheduled once', async () => {
  const { seen, job } = notebook('nightly');
  // An occurrence belongs to its minute: with seconds to spare, both processes judge the same one.
  const seconds = new Date().getSeconds();
  if (seconds > 20) await delay((61 - seconds) * 1000);
  const one = await process([{ ...job, cron: '* * * * *' }], 3);
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  // The other process takes its turn at once, as if the first had not just had it.
  await one.pool.query('update pgboss.version set cron_on = null');
  await process([{ ...job, cron: '* * * * *' }], 3);
  await vi.waitFor(async () => {
    expect((await one.pool.query('select cron_on from pgboss.version')).rows[0].cron_on).not.toBeNull();
  }, 5_000);
  await delay(3_500);
  expect(seen).toHaveLength(1);
}, 90_000);

describe('the tables of the queue', () => {
  test('are brought up to date by their owner, and only when they are behind', async () => {
    await withClient(database.ownerUrl, async owner => {
      expect(await prepareJobSchema(owner)).toEqual([]);
      await owner.query(getRollbackPlans('pgboss'));
      expect(await prepareJobSchema(owner)).toEqual([expect.stringMatching(/^pgboss \d+$/)]);
      expect(await prepareJobSchema(owner)).toEqual([]);
    });
  });

  test.each([
    'create table pgboss.mine (id int)',
    'create index on pgboss.job_common (data)',
    'truncate pgboss.job',
    `select pgboss.create_queue('mine', '{"policy":"standard","partition":true}')`,
    'drop schema pgboss cascade',
  ])('are not changed by the application: %s', async statement => {
    const pool = createPool(database.appUrl, { max: 1 });
    pools.push(pool);
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('when they are missing, starting says so and sending is refused; nothing else fails', async () => {
    await withClient(database.ownerUrl, owner => owner.query('drop schema pgboss cascade'));
    const { job } = notebook();
    const { jobs } = await process([job]);
    await expect(jobs.send('note', {})).rejects.toMatchObject({ code: 'request.unavailable' });
    expect(await jobs.counts()).toEqual({ created: 0, retry: 0, active: 0, completed: 0, failed: 0 });
    expect(warnings).toHaveLength(1);
  });
});

test('metrics show the jobs by state, and no jobs as none', async () => {
  const server = await startTestServer();
  // In the first minute of every five a job of the schedule is done meanwhile.
  const lines = async () =>
    (await send(server.origin, 'GET', '/metrics', undefined, {})).text
      .match(/^bhumi_jobs\{.*$/gm)
      ?.map(line => line.replace(/(completed"}) \d+/, '$1 n'));
  const metricLines = (created: number) => [
    `bhumi_jobs{state="created"} ${created}`,
    ...['retry', 'active', 'completed', 'failed'].map(state => `bhumi_jobs{state="${state}"} ${state === 'completed' ? 'n' : 0}`),
  ];
  try {
    expect(await lines()).toEqual(metricLines(0));
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query('select name, cron, timezone from pgboss.schedule order by name');
      expect(rows).toEqual([
        { name: 'approval-deadlines', cron: '*/5 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'audit-head', cron: '5 0 * * *', timezone: 'Asia/Dhaka' },
        { name: 'audit-seals', cron: '*/5 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'contact-changes-over', cron: '*/15 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'files', cron: '17 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'housekeeping', cron: '30 2 * * *', timezone: 'Asia/Dhaka' },
        { name: 'land-tallies', cron: '41 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'lease-expiry', cron: '1 0 * * *', timezone: 'Asia/Dhaka' },
        { name: 'lease-reminders', cron: '10 6 * * *', timezone: 'Asia/Dhaka' },
        { name: 'leave-accounts', cron: '20 0 * * *', timezone: 'Asia/Dhaka' },
        { name: 'old-order-drafts', cron: '45 2 * * *', timezone: 'Asia/Dhaka' },
        { name: 'postings-of-the-day', cron: '1 0 * * *', timezone: 'Asia/Dhaka' },
        { name: 'present-days', cron: '*/15 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'publish-drafts', cron: '*/5 * * * *', timezone: 'Asia/Dhaka' },
        { name: 'registrations-overdue', cron: '*/15 * * * *', timezone: 'Asia/Dhaka' },
      ]);
    });
    await server.pool.query("insert into pgboss.job (name, start_after) values ('housekeeping', now() + interval '1 day')");
    expect(await lines()).toEqual(metricLines(0));
    await vi.waitFor(async () => expect(await lines()).toEqual(metricLines(1)), { timeout: 15_000, interval: 1_000 });
    expect((await server.call('GET', '/ready')).status).toBe(200);
    expect(server.bugs).toEqual([]);
  } finally {
    await server.stop();
  }
});
