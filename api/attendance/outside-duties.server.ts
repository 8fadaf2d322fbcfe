/** A duty that is approved is what its day comes to. */
import { outsideDuties } from '../../resources/attendance/outside-duties.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';
import { mustBeAnothers, tellOf } from './deciding.ts';
import { settleDays } from './shown-status.ts';

const tell = tellOf(outsideDuties);

async function approved(done: Done): Promise<void> {
  const { date, user_id } = done.after;
  await settleDays(done, { from: date, to: date }, user_id as number);
  await tell(done);
}

export const outsideDutiesServer = defineServerSide(outsideDuties, {
  permits: { approve: mustBeAnothers, reject: mustBeAnothers },
  moves: { approve: { effect: approved }, reject: { effect: tell } },
});
