/** The text of a notification: the template of its type and channel, filled in for each person. */

import { bengaliDigits } from '../../resources/kernel/digits.ts';
import type { Link } from '../../resources/kernel/link.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { filled, type Placeholder } from '../../resources/notification/placeholders.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';

export type Facts = Readonly<Partial<Record<Placeholder, string>>>;

export type Event = {
  /** Of `typeOptions`. */
  readonly type: number;
  readonly to: readonly number[];
  /** The values of the template: in Bengali, and in English if different. Name, actor and day are added. */
  readonly facts: Facts;
  readonly facts_en?: Facts;
  /** The page that the notification opens: what it is about. */
  readonly link: Link;
};

export type Template = {
  readonly channel: 'in_app' | 'email' | 'sms';
  readonly subject: string;
  readonly subject_en: string;
  readonly body: string;
  readonly body_en: string;
};

/** $1 the type: the template of each channel that is switched on. */
export const templatesText = sql(
  'notification/words.templates',
  `
select t.channel, t.subject, t.subject_en, t.body, t.body_en from notification_templates t
where t.type = $1 and t.row_status = 1
  and not exists (select from notification_settings s where s.type = $1 and s.channel = t.channel and not s.is_on)`,
  known<{ channel: Template['channel'] }>(),
);

/** $1 the people, the acting one among them. */
export const namesText = sql(
  'notification/words.names',
  `select id, office_id, full_name as name, coalesce(full_name_en, full_name) as name_en from users where id = any($1::bigint[])`,
  known<{ name_en: string }>(),
);
export type Person = RowOf<typeof namesText>;

/** `২২/১১/২০২৬`, and `22/11/2026` in English, of `2026-11-22`. */
export const dayIn = (day: string): Text => {
  const en = day.split('-').reverse().join('/');
  return { bn: bengaliDigits(en), en };
};

type Named = { readonly name: string; readonly name_en: string };
/** Who acts where nobody does, as when a late case goes to the next desk. */
const theSystem: Named = { name: 'ভূমি সিস্টেম', name_en: 'The system' };
type WordFacts = Pick<Event, 'facts' | 'facts_en'> & { readonly person: Named; readonly actor: Named | undefined; readonly today: string };

export function wordsOf(
  { subject, subject_en, body, body_en }: Template,
  { facts, facts_en = facts, person, actor = theSystem, today }: WordFacts,
): { readonly subject: Text; readonly body: Text } {
  const date = dayIn(today);
  const bn = { date: date.bn, actor: actor.name, ...facts, name: person.name };
  const en = { date: date.en, actor: actor.name_en, ...facts_en, name: person.name_en };
  return { subject: { bn: filled(subject, bn), en: filled(subject_en, en) }, body: { bn: filled(body, bn), en: filled(body_en, en) } };
}
