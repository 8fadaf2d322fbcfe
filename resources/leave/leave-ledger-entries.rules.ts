/** Which way days go: by the kind of an entry. */
import type { Rule } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

const fits: Readonly<Record<string, (days: number) => boolean>> = {
  earned: days => days > 0,
  reversal: days => days > 0,
  debit: days => days < 0,
  lapse: days => days < 0,
  adjustment: days => days !== 0,
};

export const daysGoTheirWay: Rule<'days' | 'kind'> = {
  at: 'days',
  reads: ['days', 'kind'],
  refuses: [leaveErrors.daysSign],
  check: ({ days, kind }) => (typeof days === 'number' && fits[String(kind)]?.(days) === false ? leaveErrors.daysSign() : undefined),
};
