/** Reference data of attendance: holidays. */

import { type Seed, writeBy } from '../seed/sets.ts';
import holidays from './reference/holidays.json' with { type: 'json' };

/**
 * The holidays of 2026 by the notification of 9 November 2025, including optional ones of each community. Those that depend on the moon may
 * be a day off: they are corrected on the screen, and the correction stays.
 */
const holidaySeed: Seed = {
  name: 'holidays',
  content: holidays,
  write: async write => {
    const codes = [...new Set(holidays.flatMap(({ districts = [] }) => districts))];
    const ids = await writeBy(
      write,
      'districts',
      codes.map(bbs_code => ({ bbs_code })),
      ({ bbs_code }) => bbs_code,
    );
    await write(
      'holidays',
      holidays.map(({ districts = [], ...row }) => ({ ...row, district_ids: districts.map(code => ids.get(code)!).sort((a, b) => a - b) })),
    );
  },
};

export const attendanceReference: readonly Seed[] = [holidaySeed];
