/** Reference data of discipline. */

import type { Seed } from '../seed/sets.ts';
import complaintTypes from './reference/complaint-types.json' with { type: 'json' };

/** Grounds of complaints (domain section 5.4). */
const complaintSeed: Seed = {
  name: 'complaints',
  content: { complaintTypes },
  write: async write => void (await write('complaint-types', complaintTypes)),
};

export const disciplineReference: readonly Seed[] = [complaintSeed];
