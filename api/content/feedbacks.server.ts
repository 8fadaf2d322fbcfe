/** The server sets the sender of feedback, the replier and the time; the sender is notified of the reply (notification type 27). */

import { feedbacks } from '../../resources/content/feedbacks.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';
import { APPLICATION_STATE, notify } from '../notification/index.ts';

const longestSubject = 80;

/** The beginning of the message, on one line, used as the subject. */
function subjectOf(message: unknown): string {
  const line = String(message).replace(/\s+/g, ' ').trim();
  return line.length > longestSubject ? `${line.slice(0, longestSubject)}…` : line;
}

async function notifySender(inside: Done): Promise<void> {
  const { after } = inside;
  if (typeof after.user_id !== 'number') return;
  await notify(inside, {
    type: APPLICATION_STATE,
    to: [after.user_id],
    facts: { subject: String(after.subject), status: 'উত্তর দেওয়া হয়েছে' },
    facts_en: { subject: String(after.subject), status: 'replied' },
    link: linkToRecord('feedbacks', after.id),
  });
}

export const feedbacksServer = defineServerSide(feedbacks, {
  computed: async ({ action, after, author, now }) => ({
    subject: subjectOf(after.message),
    ...(action === 'reply' && { replied_at: now.toISOString(), replied_by_id: author.userId }),
  }),
  moves: { reply: { effect: notifySender } },
});
