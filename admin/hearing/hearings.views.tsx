/** A hearing's page shows from when its meeting can be joined. */
import { defineViews } from '../engine/views.ts';
import { MeetingWait } from './meeting-wait.tsx';

export default defineViews('hearings', { tools: ({ record }) => <MeetingWait record={record} state="meeting_fixed" /> });
