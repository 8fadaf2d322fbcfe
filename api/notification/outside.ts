/**
 * Notifications by e-mail and SMS: after the event, by a job, to the people concerned at that time. Each message is a job of its own and is
 * sent once, however often this job is tried.
 */
import type { Locale } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, known, question, sql, together } from '../engine/sql.ts';
import { staffOriginOf } from '../identity/services.ts';
import type { Job } from '../services/jobs.ts';
import { MESSAGE_JOB } from '../services/messages/job.ts';
import { messageOf } from '../services/messages/message.ts';
import { type Event, namesText, templatesText, wordsOf } from './words.ts';

export const OUTSIDE_JOB = 'tell-outside';

/** `event`: a unique id; `by`: the author; `today`: the day. */
export type OutsideEvent = Event & { readonly event: string; readonly by: number | null; readonly today: string };

/** $1 the people, $2 the type. */
const peopleText = sql(
  'notification/outside.people',
  `
select u.id, u.full_name as name, coalesce(u.full_name_en, u.full_name) as name_en, u.email, coalesce(u.official_mobile, u.mobile) as sms,
  u.message_language as language,
  array(select m.channel from engine.muted_notifications m where m.user_id = u.id and m.type = $2) as muted
from users u where u.id = any($1::bigint[]) and u.row_status = 1`,
  known<{ name_en: string; language: Locale | null; muted: readonly string[] }>(),
);

/** The page that it is about, where it is reached from outside. */
const linkAt = (origin: string | undefined, link: string | undefined): string => (origin && link ? `\n\n${origin}${link}` : '');

export const outsideJob = ({ send, identity }: Parts): Job => ({
  name: OUTSIDE_JOB,
  atOnce: 10,
  run: async ({ data, pool, signal }) => {
    const outside = data as OutsideEvent;
    const { rows: templates } = await ask(pool, templatesText, [outside.type]);
    const { rows: people } = await ask(pool, peopleText, [outside.by === null ? outside.to : [...outside.to, outside.by], outside.type]);
    const actor = people.find(({ id }) => id === outside.by);
    const counts = { email: 0, sms: 0 };
    for (const template of templates) {
      const { channel } = template;
      if (channel === 'in_app') continue;
      for (const person of people) {
        const to = person[channel];
        if (person === actor || !to || person.muted.includes(channel)) continue;
        signal.throwIfAborted();
        const { subject, body } = wordsOf(template, { ...outside, person, actor });
        const link = channel === 'email' ? linkAt(staffOriginOf(identity), outside.link) : '';
        const text = { bn: `${body.bn}${link}`, en: `${body.en}${link}` };
        const about = { resource: `${outside.event} ${channel}`, record: person.id, version: 1 };
        if (
          await send(MESSAGE_JOB, messageOf({ subject, text }, { channel, to, ...(person.language && { locale: person.language }) }), {
            about,
          })
        )
          counts[channel]++;
      }
    }
    return counts;
  },
});

export type Outsider = { readonly name: string; readonly name_en: string; readonly email: string | null; readonly sms: string | null };

/** Notifies people who are no users, at their known addresses, each address once. */
export async function notifyOutsiders(
  { author, rows, send, today }: Inside,
  event: Pick<Event, 'type' | 'facts' | 'facts_en'>,
  people: readonly Outsider[],
): Promise<void> {
  const addresses = new Set<string>();
  const by = author.userId === null ? [] : [author.userId];
  const [templates, [actor]] = await together(rows, question(templatesText, [event.type]), question(namesText, [by]));
  for (const template of templates) {
    const { channel } = template;
    if (channel === 'in_app') continue;
    for (const person of people) {
      const to = person[channel];
      if (!to || addresses.has(to)) continue;
      addresses.add(to);
      const { subject, body } = wordsOf(template, { ...event, person, actor, today });
      await send(MESSAGE_JOB, messageOf({ subject, text: body }, { channel, to }));
    }
  }
}
