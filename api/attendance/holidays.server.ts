/** An optional holiday that a person has chosen can't be changed (S8.083); the shown attendance follows the calendar. */
import { attendanceErrors } from '../../resources/attendance/errors.ts';
import { holidays } from '../../resources/attendance/holidays.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { settleDays } from './shown-status.ts';

const someOptionalLeaveText = sql('attendance/holidays.someOptionalLeave', 'select 1 from optional_leaves where holiday_id = $1 limit 1');

async function mustBeUnused({ before, rows }: Write): Promise<void> {
  const used = await rows(someOptionalLeaveText, [before!.id]);
  if (used.length) throw attendanceErrors.optionalHolidayUsedEdit();
}

async function settle(write: Done): Promise<void> {
  for (const one of [write.before, write.after]) if (one) await settleDays(write, { from: one.from_date, to: one.to_date });
}

export const holidaysServer = defineServerSide(holidays, {
  guards: { update: mustBeUnused },
  effects: { create: settle, update: settle, delete: settle },
});
