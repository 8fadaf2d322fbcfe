/**
 * The attendance of a month: for each person and day the status, the times and why it is a day off. A person's office on a day is that of
 * their primary desk. A working day without an entry is no absence: nobody has said anything of it yet.
 */
import { scopeSql } from '../../permissions/scope.ts';
import { attendances } from '../../resources/attendance/attendances.ts';
import { type DayOfMonth, type MonthStatus, streakOf, totalsOf } from '../../resources/attendance/months.ts';
import { type Author, scopeFor } from '../engine/actor.ts';
import { type Label, labelOrNullText } from '../engine/label.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { whyOffText } from '../office/index.ts';
import { shownText } from './shown-status.ts';

/** Whose: a person's, or everybody's of an office. `from`: so many people of the office are passed over. */
export type Asked = {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  readonly user?: number;
  readonly office?: number;
  readonly from: number;
  readonly most: number;
};

type Person = { readonly id: number; readonly full_name: string; readonly full_name_en: string | null; readonly designation: Label | null };

/** Primary desks within the month and the reader's reach, as `p`: the person, the office and the days. $1 and $2 are the days. */
const postedText = (within: string): string => `
  (select o.user_id, o.office_id, greatest(o.from_date, $1::date) as first, least(o.to_date, $2::date) as last
   from desk_assignments o where o.is_primary and o.row_status = 1 and o.from_date <= $2::date
     and (o.to_date is null or o.to_date >= $1::date) and ${within}) p`;

const peopleText = assembled<Person>()(
  'attendance/month.people',
  'the reach depends on the reader',
  (within: string) => `
select u.id::float8 as id, u.full_name, u.full_name_en, ${labelOrNullText('d')} as designation
from users u left join designations d on d.id = u.designation_id left join grades g on g.id = u.grade_id
where exists (select from ${postedText(within)} where p.user_id = u.id and ($3::bigint is null or p.user_id = $3)
  and ($4::bigint is null or p.office_id = $4))
order by g.number nulls last, u.full_name, u.id offset $5 limit $6`,
  ['true'],
);

/** What is shown of a day: what is written of it, else what leave, calendar and duties say; then `absent` means that nothing is written. */
const shown = shownText({ user: 'p.user_id', office: 'p.office_id', day: 'd.day', status: `coalesce(a.status, 'absent')` });

const daysText = assembled<Row>()(
  'attendance/month.days',
  'the reach depends on the reader',
  (within: string) => `
select p.user_id::float8 as user, d.day::text as date, a.id is not null as is_written, ${shown} as shown, a.id::float8 as id,
  left(a.in_time::text, 5) as in_time, left(a.out_time::text, 5) as out_time, off.name, off.name_en
from ${postedText(within)} cross join lateral (select generate_series(p.first, p.last, interval '1 day')::date as day) d
  left join attendances a on a.user_id = p.user_id and a.date = d.day and a.row_status = 1
  left join lateral (${whyOffText('p.user_id', 'p.office_id', 'd.day')}) off on true
where p.user_id = any($3::bigint[]) and ($4::bigint is null or p.office_id = $4) order by d.day`,
  ['true'],
);

type Row = {
  user: number;
  date: string;
  is_written: boolean;
  shown: MonthStatus;
  id: number | null;
  in_time: string | null;
  out_time: string | null;
  name: string | null;
  name_en: string | null;
};

/** Of today and later days nothing can be missing yet. */
function statusOf({ date, is_written, shown: status }: Row, today: string): MonthStatus | null {
  if (is_written || status !== 'absent') return status;
  return date < today ? 'no_entry' : null;
}

const dayOf = (row: Row, today: string): DayOfMonth => {
  const { date, id, in_time, out_time, name, name_en } = row;
  const status = statusOf(row, today);
  return { date, id, status, in_time, out_time, holiday: status === 'off_day' && name !== null ? { name, name_en } : null };
};

/** The people and their days. `more`: there are people behind the last one. */
export async function monthOf(executor: Executor, author: Author, asked: Asked) {
  const { first, last, today, user = null, office = null, from, most } = asked;
  const within = (values: unknown[]): string =>
    scopeSql.many(scopeFor(author, 'list', attendances.name), 'o', value => `$${values.push(value)}`) ?? 'true';
  const peopleValues: unknown[] = [first, last, user, office, from, most + 1];
  const found = await ask(executor, peopleText(within(peopleValues)), peopleValues);
  const people = found.rows.slice(0, most);
  const dayValues: unknown[] = [first, last, people.map(({ id }) => id), office];
  const { rows } = await ask(executor, daysText(within(dayValues)), dayValues);
  const days = Map.groupBy(rows, row => row.user);
  const listed = people.map(({ designation, ...person }) => {
    const own = (days.get(person.id) ?? []).map(row => dayOf(row, today));
    return { user: person, designation, days: own, totals: totalsOf(own), streak: streakOf(own) };
  });
  return { people: listed, more: found.rows.length > most };
}

export type PersonsMonth = Awaited<ReturnType<typeof monthOf>>['people'][number];

const officeText = sql(
  'attendance/month.office',
  `select o.id::float8 as id, o.name, o.name_en from offices o where o.id = $1`,
  known<Label>(),
);

export const officeOf = async (executor: Executor, id: number): Promise<Label | undefined> =>
  (await ask(executor, officeText, [id])).rows[0];
