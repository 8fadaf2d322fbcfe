/** A run that brings services in from the configured source: it is opened with its job, and ends with its counts or with what went wrong. */
import { DomainError } from '../../resources/kernel/errors.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { ActingInside, Inside } from '../engine/server-side.ts';
import { ask, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';
import { fetchRows, SourceFault, type SourceOptions, sourceIn } from './source.ts';
import { judgeRows, type Known } from './source-rows.ts';
import { inBoth, refusedText, words } from './sync-words.ts';

const jobName = 'service-sync';
const system = asSystem('service sync');

/** A run of which nothing was heard for so long was left by a process that died; the job's own limit is a quarter of an hour. */
const abandonedText = sql(
  'service/source-sync.abandoned',
  `select id::float8 as id from service_syncs
where source = $1 and status = 'running' and started_at < $2::timestamptz - interval '30 minutes'`,
);

/** Opens a run and sends its job. @throws service.no_source, service.sync_running */
export async function startRun(inside: Inside, source: SourceOptions | undefined): Promise<string> {
  if (!source) throw serviceErrors.noSource();
  const runs = inside.repositoryOf('service-syncs');
  const { transaction, acting, now } = inside;
  const abandoned = await inside.rows(abandonedText, [source.name, now]);
  for (const { id } of abandoned)
    await runs.move(id, 'fail', { error: inBoth(words.interrupted) }, undefined, { actor: system, transaction });
  const { id, body } = await runs.insert({ source: source.name }, acting);
  await inside.send(jobName, { run: id });
  return body;
}

const knownText = sql(
  'service/source-sync.known',
  `
select id::float8 as id, code, source, row_status, name, name_en, description, description_en, access_type, delivery_types, place_of_service,
  place_of_service_en, fee::float8 as fee, fee_payment_method, probable_delivery_days
from services order by id`,
);

/** Everything of one list in one transaction, which also ends the run. */
async function take(parts: Parts, run: number, source: string, rows: readonly unknown[], acting: ActingInside): Promise<object> {
  const { rows: stored } = await ask(acting.transaction, knownText, []);
  const { added, changed, gone, refused } = judgeRows(rows, stored as readonly Known[], source);
  const services = parts.repositoryOf('services');
  for (const values of added) await services.add(values, acting);
  for (const { id, values } of changed) await services.set(id, values, acting);
  for (const id of gone) await services.set(id, { row_status: 0 }, acting);
  const counts = { added: added.length, changed: changed.length, removed: gone.length };
  await parts.repositoryOf('service-syncs').move(run, 'finish', { ...counts, error: refusedText(refused) }, undefined, acting);
  return { ...counts, refused: refused.length };
}

const runningText = sql('service/source-sync.running', `select id from service_syncs where id = $1 and status = 'running'`);

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof SourceFault) return inBoth(error.text);
  return error instanceof DomainError ? inBoth({ bn: error.in('bn'), en: error.in('en') }) : undefined;
};

/** A run that was ended meanwhile, by a person or as abandoned, takes nothing and stays as it is. */
export const syncJob = (parts: Parts): Job => ({
  name: jobName,
  run: async ({ data, signal }) => {
    const { run } = data as { run: number };
    const isRunning = async (): Promise<boolean> => (await ask(parts.pool, runningText, [run])).rows.length > 0;
    const inside = <T>(work: (acting: ActingInside) => Promise<T>): Promise<T> =>
      transact(parts.pool, transaction => work({ actor: system, transaction }));
    if (!(await isRunning())) return { run, ended: true };
    try {
      const source = sourceIn(parts.app);
      if (!source) throw new SourceFault(words.noSource);
      const rows = await fetchRows(source, signal);
      return { run, ...(await inside(acting => take(parts, run, source.name, rows, acting))) };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      if (!(await isRunning())) return { run, ended: true };
      await inside(acting => parts.repositoryOf('service-syncs').move(run, 'fail', { error: reason }, undefined, acting));
      return { run, failed: reason };
    }
  },
});
