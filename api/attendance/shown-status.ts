/**
 * What is shown of a day of attendance: what was written down, but an absence on leave or on a day off is none. It is kept with the row, so
 * whatever changes the calendar brings the rows of those days along.
 */
import { trusted } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { isOffText } from './calendar.ts';

/** Of values or columns. */
type Day = { readonly user: string; readonly office: string; readonly day: string; readonly status: string };

export const shownText = ({ user, office, day, status }: Day): string => `
  case when ${status} <> 'absent' then ${status} when ${isOffText(user, office, day)} then 'off_day' else 'absent' end`;

const ofRow: Day = { user: 'a.user_id', office: 'a.office_id', day: 'a.date', status: 'a.status' };

const staleText = `select a.id, ${shownText(ofRow)} as shown_status from attendances a
  where a.date between $1::date and $2::date and ($3::bigint is null or a.user_id = $3) and a.shown_status <> ${shownText(ofRow)}
  order by a.id`;

export type Days = { readonly from: unknown; readonly to: unknown };

/** Brings the rows of these days to what the calendar says now: everybody's, or one person's. */
export async function settleDays(inside: Inside, { from, to }: Days, userId: number | null = null): Promise<void> {
  const stale = await inside.rows<{ id: number; shown_status: string }>(staleText, [from, to, userId]);
  const attendances = inside.repositoryOf('attendances');
  for (const { id, shown_status } of stale)
    await attendances.change(id, { shown_status }, 'patch', undefined, trusted(inside, 'the calendar changed'));
}
