/**
 * The only way to write in more than one statement (D-TX): READ COMMITTED, one connection from begin to commit, restarted when PostgreSQL
 * requires it, no network inside.
 */
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** The pool, or the connection of a transaction. */
// biome-ignore lint/suspicious/noExplicitAny: rows are shaped by the statement that is run
export type Executor = { query: (statement: Statement) => Promise<pg.QueryResult<any>> };

const restarts = 3;
/** PostgreSQL aborted the transaction, so the work may be tried again. */
const wantsRestart = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** Connections that could not be rolled back: they are closed instead of reused. */
const broken = new WeakMap<pg.PoolClient, Error>();

/** What is to be done when the current transaction of a connection has committed. */
const awaiting = new WeakMap<Executor, (() => void)[]>();

/** The transactions on which these executors send. */
const actingFor = new WeakMap<Executor, Executor>();

/** An executor of this transaction with a way of its own to send statements. */
export function actFor(transaction: Executor, query: Executor['query']): Executor {
  const executor = { query };
  actingFor.set(executor, actingFor.get(transaction) ?? transaction);
  return executor;
}

/** Runs `work`, which must not throw, once this transaction has committed; never if it is rolled back. */
export function afterCommit(given: Executor, work: () => void): void {
  const executor = actingFor.get(given) ?? given;
  const works = awaiting.get(executor);
  if (works) works.push(work);
  else awaiting.set(executor, [work]);
}

const runAwaiting = (executor: Executor): void => {
  for (const done of awaiting.get(executor) ?? []) done();
  awaiting.delete(executor);
};

/** A transaction of `datasources.db`, as LoopBack has it at run time; no connection once it has ended. */
type SourceTransaction = {
  readonly connection: pg.PoolClient | null;
  observe(hook: 'after commit', seen: (context: unknown, next: () => void) => void): void;
};
const joined = new WeakSet<object>();

/**
 * The connection of a transaction that ordinary LoopBack code began; its commit also does what `afterCommit` promised. One of `transact`
 * is returned as it is.
 * @throws when the transaction has ended
 */
export function executorOf(transaction: Executor | SourceTransaction): Executor {
  if ('query' in transaction) return transaction;
  const { connection } = transaction;
  if (!connection) throw new Error('the transaction has ended');
  const executor = connection as Executor;
  if (!joined.has(transaction)) {
    joined.add(transaction);
    // Left by a transaction of this connection that was rolled back.
    awaiting.delete(executor);
    transaction.observe('after commit', (_, next) => {
      runAwaiting(executor);
      next();
    });
  }
  return executor;
}

/** Runs `work` in one transaction of this connection; its error rolls everything back and is thrown on. */
export async function transactOn<T>(client: pg.PoolClient, work: (executor: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      awaiting.delete(client);
      await client.query('begin');
      const result = await work(client as Executor);
      await client.query('commit');
      runAwaiting(client as Executor);
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => broken.set(client, lost));
      if (attempt > restarts || broken.has(client) || !wantsRestart(error)) throw error;
    }
  }
}

/** Lends a connection to `work`: for several transactions one after the other. */
export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(broken.get(client));
  }
}

/** Runs `work` in one transaction of a connection of its own. */
export const transact = <T>(pool: pg.Pool, work: (executor: Executor) => Promise<T>): Promise<T> =>
  withConnection(pool, client => transactOn(client, work));

/** Runs `read` on one snapshot of the database, on one connection. */
export async function inSnapshot<T>(pool: pg.Pool, read: (client: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await read(client as Executor);
    await client.query('commit');
    return found;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
