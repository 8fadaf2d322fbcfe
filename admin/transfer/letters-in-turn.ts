import type { LetterType } from '../../resources/transfer/options.ts';

/** The letters of a transfer, as it happens. */
export const inTurn: readonly LetterType[] = ['notice', 'handover', 'release', 'joining'];
