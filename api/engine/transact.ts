/**
 * The only way to write in more than one statement (D-TX): READ COMMITTED, one connection from begin to commit, restarted
 * when PostgreSQL asks for it, no network inside.
 */
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** The pool, or the connection of a transaction. */
// biome-ignore lint/suspicious/noExplicitAny: rows are shaped by the statement that is run
export type Executor = { query: (statement: Statement) => Promise<pg.QueryResult<any>> };

const restarts = 3;
const wantsRestart = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** Runs `work` in one transaction; its error rolls everything back and is thrown on. */
export async function transact<T>(pool: pg.Pool, work: (executor: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client as Executor);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      if (attempt > restarts || !wantsRestart(error)) throw error;
    } finally {
      client.release(broken);
    }
  }
}
