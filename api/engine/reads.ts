/** Where reads are asked: the pool, or standbys behind which is the primary (api/database/replicas.ts). */
import type pg from 'pg';

export type Reads = {
  /** As of an `Executor`. */
  // biome-ignore lint/suspicious/noExplicitAny: rows are shaped by the statement that is run
  readonly query: (statement: {
    readonly name?: string;
    readonly text: string;
    readonly values: unknown[];
  }) => Promise<pg.QueryResult<any>>;
  readonly connect: () => Promise<pg.PoolClient>;
  /** What is asked when a connection of `connect` fails before it has answered. */
  readonly otherwise?: pg.Pool;
  /** In milliseconds: how old what is read may be; none: it is of now. */
  readonly lag?: number;
};
