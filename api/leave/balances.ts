/** Balances follow from the ledger: they are updated with every entry, in its transaction. */
import { leaveErrors } from '../../resources/leave/errors.ts';
import { leaveLedgerEntries } from '../../resources/leave/leave-ledger-entries.ts';
import { ledgerNamed } from '../../resources/leave/options.ts';
import { trusted } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

type Values = Readonly<Record<string, unknown>>;

export const earnedTypeText = sql(
  'leave/balances.earnedType',
  `select leave_type_id from leave_rules where ledger = $1 and is_earned and row_status = 1`,
);

const sum = (kinds: string): string => `coalesce(sum(days) filter (where kind in (${kinds})), 0)`;

type Days = Readonly<Record<'opening_days' | 'earned_days' | 'adjusted_days' | 'used_days' | 'remaining_days', number>>;
/** A balance, and its id if it exists. */
export type Balance = { readonly id: number | null; readonly place: Values; readonly sums: Days };
type Entry = Readonly<Record<'user' | 'ledger' | 'type' | 'year', string>>;

/**
 * The balance of an entry: a quota's own, of its year if yearly; else that of the leave which is earned into the account. What it goes by
 * is SQL.
 */
export const balanceOf = ({ user, ledger, type, year }: Entry): string => `
with place as (
  select r.leave_type_id, case when r.ledger = 'quota' and r.is_yearly then ${year} end as year from leave_rules r
  where case when ${ledger} = 'quota' then r.leave_type_id = ${type} else r.ledger = ${ledger} and r.is_earned and r.row_status = 1 end
), sums as (
  select ${sum(`'opening'`)}::float8 as opening_days, ${sum(`'earned'`)}::float8 as earned_days,
    ${sum(`'adjustment', 'lapse'`)}::float8 as adjusted_days, (-${sum(`'debit', 'reversal'`)})::float8 as used_days,
    coalesce(sum(days), 0)::float8 as remaining_days
  from leave_ledger_entries e, place p
  where e.user_id = ${user} and e.ledger = ${ledger} and e.row_status = 1
    and (${ledger} <> 'quota' or (e.leave_type_id = p.leave_type_id and (p.year is null or extract(year from e.on_date) = p.year)))
)
select (select b.id from leave_balances b where b.user_id = ${user} and b.leave_type_id = p.leave_type_id and b.year is not distinct from p.year),
  to_json(p) as place, to_json(s) as sums
from place p, sums s`;

const balanceText = sql('leave/balances.balance', balanceOf({ user: '$1', ledger: '$2', type: '$3', year: '$4::int' }), known<Balance>());

export const lockUserText = sql('leave/balances.lockUser', 'select id from users where id = $1 for no key update');

/** Writes a balance of a person who is locked. */
export async function keepBalance(inside: Inside, { id, place, sums }: Balance, of: Values, transaction: Executor): Promise<void> {
  const balances = inside.repositoryOf('leave-balances');
  const acting = { ...trusted(inside, 'leave ledger'), transaction };
  if (id !== null) await balances.set(id, { ...sums, office_id: of.office_id }, acting);
  else await balances.add({ user_id: of.user_id, ...place, ...sums, office_id: of.office_id }, acting);
}

/** Updates the balance that this entry is part of. The entry's guard has locked the person's row. */
export async function settleBalance(write: Done): Promise<void> {
  const { user_id, ledger, leave_type_id, on_date } = write.after;
  const [balance] = await write.rows(balanceText, [user_id, ledger, leave_type_id, Number(String(on_date).slice(0, 4))]);
  await keepBalance(write, balance!, write.after, write.transaction);
}

/** The rule of a leave, and whether its account has a leave that is earned into it. */
type Account = { readonly ledger: string | null | undefined; readonly isEarned: boolean };

/** An entry belongs to the account that its leave's rule names. @throws ProblemsError */
export function requireAccount(entry: Values, rule: Account): void {
  const refused = (path: string, error: ReturnType<typeof leaveErrors.ruleNotCreated>) =>
    new ProblemsError(leaveLedgerEntries, [{ path, error }]);
  if (!rule.ledger) throw refused('leave_type_id', leaveErrors.ruleNotCreated());
  if (rule.ledger !== entry.ledger) throw refused('ledger', leaveErrors.ledgerMismatch(ledgerNamed(rule.ledger)));
  if (entry.ledger !== 'quota' && !rule.isEarned)
    throw refused('ledger', leaveErrors.earnedTypeMissing(ledgerNamed(entry.ledger as string)));
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
