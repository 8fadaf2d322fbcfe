/**
 * One standby for reads (docs/decisions/0081). A read demands a position in the primary's WAL: a connection is lent only when its own server
 * has come so far. So an address may also be that of a balancer before several standbys.
 */
import pg from 'pg';
import { askPrepared, sql } from '../engine/sql.ts';
import { look, lookEvery, streamOf } from './hosts.ts';
import { type PoolOptions, poolSettings, withstandLosses } from './pool.ts';

/** In milliseconds: how long a read waits for a connection, and a connection for its position. */
const answerWithin = 2_000;
/** So many looks in vain, and reads on a server that is silent are given up. */
const silentLooks = 2;

/** Null for a server that takes writes: it may be a primary that was replaced. */
const arrivedText = sql(
  'database/standby.arrived',
  `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position`,
);

export type Standby = {
  /** Whether the last look at it was answered. */
  readonly answers: () => boolean;
  /** A connection to a server that has come as far as `position`; undefined when there is none now. */
  readonly lend: (position: number) => Promise<pg.PoolClient | undefined>;
  /** A read failed there for no fault of its own: it is not asked before the next look. */
  readonly shun: () => void;
  readonly stop: () => Promise<void>;
};

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Connection terminated: the standby did not answer in time')), answerWithin);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export function standbyAt(address: string, options: PoolOptions): Standby {
  const settings = { ...poolSettings(address, options), connectionTimeoutMillis: answerWithin };
  const pool = withstandLosses(new pg.Pool(settings), options);
  const open = new Set<pg.PoolClient>();
  /** A server never goes back, so a connection is asked again only by a read that demands more. */
  const arrived = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', client => void open.add(client));
  pool.on('remove', client => void open.delete(client));
  let missed = 1;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const watch = async (): Promise<void> => {
    const { standing } = await look(address);
    missed = standing === 'reads' ? 0 : missed + 1;
    if (missed >= silentLooks && standing === 'silent')
      for (const client of open)
        streamOf(client as unknown as pg.Client).destroy(new Error('Connection terminated: the standby is silent'));
    if (!stopped) timer = setTimeout(() => void watch(), lookEvery).unref();
  };
  void watch();
  const shun = (): void => {
    missed ||= 1;
  };

  const positionOf = async (client: pg.PoolClient): Promise<number> => {
    const { rows } = await within(askPrepared(client, arrivedText, []));
    const { position = null } = rows[0] ?? {};
    if (position === null) throw new Error('the server is no standby');
    return position;
  };

  const lend = async (position: number): Promise<pg.PoolClient | undefined> => {
    if (missed > 0 || stopped) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      if ((arrived.get(client) ?? -1) < position) arrived.set(client, await positionOf(client));
    } catch (error) {
      client?.release(error as Error);
      // Where all connections are at work for that long, the standby is there.
      if (client || !/timeout/i.test((error as Error).message)) shun();
      return undefined;
    }
    if (arrived.get(client)! >= position) return client;
    client.release();
    return undefined;
  };

  return {
    answers: () => missed === 0,
    lend,
    shun,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
