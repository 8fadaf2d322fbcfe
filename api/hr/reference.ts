/** Reference data of personnel: grades, ranks, designations and degrees. */

import { type Seed, writeBy } from '../seed/sets.ts';
import degrees from './reference/degrees.json' with { type: 'json' };
import designations from './reference/designations.json' with { type: 'json' };
import grades from './reference/grades.json' with { type: 'json' };
import ranks from './reference/ranks.json' with { type: 'json' };

/** Officers have grade 9 or above, which is a lower number (domain section 11, row 16). */
const LOWEST_OFFICER_GRADE = 9;

const personnelSeed: Seed = {
  name: 'personnel',
  content: { grades, ranks, designations },
  write: async write => {
    const ids = await writeBy(write, 'grades', grades, ({ number }) => number);
    await write(
      'ranks',
      ranks.map(({ grade, ...row }) => ({ ...row, grade_id: ids.get(grade) })),
    );
    await write(
      'designations',
      designations.map(({ grade, ...row }) => {
        const personnel_category = grade <= LOWEST_OFFICER_GRADE ? 'officer' : 'staff';
        return { ...row, grade_id: ids.get(grade), personnel_category };
      }),
    );
  },
};

const degreesSeed: Seed = {
  name: 'degrees',
  content: degrees,
  write: async write => void (await write('degrees', degrees)),
};

export const hrReference: readonly Seed[] = [personnelSeed, degreesSeed];
