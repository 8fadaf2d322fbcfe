/**
 * The placeholder is the main holder of the named desk. Another may be assigned while the leave is asked for or runs. They are notified
 * once it is certain.
 */

import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { leavePlaceholders } from '../../resources/leave/leave-placeholders.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { known, question, sql } from '../engine/sql.ts';
import { notifyBy } from '../notification/index.ts';
import { type Asked, placeholderOf } from './facts.ts';
import { placeholderProblems } from './placeholding.ts';

type Values = Readonly<Record<string, unknown>>;

/** The placeholder duty in the form of an application. */
const askedOf = ({ leave_application_id, absent_user_id, absent_desk_id, placeholder_desk_id, from_date, to_date }: Values) =>
  ({
    id: leave_application_id,
    user_id: absent_user_id,
    applicant_desk_id: absent_desk_id,
    ...{ placeholder_desk_id, from_date, to_date },
  }) as unknown as Asked;

const holderOf = async (write: Inside, duty: Values): Promise<number | undefined> =>
  (await placeholderOf(write, askedOf(duty)))?.user_ids[0];

async function judge(write: Write): Promise<void> {
  if (write.author.rights === 'system') return;
  const asked = askedOf(write.after);
  const person = { id: asked.user_id } as Parameters<typeof placeholderProblems>[1]['person'];
  const problems = placeholderProblems(asked, { placeholder: await placeholderOf(write, asked), person });
  if (problems.length > 0) throw new ProblemsError(leavePlaceholders, problems);
}

/** The desk of the absent, and the person. */
const aboutText = sql(
  'leave/leave-placeholders.about',
  `select d.name, d.name_en, u.full_name as actor, coalesce(u.full_name_en, u.full_name) as actor_en from office_organograms d, users u
where d.id = $1 and u.id = $2`,
  known<{ actor_en: string }>(),
);

/** The 8th of the 27 types: the placeholder is notified once it is certain. */
const PLACEHOLDER_DUTY = 8;

async function notifyPlaceholder(inside: Inside, duty: Values): Promise<void> {
  const date = String(duty.from_date).split('-').reverse().join('/');
  const about = question(aboutText, [duty.absent_desk_id, duty.absent_user_id]);
  await notifyBy(inside, { type: PLACEHOLDER_DUTY, to: [duty.placeholder_user_id as number] }, about, found => ({
    link: linkToRecord('leave-placeholders', Number(duty.id)),
    facts: { subject: found!.name, actor: found!.actor, date: bengaliDigits(date) },
    facts_en: { subject: found!.name_en ?? found!.name, actor: found!.actor_en, date },
  }));
}

const certainFor = (duty: Values | undefined): unknown =>
  duty?.is_in_force && duty.row_status === 1 ? duty.placeholder_user_id : undefined;

/** Copies the placeholder to the application. */
async function follow(done: Done): Promise<void> {
  const { before, after } = done;
  if (certainFor(after) !== undefined && certainFor(after) !== certainFor(before)) await notifyPlaceholder(done, after);
  if (done.author.rights === 'system' || before?.placeholder_desk_id === after.placeholder_desk_id) return;
  const acting = { transaction: done.transaction, actor: asSystem('placeholder assigned') };
  await done
    .repositoryOf('leave-applications')
    .change(after.leave_application_id as number, { placeholder_desk_id: after.placeholder_desk_id }, 'patch', undefined, acting);
}

export const leavePlaceholdersServer = defineServerSide(leavePlaceholders, {
  computed: async write => ({ placeholder_user_id: (await holderOf(write, write.after)) ?? write.before?.placeholder_user_id }),
  guards: { update: judge },
  effects: { create: follow, update: follow },
});
