/**
 * Updates what follows from an application: the ledger, the placeholder and attendance. Called after every change, and safe to repeat:
 * nothing is taken or given back twice.
 */
import { trusted } from '../access/index.ts';
import { type Stale, showDays, staleDays } from '../attendance/index.ts';
import { joined } from '../engine/joined.ts';
import type { Done, Inside, Stored, Work } from '../engine/server-side.ts';
import { type Answers, known, question, type RowOf, sql, together } from '../engine/sql.ts';
import { lockUser } from './asked.ts';
import { type Balance, balanceOf, keepBalance, requireAccount } from './balances.ts';
import { certainNotice, type DutyNotice, dutyOf, isApproved, reservedOf, settlingDuty } from './duties.ts';

/** What its splits take, compared with what the ledger has taken so far: by type and account, in days; with its rule and balance. */
const dueText = sql(
  'leave/settling.due',
  `
select d.leave_type_id, d.ledger, d.due::float8 as due, u.office_id, r.ledger as rule_ledger, to_json(b) as balance
from (
  select coalesce(s.leave_type_id, e.leave_type_id) as leave_type_id, coalesce(s.ledger, e.ledger) as ledger,
    case when $2 then coalesce(s.ledger_days, 0) else 0 end + coalesce(e.days, 0) as due
  from (select leave_type_id, ledger, ledger_days from leave_application_splits where leave_application_id = $1 and ledger <> 'none') s
    full join (select leave_type_id, ledger, sum(days) as days from leave_ledger_entries
      where leave_application_id = $1 and row_status = 1 group by leave_type_id, ledger) e
    on e.leave_type_id = s.leave_type_id and e.ledger = s.ledger
) d join users u on u.id = $3 left join leave_rules r on r.leave_type_id = d.leave_type_id
  left join lateral (${balanceOf({ user: '$3::bigint', ledger: 'd.ledger', type: 'd.leave_type_id', year: 'extract(year from $4::date)::int' })} limit 1) b on true
where d.due <> 0 order by 1`,
  known<{ leave_type_id: number; ledger: string; due: number; rule_ledger: string | null; balance: Balance | null }>(),
);

type Due = RowOf<typeof dueText>;

const dueOf = (application: Stored) =>
  question(dueText, [application.id, isApproved(application), application.user_id, application.from_date]);

/** Days have four decimals. */
const rounded = (days: number): number => Math.round(days * 10_000) / 10_000;

/** The balances after these entries: two of them may be of one. */
function balancesAfter(due: readonly Due[]): Balance[] {
  const balances = new Map<string, Balance>();
  for (const { due: days, balance } of due) {
    const key = JSON.stringify(balance!.place);
    const { sums } = balances.get(key) ?? balance!;
    const more = { used_days: rounded(sums.used_days + days), remaining_days: rounded(sums.remaining_days - days) };
    balances.set(key, { ...balance!, sums: { ...sums, ...more } });
  }
  return [...balances.values()];
}

/** What takes what is due and gives back what isn't any more, with the balances: of a person who is locked, so one after the other. */
async function settlingLedger(inside: Inside, application: Stored, found: readonly Due[]): Promise<Work[]> {
  if (found.length === 0) return [];
  const { id, user_id, from_date, to_date } = application;
  const [due] = (await lockUser(inside, user_id)) ? await together(inside.rows, dueOf(application)) : [found];
  for (const { ledger, rule_ledger, balance } of due) requireAccount({ ledger }, { ledger: rule_ledger, isEarned: balance !== null });
  const entries = due.map(({ leave_type_id, ledger, due: days, office_id }) => ({
    ...{ user_id, office_id, leave_type_id, ledger, on_date: from_date, leave_application_id: id, from_date, to_date },
    ...{ kind: days > 0 ? 'debit' : 'reversal', days: -days },
  }));
  const acting = trusted(inside, 'leave');
  const of = { user_id, office_id: due[0]?.office_id };
  return [
    transaction => inside.repositoryOf('leave-ledger-entries').insertMany(entries, { ...acting, transaction }),
    ...balancesAfter(due).map(
      (balance): Work =>
        transaction =>
          keepBalance(inside, balance, of, transaction),
    ),
  ];
}

/** The days on which a person is away by it, or was before. */
function daysAway({ before, after }: Done): readonly Stored[] {
  if (!isApproved(after) && !(before && isApproved(before))) return [];
  const hasMoved = before && (before.from_date !== after.from_date || before.to_date !== after.to_date);
  return hasMoved ? [after, before] : [after];
}

/** All of it: after an application was made, changed or moved. */
export async function settleLeave(done: Done): Promise<void> {
  const { before, after } = done;
  // A new application that waits for its approval has taken nothing; its placeholder is reserved by what begins its case.
  if (!before && !isApproved(after)) return;
  const duty = await dutyOf(done, after);
  const notice = certainNotice(done, after, duty);
  const away = daysAway(done).map(({ from_date, to_date, user_id }) => staleDays({ from: from_date, to: to_date }, user_id as number));
  const [due, [kept], ...answers] = await together(done.rows, dueOf(after), reservedOf(after), ...(notice?.questions ?? []), ...away);
  const ofNotice = notice?.questions.length ?? 0;
  const said = { notice, answers: answers.slice(0, ofNotice) as unknown as Answers<DutyNotice['questions']> };
  await joined(done.transaction, ...(await settlingLedger(done, after, due)), ...(await settlingDuty(done, after, duty, kept, said)));
  await showDays(done, answers.slice(ofNotice).flat() as Stale[]);
}
