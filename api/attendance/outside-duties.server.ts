/** An approved duty decides the status of its days. */
import { outsideDuties } from '../../resources/attendance/outside-duties.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';
import { mustBeAnothers, notifyAuthorOf, notifyHeadOf } from './deciding.ts';
import { settleDays } from './shown-status.ts';

const notifyAuthor = notifyAuthorOf(outsideDuties);

async function approved(done: Done): Promise<void> {
  const { date, user_id } = done.after;
  await settleDays(done, { from: date, to: date }, user_id as number);
  await notifyAuthor(done);
}

export const outsideDutiesServer = defineServerSide(outsideDuties, {
  permits: { approve: mustBeAnothers, reject: mustBeAnothers },
  effects: { create: notifyHeadOf(outsideDuties) },
  moves: { approve: { effect: approved }, reject: { effect: notifyAuthor } },
});
