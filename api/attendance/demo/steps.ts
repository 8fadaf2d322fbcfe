/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeAttendances, makePlans } from './attendance.ts';
import { makeWeekOfAttendance, makeYearOfAttendance } from './everybody.ts';
import { makeUploads } from './uploads.ts';

export const attendanceDemo: DemoPart = {
  steps: [
    { at: 70, name: 'attendance', make: makeAttendances },
    { at: 71, name: 'plans', make: makePlans },
    { at: 232, name: 'uploads', makeWithPapers: makeUploads },
    { at: 300, name: 'week of attendance', make: makeWeekOfAttendance },
    { at: 310, name: 'year of attendance', adds: true, run: makeYearOfAttendance },
  ],
};
