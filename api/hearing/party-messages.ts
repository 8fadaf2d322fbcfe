/** The messages to the parties of a hearing: after the event, by a job, each with a link of its own and sent once. */
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { type Facts, templatesText, wordsOf } from '../notification/index.ts';
import type { Job } from '../services/jobs.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { type Channel, messageOf } from '../services/messages/message.ts';
import { linkOf } from './links.ts';

export const PARTIES_JOB = 'tell-parties-of-hearing';

export type PartiesEvent = {
  readonly type: number;
  readonly facts: Facts;
  readonly facts_en: Facts;
  readonly notifications: readonly number[];
  readonly today: string;
};

const messagesText = sql(
  'hearing/party-messages.messages',
  `
select n.id, n.hearing_id, n.channel, n.recipient, n.meeting_at, p.name, coalesce(p.name_en, p.name) as name_en
from hearing_notifications n join hearing_parties p on p.id = n.hearing_party_id
where n.id = any($1::bigint[]) and n.status <> 'revoked' order by n.id`,
  known<{ channel: Channel; name_en: string }>(),
);

export const partiesJob = (parts: Parts): Job => ({
  name: PARTIES_JOB,
  run: async ({ data, pool, signal }) => {
    const { type, facts, facts_en, notifications, today } = data as PartiesEvent;
    const { rows: templates } = await ask(pool, templatesText, [type]);
    const { rows: messages } = await ask(pool, messagesText, [notifications]);
    let sent = 0;
    for (const { id, hearing_id, channel, recipient, meeting_at, ...person } of messages) {
      const template = templates.find(one => one.channel === channel);
      if (!template || !meeting_at) continue;
      signal.throwIfAborted();
      const { subject, body } = wordsOf(template, { facts, facts_en, person, actor: undefined, today });
      const link = linkOf(parts, { notification: id, hearing: hearing_id, meetingAt: new Date(meeting_at).toISOString() });
      const text = { bn: `${body.bn}\n\nবিস্তারিত ও যোগদান: ${link}`, en: `${body.en}\n\nDetails and link to join: ${link}` };
      const about = { resource: `hearing-notifications ${channel}`, record: id, version: 1 };
      if (await parts.send(MESSAGE_JOB, messageOf({ subject, text }, { channel, to: recipient }), { about })) sent++;
    }
    return { sent };
  },
});
