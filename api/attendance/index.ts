/** The API module of attendance: the status of a day, and the effect of holidays on stored days. */
import type { ApiModule } from '../engine/api-module.ts';
import { followsPeople } from '../hr/index.ts';
import { absences } from './absences.ts';
import { attendanceImportsServer } from './attendance-imports.server.ts';
import { attendancesServer } from './attendances.server.ts';
import { attendanceDemo } from './demo/steps.ts';
import { holidaysServer } from './holidays.server.ts';
import { hoursJob, joinHours } from './hours-changed.ts';
import { importHandlers, importTemplate } from './imports.ts';
import { monthEndpoints } from './month-endpoints.ts';
import { outsideDutiesServer } from './outside-duties.server.ts';
import { ownDay } from './own-day.ts';
import { attendanceReference } from './reference.ts';
import { workPlansServer } from './work-plans.server.ts';

/** @public Offered to modules that may not be there. */
export { type Stale, settleDays, showDays, staleDays } from './shown-status.ts';

const plansFollow = followsPeople({ 'work-plans': 'date >= $3::date' });

export const attendance: ApiModule = {
  name: 'attendance',
  reference: attendanceReference,
  demo: attendanceDemo,
  joins: (resource, own, all) => joinHours(resource, own, all) ?? plansFollow(resource, own, all),
  jobs: parts => [hoursJob(parts)],
  serverSides: [holidaysServer, attendancesServer, attendanceImportsServer, outsideDutiesServer, workPlansServer],
  sources: { 'absence-report': { each: absences, isFoundFirst: true } },
  handlers: importHandlers,
  endpoints: parts => [importTemplate(parts), ownDay(parts), ...monthEndpoints(parts)],
};
