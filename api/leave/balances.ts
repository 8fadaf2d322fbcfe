/** Balances follow from the ledger: they are updated with every entry, in its transaction. */
import { trusted } from '../access/index.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

type Values = Readonly<Record<string, unknown>>;

export const earnedTypeText = sql(
  'leave/balances.earnedType',
  `select leave_type_id from leave_rules where ledger = $1 and is_earned and row_status = 1`,
);

const sum = (kinds: string): string => `coalesce(sum(days) filter (where kind in (${kinds})), 0)`;

/**
 * The balance of an entry of the person $1: a quota's own, of its year if yearly; else that of the leave which is earned into the account
 * $2. Its sums, and its id if it exists.
 */
const balanceText = sql(
  'leave/balances.balance',
  `
with place as (
  select r.leave_type_id, case when r.ledger = 'quota' and r.is_yearly then $4::int end as year from leave_rules r
  where case when $2 = 'quota' then r.leave_type_id = $3 else r.ledger = $2 and r.is_earned and r.row_status = 1 end
), sums as (
  select ${sum(`'opening'`)}::float8 as opening_days, ${sum(`'earned'`)}::float8 as earned_days,
    ${sum(`'adjustment', 'lapse'`)}::float8 as adjusted_days, (-${sum(`'debit', 'reversal'`)})::float8 as used_days,
    coalesce(sum(days), 0)::float8 as remaining_days
  from leave_ledger_entries e, place p
  where e.user_id = $1 and e.ledger = $2 and e.row_status = 1
    and ($2 <> 'quota' or (e.leave_type_id = p.leave_type_id and (p.year is null or extract(year from e.on_date) = p.year)))
)
select (select b.id from leave_balances b where b.user_id = $1 and b.leave_type_id = p.leave_type_id and b.year is not distinct from p.year),
  to_json(p) as place, to_json(s) as sums
from place p, sums s`,
  known<{ id: number | null; place: Values; sums: Values }>(),
);

export const lockUserText = sql('leave/balances.lockUser', 'select id from users where id = $1 for no key update');

/** Updates the balance that this entry is part of. The entry's guard has locked the person's row. */
export async function settleBalance(write: Done): Promise<void> {
  const { rows, repositoryOf, after } = write;
  const { user_id, ledger, leave_type_id, on_date, office_id } = after;
  const [balance] = await rows(balanceText, [user_id, ledger, leave_type_id, Number(String(on_date).slice(0, 4))]);
  const { id, place, sums } = balance!;
  const balances = repositoryOf('leave-balances');
  const acting = trusted(write, 'leave ledger');
  if (id !== null) await balances.set(id, { ...sums, office_id }, acting);
  else await balances.add({ user_id, ...place, ...sums, office_id }, acting);
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
