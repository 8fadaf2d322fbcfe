/**
 * Streaks: on how many days in a row a person was present and not late. A late, short or absent day ends a streak, and so does a working
 * day without a record, except today. Holidays, weekly days off, leave and outside duty neither end it nor count.
 */
import { mayEver } from '../../permissions/ability.ts';
import type { Behind, View } from '../engine/api-module.ts';
import { reads } from '../engine/front-page.ts';
import { assembled } from '../engine/sql.ts';
import { isOffText, isOnLeaveText } from '../office/index.ts';
import { lastBad, presentAfter } from './present-days.ts';
import { rowsKept } from './view.ts';
import { deskHolders } from './week.ts';

export type Streak = Behind & {
  readonly user: { readonly id: number; readonly full_name: string; readonly full_name_en: string | null };
  readonly days: number;
  /** The first day of it. */
  readonly from: string;
};
export type Streaks = { readonly own: Streak | null; readonly best: readonly Streak[] };

const mostShown = 5;
/** So many people at most are looked at: as many as this of those that are found first, and with the most days by the kept figures. */
const mostCandidates = 100;
/** Only for this many people with the longest time since a bad day are missing days searched. */
const mostJudged = 50;

/** The last working day since then, up to yesterday, without a record. Whether a day is off takes longest to say: of days with a record nobody asks. */
const lastMissing = `(select max(m.day) from (
    select d.day from generate_series(j.bad + 1, $1::date - 1, interval '1 day') g (at) cross join lateral (select g.at::date as day) d
    where not exists (select 1 from attendances t where t.user_id = j.user_id and t.date = d.day)
      and not exists (select 1 from outside_duties w where w.user_id = j.user_id and w.date = d.day and w.status = 2)
      and not ${isOnLeaveText('j.user_id', 'd.day')} offset 0) m
    where not ${isOffText('j.user_id', 'j.office_id', 'm.day')})`;

/**
 * `holders`: rows `o` with a person and their office. $1 is today. Of a hundred people or fewer everybody is a candidate, whatever is kept.
 */
const streaksText = assembled<Row>()(
  'report/streaks.streaks',
  'the reach depends on the reader',
  (holders: string) => `
with candidates as materialized (
  (select o.user_id, o.office_id from (select * from ${holders}) o limit ${mostCandidates})
  union
  (select o.user_id, o.office_id from engine.present_days k join (select * from ${holders}) o on o.user_id = k.user_id
    where k.days > 0 order by k.days desc, k.user_id limit ${mostCandidates})
), bound as materialized (
  select o.user_id, o.office_id, b.bad, (select count(*) ${presentAfter('o.user_id', 'b.bad')}) as most
  from candidates o cross join lateral (select ${lastBad('o.user_id')} as bad offset 0) b
), judged as materialized (
  select * from bound where most > 0 order by most desc, user_id limit ${mostJudged}
), ended as materialized (
  select j.user_id, greatest(j.bad, coalesce(${lastMissing}, j.bad)) as after from judged j
)
select e.user_id::float8 as id, u.full_name, u.full_name_en, s.days, s.first::text as first
from ended e join users u on u.id = e.user_id
  cross join lateral (select count(*)::int as days, min(t.date) as first ${presentAfter('e.user_id', 'e.after')}) s
where s.days > 0 order by s.days desc, e.user_id limit ${mostShown}`,
  ['(select u.id as user_id, u.office_id from users u where u.id = $2) o'],
);

type Row = { id: number; full_name: string; full_name_en: string | null; days: number; first: string };

async function found(view: View, holders: { readonly from: string; readonly values: unknown[] }): Promise<Streak[]> {
  const rows = await rowsKept(view, streaksText(holders.from), holders.values);
  return rows.map(({ days, first, ...user }) => ({
    ...{ user, days, from: first, of: 'attendances' as const },
    filter: { user_id: user.id, date: { gte: first, lte: view.today }, shown_status: 'present' },
  }));
}

const alone = (view: View) => ({
  from: '(select u.id as user_id, u.office_id from users u where u.id = $2) o',
  values: [view.today, view.actor.userId],
});

/** The caller's own streak, and the longest within reach; undefined for a caller who may list no attendances. */
export async function streaksOf(view: View): Promise<Streaks | undefined> {
  if (!mayEver(view.actor.rights.ability, 'list', 'attendances')) return undefined;
  const [[own = null], best] = await Promise.all([
    found(view, alone(view)),
    reads(view, 'attendances') ? found(view, deskHolders(view)) : [],
  ]);
  return { own, best };
}
