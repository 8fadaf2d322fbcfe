/** What each penalty demands, and in which order the days follow. */
import { needed, type Rule } from '../kernel/index.ts';
import { disciplineErrors } from './errors.ts';

const major: ReadonlySet<unknown> = new Set(['lower_post', 'compulsory_retirement', 'removal', 'dismissal']);

export const kindOf = (penalty: unknown): 'minor' | 'major' | null =>
  penalty === null || penalty === undefined ? null : major.has(penalty) ? 'major' : 'minor';

export const penaltyOfKind: Rule<'penalty' | 'action_kind'> = {
  at: 'penalty',
  reads: ['penalty', 'action_kind'],
  refuses: [disciplineErrors.penaltyOfOtherKind],
  check: ({ penalty, action_kind }) =>
    typeof penalty === 'string' && typeof action_kind === 'string' && kindOf(penalty) !== action_kind
      ? disciplineErrors.penaltyOfOtherKind()
      : undefined,
};

export const penaltyNamed = needed(['action_kind'], ({ action_kind }) => typeof action_kind === 'string', ['penalty']);
export const endOfWithholding = needed(['penalty'], ({ penalty }) => penalty === 'withholding', ['penalty_until']);
export const amountOfRecovery = needed(['penalty'], ({ penalty }) => penalty === 'recovery', ['penalty_amount']);
export const stepOfReduction = needed(['penalty'], ({ penalty }) => penalty === 'lower_stage', ['penalty_step']);

export const withheldAfterDecision: Rule<'penalty_until' | 'decided_at'> = {
  at: 'penalty_until',
  reads: ['penalty_until', 'decided_at'],
  refuses: [disciplineErrors.untilBeforeDecision],
  check: ({ penalty_until, decided_at }) =>
    typeof penalty_until === 'string' && typeof decided_at === 'string' && penalty_until <= decided_at
      ? disciplineErrors.untilBeforeDecision()
      : undefined,
};

export const decidedAfterCase: Rule<'decided_at' | 'case_date'> = {
  at: 'decided_at',
  reads: ['decided_at', 'case_date'],
  refuses: [disciplineErrors.decidedBeforeCase],
  check: ({ decided_at, case_date }) =>
    typeof decided_at === 'string' && typeof case_date === 'string' && decided_at < case_date
      ? disciplineErrors.decidedBeforeCase()
      : undefined,
};
