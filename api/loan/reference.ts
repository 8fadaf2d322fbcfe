/** Reference data of loans. */

import type { Seed } from '../seed/sets.ts';
import loanTypes from './reference/loan-types.json' with { type: 'json' };

const loanSeed: Seed = {
  name: 'loan types',
  content: loanTypes,
  write: async write => void (await write('loan-types', loanTypes)),
};

export const loanReference: readonly Seed[] = [loanSeed];
