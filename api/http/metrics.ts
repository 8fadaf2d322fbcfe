/** Prometheus metrics: requests by route pattern and status, the pool, the event loop, sessions, jobs, memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

/** The sources of the gauges; each is read when the metrics are. */
export type Measured = {
  readonly pool: pg.Pool;
  readonly sessions: () => number;
  /** By state; may be some seconds old. */
  readonly jobs: () => Promise<Readonly<Record<string, number>>>;
  /** Messages to be tried again, and undelivered ones; may be some seconds old. */
  readonly messages: () => Promise<readonly MessageCount[]>;
};

export type MessageCount = { readonly channel: string; readonly waiting: number; readonly undelivered: number };

export function createMetrics({ pool, sessions, jobs, messages }: Measured): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'bhumi_' });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('bhumi_pool_connections', 'Connections to the database', () => pool.totalCount);
  gauge('bhumi_pool_in_use', 'Connections at work', () => pool.totalCount - pool.idleCount);
  gauge('bhumi_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  gauge('bhumi_sessions', 'Sessions that this process knows to be alive', sessions);
  gauge('bhumi_event_loop_delay_p99_seconds', 'Event loop delay, 99th percentile since the last reading', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  });
  new Gauge({
    name: 'bhumi_jobs',
    help: 'Jobs by state; those done within the last week',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      for (const [state, count] of Object.entries(await jobs())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'bhumi_messages',
    help: 'E-mails and SMS that wait to be sent, and those that were given up and not sent again',
    labelNames: ['channel', 'state'] as const,
    registers: [register],
    async collect() {
      for (const { channel, waiting, undelivered } of await messages()) {
        this.set({ channel, state: 'waiting' }, waiting);
        this.set({ channel, state: 'undelivered' }, undelivered);
      }
    },
  });
  const requests = new Histogram({
    name: 'bhumi_http_request_duration_seconds',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
