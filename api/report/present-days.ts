/**
 * How many days each holder of a desk has been present since their last late, short or absent day, kept by a job: who may have one of the
 * longest streaks. What a front page shows of them is counted when it is asked for (decision 0083).
 */
import { ofToday } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { todayOf } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';

/** The last day with a late, short or absent record. $1 is today. */
export const lastBad = (person: string): string => `coalesce(
  (select t.date from attendances t where t.user_id = ${person} and t.date <= $1::date
    and t.shown_status in ('late', 'short_duty', 'absent') order by t.date desc limit 1),
  (select t.date - 1 from attendances t where t.user_id = ${person} order by t.date limit 1), $1::date)`;

/** The rows of presence after a day. $1 is today. */
export const presentAfter = (person: string, day: string): string =>
  `from attendances t where t.user_id = ${person} and t.date > ${day} and t.date <= $1::date and t.shown_status = 'present'`;

/** People with a primary desk today, as rows `o`: all but the few who are inactive. $1 is today. */
export const holdersText = `(select a.user_id, a.office_id from desk_assignments a
    where a.is_primary and ${ofToday('a', '$1')} and not exists (select from users u where u.id = a.user_id and u.row_status <> 1)) o`;

export const keepText = sql(
  'report/present-days.keep',
  `
with counted as materialized (
  select o.user_id, (select count(*)::int ${presentAfter('o.user_id', 'b.bad')}) as days
  from ${holdersText} cross join lateral (select ${lastBad('o.user_id')} as bad offset 0) b
)
insert into engine.present_days (user_id, days) select user_id, days from counted
on conflict (user_id) do update set days = excluded.days where present_days.days <> excluded.days`,
);

/** Counts everybody. Returns how many figures are new. */
export async function keepPresentDays({ pool, clock }: Pick<Parts, 'pool' | 'clock'>): Promise<number> {
  return (await ask(pool, keepText, [todayOf(clock)])).rowCount ?? 0;
}

export const presentDaysJob = (parts: Parts): Job => ({
  name: 'present-days',
  cron: '*/15 * * * *',
  run: async () => ({ changed: await keepPresentDays(parts) }),
});
