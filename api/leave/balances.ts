/** Balances follow from the ledger: they are updated with every entry, in its transaction. */
import { trusted } from '../access/index.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** The balance of an entry: a quota's own, of its year if yearly; else that of the leave which is earned into the account. */
type Place = { readonly leave_type_id: number; readonly year: number | null };

export const earnedTypeText = sql(
  'leave/balances.earnedType',
  `select leave_type_id from leave_rules where ledger = $1 and is_earned and row_status = 1`,
);

const leaveRuleIsYearlyText = sql('leave/balances.leaveRuleIsYearly', 'select is_yearly from leave_rules where leave_type_id = $1');

async function placeOf({ rows }: Inside, { leave_type_id, ledger, on_date }: Values): Promise<Place> {
  if (ledger !== 'quota') {
    const [earned] = await rows(earnedTypeText, [ledger]);
    return { leave_type_id: earned!.leave_type_id, year: null };
  }
  const [rule] = await rows(leaveRuleIsYearlyText, [leave_type_id]);
  return { leave_type_id: leave_type_id as number, year: rule?.is_yearly ? Number(String(on_date).slice(0, 4)) : null };
}

const sum = (kinds: string): string => `coalesce(sum(days) filter (where kind in (${kinds})), 0)`;

const sumsText = sql(
  'leave/balances.sums',
  `
select ${sum(`'opening'`)}::float8 as opening_days, ${sum(`'earned'`)}::float8 as earned_days,
  ${sum(`'adjustment', 'lapse'`)}::float8 as adjusted_days, (-${sum(`'debit', 'reversal'`)})::float8 as used_days,
  coalesce(sum(days), 0)::float8 as remaining_days
from leave_ledger_entries
where user_id = $1 and ledger = $2 and row_status = 1
  and ($2 <> 'quota' or (leave_type_id = $3 and ($4::int is null or extract(year from on_date) = $4)))`,
  known<Values>(),
);

const leaveBalanceIdText = sql(
  'leave/balances.leaveBalanceId',
  'select id from leave_balances where user_id = $1 and leave_type_id = $2 and year is not distinct from $3::int',
);

const lockUserText = sql('leave/balances.lockUser', 'select id from users where id = $1 for no key update');

/** Updates the balance that this entry is part of. The person's row is locked, so the second of two entries sees both. */
export async function settleBalance(write: Done): Promise<void> {
  const { rows, repositoryOf, after } = write;
  await rows(lockUserText, [after.user_id]);
  const place = await placeOf(write, after);
  const key = [after.user_id, place.leave_type_id, place.year];
  const [sums] = await rows(sumsText, [after.user_id, after.ledger, place.leave_type_id, place.year]);
  const [known] = await rows(leaveBalanceIdText, key);
  const values = { ...sums, office_id: after.office_id };
  const balances = repositoryOf('leave-balances');
  const acting = trusted(write, 'leave ledger');
  if (known) await balances.set(known.id, values, acting);
  else await balances.add({ user_id: after.user_id, ...place, ...values }, acting);
}

const kinds = {
  opening_days: `'opening'`,
  earned_days: `'earned'`,
  adjusted_days: `'adjustment', 'lapse'`,
} as const;

const names = [...Object.keys(kinds), 'used_days', 'remaining_days'];
const list = (prefix: string): string => names.map(name => `${prefix}${name}`).join(', ');

/** The balances of these people, or of everybody, from the ledger, in one statement. Correct ones are not written. */
const settleText = sql(
  'leave/balances.settle',
  `
with sums as materialized (
  select e.user_id, coalesce(a.leave_type_id, e.leave_type_id) as leave_type_id,
    case when e.ledger = 'quota' and r.is_yearly then extract(year from e.on_date)::int end as year,
    ${Object.entries(kinds)
      .map(([name, of]) => `${sum(of)} as ${name}`)
      .join(', ')},
    -${sum(`'debit', 'reversal'`)} as used_days, sum(days) as remaining_days
  from leave_ledger_entries e left join leave_rules r on r.leave_type_id = e.leave_type_id
    left join leave_rules a on a.ledger = e.ledger and e.ledger <> 'quota' and a.is_earned and a.row_status = 1
  where e.row_status = 1 and ($1::bigint[] is null or e.user_id = any($1)) group by 1, 2, 3
), changed as (
  update leave_balances b set (${list('')}) = (${list('s.')}), version = b.version + 1, updated_at = $2
  from sums s where b.user_id = s.user_id and b.leave_type_id = s.leave_type_id and b.year is not distinct from s.year
    and (${list('b.')}) is distinct from (${list('s.')})
)
insert into leave_balances (user_id, office_id, leave_type_id, year, ${list('')})
select s.user_id, u.office_id, s.leave_type_id, s.year, ${list('s.')} from sums s join users u on u.id = s.user_id
where not exists (select from leave_balances b where b.user_id = s.user_id and b.leave_type_id = s.leave_type_id and b.year is not distinct from s.year)`,
);

/** For many accounts: of people who are locked, or of everybody (null). A balance is derived, so it is not logged. */
export const settleBalances = async ({ rows, now }: Pick<Inside, 'rows' | 'now'>, people: readonly number[] | null): Promise<void> =>
  void (await rows(settleText, [people, now]));
