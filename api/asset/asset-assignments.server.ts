/** Assets in a person's custody are those not yet returned. */
import { assetAssignments } from '../../resources/asset/asset-assignments.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const assetAssignmentsServer = defineServerSide(assetAssignments, {
  computed: async ({ after }) => ({ in_custody: (after.returned_at ?? null) === null }),
});
