/** What the errand does when it is approved: tests count how often. */
import { defineServerSide } from '../../api/engine/server-side.ts';
import { errands } from './specimen-errands.ts';

/** The ids of the errands that were approved, as often as they were. */
export const approvedErrands: number[] = [];

export const errandsServer = defineServerSide(errands, {
  approval: {
    effects: {
      approve: async ({ after }) => void approvedErrands.push(after.id),
    },
  },
});
