/** When a meeting's door stands open: from a quarter of an hour before it begins. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import type { Asked } from '../engine/server-side.ts';

const earlyMs = 15 * 60_000;

/** @throws hearing.not_yet_time */
export function mustBeTime({ now }: Pick<Asked, 'now'>, meetingAt: unknown): void {
  if (meetingAt === null || meetingAt === undefined || now.getTime() < Date.parse(String(meetingAt)) - earlyMs)
    throw hearingErrors.notYetTime();
}
