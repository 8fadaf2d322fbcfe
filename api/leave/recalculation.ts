/**
 * When the calendar changes, leave with free days off costs a different number of days. Requested and approved leave is calculated again,
 * and the ledger gives back or takes the difference. By a job after the commit, since a holiday affects very many people.
 */
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Done, Effect, Inside, Joins } from '../engine/server-side.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import type { Job } from '../services/jobs.ts';
import { askedBy } from './asked.ts';
import { calculate } from './calculation.ts';
import { factsOf, standing } from './facts.ts';

/** Changed days, of everybody or of one person. */
type Changed = { readonly from: string; readonly to: string; readonly user: number | null };
const RECALCULATE = 'leave-reckon-again';

/** Requests the job in the transaction that changes the calendar. */
export const recalculate = ({ send }: Inside, changed: Changed): Promise<boolean> => send(RECALCULATE, changed);

const touchedText = sql(
  'leave/recalculation.touched',
  `
select l.id from leave_applications l join leave_rules r on r.leave_type_id = l.leave_type_id and r.days_off <> 'counted'
where ${standing('l')} and l.from_date <= $2::date and l.to_date >= $1::date and ($3::bigint is null or l.user_id = $3) order by l.user_id, l.id`,
);

const applicationText = sql(
  'leave/recalculation.application',
  `
select l.*, l.from_date::text as from_date, l.to_date::text as to_date from leave_applications l where l.id = $1 and ${standing('l')} for no key update`,
  known<Readonly<Record<string, unknown>>>(),
);

/** Whether the number of days has changed; then application, splits and ledger are updated, each with its own audit row. */
async function again(inside: Inside, id: number): Promise<boolean> {
  const [application] = await inside.rows(applicationText, [id]);
  if (!application) return false;
  const asked = askedBy(application);
  const { day_count } = calculate(asked, (await factsOf(inside, asked))!, inside.today);
  if (day_count === application.day_count) return false;
  await inside.repositoryOf('leave-applications').set(id, { day_count }, inside.acting);
  return true;
}

type Needs = Pick<Parts, 'pool' | 'clock' | 'repositoryOf' | 'send' | 'dues'>;

export const recalculationJob = ({ pool, ...parts }: Needs): Job => ({
  name: RECALCULATE,
  run: async ({ data, signal }) => {
    const { from, to, user } = data as Changed;
    const { rows } = await ask(pool, touchedText, [from, to, user]);
    let changed = 0;
    for (const { id } of rows) {
      signal.throwIfAborted();
      const isChanged = await transact(pool, transaction => again(insideOf(parts, asSystem('the calendar changed'), transaction), id));
      if (isChanged) changed += 1;
    }
    return { looked: rows.length, changed };
  },
});

const andRecalculate =
  (own: Effect | undefined): Effect =>
  async (done: Done) => {
    await own?.(done);
    for (const one of [done.before, done.after])
      if (one) await recalculate(done, { from: one.from_date as string, to: one.to_date as string, user: null });
  };

/** Runs after every write of a holiday. */
export const joinHolidays: Joins = (resource, own) => {
  if (resource.name !== 'holidays') return undefined;
  const { create, update, delete: remove } = own.effects ?? {};
  return { ...own, effects: { create: andRecalculate(create), update: andRecalculate(update), delete: andRecalculate(remove) } };
};
