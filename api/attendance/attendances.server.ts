/** Attendance of a day: the office, the status from times and office hours, and the shown status. */

import { attendances } from '../../resources/attendance/attendances.ts';
import { attendanceErrors } from '../../resources/attendance/errors.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ofToday, trusted } from '../access/index.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { hoursText } from '../office/index.ts';
import { shownText } from './shown-status.ts';
import { uploadOf } from './under-way.ts';

type Values = Readonly<Record<string, unknown>>;
export type Hours = RowOf<typeof hoursOfDayText>;

/** The office of the primary desk on that day; without one, the office of the person's record. */
const officeText = sql(
  'attendance/attendances.office',
  `select coalesce(
  (select a.office_id from desk_assignments a where a.user_id = $1 and a.is_primary and ${ofToday('a', '$2')} limit 1),
  (select office_id from users where id = $1)) as office_id`,
);

async function officeOn({ rows }: Inside, { user_id, date }: Values): Promise<number> {
  const [found] = await rows(officeText, [user_id, date]);
  if (found?.office_id == null) throw new ProblemsError(attendances, [{ path: 'user_id', error: attendanceErrors.noOffice() }]);
  return found.office_id;
}

const hoursOfDayText = sql(
  'attendance/attendances.hoursOfDay',
  `select left(h.start_time::text, 5) as opens, left(h.end_time::text, 5) as closes, h.late_after_minutes as late
       from (${hoursText('$1::bigint', '$2::date')}) h`,
);

const hoursOf = async ({ rows }: Inside, office: number, day: unknown): Promise<Hours | undefined> =>
  (await rows(hoursOfDayText, [office, day]))[0];

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The status from the times (S3.073). Without office hours everybody who came is present. */
export function statusBy(hours: Hours | undefined, { in_time, out_time }: Values): string {
  if (typeof in_time !== 'string') return 'absent';
  if (!hours?.opens || !hours.closes) return 'present';
  if (minutesIn(in_time) > minutesIn(hours.opens) + (hours.late ?? setting('late_grace_min'))) return 'late';
  return typeof out_time === 'string' && out_time < hours.closes ? 'short_duty' : 'present';
}

const shownStatusText = sql(
  'attendance/attendances.shownStatus',
  `select ${shownText({ user: '$1::bigint', office: '$2::bigint', day: '$3::date', status: '$4::text' })} as shown_status`,
  known<{ shown_status: string }>(),
);

async function calculated(write: Write): Promise<Values> {
  const { before, after, rows } = write;
  const office_id = (before?.office_id as number | undefined) ?? (await officeOn(write, after));
  const status = after.status ?? statusBy(await hoursOf(write, office_id, after.date), after);
  const [shown] = await rows(shownStatusText, [after.user_id, office_id, after.date, status]);
  const upload = uploadOf(write.transaction);
  return {
    ...{ office_id, shown_status: shown!.shown_status },
    ...(after.status == null && { status }),
    ...(upload && { attendance_import_id: upload.id }),
  };
}

/** An upload may contain only people of its own office. */
async function judgeOffice({ after, transaction }: Write): Promise<void> {
  const upload = uploadOf(transaction);
  if (upload && after.office_id !== upload.office)
    throw new ProblemsError(attendances, [{ path: 'user_id', error: attendanceErrors.otherOffice() }]);
}

/** A time of today must be in the past (S5.041); later days are refused by their date. */
async function judgeTimes({ after, values, now }: Write): Promise<void> {
  const { date, time } = inDhaka(now);
  if (after.date !== date) return;
  const later = ['in_time', 'out_time'].filter(name => typeof values[name] === 'string' && (values[name] as string) > time);
  if (later.length)
    throw new ProblemsError(
      attendances,
      later.map(path => ({ path, error: validationErrors.notFuture() })),
    );
}

async function judge(write: Write): Promise<void> {
  await judgeOffice(write);
  await judgeTimes(write);
}

/** The status after a change of the times: one calculated from them is updated, one that a person chose stays. */
async function statusAfter(write: Done): Promise<unknown> {
  const { before, after } = write;
  if (before!.status !== after.status) return after.status;
  const hours = await hoursOf(write, after.office_id as number, after.date);
  return before!.status === statusBy(hours, before!) ? statusBy(hours, after) : after.status;
}

/** Times that a person changes are no more those of the device: the row becomes manual, and later uploads leave them as they are. */
const typeAfter = ({ transaction }: Done, { type }: Values): unknown => (uploadOf(transaction) ? type : 'manual');

async function follow(write: Done): Promise<void> {
  const { before, after } = write;
  if (!before || (before.in_time === after.in_time && before.out_time === after.out_time)) return;
  const [status, type] = [await statusAfter(write), typeAfter(write, after)];
  if (status === after.status && type === after.type) return;
  await write.repositoryOf('attendances').set(after.id, { status, type }, trusted(write, 'the times changed'));
}

export const attendancesServer = defineServerSide(attendances, {
  computed: calculated,
  guards: { create: judge, update: judge },
  effects: { update: follow },
});
