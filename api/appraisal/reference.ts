/** Reference data of appraisals. */

import type { Seed } from '../seed/sets.ts';
import appraisalItems from './reference/appraisal-items.json' with { type: 'json' };

const appraisalSeed: Seed = {
  name: 'appraisal items',
  content: appraisalItems,
  write: async write => void (await write('appraisal-items', appraisalItems)),
};

export const appraisalReference: readonly Seed[] = [appraisalSeed];
