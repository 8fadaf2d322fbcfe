/** Attendance of the last seven days including today, as a share of the people with a desk. */

import { scopeSql } from '../../permissions/scope.ts';
import { addDays } from '../../resources/kernel/clock.ts';
import { scopeFor } from '../engine/actor.ts';
import type { Behind, View } from '../engine/api-module.ts';
import { reads } from '../engine/front-page.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import { isOffText, leaveOn } from '../office/index.ts';
import { holdersText } from './present-days.ts';
import { inOffice, rowsKept, rowsOf } from './view.ts';

/** `off`: a day off in the viewed office. `away`: how many of the people were on leave. */
export type Day = Behind & { readonly date: string; readonly value: number; readonly away: number; readonly off: boolean };
export type Week = { readonly people: number; readonly days: readonly Day[] };

/** The people who came, by the status shown of the day. */
const came = ['present', 'late', 'short_duty', 'outside_duty'];

const lastSeven = (today: string): string[] => [-6, -5, -4, -3, -2, -1, 0].map(days => addDays(today, days));

/** For everything within reach: the days off of the caller's own office; for an administrator those of the highest office. */
const offText = sql(
  'report/week.off',
  `select d.day::text as date from unnest($1::date[]) d (day)
  cross join (select coalesce($2::bigint, (select id from offices where parent_id is null and row_status = 1 order by id limit 1)) as id) looked
  where ${isOffText('null::bigint', 'looked.id', 'd.day')}`,
  known<{ date: string }>(),
);

/** People with a primary desk today, as rows `o` within the reach on attendances: the base of its percentages. */
export function deskHolders({ author, officeId, today }: View): { readonly from: string; readonly values: unknown[] } {
  const values: unknown[] = [today];
  const within = scopeSql.many(scopeFor(author, 'list', 'attendances'), 'o', value => `$${values.push(value)}`) ?? 'true';
  const ofOffice = officeId === undefined ? '' : ` and o.office_id = $${values.push(officeId)}`;
  return { from: `${holdersText} where ${within}${ofOffice}`, values };
}

const reach = 'the reach depends on the reader';
const cameText = assembled<{ date: string; value: number }>()(
  'report/week.came',
  reach,
  (from: string, days: string) => `select d.day::text as date, c.value from unnest(${days}::date[]) d (day)
cross join lateral (select count(*)::int as value from ${from} and o.date = d.day) c`,
  ['attendances o where true', '$1'],
);
const peopleText = assembled<{ people: number }>()(
  'report/week.people',
  reach,
  (from: string) => `select count(*)::int as people from ${from}`,
  ['users o'],
);

const awayText = assembled<{ date: string; away: number }>()(
  'report/week.away',
  reach,
  (holders: string, days: string) => `select d.day::text as date, count(*)::int as away
from unnest(${days}::date[]) d (day) cross join lateral (select distinct l.user_id from ${leaveOn('d.day')}) l
  cross join lateral (select from ${holders} and o.user_id = l.user_id offset 0) o group by d.day`,
  ['(select u.id as user_id from users u where u.id = $1) o where true', '$2'],
);

/** Undefined for a caller who may not list attendances. */
export async function weekOf(view: View): Promise<Week | undefined> {
  if (!reads(view, 'attendances')) return undefined;
  const { today, officeId, actor, keep } = view;
  const days = lastSeven(today);
  const behind = (date: string): Behind => ({
    of: 'attendances',
    filter: inOffice(view, 'attendances', { date, shown_status: came }),
  });
  const { from, values } = rowsOf(view, 'attendances', inOffice(view, 'attendances', { shown_status: came }));
  const offIn = [days, officeId ?? actor.rights.standing.officeId ?? null] as const;
  const holders = deskHolders(view);
  const [rows, off, people, away] = await Promise.all([
    rowsKept(view, cameText(from, `$${values.length + 1}`), [...values, days]),
    keep(JSON.stringify(['off', offIn]), async () => (await ask(view.reads, offText, offIn)).rows),
    rowsKept(view, peopleText(holders.from), holders.values),
    rowsKept(view, awayText(holders.from, `$${holders.values.length + 1}`), [...holders.values, days]),
  ]);
  const isOff = new Set(off.map(({ date }) => date));
  return {
    people: people[0]!.people,
    days: days.map(date => ({
      ...{ date, value: rows.find(row => row.date === date)?.value ?? 0, off: isOff.has(date) },
      away: away.find(row => row.date === date)?.away ?? 0,
      ...behind(date),
    })),
  };
}
