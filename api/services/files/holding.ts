/** Removing files and copying them exclude each other: a file named in a backup's database must still exist when it is copied. */
import type pg from 'pg';
import { ask, known, sql } from '../../engine/sql.ts';

/** "files" in hexadecimal: the removal takes this lock exclusively, backups share it. */
const LOCK = 0x66696c6573;

const unlockText = sql('services/files/holding.unlock', 'select pg_advisory_unlock($1)');

const tryLockText = sql('services/files/holding.tryLock', 'select pg_try_advisory_lock($1) as free', known<{ free: boolean }>());

/** Runs work with a connection unless a backup is copying files: then returns undefined, and the next run will do it. */
export async function unlessCopied<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await ask(client, tryLockText, [LOCK]);
    const done = rows[0]!.free ? await work(client) : undefined;
    await ask(client, unlockText, [LOCK]);
    client.release();
    return done;
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}

const holdText = sql('services/files/holding.hold', 'select pg_advisory_lock_shared($1)');

/** Until `client` ends no file is removed; waits for a running removal. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await ask(client, holdText, [LOCK]);
}
