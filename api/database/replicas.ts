/**
 * Reads on standbys (docs/decisions/0081). A position is a place in the primary's WAL: a read at it sees what was committed before.
 * A read demands one position for everything that it must not miss; where no standby has come so far, the primary is asked.
 */
import type pg from 'pg';
import type { Reads } from '../engine/reads.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { addressesOf } from './hosts.ts';
import type { PoolOptions } from './pool.ts';
import { type Standby, standbyAt } from './standby.ts';

const positionText = sql('database/replicas.position', `select (pg_current_wal_flush_lsn() - '0/0')::float8 as position`);

/** What a poll of the primary learned, and the position of what it read. `asked`: when it was sent, by `performance.now()`. */
export type Heard = {
  readonly asked: number;
  readonly position: number;
  /** Rights, reach or settings changed: nobody may be answered by what was before. */
  readonly concernsAll: boolean;
  /** Those who got a notification by it: they will look for what it is about. */
  readonly people: readonly number[];
};

type Counts = Readonly<Record<'standby' | 'primary' | 'named' | 'answering', number>>;
export const noReplicas: Counts = { standby: 0, primary: 0, named: 0, answering: 0 };

export type Replicas = {
  readonly heard: (heard: Heard) => void;
  /** Reads that see everything up to `after`, and what this process knows to concern this person; undefined: only the primary may be asked. */
  readonly readsOf: (after: number, userId?: number) => Reads | undefined;
  /** Of everything that was committed before this call. */
  readonly position: () => Promise<number>;
  /** How many reads were answered by standbys and by the primary, and how many standbys are named and answer. */
  readonly counts: () => Counts;
  readonly stop: () => Promise<void>;
};

export type ReplicasOptions = PoolOptions & {
  readonly url: string;
  readonly primary: pg.Pool;
  /** In milliseconds: what was committed longer ago is seen by every read. */
  readonly maxLag: number;
};

/** Faults of the statement itself, and a limit of time: the primary would answer the same. */
const isOwnFault = (error: unknown): boolean => /^(22|57014$)/.test((error as { code?: string }).code ?? '');

/** The positions that reads of this process demand. */
function demands(maxLag: number) {
  let polls: Heard[] = [];
  let everybody = 0;
  const people = new Map<number, number>();
  return {
    heard(one: Heard): void {
      // Polls may overtake each other.
      polls = [...polls, one].filter(({ asked }) => asked >= one.asked - maxLag).sort((a, b) => a.asked - b.asked);
      if (one.concernsAll) everybody = Math.max(everybody, one.position);
      for (const person of one.people) people.set(person, one.position);
      for (const [person, position] of people) if (position <= polls[0]!.position) people.delete(person);
    },
    /** Undefined when the primary was not asked lately, so that nobody knows how old a standby is. */
    of(userId: number | undefined): number | undefined {
      const limit = performance.now() - maxLag;
      const oldest = polls.find(({ asked }) => asked >= limit);
      return oldest && Math.max(oldest.position, everybody, (userId !== undefined && people.get(userId)) || 0);
    },
  };
}

export function createReplicas({ url, primary, maxLag, ...options }: ReplicasOptions): Replicas {
  const standbys: readonly Standby[] = addressesOf(url).map(address => standbyAt(address, { name: 'bhumi reads', ...options }));
  const demanded = demands(maxLag);
  const counted = { standby: 0, primary: 0 };
  let turn = 0;
  let asking: Promise<number> | undefined;

  const lend = async (position: number): Promise<{ standby: Standby; client: pg.PoolClient } | undefined> => {
    turn += 1;
    for (let at = 0; at < standbys.length; at++) {
      const standby = standbys[(turn + at) % standbys.length]!;
      const client = await standby.lend(position);
      if (client) {
        counted.standby += 1;
        return { standby, client };
      }
    }
    counted.primary += 1;
    return undefined;
  };

  const readsAt = (position: number): Reads => ({
    query: async statement => {
      const lent = await lend(position);
      if (!lent) return (primary as Executor).query(statement);
      const { standby, client } = lent;
      try {
        const result = await (client as Executor).query(statement);
        client.release();
        return result;
      } catch (error) {
        const isFaulty = isOwnFault(error);
        client.release(isFaulty ? undefined : (error as Error));
        if (isFaulty) throw error;
        standby.shun();
        return (primary as Executor).query(statement);
      }
    },
    connect: async () => (await lend(position))?.client ?? primary.connect(),
    otherwise: primary,
    lag: maxLag,
  });

  return {
    heard: demanded.heard,
    readsOf: (after, userId) => {
      const least = demanded.of(userId);
      return least === undefined ? undefined : readsAt(Math.max(least, after));
    },
    // Asked at the end of the turn: calls until then share it.
    position: () => {
      asking ??= new Promise(setImmediate).then(async () => {
        asking = undefined;
        const { rows } = await askPrepared(primary, positionText, []);
        return rows[0]!.position!;
      });
      return asking;
    },
    counts: () => ({ ...counted, named: standbys.length, answering: standbys.filter(({ answers }) => answers()).length }),
    stop: async () => {
      await Promise.all(standbys.map(({ stop }) => stop()));
    },
  };
}
