/** The number of a dag in its mouza. */
import { mainDagOf } from '../../resources/infobank/land-plots.ts';
import { landSchedules } from '../../resources/infobank/land-schedules.ts';
import { defineServerSide } from '../engine/server-side.ts';

export const landSchedulesServer = defineServerSide(landSchedules, {
  computed: ({ after }) => Promise.resolve({ main_dag: mainDagOf(after.dag_number) }),
});
