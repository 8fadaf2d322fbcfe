/** Whether there is a case is said, and then shown (domain section 2.0). */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { rowsIn } from './needed.rules.ts';

export const casesWhereThereAreSome: Rule<'has_case' | 'cases'> = {
  at: 'cases',
  reads: ['has_case', 'cases'],
  refuses: [infobankErrors.caseMissing],
  check: ({ has_case, cases }) => (has_case === true && rowsIn(cases).length === 0 ? infobankErrors.caseMissing() : undefined),
};

export const noCasesWhereThereAreNone: Rule<'has_case' | 'cases'> = {
  at: 'has_case',
  reads: ['has_case', 'cases'],
  refuses: [infobankErrors.caseUnexpected],
  check: ({ has_case, cases }) => (has_case === false && rowsIn(cases).length > 0 ? infobankErrors.caseUnexpected() : undefined),
};
