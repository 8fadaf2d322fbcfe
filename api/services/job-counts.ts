/** How many jobs there are and how long they wait, for the metrics: at most ten seconds old, and never an error. */
import type pg from 'pg';
import { ask, sql } from '../engine/sql.ts';
import { JOB_SCHEMA } from './job-schema.ts';
import { recent } from './recent.ts';

const states = ['created', 'retry', 'active', 'completed', 'failed'] as const;

/** How many jobs are in the database; finished ones are deleted after seven days. */
export type JobCounts = Readonly<Record<(typeof states)[number], number>>;

const countStatement = {
  name: 'jobs_count',
  text: sql(
    'services/job-counts.countStatement.text',
    `select state::text as state, count(*) as jobs from ${JOB_SCHEMA}.job where name not like '\\_\\_pgboss%' group by state`,
  ),
};

const none: JobCounts = { created: 0, retry: 0, active: 0, completed: 0, failed: 0 };

const countedJobs = (pool: pg.Pool): (() => Promise<JobCounts>) =>
  recent(none, async () => {
    const { rows } = await pool.query<{ state: string; jobs: number }>(countStatement);
    return Object.fromEntries(states.map(state => [state, rows.find(row => row.state === state)?.jobs ?? 0])) as JobCounts;
  });

const waitText = sql(
  'services/job-counts.wait',
  `select extract(epoch from clock_timestamp() - min(due_at))::float8 as seconds
  from (select name, state, blocked, start_after as due_at from ${JOB_SCHEMA}.job) j
  where j.state < 'active' and not j.blocked and j.due_at < now() and j.name not like '\\_\\_pgboss%'`,
);

/** How long the oldest job that is due has waited, in seconds. */
export const waitOfJobs = (pool: pg.Pool): (() => Promise<number>) =>
  recent(0, async () => Math.max(0, (await ask(pool, waitText, [])).rows[0]?.seconds ?? 0));

export const jobFigures = (pool: pg.Pool) => ({ counts: countedJobs(pool), wait: waitOfJobs(pool) });
