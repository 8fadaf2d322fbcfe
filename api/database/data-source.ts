import { type ApplicationWithRepositories, juggler } from '@loopback/repository';
import type pg from 'pg';

/** Ordinary LoopBack parts use the same pool; they get no second one. */
export function bindDataSource(app: ApplicationWithRepositories, pool: pg.Pool): void {
  const source = new juggler.DataSource({ name: 'db', connector: 'postgresql', lazyConnect: true });
  const connector = source.connector as { pg?: unknown } | undefined;
  if (connector) connector.pg = pool;
  app.dataSource(source, 'db');
}
