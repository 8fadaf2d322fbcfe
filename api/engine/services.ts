/** What the repositories need besides a pool: the clock, each other, the hooks of the modules, and the job queue. */
import type { Clock } from '../services/clock.ts';
import type { Jobs } from '../services/jobs.ts';
import type { Readings } from '../services/readings.ts';
import type { Due } from './dues.ts';
import type { Hooks, Writer } from './server-side.ts';

export type Services = {
  readonly clock: Clock;
  /** The server side of a resource; none if its declaration requires no code. */
  readonly hooksOf: (resource: string) => Hooks | undefined;
  readonly repositoryOf: (resource: string) => Writer;
  readonly send: Jobs['send'];
  readonly dues: readonly Due[];
  readonly readings: Pick<Readings, 'note'>;
  /** Called with an unexpected error when the answer continues without the failed part. */
  readonly onBug: (error: unknown, requestId: string) => void;
};
