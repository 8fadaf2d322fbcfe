/**
 * Everybody may read office hours. Those of an office are written by people who reach it, those of a layer by people who reach everything.
 */
import { officeTimes } from '../../resources/office/office-times.ts';
import { mustReachEverywhere, mustReachOffices } from '../access/index.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';

function mustReach(asked: Omit<Asked, 'before'>, { office_id }: Readonly<Record<string, unknown>>): void {
  if (typeof office_id === 'number') mustReachOffices(asked, [office_id]);
  else mustReachEverywhere(asked);
}

const mayWrite = async (asked: Asked): Promise<void> => mustReach(asked, asked.before);

export const officeTimesServer = defineServerSide(officeTimes, {
  permits: { update: mayWrite, delete: mayWrite },
  guards: { create: async (write: Write) => mustReach(write, write.after) },
});
