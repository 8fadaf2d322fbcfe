/** When a meeting can be joined: from some minutes before it begins (a setting) until its end, if its duration is known. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Asked } from '../engine/server-side.ts';

const minuteMs = 60_000;

type Meeting = Readonly<Record<string, unknown>>;

const startOf = ({ meeting_at }: Meeting): number => (meeting_at ? new Date(String(meeting_at)).getTime() : Number.POSITIVE_INFINITY);

const isEarly = (now: Date, meeting: Meeting): boolean => now.getTime() < startOf(meeting) - setting('meeting_early_min') * minuteMs;

const isOver = (now: Date, meeting: Meeting): boolean =>
  typeof meeting.duration_minutes === 'number' && now.getTime() > startOf(meeting) + meeting.duration_minutes * minuteMs;

export const isTime = (now: Date, meeting: Meeting): boolean => !isEarly(now, meeting) && !isOver(now, meeting);

/** @throws hearing.not_yet_time, hearing.meeting_over */
export function mustBeTime({ now }: Pick<Asked, 'now'>, meeting: Meeting): void {
  if (isEarly(now, meeting)) throw hearingErrors.notYetTime({ minutes: setting('meeting_early_min') });
  if (isOver(now, meeting)) throw hearingErrors.meetingOver();
}
