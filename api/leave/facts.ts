/** The facts for a leave calculation: the person, the rule, the days, their accounts, and what else is planned on these days. */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { heldToday } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, question, type RowOf, sql, together } from '../engine/sql.ts';
import { type WhyOff, whyOffText } from '../office/index.ts';

/** The requested leave. Dates are `YYYY-MM-DD`. */
export type Asked = {
  /** The application itself, if it is stored: it does not conflict with itself. */
  readonly id?: number;
  readonly user_id: number;
  readonly office_id: number | null;
  readonly applicant_desk_id: number | null;
  readonly leave_type_id: number;
  readonly from_date: string;
  readonly to_date: string;
  readonly is_exceptional: boolean;
  /** Undefined while nothing is sent, so nothing can be attached. */
  readonly has_attachment?: boolean;
  /** Undefined if the placeholder is not part of the question; null: nobody. */
  readonly placeholder_desk_id?: number | null;
  /** It is a new application: then not before today (S5.037). */
  readonly begins: boolean;
};

export type Rule = RowOf<typeof ruleText>;
export type Person = RowOf<typeof personText>;
/** `working`, or why it is off; the names are the holiday's. */
export type Day = RowOf<typeof daysText>;
/** An account as this leave takes from it: `per_day` of its days for one of leave. */
export type Account = { readonly leave_type_id: number; readonly ledger: string; readonly remaining: number; readonly per_day: number };
export type Placeholder = RowOf<typeof placeholderText>;

export type Facts = {
  readonly person: Person;
  readonly rule: Rule | undefined;
  readonly days: readonly Day[];
  /** In calendar days. */
  readonly span: number;
  readonly own: Account;
  /** The full-pay account, where leave is earned into it. */
  readonly earned: Account | undefined;
  /** Days of this type in approved leave. */
  readonly takenOfType: number;
  /** How often this leave was taken or requested. */
  readonly times: number;
  /** Other leave on these days: its kind, and its first and last day. */
  readonly overlap: RowOf<typeof overlapText> | undefined;
  /** Outside duties, and duties for others, on these days: the date, which of them, and where. */
  readonly duties: readonly RowOf<typeof dutiesText>[];
  readonly placeholder: Placeholder | undefined;
};

type Rows = Pick<Inside, 'rows' | 'today'>;

/** Leave in force: asked for or approved, neither rejected nor withdrawn nor cancelled. */
export const standing = (l: string): string => `${l}.row_status = 1 and ${l}.status <> ${approvalStatus.reject} and not ${l}.is_cancelled`;
const within = (p: string): string => `daterange(${p}.from_date, ${p}.to_date, '[]') && daterange($2::date, $3::date, '[]')`;

const personText = sql(
  'leave/facts.person',
  `
select id, joining_date::text as joining_date from users where id = $1`,
);

/** Whether a rule `r` is for a person `u` of the grade `g`: what is offered and what is refused follow from these three conditions alone. */
const suits = {
  type: 'coalesce(u.employment_type = any(r.employee_types), false)',
  gender: '(r.gender is null or r.gender is not distinct from u.gender)',
  grade: '(r.minimum_grade is null or coalesce(g.number >= r.minimum_grade, false))',
} as const;
export const suitsText = Object.values(suits).join(' and ');

const ruleText = sql(
  'leave/facts.rule',
  `
select r.row_status = 1 as is_active, r.ledger, r.ledger_days_per_day, r.may_overdraw, r.total_days, r.max_days_at_a_time, r.max_exceptional_days,
  r.max_times_in_job_life, r.minimum_grade, r.is_yearly, r.overflow_to_earned, r.placeholder_required, r.days_off,
  ${suits.type} as suits_type, ${suits.gender} as suits_gender, ${suits.grade} as suits_grade
from leave_rules r cross join users u left join grades g on g.id = u.grade_id where r.leave_type_id = $1 and u.id = $2`,
  known<{ is_active: boolean; days_off: 'counted' | 'free' | 'chosen' }>(),
);

const daysText = sql(
  'leave/facts.days',
  `
select d.day::text as date, coalesce(off.why, 'working') as why, off.name, off.name_en
from (select generate_series($3::date, $4::date, interval '1 day')::date as day) d
  left join lateral (${whyOffText('$1::bigint', '$2::bigint', 'd.day')}) off on true order by d.day`,
  known<{ date: string; why: 'working' | WhyOff }>(),
);

/** A quota of its own, of the year $3 if it is yearly; for a year that is not opened yet the rule's days are used. */
const quotaText = sql(
  'leave/facts.quota',
  `
select (coalesce(sum(e.days), 0) + case when coalesce(bool_or(e.kind = 'opening'), false) then 0 else r.total_days end)::float8 as remaining
from leave_rules r left join leave_ledger_entries e on e.user_id = $1 and e.leave_type_id = r.leave_type_id and e.ledger = 'quota'
  and e.row_status = 1 and (not r.is_yearly or extract(year from e.on_date) = $3::int) and ($4::bigint is null or e.leave_application_id is distinct from $4)
where r.leave_type_id = $2 and r.ledger = 'quota' group by r.id`,
  known<{ remaining: number }>(),
);

const accountText = sql(
  'leave/facts.account',
  `
select r.leave_type_id, coalesce((select sum(e.days) from leave_ledger_entries e where e.user_id = $1 and e.ledger = $2 and e.row_status = 1
  and ($3::bigint is null or e.leave_application_id is distinct from $3)), 0)::float8 as remaining
from leave_rules r where r.ledger = $2 and r.is_earned and r.row_status = 1`,
);

const fullPay = 'full';

type Known = { readonly rule: Rule | undefined; readonly quota: number | undefined; readonly earned: Account | undefined };

/** The account of the requested leave. An account without earned leave is empty. */
async function ownOf(inside: Rows, asked: Asked, { rule, quota, earned }: Known): Promise<Account> {
  const { leave_type_id, user_id, id = null } = asked;
  const ledger = rule?.ledger ?? 'none';
  const per_day = rule?.ledger_days_per_day ?? 1;
  const remaining = async (): Promise<number | undefined> => {
    if (ledger === 'none') return 0;
    if (ledger === 'quota') return quota;
    return ledger === fullPay ? earned?.remaining : (await inside.rows(accountText, [user_id, ledger, id]))[0]?.remaining;
  };
  return { leave_type_id, ledger, per_day, remaining: (await remaining()) ?? 0 };
}

const pastText = sql(
  'leave/facts.past',
  `
select count(*)::int as times, coalesce(sum(l.day_count) filter (where l.status = ${approvalStatus.approve}), 0)::int as taken
from leave_applications l where l.user_id = $1 and l.leave_type_id = $2 and ${standing('l')} and l.id is distinct from $3::bigint`,
);

const overlapText = sql(
  'leave/facts.overlap',
  `
select t.name as leave, t.name_en as leave_en, l.from_date::text as "from", l.to_date::text as "to"
from leave_applications l join leave_types t on t.id = l.leave_type_id
where l.user_id = $1 and ${standing('l')} and ${within('l')} and l.id is distinct from $4::bigint
order by l.from_date limit 1`,
  known<{ from: string; to: string }>(),
);

const dutiesText = sql(
  'leave/facts.duties',
  `
select d.date::text as date, 'বহিঃদায়িত্ব, ' || d.place as what, 'outside duty, ' || d.place as what_en from outside_duties d
where d.user_id = $1 and d.date between $2::date and $3::date and d.row_status = 1 and d.status <> ${approvalStatus.reject}
union all
select p.from_date::text, 'প্রতিকল্প, ' || o.name, 'placeholder, ' || o.name_en from leave_placeholders p join office_organograms o on o.id = p.absent_desk_id
where p.placeholder_user_id = $1 and p.row_status = 1 and ${within('p')}
order by 1 limit 5`,
  known<{ date: string; what: string; what_en: string }>(),
);

/**
 * Holders, the main one first; whether they have another duty then, or the absent desk another placeholder; whether they are on leave
 * themselves.
 */
const placeholderText = sql(
  'leave/facts.placeholder',
  `
with held as (
  select array_agg(a.user_id order by a.responsibility <> 'main', a.from_date, a.id) as ids
  from office_organograms d join offices o on o.id = d.office_id join desk_assignments a on a.office_organogram_id = d.id
    join users u on u.id = a.user_id and u.row_status = 1
  where d.id = $1 and ${heldToday('a', 'd', 'o', '$4')}
)
select coalesce(to_json(held.ids), '[]') as user_ids, d.office_id,
  exists (select from leave_placeholders p where (p.placeholder_user_id = held.ids[1] or p.absent_desk_id = $5::bigint) and p.row_status = 1
    and ${within('p')} and p.leave_application_id is distinct from $6::bigint) as is_taken,
  exists (select from leave_applications l where l.user_id = held.ids[1] and ${standing('l')} and ${within('l')}) as is_away
from held, office_organograms d where d.id = $1`,
  known<{ user_ids: readonly number[] }>(),
);

const placeholderQuestion = (asked: Asked, today: string) => {
  const { placeholder_desk_id, from_date, to_date, applicant_desk_id, id } = asked;
  return question(placeholderText, [placeholder_desk_id, from_date, to_date, today, applicant_desk_id, id]);
};

export async function placeholderOf({ rows, today }: Rows, asked: Asked): Promise<Placeholder | undefined> {
  if (asked.placeholder_desk_id == null) return undefined;
  const [[found]] = await together(rows, placeholderQuestion(asked, today));
  return found;
}

/** Who holds the placeholder's desk, by the connection of the write that was calculated. */
const holders = new WeakMap<object, Pick<Asked, 'placeholder_desk_id'> & { readonly user: number | undefined }>();

/** The main holder of the placeholder's desk. */
export async function holderOf(inside: Rows, asked: Asked): Promise<number | undefined> {
  const found = holders.get(inside.rows);
  return found && found.placeholder_desk_id === asked.placeholder_desk_id ? found.user : (await placeholderOf(inside, asked))?.user_ids[0];
}

/** Longer than any leave lasts: such a span is not listed day by day. */
export const mostDays = 1_830;
const dayMs = 86_400_000;
export const spanOf = ({ from_date, to_date }: Pick<Asked, 'from_date' | 'to_date'>): number =>
  Math.round((Date.parse(to_date) - Date.parse(from_date)) / dayMs) + 1;

/** A day on which nothing is planned, and no day at all. */
const [farAway, noDay] = [['9999-12-31', '9999-12-31'] as const, ['9999-12-31', '9999-12-30'] as const];

/** Undefined if there is no such person. */
export async function factsOf(inside: Rows, asked: Asked): Promise<Facts | undefined> {
  const { user_id, leave_type_id, office_id, id = null } = asked;
  const span = spanOf(asked);
  // Of days in the wrong order, or of too many, nothing is listed.
  const [from, to] = span > 0 ? [asked.from_date, asked.to_date] : farAway;
  const listed = span > 0 && span <= mostDays ? ([from, to] as const) : noDay;
  const [[person], [rule], [quota], [past], [account], days, overlaps, duties, [placeholder]] = await together(
    inside.rows,
    question(personText, [user_id]),
    question(ruleText, [leave_type_id, user_id]),
    question(quotaText, [user_id, leave_type_id, Number(asked.from_date.slice(0, 4)), id]),
    question(pastText, [user_id, leave_type_id, id]),
    question(accountText, [user_id, fullPay, id]),
    question(daysText, [user_id, office_id, ...listed]),
    question(overlapText, [user_id, from, to, id]),
    question(dutiesText, [user_id, from, to]),
    // Nobody is at no desk.
    placeholderQuestion({ ...asked, from_date: from, to_date: to }, inside.today),
  );
  if (!person) return undefined;
  holders.set(inside.rows, { placeholder_desk_id: asked.placeholder_desk_id, user: placeholder?.user_ids[0] });
  const earned = account && { ...account, ledger: fullPay, per_day: 1 };
  return {
    ...{ person, rule, span, days, earned, duties },
    own: await ownOf(inside, asked, { rule, quota: quota?.remaining, earned }),
    ...{ takenOfType: past!.taken, times: past!.times },
    overlap: overlaps[0],
    placeholder: span > 0 ? placeholder : undefined,
  };
}
