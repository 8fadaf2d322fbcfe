/** The rows of a land schedule: under each the other records that take of its dag, where there is not enough for all. */
import { defineViews } from '../engine/views.ts';
import { useOverTaken } from './over-taken.tsx';

export default defineViews('land-schedules', { useRowNotes: useOverTaken });
