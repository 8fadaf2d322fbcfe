/** What attendance contributes: what a day comes to, and what holidays do to the days that are there already. */
import type { ApiModule } from '../engine/api-module.ts';
import { absences } from './absences.ts';
import { attendancesServer } from './attendances.server.ts';
import { holidaysServer } from './holidays.server.ts';
import { workPlansServer } from './work-plans.server.ts';

export { isOffText } from './calendar.ts';
export { settleDays } from './shown-status.ts';

export const attendance: ApiModule = {
  name: 'attendance',
  serverSides: [holidaysServer, attendancesServer, workPlansServer],
  sources: { 'absence-report': absences },
};
