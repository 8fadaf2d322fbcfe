/** Which bench hears which case, and how many parties are named (domain section 6.2). */
import type { Rule } from '../kernel/index.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { hearingErrors } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

export const namedWhenForAnother: Rule<'side' | 'on_behalf_of'> = {
  at: 'on_behalf_of',
  reads: ['side', 'on_behalf_of'],
  refuses: [validationErrors.required],
  check: ({ side, on_behalf_of }) => (side === 'other' && isEmpty(on_behalf_of) ? validationErrors.required() : undefined),
};

/** The Land Appeal Board says which bench hears; the ministry has none (domain section 11, row 3). */
export const boardOfTheAppealBoard: Rule<'court' | 'board_type'> = {
  at: 'board_type',
  reads: ['court', 'board_type'],
  refuses: [validationErrors.required, hearingErrors.boardUnexpected],
  check: ({ court, board_type }) => {
    if (court === 'land_appeal_board' && isEmpty(board_type)) return validationErrors.required();
    return court !== 'land_appeal_board' && !isEmpty(board_type) ? hearingErrors.boardUnexpected() : undefined;
  },
};

export const fullBoardForReview: Rule<'case_type' | 'board_type'> = {
  at: 'board_type',
  reads: ['case_type', 'board_type'],
  refuses: [hearingErrors.fullBoardForReview, hearingErrors.reviewBySingleBench],
  check: ({ case_type, board_type }) => {
    if (isEmpty(case_type) || isEmpty(board_type)) return undefined;
    if (board_type === 'full') return case_type === 'review' ? undefined : hearingErrors.fullBoardForReview();
    return case_type === 'review' ? hearingErrors.reviewBySingleBench() : undefined;
  },
};

/** No more parties of a side are named than there are said to be; not all of them have to be. */
const namedWithin = <const N extends string>(
  count: N,
  party: 'appellant' | 'respondent',
  refusal: typeof hearingErrors.tooManyAppellants,
): Rule<N | 'parties'> => ({
  at: 'parties',
  reads: [count, 'parties'],
  refuses: [refusal],
  check: record => {
    const most = record[count];
    const named = rowsIn(record.parties).filter(({ party_type }) => party_type === party).length;
    return typeof most === 'number' && named > most ? refusal({ count: most }) : undefined;
  },
});

export const appellantsWithin = namedWithin('appellant_count', 'appellant', hearingErrors.tooManyAppellants);
export const defendantsWithin = namedWithin('defendant_count', 'respondent', hearingErrors.tooManyDefendants);

/** As many rows as a clerk is likely to fill in at once. */
const mostOffered = 20;
const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.min(value, mostOffered) : 0);

/** The counts offer that many rows, to be filled in. */
export const offeredParties = {
  at: 'parties',
  reads: ['appellant_count', 'defendant_count'],
  propose: (record: Values): unknown => [
    ...Array.from({ length: countOf(record.appellant_count) }, () => ({ party_type: 'appellant' })),
    ...Array.from({ length: countOf(record.defendant_count) }, () => ({ party_type: 'respondent' })),
  ],
} as const;
