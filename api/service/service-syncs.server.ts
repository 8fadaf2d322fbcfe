/** The start and end time of a run. */
import { serviceSyncs } from '../../resources/service/service-syncs.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const serviceSyncsServer = defineServerSide(serviceSyncs, {
  computed: async ({ before, now }) => (before ? { finished_at: now.toISOString() } : { started_at: now.toISOString() }),
});
