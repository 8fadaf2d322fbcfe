/** Assets in a person's custody are those not yet returned; the person is notified of both. */
import { assetAssignments } from '../../resources/asset/asset-assignments.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';
import { notifyHolder } from './notifying.ts';

async function notifyOfReturn(done: Done): Promise<void> {
  if (!done.before?.returned_at && done.after.returned_at) await notifyHolder(done, 'returned');
}

export const assetAssignmentsServer = defineServerSide(assetAssignments, {
  computed: async ({ after }) => ({ in_custody: (after.returned_at ?? null) === null }),
  effects: { create: done => notifyHolder(done, 'assigned'), update: notifyOfReturn },
});
