/** Drafts that their citizens have left alone for longer than they are kept: deleted every night, with their files. */
import { setting } from '../../resources/kernel/settings.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Job } from '../services/jobs.ts';
import { draftFiles } from './citizen-drafts.ts';

const batch = 500;
const dayInMs = 86_400_000;

/** $1 the last moment of use. What may still be paid, or is being paid, stays; so does what is locked, until the next night. */
const deleteText = sql(
  'service/old-drafts.delete',
  `
with over as (select d.id from engine.service_drafts d where d.order_id is null and d.updated_at < $1 and coalesce(d.pay_until, $1) <= $1
  and not exists (select from engine.service_payments p where p.draft_id = d.id and p.status = 'pending')
  limit ${batch} for update skip locked),
files as (update engine.files set record_id = null, detached_at = now() where resource = '${draftFiles}' and record_id in (select id from over))
delete from engine.service_drafts where id in (select id from over)`,
);

/** The moment until which a draft is kept that was last written then. */
export const keptUntil = (written: Date): Date => new Date(written.getTime() + setting('order_drafts_days') * dayInMs);

export const oldDraftsJob = ({ clock, pool }: Parts): Job => ({
  name: 'old-order-drafts',
  cron: '45 2 * * *',
  run: async ({ signal }) => {
    const before = new Date(clock.now().getTime() - setting('order_drafts_days') * dayInMs);
    let deleted = 0;
    for (let last = batch; last === batch; deleted += last) {
      signal.throwIfAborted();
      last = (await ask(pool, deleteText, [before])).rowCount ?? 0;
    }
    return { deleted };
  },
});
