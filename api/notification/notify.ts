/**
 * Tells people of an event: one row for each, in the words of the type's template, in the transaction of the event itself. What an
 * administrator switched off is not told. Nobody is told of what he does himself. E-mail and SMS have no wire yet: only what is told in the system
 * goes out.
 */
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { notifications } from '../../resources/notification/notifications.ts';
import { filled, type Placeholder } from '../../resources/notification/placeholders.ts';
import { asSystem } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';

type Facts = Readonly<Partial<Record<Placeholder, string>>>;

type Event = {
  /** Of the 27 (domain section 10.1). */
  readonly type: number;
  readonly to: readonly number[];
  /** What is put into the template: in Bengali, and in English where that differs. Name, actor and day are known. */
  readonly facts: Facts;
  readonly facts_en?: Facts;
  /** The page that the notification opens, as `/notices/12`. */
  readonly link?: string;
};

type Template = { readonly subject: string; readonly subject_en: string; readonly body: string; readonly body_en: string };
type Name = { readonly id: number; readonly office_id: number | null; readonly name: string; readonly name_en: string };

const templateText = `
select t.subject, t.subject_en, t.body, t.body_en from notification_templates t
where t.type = $1 and t.channel = 'in_app' and t.row_status = 1
  and not exists (select from notification_settings s where s.type = $1 and s.channel = 'in_app' and not s.is_on)`;

const namesText = `select id, office_id, full_name as name, coalesce(full_name_en, full_name) as name_en from users where id = any($1::bigint[])`;

/** `২২/১১/২০২৬`, and `22/11/2026` in English. */
const dayIn = (day: string): { readonly bn: string; readonly en: string } => {
  const en = day.split('-').reverse().join('/');
  return { bn: bengaliDigits(en), en };
};

const longestTitle = 300;
const longestBody = 2000;

/** Of a title no sign is left that titles may not have. */
const titleOf = (text: string): string =>
  text
    .replace(/[@#|<>^]/g, ' ')
    .trim()
    .slice(0, longestTitle);

export async function notify(inside: Inside, { type, to, facts, facts_en = facts, link }: Event): Promise<void> {
  const { rows, author, today, repositoryOf, transaction } = inside;
  const recipients = [...new Set(to)].filter(id => id !== author.userId);
  if (recipients.length === 0) return;
  const [template] = await rows<Template>(templateText, [type]);
  if (!template) return;
  const people = await rows<Name>(namesText, [[...recipients, ...(author.userId === null ? [] : [author.userId])]]);
  const byId = new Map(people.map(person => [person.id, person]));
  const actor = byId.get(author.userId ?? 0);
  const date = dayIn(today);
  const acting = { transaction, actor: asSystem(`notification ${type}`) };
  const told = recipients.flatMap(id => {
    const person = byId.get(id);
    if (!person) return [];
    const bn = { date: date.bn, actor: actor?.name, ...facts, name: person.name };
    const en = { date: date.en, actor: actor?.name_en, ...facts_en, name: person.name_en };
    const words = {
      title: titleOf(filled(template.subject, bn)),
      title_en: titleOf(filled(template.subject_en, en)),
      body: filled(template.body, bn).slice(0, longestBody),
      body_en: filled(template.body_en, en).slice(0, longestBody),
    };
    return [{ user_id: id, office_id: person.office_id, type, ...words, ...(link && { link }) }];
  });
  const repository = repositoryOf(notifications.name);
  const ids = await repository.reserve(told.length, acting);
  await repository.insertMany(
    told.map((one, at) => ({ ...one, id: ids[at]! })),
    acting,
  );
}
