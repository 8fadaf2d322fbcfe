/** Prometheus metrics: requests by route pattern and status, what the server needs, the pool, the event loop, sessions, jobs, memory. */
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replicas } from '../database/replicas.ts';

export type Metrics = {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  readonly jobRun: (job: string, outcome: JobOutcome) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

const outcomes = ['completed', 'failed'] as const;
export type JobOutcome = (typeof outcomes)[number];

/** The sources of the gauges; each is read when the metrics are. Those from the database may be some seconds old. */
export type Measured = {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly sessions: () => number;
  /** By state. */
  readonly jobs: () => Promise<Readonly<Record<string, number>>>;
  /** Since when the oldest job that is due waits, in seconds. */
  readonly jobsWait: () => Promise<number>;
  readonly jobNames: readonly string[];
  /** Messages to be tried again, and undelivered ones. */
  readonly messages: () => Promise<readonly MessageCount[]>;
  /** Since when the oldest entry of the audit log waits for its seal, in seconds. */
  readonly unsealed: () => Promise<number>;
  /** How reads that a standby may answer were answered, and how many standbys there are. */
  readonly replicas: () => ReturnType<Replicas['counts']>;
  /** What is missing of `parts`. */
  readonly missing: () => Promise<readonly string[]>;
};

export type MessageCount = { readonly channel: string; readonly waiting: number; readonly undelivered: number };

/** What `/ready` names when it is missing (api/readiness.ts). */
const parts = ['database', 'schema', 'sessions', 'files'] as const;

type Value = { readonly labels?: Record<string, string>; readonly value: number };

/** Adds gauges that are read when the metrics are. */
const gaugesOf =
  (register: Registry) =>
  (name: string, help: string, labelNames: readonly string[], read: () => number | Promise<readonly Value[]>): void =>
    void new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [register] },
      async collect() {
        const found = await read();
        if (typeof found === 'number') this.set(found);
        else for (const { labels = {}, value } of found) this.set(labels, value);
      },
    });

const one = async (value: Promise<number>): Promise<readonly Value[]> => [{ value: await value }];

/** Nothing where the disk can't be asked. */
const spaceOf = async (dataDir: string): Promise<readonly Value[]> => {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return [];
  return [
    { labels: { space: 'free' }, value: disk.bavail * disk.bsize },
    { labels: { space: 'all' }, value: disk.blocks * disk.bsize },
  ];
};

/** What is read from the database and the disk. */
function addStates(gauge: ReturnType<typeof gaugesOf>, { dataDir, jobs, jobsWait, messages, unsealed, missing }: Measured): void {
  gauge('bhumi_part_up', 'Whether a part that the server needs is there', ['part'], async () => {
    const gone = await missing();
    return parts.map(part => ({ labels: { part }, value: gone.includes(part) ? 0 : 1 }));
  });
  gauge('bhumi_jobs', 'Jobs by state; those done within the last week', ['state'], async () =>
    Object.entries(await jobs()).map(([state, value]) => ({ labels: { state }, value })),
  );
  gauge('bhumi_jobs_wait_seconds', 'How long the oldest job that is due has waited', [], () => one(jobsWait()));
  gauge('bhumi_messages', 'E-mails and SMS that wait to be sent, and those given up and not sent again', ['channel', 'state'], async () =>
    (await messages()).flatMap(({ channel, waiting, undelivered }) => [
      { labels: { channel, state: 'waiting' }, value: waiting },
      { labels: { channel, state: 'undelivered' }, value: undelivered },
    ]),
  );
  gauge('bhumi_audit_unsealed_seconds', 'How long the oldest entry of the audit log has waited for its seal', [], () => one(unsealed()));
  gauge('bhumi_data_bytes', 'Space where the data directory is', ['space'], () => spaceOf(dataDir));
}

/** Of standbys for reads; noughts without READ_URL. */
function addReads(register: Registry, gauge: ReturnType<typeof gaugesOf>, counts: Measured['replicas']): void {
  new Counter({
    name: 'bhumi_reads_total',
    help: 'Reads that a standby may answer, by the server that was asked',
    labelNames: ['server'] as const,
    registers: [register],
    collect() {
      const { standby, primary } = counts();
      this.reset();
      this.inc({ server: 'standby' }, standby);
      this.inc({ server: 'primary' }, primary);
    },
  });
  gauge('bhumi_standbys', 'Standbys for reads that are named, and that answer', ['state'], async () => {
    const { named, answering } = counts();
    return Object.entries({ named, answering }).map(([state, value]) => ({ labels: { state }, value }));
  });
}

export function createMetrics(measured: Measured): Metrics {
  const { pool, sessions, jobNames } = measured;
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'bhumi_' });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = gaugesOf(register);
  gauge('bhumi_pool_connections', 'Connections to the database', [], () => pool.totalCount);
  gauge('bhumi_pool_in_use', 'Connections at work', [], () => pool.totalCount - pool.idleCount);
  gauge('bhumi_pool_waiting', 'Requests waiting for a connection', [], () => pool.waitingCount);
  gauge('bhumi_sessions', 'Sessions that this process knows to be alive', [], sessions);
  gauge('bhumi_event_loop_delay_p99_seconds', 'Event loop delay, 99th percentile since the last reading', [], () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  });
  addStates(gauge, measured);
  addReads(register, gauge, measured.replicas);
  const requests = new Histogram({
    name: 'bhumi_http_request_duration_seconds',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  const runs = new Counter({
    name: 'bhumi_job_runs_total',
    help: 'Runs of jobs in this process, by outcome',
    labelNames: ['name', 'outcome'] as const,
    registers: [register],
  });
  // From 0 on: an increase is seen only between two readings.
  for (const job of jobNames) for (const outcome of outcomes) runs.inc({ name: job, outcome }, 0);
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    jobRun: (job, outcome) => runs.inc({ name: job, outcome }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
