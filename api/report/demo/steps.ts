/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { keepText } from '../present-days.ts';

export const reportDemo: DemoPart = {
  steps: [
    {
      ...{ at: 400, name: 'present days', adds: true },
      // By what the attendances have become: nothing of its own.
      run: async within => {
        await within(inside => inside.rows(keepText, [inside.today]));
        return false;
      },
    },
  ],
};
