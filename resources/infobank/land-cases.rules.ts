/** Days and judgment of a case. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { follows, needed } from './needed.rules.ts';

export const notOfTheFuture: Rule<'case_year'> = {
  at: 'case_year',
  reads: ['case_year'],
  refuses: [infobankErrors.caseOfTheFuture],
  check: ({ case_year }, today) => (Number(case_year) > Number(today.slice(0, 4)) ? infobankErrors.caseOfTheFuture() : undefined),
};

export const nextAfterFiling = follows('next_date', 'filing_date');
export const judgedWhenDisposed = needed(['status'], ({ status }) => status === 'disposed' || status === 'dismissed', [
  'result_date',
  'summary',
]);
