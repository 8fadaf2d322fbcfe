/** What a leave rule has to agree with in itself (specification sections 5 and 8). */
import type { Rule } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';
import { UNPAID } from './options.ts';

const isAbove = (one: unknown, other: unknown): boolean => typeof one === 'number' && typeof other === 'number' && one > other;

export const atATimeWithinTotal: Rule<'max_days_at_a_time' | 'total_days'> = {
  at: 'max_days_at_a_time',
  reads: ['max_days_at_a_time', 'total_days'],
  refuses: [leaveErrors.maxDaysAboveTotal],
  check: ({ max_days_at_a_time, total_days }) =>
    isAbove(max_days_at_a_time, total_days) ? leaveErrors.maxDaysAboveTotal({ total: total_days as number }) : undefined,
};

export const exceptionalWithinTotal: Rule<'max_exceptional_days' | 'total_days'> = {
  at: 'max_exceptional_days',
  reads: ['max_exceptional_days', 'total_days'],
  refuses: [leaveErrors.exceptionalDaysAboveTotal],
  check: ({ max_exceptional_days, total_days }) =>
    isAbove(max_exceptional_days, total_days) ? leaveErrors.exceptionalDaysAboveTotal({ total: total_days as number }) : undefined,
};

/** Its account: one of the two, and not asked of unpaid leave (domain section 11, row 8). */
export const oneEligibility: Rule<'full_pay_eligible' | 'half_pay_eligible' | 'payable_status'> = {
  at: 'full_pay_eligible',
  reads: ['full_pay_eligible', 'half_pay_eligible', 'payable_status'],
  refuses: [leaveErrors.payEligibility],
  check: ({ full_pay_eligible, half_pay_eligible, payable_status }) =>
    payable_status !== UNPAID && Boolean(full_pay_eligible) === Boolean(half_pay_eligible) ? leaveErrors.payEligibility() : undefined,
};

const keptIn: ReadonlySet<unknown> = new Set(['full', 'half']);

/** Leave is earned at a rate, into one of the two accounts. */
export const earnedAtARate: Rule<'working_days_for_earned_leave' | 'is_earned' | 'ledger'> = {
  at: 'working_days_for_earned_leave',
  reads: ['working_days_for_earned_leave', 'is_earned', 'ledger'],
  refuses: [leaveErrors.earnedTypeInvalid],
  check: ({ is_earned, working_days_for_earned_leave, ledger }) =>
    is_earned === true && (typeof working_days_for_earned_leave !== 'number' || !keptIn.has(ledger))
      ? leaveErrors.earnedTypeInvalid()
      : undefined,
};
