/** Where reads are asked: the pool, or standbys behind which is the primary (api/database/replicas.ts). */
import type pg from 'pg';

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
// biome-ignore lint/suspicious/noExplicitAny: rows are shaped by the statement that is run
type Query = (statement: Statement) => Promise<pg.QueryResult<any>>;

export type Reads = {
  readonly query: Query;
  readonly connect: () => Promise<pg.PoolClient>;
  /** What is asked when a connection of `connect` fails before it has answered. */
  readonly otherwise?: pg.Pool;
  /** In milliseconds: how old what is read may be; none: it is of now. */
  readonly lag?: number;
};
