/**
 * Deletes unused files (D-FILE): those that no record took within a day, detached ones, and interrupted uploads. First the bytes, then the
 * row, so that after an interruption the next run finds it again.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ask, sql } from '../../engine/sql.ts';
import type { Job } from '../jobs.ts';
import { unlessCopied } from './holding.ts';
import type { FileStore } from './store.ts';

const batch = 100;
/** An upload may be storing its bytes just now; none takes that long. */
const arrivalMinutes = 15;
const dayMs = 24 * 60 * 60 * 1000;

const giveUpText = sql(
  'services/files/clean-up.giveUp',
  `update engine.files set detached_at = now()
where record_id is null and detached_at is null and created_at < now() - interval '24 hours'`,
);

const overText = sql(
  'services/files/clean-up.over',
  `select id::float8 as id, store_key from engine.files
where detached_at < now() - make_interval(mins => $1) and id > $2 order by id limit ${batch}`,
);

const forgetText = sql(
  'services/files/clean-up.forget',
  'delete from engine.files where id = any($1::bigint[]) and detached_at is not null and record_id is null',
);

/** Deletes bytes and rows; a file whose bytes can't be deleted stays for the next run. */
async function removeDetached(client: pg.ClientBase, store: FileStore, signal: AbortSignal): Promise<{ removed: number; failed: number }> {
  let [removed, failed, last] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await ask(client, overText, [arrivalMinutes, last]);
    const gone: number[] = [];
    for (const { id, store_key: key } of rows)
      await store.remove(key).then(
        () => gone.push(id),
        () => {
          failed += 1;
        },
      );
    if (gone.length) await ask(client, forgetText, [gone]);
    removed += gone.length;
    if (rows.length < batch) return { removed, failed };
    last = rows.at(-1)!.id;
  }
}

/** Partial uploads left by an interrupted process. */
async function sweepIncoming(folder: string): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (!facts || Date.now() - facts.mtimeMs < dayMs) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Every hour. The job returns how many were given up, removed, left for the next run, and deleted from the local disk. While a backup
 * copies files none is removed.
 */
export const filesJob = (store: FileStore, incoming: string): Job => ({
  name: 'files',
  cron: '17 * * * *',
  run: async ({ pool, signal }) => {
    const { rowCount } = await ask(pool, giveUpText);
    const removal = await unlessCopied(pool, client => removeDetached(client, store, signal));
    return { given_up: rowCount ?? 0, ...(removal ?? { removed: 0, failed: 0, held: true }), swept: await sweepIncoming(incoming) };
  },
});
