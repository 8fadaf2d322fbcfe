/**
 * The nightly entries of the leave accounts: opens the year's quotas, lets those of past years lapse, and turns duty up to the end of last
 * month into earned leave. Each entry names its basis; a second one for the same span is refused by a key, so the job can run any number of
 * times.
 */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { insideOf } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { todayOf } from '../services/clock.ts';
import type { Job } from '../services/jobs.ts';
import { settleBalances } from './balances.ts';
import { standing } from './facts.ts';

/** Entries per transaction, so that nobody waits for all of them. */
const batch = 1_000;

/** People from $2 on, the rules for them, and whether they serve. */
const rulesOfPeople = `
from users u left join grades g on g.id = u.grade_id
  join leave_rules r on r.row_status = 1 and u.employment_type = any(r.employee_types) and (r.gender is null or r.gender = u.gender)
    and (r.minimum_grade is null or g.number >= r.minimum_grade)`;
const serving = `u.id >= $2::bigint and u.row_status = 1 and u.user_type in (2, 5) and u.office_id is not null`;

/** $1: the first day of the year. A year opened by hand counts as opened. */
const openingText = sql(
  'leave/accounts.opening',
  `
select u.id as user_id, u.office_id, r.leave_type_id, 'quota' as ledger, 'opening' as kind, r.total_days::float8 as days, $1::text as on_date,
  $1::text as from_date, ($1::date + interval '1 year' - interval '1 day')::date::text as to_date
${rulesOfPeople} where ${serving} and r.is_yearly and r.ledger = 'quota' and r.total_days > 0
  and not exists (select from leave_ledger_entries e where e.user_id = u.id and e.leave_type_id = r.leave_type_id and e.kind = 'opening'
    and e.on_date between $1::date and ($1::date + interval '1 year' - interval '1 day')::date)
order by u.id, r.leave_type_id limit ${batch}`,
);

/** Nothing lapses in a year with undecided leave. */
const lapseText = sql(
  'leave/accounts.lapse',
  `
select b.user_id, u.office_id, b.leave_type_id, 'quota' as ledger, 'lapse' as kind, (-b.remaining_days)::float8 as days, y.last::text as on_date,
  y.first::text as from_date, y.last::text as to_date
from leave_balances b join users u on u.id = b.user_id join leave_rules r on r.leave_type_id = b.leave_type_id and r.is_yearly
  cross join lateral (select make_date(b.year, 1, 1) as first, make_date(b.year, 12, 31) as last) y
where b.user_id >= $2::bigint and b.year < extract(year from $1::date) and b.remaining_days > 0 and b.row_status = 1
  and not exists (select from leave_ledger_entries e where e.user_id = b.user_id and e.leave_type_id = b.leave_type_id and e.kind = 'lapse'
    and e.from_date = y.first and e.leave_application_id is null)
  and not exists (select from leave_applications l where l.user_id = b.user_id and l.leave_type_id = b.leave_type_id
    and l.from_date between y.first and y.last and ${standing('l')} and l.status <> ${approvalStatus.approve})
order by b.user_id, b.leave_type_id limit ${batch}`,
);

/**
 * $1: the last day that counts as duty. From joining, or from the last balance on, every calendar day is duty except leave that is not
 * (domain section 3.2). Leave of one person never overlaps.
 */
const earningText = sql(
  'leave/accounts.earning',
  `
select u.id as user_id, u.office_id, r.leave_type_id, r.ledger, 'earned' as kind, round(d.duty::numeric / r.working_days_for_earned_leave, 4)::float8 as days,
  $1::text as on_date, b.since::text as from_date, $1::text as to_date, d.duty as duty_days, r.working_days_for_earned_leave as duty_days_per_day
${rulesOfPeople}
  cross join lateral (
    select greatest(u.joining_date, max(e.on_date) filter (where e.kind = 'opening'), max(coalesce(e.to_date, e.on_date) + 1) filter (where e.kind = 'earned')) as since
    from leave_ledger_entries e where e.user_id = u.id and e.ledger = r.ledger and e.row_status = 1
  ) b
  cross join lateral (
    select $1::date - b.since + 1 - coalesce(sum(least(l.to_date, $1::date) - greatest(l.from_date, b.since) + 1), 0)::int as duty
    from leave_applications l join leave_rules n on n.leave_type_id = l.leave_type_id and not n.is_duty
    where l.user_id = u.id and l.status = ${approvalStatus.approve} and ${standing('l')} and l.from_date <= $1::date and l.to_date >= b.since
  ) d
where ${serving} and r.is_earned and u.joining_date is not null and b.since <= $1::date and d.duty > 0
order by u.id, r.leave_type_id limit ${batch}`,
);

type Entry = { readonly user_id: number } & Readonly<Record<string, unknown>>;

type Lot = { readonly count: number; readonly last: number };

const lockUserText = sql('leave/accounts.lockUser', 'select id from users where id = any($1::bigint[]) order by id for no key update');

/** One batch of people from `first` on: the entries, and the balances of these people. */
async function writeLot(inside: Inside, text: string, day: string, first: number): Promise<Lot> {
  const entries = await inside.rows<Entry>(text, [day, first]);
  const people = [...new Set(entries.map(({ user_id }) => user_id))];
  if (people.length === 0) return { count: 0, last: first };
  await inside.rows(lockUserText, [people]);
  const ledger = inside.repositoryOf('leave-ledger-entries');
  const ids = await ledger.reserve(entries.length, inside.acting);
  await ledger.insertMany(
    entries.map((entry, at) => ({ ...entry, id: ids[at]! })),
    inside.acting,
  );
  await settleBalances(inside, people);
  return { count: entries.length, last: people.at(-1)! };
}

type Needs = Pick<Parts, 'pool' | 'clock' | 'repositoryOf' | 'send' | 'dues'>;

async function writeAll({ pool, ...parts }: Needs, text: string, day: string, signal?: AbortSignal): Promise<number> {
  let written = 0;
  for (let first = 0; ; ) {
    signal?.throwIfAborted();
    const { count, last } = await transact(pool, transaction =>
      writeLot(insideOf(parts, asSystem('leave accounts'), transaction), text, day, first),
    );
    written += count;
    if (count < batch) return written;
    first = last;
  }
}

/** The last day of the month before this one. */
export const endOfLastMonth = (today: string): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10);

/** Updates everybody's accounts to this day. Returns the number of entries written. */
export async function settleAccounts(parts: Needs, signal?: AbortSignal): Promise<{ opened: number; lapsed: number; earned: number }> {
  const today = todayOf(parts.clock);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const lapsed = await writeAll(parts, lapseText, newYear, signal);
  const opened = await writeAll(parts, openingText, newYear, signal);
  const earned = await writeAll(parts, earningText, endOfLastMonth(today), signal);
  return { opened, lapsed, earned };
}

export const accountsJob = (parts: Needs): Job => ({
  name: 'leave-accounts',
  cron: '20 0 * * *',
  run: ({ signal }) => settleAccounts(parts, signal),
});
