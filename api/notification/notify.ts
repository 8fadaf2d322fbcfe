/**
 * Notifies people of an event: one row each, with the text of the type's template, in the event's transaction; outside of the system by a
 * job sent with it. Types that an administrator switched off are skipped, and nobody is notified of their own action.
 */
import { randomUUID } from 'node:crypto';
import { notifications } from '../../resources/notification/notifications.ts';
import { asSystem } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { type Question, question, together } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { OUTSIDE_JOB, type OutsideEvent } from './outside.ts';
import { type Event, namesText, type Person, type Template, templatesText, wordsOf } from './words.ts';

const longestTitle = 300;
const longestBody = 2000;

/** Removes characters that titles may not have. */
const titleOf = (text: string): string =>
  text
    .replace(/[@#|<>^]/g, ' ')
    .trim()
    .slice(0, longestTitle);

type Where = 'everywhere' | 'within';

/** A notification whose words are not known yet: what it asks, and how it is sent by the answers. */
export type Notice = {
  readonly questions: readonly [Question<Template>, Question<Person>];
  /** `transaction`: another executor of the event's own, for what is written within the system. */
  readonly send: (templates: readonly Template[], people: readonly Person[], words: Words, transaction?: Executor) => Promise<void>;
};

/** Its questions are asked together with others. Undefined where it is for nobody but the author. */
export function noticeFor(inside: Inside, event: Pick<Event, 'type' | 'to'>, where: Where = 'everywhere'): Notice | undefined {
  const { author, today, send } = inside;
  const to = [...new Set(event.to)].filter(id => id !== author.userId);
  if (to.length === 0) return undefined;
  const named = [...to, ...(author.userId === null ? [] : [author.userId])];
  return {
    questions: [question(templatesText, [event.type]), question(namesText, [named])],
    send: async (templates, people, words, transaction = inside.transaction) => {
      const whole = { ...words, type: event.type, to };
      const within = templates.find(({ channel }) => channel === 'in_app');
      if (within) await write({ ...inside, transaction }, whole, within, people);
      const outside: OutsideEvent = { ...whole, event: randomUUID(), by: author.userId, today };
      if (where === 'everywhere' && templates.some(({ channel }) => channel !== 'in_app')) await send(OUTSIDE_JOB, outside);
    },
  };
}

/** `within`: only in the system, if another message of the same event is sent outside. */
export async function notify(inside: Inside, event: Event, where: Where = 'everywhere'): Promise<void> {
  const notice = noticeFor(inside, event, where);
  if (!notice) return;
  const [templates, people] = await together(inside.rows, ...notice.questions);
  await notice.send(templates, people, event);
}

type Words = Omit<Event, 'type' | 'to'>;

/** Of an event whose words follow from an answer: that is asked for with the texts and names. */
export async function notifyBy<R>(
  inside: Inside,
  event: Pick<Event, 'type' | 'to'>,
  asked: Question<R>,
  wordsBy: (found: R | undefined) => Words,
): Promise<void> {
  const notice = noticeFor(inside, event);
  if (!notice) return;
  const [templates, people, [found]] = await together(inside.rows, ...notice.questions, asked);
  await notice.send(templates, people, wordsBy(found));
}

async function write(
  { author, today, repositoryOf, transaction }: Inside,
  { to, link, type, ...event }: Event,
  template: Template,
  people: readonly Person[],
): Promise<void> {
  const byId = new Map(people.map(person => [person.id, person]));
  const actor = byId.get(author.userId ?? 0);
  const acting = { transaction, actor: asSystem('notification') };
  const records = to.flatMap(id => {
    const person = byId.get(id);
    if (!person) return [];
    const { subject, body } = wordsOf(template, { ...event, person, actor, today });
    const words = {
      title: titleOf(subject.bn),
      title_en: titleOf(subject.en),
      body: body.bn.slice(0, longestBody),
      body_en: body.en.slice(0, longestBody),
    };
    return [{ user_id: id, office_id: person.office_id, type, ...words, ...(link && { link }) }];
  });
  await repositoryOf(notifications.name).insertMany(records, acting);
}
