/** Reference data of leave. */

import { type Seed, writeBy } from '../seed/sets.ts';
import leaveRules from './reference/leave-rules.json' with { type: 'json' };

/** The fifteen kinds of leave (domain section 3.1): each pay variant a category of its own, with one type and its rule. */
const leaveSeed: Seed = {
  name: 'leave',
  content: leaveRules,
  write: async write => {
    const names = leaveRules.map(({ rule: _, ...row }) => row);
    const categories = await writeBy(write, 'leave-categories', names, ({ code }) => code);
    const types = await writeBy(
      write,
      'leave-types',
      names,
      ({ code }) => code,
      row => ({ ...row, leave_category_id: categories.get(row.code) }),
    );
    await write(
      'leave-rules',
      leaveRules.map(({ code, rule }) => ({ ...rule, leave_category_id: categories.get(code), leave_type_id: types.get(code) })),
    );
  },
};

export const leaveReference: readonly Seed[] = [leaveSeed];
