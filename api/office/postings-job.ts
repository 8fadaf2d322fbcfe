/** Postings are dated: each night people's offices are updated by the postings that began or ended. */
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { todayOf } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';
import { staleText } from './postings.ts';

/** People per transaction, so that nobody waits for all of them. */
const batch = 500;

export const postingsOfTheDay = ({ clock, repositoryOf, pool }: Parts): Job => ({
  name: 'postings-of-the-day',
  cron: '1 0 * * *',
  run: async ({ signal }) => {
    let settled = 0;
    for (let last = 0; ; ) {
      signal.throwIfAborted();
      const { rows } = await ask(pool, staleText, [todayOf(clock), last, batch]);
      for (const { id, office_id, designation_id } of rows) {
        await transact(pool, transaction =>
          repositoryOf('users').change(id, { office_id, ...(designation_id !== null && { designation_id }) }, 'patch', undefined, {
            actor: asSystem('posting'),
            transaction,
          }),
        );
        settled += 1;
      }
      if (rows.length < batch) return { settled };
      last = rows.at(-1)!.id;
    }
  },
});
