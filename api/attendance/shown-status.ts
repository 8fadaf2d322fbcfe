/**
 * The shown status of a day: the recorded one, except that an absence on leave, on a day off or on an approved duty is no absence. It is
 * stored with the row, so every change of the calendar updates the rows of those days.
 */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { trusted } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { assembled, type Question } from '../engine/sql.ts';
import { isOffText, isOnLeaveText } from '../office/index.ts';

/** The SQL of a day, as values or columns. */
type Day = { readonly user: string; readonly office: string; readonly day: string; readonly status: string };

/** Whether an outside duty of that day is approved. */
export const isOnDutyText = (user: string, day: string): string => `exists (select from outside_duties w
    where w.user_id = ${user} and w.date = ${day} and w.status = ${approvalStatus.approve} and w.row_status = 1)`;

export const shownText = ({ user, office, day, status }: Day): string => `
  case when ${status} <> 'absent' then ${status} when ${isOnLeaveText(user, day)} then 'on_leave'
    when ${isOffText(user, office, day)} then 'off_day' when ${isOnDutyText(user, day)} then 'outside_duty' else 'absent' end`;

const ofRow: Day = { user: 'a.user_id', office: 'a.office_id', day: 'a.date', status: 'a.status' };

export type Stale = { readonly id: number; readonly shown_status: string };

/** $1 and $2 the days; of everybody, or of the person $3. */
const staleText = assembled<Stale>()(
  'attendance/shown-status.stale',
  'one person or everybody',
  (isOfOne: boolean) => `select a.id, ${shownText(ofRow)} as shown_status from attendances a
  where a.date between $1::date and $2::date${isOfOne ? ' and a.user_id = $3::bigint' : ''} and a.shown_status <> ${shownText(ofRow)} order by a.id`,
  [false],
  [true],
);

export type Days = { readonly from: unknown; readonly to: unknown };

/** @public The rows of a person's days that the calendar shows otherwise by now. */
export const staleDays = ({ from, to }: Days, userId: number): Question<Stale> => ({ text: staleText(true), values: [from, to, userId] });

export async function showDays(inside: Inside, stale: readonly Stale[]): Promise<void> {
  const attendances = inside.repositoryOf('attendances');
  for (const { id, shown_status } of stale) await attendances.set(id, { shown_status }, trusted(inside, 'the calendar changed'));
}

/** Updates the rows of these days by the calendar: everybody's, or one person's. */
export async function settleDays(inside: Inside, { from, to }: Days, userId: number | null = null): Promise<void> {
  await showDays(inside, await inside.rows(staleText(userId !== null), [from, to, ...(userId === null ? [] : [userId])]));
}
