/**
 * The result for a leave: the days it costs, the accounts they are taken from, what is left, and what prevents it. The calculator and the
 * application use the same result. Pure: the facts were read by `facts.ts`.
 */
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import { ledgerNamed } from '../../resources/leave/options.ts';
import type { Account, Asked, Day, Facts, Person, Rule } from './facts.ts';
import { placeholderProblems } from './placeholding.ts';

/** A day of the leave. `working` days always cost one; days off depend on the rule (`days_off`). */
export type CountedDay = Day & { readonly is_counted: boolean };

/** The days of this leave, and the days taken from its account: twice as many for commuted leave, none without an account. */
export type Split = { readonly leave_type_id: number; readonly ledger: string; readonly days: number; readonly ledger_days: number };

/** An account before and after, in days with four decimals; `available`: the whole days of this leave that it gives. */
export type Balance = { readonly leave_type_id: number; readonly ledger: string; readonly before: number; readonly after: number };

export type Calculation = {
  readonly days: readonly CountedDay[];
  readonly day_count: number;
  readonly splits: readonly Split[];
  readonly balances: readonly Balance[];
  readonly placeholder_required: boolean;
  readonly problems: readonly Problem[];
};

const counts = ({ days_off }: Rule, { why }: Day): boolean =>
  days_off === 'counted' || (days_off === 'chosen' ? why === 'optional_holiday' : why === 'working');

/** Only whole days are taken (domain section 3.2, 7). */
const wholeDays = ({ remaining, per_day }: Account): number => Math.max(0, Math.floor(remaining / per_day + 1e-9));

const splitOf = ({ leave_type_id, ledger, per_day }: Account, days: number): Split => ({
  ...{ leave_type_id, ledger, days },
  ledger_days: ledger === 'none' ? 0 : days * per_day,
});

type Taken = { readonly splits: readonly Split[]; readonly left: number; readonly isShort: boolean; readonly lacksEarned?: true };

/**
 * Takes ordinary leave first, the rest from the full-pay account (S4.30). `left`: days available before. If that is not enough, the leave
 * itself gets the rest, so splits are always as long as the leave. It is then refused, or remains by an earlier approval.
 */
function taken(asked: number, { rule, own, earned, takenOfType }: Facts): Taken {
  const alone = { splits: [splitOf(own, asked)] };
  if (own.ledger === 'none') return { ...alone, left: asked, isShort: false };
  if (rule!.may_overdraw) {
    const left = Math.max(0, rule!.total_days - takenOfType);
    return { ...alone, left, isShort: asked > left };
  }
  const ordinary = wholeDays(own);
  if (asked <= ordinary || !rule!.overflow_to_earned) return { ...alone, left: ordinary, isShort: asked > ordinary };
  if (!earned) return { ...alone, left: ordinary, isShort: true, lacksEarned: true };
  const rest = Math.min(asked - ordinary, wholeDays(earned));
  const splits = [splitOf(own, asked - rest), splitOf(earned, rest)].filter(({ days }) => days > 0);
  return { splits, left: ordinary + wholeDays(earned), isShort: asked > ordinary + rest };
}

function balancesOf({ own, earned, rule }: Facts, splits: readonly Split[]): Balance[] {
  const accounts = [own, ...(earned && rule?.overflow_to_earned && earned.leave_type_id !== own.leave_type_id ? [earned] : [])];
  return accounts
    .filter(({ ledger }) => ledger !== 'none')
    .map(({ leave_type_id, ledger, remaining }) => {
      const used = splits.filter(one => one.leave_type_id === leave_type_id).reduce((sum, { ledger_days }) => sum + ledger_days, 0);
      return { leave_type_id, ledger, before: remaining, after: Math.round((remaining - used) * 10_000) / 10_000 };
    });
}

/** Whether this person may take such leave at all. */
function personProblems(rule: Rule, { joining_date }: Person): Problem[] {
  const at = 'leave_type_id';
  return [
    ...(joining_date === null ? [{ path: 'user_id', error: leaveErrors.noJoiningDate() }] : []),
    ...(rule.suits_type ? [] : [{ path: at, error: leaveErrors.notForEmployeeType() }]),
    ...(rule.suits_gender ? [] : [{ path: at, error: leaveErrors.notForGender() }]),
    ...(rule.suits_grade ? [] : [{ path: at, error: leaveErrors.notForGrade({ grade: rule.minimum_grade! }) }]),
  ];
}

/** How long, how often, in which year. */
function limitProblems(rule: Rule, asked: Asked, { times }: Facts, dayCount: number): Problem[] {
  const max = asked.is_exceptional ? (rule.max_exceptional_days ?? rule.max_days_at_a_time) : rule.max_days_at_a_time;
  const isOften = rule.max_times_in_job_life > 0 && times >= rule.max_times_in_job_life;
  const spans = rule.is_yearly && asked.from_date.slice(0, 4) !== asked.to_date.slice(0, 4);
  return [
    ...(spans ? [{ path: 'to_date', error: leaveErrors.spansYears() }] : []),
    ...(dayCount > max ? [{ path: 'to_date', error: leaveErrors.atATimeExceeded({ max, asked: dayCount }) }] : []),
    ...(asked.is_exceptional && asked.has_attachment === false ? [{ path: 'attachments', error: leaveErrors.certificateRequired() }] : []),
    ...(isOften ? [{ path: 'leave_type_id', error: leaveErrors.jobLifeExceeded({ max: rule.max_times_in_job_life }) }] : []),
  ];
}

const remainingProblem = (asked: number, { isShort, left, lacksEarned }: Taken): Problem[] => {
  if (!isShort) return [];
  const error = left === 0 ? leaveErrors.noneRemaining() : leaveErrors.remainingExceeded({ asked, left });
  const missing = { path: 'leave_type_id', error: leaveErrors.earnedTypeMissing(ledgerNamed('full')) };
  return [...(lacksEarned ? [missing] : []), { path: 'to_date', error }];
};

/** Other leave and duties on these days (S8.080, S8.081); checked again when it is forwarded and approved. */
export function clashes({ overlap, duties }: Pick<Facts, 'overlap' | 'duties'>): Problem[] {
  const [duty] = duties;
  return [
    ...(overlap
      ? [
          { path: 'from_date', error: leaveErrors.overlapping() },
          { path: 'to_date', error: leaveErrors.otherLeave(overlap) },
        ]
      : []),
    ...(duty ? [{ path: 'from_date', error: leaveErrors.conflicting(duty) }] : []),
  ];
}

function dayProblems(rule: Rule, asked: Asked, days: readonly CountedDay[], dayCount: number, today: string): Problem[] {
  const stray = rule.days_off === 'chosen' ? days.find(({ why }) => why === 'working') : undefined;
  return [
    ...(asked.begins && asked.from_date < today ? [{ path: 'from_date', error: validationErrors.notBefore({ date: today }) }] : []),
    ...(stray ? [{ path: 'from_date', error: leaveErrors.notAChosenHoliday({ date: stray.date }) }] : []),
    ...(dayCount === 0 && !stray ? [{ path: 'from_date', error: leaveErrors.nothingCounted() }] : []),
  ];
}

const nothing = { days: [], day_count: 0, splits: [], balances: [], placeholder_required: false } as const;

export function calculate(asked: Asked, facts: Facts, today: string): Calculation {
  const { rule, person } = facts;
  if (!rule) return { ...nothing, problems: [{ path: 'leave_type_id', error: leaveErrors.ruleNotCreated() }] };
  if (!rule.is_active) return { ...nothing, problems: [{ path: 'leave_type_id', error: leaveErrors.ruleInactive() }] };
  if (asked.to_date < asked.from_date) return { ...nothing, problems: [{ path: 'to_date', error: validationErrors.invalidEndDate() }] };
  const days = facts.days.map(day => ({ ...day, is_counted: counts(rule, day) }));
  // A span longer than any leave has no list of days.
  const dayCount = days.length > 0 ? days.filter(({ is_counted }) => is_counted).length : facts.span;
  const cost = taken(dayCount, facts);
  return {
    days,
    day_count: dayCount,
    splits: cost.splits,
    balances: balancesOf(facts, cost.splits),
    placeholder_required: rule.placeholder_required,
    problems: [
      ...personProblems(rule, person),
      ...dayProblems(rule, asked, days, dayCount, today),
      ...limitProblems(rule, asked, facts, dayCount),
      ...remainingProblem(dayCount, cost),
      ...clashes(facts),
      ...placeholderProblems(asked, facts),
    ],
  };
}

/** Whether the accounts still have what an approval takes: stored splits compared with the accounts now. */
export function shortages(splits: readonly Split[], { rule, own, earned }: Facts): Problem[] {
  if (rule?.may_overdraw) return [];
  const short = splits.find(({ leave_type_id, ledger_days }) => {
    const account = leave_type_id === own.leave_type_id ? own : earned;
    return ledger_days > 0 && (!account || ledger_days > account.remaining + 1e-9);
  });
  if (!short) return [];
  const account = short.leave_type_id === own.leave_type_id ? own : earned;
  const left = account ? wholeDays(account) : 0;
  const error = left === 0 ? leaveErrors.noneRemaining() : leaveErrors.remainingExceeded({ asked: short.days, left });
  return [{ path: 'to_date', error }];
}
