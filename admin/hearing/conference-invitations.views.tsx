/** An accepted invitation shows from when the conference can be joined. */
import { defineViews } from '../engine/views.ts';
import { MeetingWait } from './meeting-wait.tsx';

export default defineViews('conference-invitations', { tools: ({ record }) => <MeetingWait record={record} state="accepted" /> });
