/** The upload time of a file; the result is written by `imports.ts`. */
import { attendanceImports } from '../../resources/attendance/attendance-imports.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const attendanceImportsServer = defineServerSide(attendanceImports, {
  computed: async ({ before, now }) => (before ? {} : { uploaded_at: now.toISOString() }),
});
