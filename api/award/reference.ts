/** Reference data of awards. */

import type { Seed } from '../seed/sets.ts';
import integrityAward from './reference/integrity-award.json' with { type: 'json' };

/** The award of the National Integrity Strategy: 18 questions of five, and ten more at the jury's discretion. */
const awardSeed: Seed = {
  name: 'integrity award',
  content: integrityAward,
  write: async write => {
    const { fiscal_year, questions, maximum_score_of_question: maximum_score, ...award } = integrityAward;
    const [fiscal_year_id] = await write('fiscal-years', [{ name: fiscal_year }]);
    const [award_id] = await write('awards', [{ ...award, fiscal_year_id }]);
    await write(
      'award-questions',
      questions.map((question, at) => ({ ...question, award_id, serial: at + 1, maximum_score })),
    );
  },
};

export const awardReference: readonly Seed[] = [awardSeed];
