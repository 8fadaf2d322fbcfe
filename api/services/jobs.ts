/**
 * Work done later, once, by any process (D-JOBS): pg-boss on the server's own pool. A job sent within a transaction exists only if that
 * commits. A failed or interrupted job is tried again within a minute, so running it twice must be safe.
 */
import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, type JobResult, PgBoss, type JobWithMetadata as Taken } from 'pg-boss';
import { connectionError } from '../engine/database-errors.ts';
import { ask, sql } from '../engine/sql.ts';
import { afterCommit, type Executor } from '../engine/transact.ts';
import { requestErrors } from '../http/errors.ts';
import type { Log } from '../http/logs.ts';
import { type JobCounts, jobFigures } from './job-counts.ts';
import { JOB_SCHEMA } from './job-schema.ts';

/** How often a job was begun before, and when it was sent. */
export type Sent = { readonly id: string; readonly at: Date; readonly attempts: number };

/** `signal` is raised after the job's quarter of an hour; it will then be tried again. */
export type Task = { readonly data: object; readonly signal: AbortSignal; readonly pool: pg.Pool; readonly sent?: Sent };

/** Thrown by a job when another system is at fault: it is tried again as usual, and the log does not call it a bug. */
export class NotNow extends Error {}

/** Pauses in seconds: the first one, doubled each time until the longest. */
export type Retries = { readonly limit: number; readonly pause: number; readonly longestPause: number };

export type Job = {
  /** Must never change: jobs already sent are found by it. */
  readonly name: string;
  /** Five fields of cron in Dhaka time. At most one run at a time; one run replaces several missed ones. */
  readonly cron?: string;
  /** How many run at the same time, default 1; each succeeds, or is tried again, by itself. */
  readonly atOnce?: number;
  /** How it is tried again; default three times within five minutes. */
  readonly retries?: Retries;
  /** Returns what is worth a line in the log. Throws to be tried again. */
  readonly run: (task: Task) => Promise<object>;
};

/** The version of the record that a job is about: for one version the same job is sent only once. */
export type Subject = { readonly resource: string; readonly record: number; readonly version: number };

export type SendOptions = { readonly transaction?: Executor; readonly about?: Subject };

export type Jobs = {
  /** Returns whether a job was added: false when it was already sent. Throws `request.unavailable` while the queue is unreachable. */
  readonly send: (name: string, data: object, options?: SendOptions) => Promise<boolean>;
  /**
   * Opens the queue, so that jobs can be sent from the first request on; none runs yet. Waits at most five seconds and never throws: if it
   * can't be opened now, `start` does it later.
   */
  readonly open: () => Promise<void>;
  /** Starts running jobs; if the database is unreachable or outdated, tries again every half minute. Never throws. */
  readonly start: () => Promise<void>;
  /** Takes no more jobs and waits for running ones, at most 20 seconds; unfinished ones are tried again elsewhere. */
  readonly stop: () => Promise<void>;
  /** At most ten seconds old while the database answers, and never an error: then the last known ones. */
  readonly counts: () => Promise<JobCounts>;
  /** How long the oldest job that is due has waited, in seconds; as old as `counts`. */
  readonly wait: () => Promise<number>;
};

export type JobsOptions = {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** Called after each run of this process. */
  readonly onRun?: ((job: string, outcome: 'completed' | 'failed') => void) | undefined;
  /** How often a process looks for work that another process sent, or that is due again, in seconds; default 5. */
  readonly pollSeconds?: number;
};

/** In milliseconds. */
const retryAfter = 30_000;
const openWithin = 5_000;
const stopWithin = 20_000;
const sayAgainAfter = 60_000;

/** In seconds: a job whose process gives no sign for so long is tried again by any process. */
const silence = 15;
const heartbeat = 5;
const lookEvery = 10;

/** Three more attempts with growing pauses. */
const fewRetries: Retries = { limit: 3, pause: 30, longestPause: 300 };

const queueOf = ({ retries: { limit, pause, longestPause } = fewRetries }: Job) => ({
  ...{ retryLimit: limit, retryDelay: pause, retryDelayMax: longestPause, retryBackoff: true, heartbeatSeconds: silence },
});

/** Common settings of all workers; after a full batch there may be more jobs. */
const working = {
  heartbeatRefreshSeconds: heartbeat,
  perJobResults: true,
  burstWhenBatchFull: true,
  includeMetadata: true,
  // A worker is woken when it has something to do: one statement looks for all of them (`dueText`), not one for each.
  pollingIntervalSeconds: 60,
} as const;

/** The server's own connections: no second pool, and no changes of the schema, which belongs to its owner (job-schema.ts). */
function bossOn(pool: pg.Pool, pollSeconds: number, complain: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({
    schema: JOB_SCHEMA,
    db: on(pool as Executor),
    migrate: false,
    reindex: false,
    cronWorkerIntervalSeconds: pollSeconds,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
    // Chains of jobs are not used, so looking for them often would be useless.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', complain);
  boss.on('warning', ({ message }) => complain(message));
  return boss;
}

const on = (executor: Executor): Db => ({ executeSql: (text, values = []) => executor.query({ text, values }) });

/** The same subject of the same job has the same id, and an id is stored once. */
function idOf(name: string, { resource, record, version }: Subject): string {
  const digits = hash('sha256', `${name} ${resource} ${record} ${version}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Each job has its queue, and a schedule if it has a time. */
async function openWith(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  // Before the start, which reads all queues and schedules at once: sending looks up no queue and needs no second connection.
  for (const job of jobs) {
    const { name, cron } = job;
    const queue = queueOf(job);
    await boss.createQueue(name, { ...queue, policy: cron ? 'exclusive' : 'standard' });
    await boss.updateQueue(name, queue);
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Dhaka', missed: 'once' });
  }
  await boss.start();
}

/** Starts doing a job; answers the worker's id. */
const workerOf = (boss: PgBoss, job: Job, { pool, log, onRun }: Pick<JobsOptions, 'pool' | 'log' | 'onRun'>): Promise<string> =>
  boss.work(job.name, { ...working, batchSize: job.atOnce ?? 1 }, (taken: Taken<object>[]) =>
    Promise.all(
      taken.map(async one => {
        const result = await run(job, one, pool, log);
        onRun?.(job.name, result.status === 'completed' ? 'completed' : 'failed');
        return result;
      }),
    ),
  );

/** $1 names of jobs: those of which one is due. */
const dueText = sql(
  'services/jobs.due',
  `select q.name from unnest($1::text[]) as q (name) where exists
  (select from (select name, state, blocked, start_after as due_at from ${JOB_SCHEMA}.job) j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.due_at < now())`,
);

/** Looks regularly for jobs that are due, and wakes their workers. Returns what ends it. */
function lookout(
  pool: pg.Pool,
  pollSeconds: number,
  names: readonly string[],
  wake: (name: string) => void,
  complain: (error: unknown) => void,
) {
  const look = async (): Promise<void> => {
    const { rows } = await ask(pool, dueText, [names]);
    for (const { name } of rows) wake(name ?? '');
  };
  const looking = setInterval(() => void look().catch(complain), pollSeconds * 1000).unref();
  return () => clearInterval(looking);
}

export function createJobs({ pool, log, jobs, onRun, pollSeconds = 5 }: JobsOptions): Jobs {
  const complain = complainer(log);
  const boss = bossOn(pool, pollSeconds, complain);
  const names = new Set(jobs.map(({ name }) => name));
  /** The ids of this process's workers, by job; none before it is started. */
  const workers = new Map<string, string>();
  const wake = (name: string): void => boss.notifyWorker(workers.get(name) ?? '');
  let isStarted = false;
  let opening: Promise<void> | undefined;
  let starting: Promise<void> | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let endLookout = (): void => {};

  const openQueues = async (): Promise<void> => {
    await openWith(boss, jobs);
    isStarted = true;
  };
  const shut = async (error: unknown): Promise<void> => {
    complain(error);
    [isStarted, opening] = [false, undefined];
    await boss.stop({ graceful: false, close: false }).catch(complain);
  };
  const begin = async (): Promise<void> => {
    try {
      opening ??= openQueues();
      await opening;
      for (const job of jobs) workers.set(job.name, await workerOf(boss, job, { pool, log, onRun }));
      if (!isStopped) endLookout = lookout(pool, pollSeconds, [...names], wake, complain);
    } catch (error) {
      await shut(error);
      if (!isStopped) retry = setTimeout(() => void start(), retryAfter).unref();
    }
  };
  const start = (): Promise<void> => {
    starting = begin();
    return starting;
  };

  return {
    start,
    open: async () => {
      opening = openQueues();
      // If opening takes longer, `start` waits for it and gets its failure then.
      const opened = opening.then(() => true);
      const inTime = await Promise.race([opened, delay(openWithin, false, { ref: false })]).catch(shut);
      if (inTime === false) opened.catch(() => {});
    },
    send: async (name, data, { transaction, about } = {}) => {
      if (!names.has(name)) throw new Error(`Nobody does the job ${name}`);
      if (!isStarted) throw requestErrors.unavailable();
      const id = await boss.send(name, data, { db: on(transaction ?? (pool as Executor)), ...(about && { id: idOf(name, about) }) });
      // Nobody waits for a code until the next look; a job that is sent in a transaction is there when that commits.
      if (transaction) afterCommit(transaction, () => wake(name));
      else wake(name);
      return id !== null;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await starting;
      endLookout();
      const done = Promise.all(jobs.map(({ name }) => boss.offWork(name)));
      await Promise.race([done, delay(stopWithin, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false }).catch(complain);
      isStarted = false;
    },
    ...jobFigures(pool),
  };
}

/** The outcome of one job; never an error, which would fail all jobs taken with it. */
async function run(job: Job, { id, data, signal, createdOn, retryCount }: Taken<object>, pool: pg.Pool, log: Log): Promise<JobResult> {
  const began = performance.now();
  try {
    const done = await job.run({ data, signal, pool, sent: { id, at: createdOn, attempts: retryCount } });
    log.info({ job: job.name, id, ms: Math.round(performance.now() - began), ...done }, 'job done');
    return { id, status: 'completed', output: done };
  } catch (error) {
    if (error instanceof NotNow || connectionError(error)) log.warn({ job: job.name, id, reason: String(error) }, 'job to be tried again');
    else log.bug(error, id, `job ${job.name}`);
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/** In an outage every worker fails every few seconds; the log reports it once a minute. */
function complainer(log: Log): (error: unknown) => void {
  const saidAt = new Map<string, number>();
  return error => {
    const reason = error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error);
    const now = performance.now();
    for (const [said, at] of saidAt) if (now - at > sayAgainAfter) saidAt.delete(said);
    if (saidAt.has(reason)) return;
    saidAt.set(reason, now);
    log.warn({ reason }, 'jobs');
  };
}
