/**
 * LoopBack's data source owns the server's connections: the product's statements, the jobs and ordinary LoopBack parts share its pool
 * (docs/decisions/0049).
 */
import { juggler } from '@loopback/repository';
import type pg from 'pg';
import { type PoolOptions, poolSettings, withstandLosses } from './pool.ts';

export class PostgresSource extends juggler.DataSource {
  private ended: Promise<void> | undefined;

  constructor(url: string, options?: PoolOptions) {
    super({ name: 'db', connector: 'postgresql', lazyConnect: true, ...poolSettings(url, options) });
    withstandLosses(this.pool, options);
    // The pool connects at the first query; before the flag is set, LoopBack would let every statement wait.
    this.connected = true;
  }

  get pool(): pg.Pool {
    return (this.connector as unknown as { pg: pg.Pool }).pg;
  }

  /** Closes all connections, once the running statements have ended. The connector's own way does not wait for that. */
  override stop(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}
