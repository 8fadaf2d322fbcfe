/** When a meeting's door stands open: from some minutes before it begins (a setting) until it ends, where it is known how long it takes. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Asked } from '../engine/server-side.ts';

const minuteMs = 60_000;

type Meeting = Readonly<Record<string, unknown>>;

/** @throws hearing.not_yet_time, hearing.meeting_over */
export function mustBeTime({ now }: Pick<Asked, 'now'>, { meeting_at, duration_minutes }: Meeting): void {
  const minutes = setting('meeting_early_min');
  const start = meeting_at ? Date.parse(String(meeting_at)) : Number.POSITIVE_INFINITY;
  if (now.getTime() < start - minutes * minuteMs) throw hearingErrors.notYetTime({ minutes });
  if (typeof duration_minutes === 'number' && now.getTime() > start + duration_minutes * minuteMs) throw hearingErrors.meetingOver();
}
