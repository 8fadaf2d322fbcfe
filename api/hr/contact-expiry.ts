/** Changes of contact that nobody confirmed in time end by this job; they are invalid from their end time on, also before it has run. */
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';
import { changeColumns } from './contact-steps.ts';
import { type Change, drop } from './contacts.ts';

const overText = sql(
  'hr/contact-expiry.over',
  `select id::float8 as id, user_id::float8 as user_id from contact_changes where status = 'waiting' and expires_at <= $1
order by id limit 200`,
);
const lockedText = sql(
  'hr/contact-expiry.locked',
  `select ${changeColumns} from contact_changes where id = $1 and status = 'waiting' for no key update`,
  known<Change>(),
);

const lockUserText = sql('hr/contact-expiry.lockUser', 'select 1 from users where id = $1 for no key update');

export const contactExpiry = (parts: Parts): Job => ({
  name: 'contact-changes-over',
  cron: '*/15 * * * *',
  run: async ({ signal }) => {
    const { rows: over } = await ask(parts.pool, overText, [parts.clock.now()]);
    for (const { id, user_id } of over) {
      signal.throwIfAborted();
      await transact(parts.pool, async transaction => {
        const inside = insideOf(parts, asSystem('contact_expired'), transaction);
        await inside.rows(lockUserText, [user_id]);
        const [change] = await inside.rows(lockedText, [id]);
        if (change) await drop(inside, change, 'expired');
      });
    }
    return { over: over.length };
  },
});
