/**
 * The placeholder is the main holder of the named desk. Another may be assigned while the leave is asked for or runs. They are notified
 * once it is certain.
 */

import { leavePlaceholders } from '../../resources/leave/leave-placeholders.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Stored, type Write, whenWritten } from '../engine/server-side.ts';
import { together } from '../engine/sql.ts';
import { dutyNotice } from './duties.ts';
import { type Asked, holderOf, placeholderOf } from './facts.ts';
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

async function judge(write: Write): Promise<void> {
  if (write.author.rights === 'system') return;
  const asked = askedOf(write.after);
  const person = { id: asked.user_id } as Parameters<typeof placeholderProblems>[1]['person'];
  const problems = placeholderProblems(asked, { placeholder: await placeholderOf(write, asked), person });
  if (problems.length > 0) throw new ProblemsError(leavePlaceholders, problems);
}

const certainFor = (duty: Values | undefined): unknown =>
  duty?.is_in_force && duty.row_status === 1 ? duty.placeholder_user_id : undefined;

async function notifyPlaceholder(done: Done, duty: Stored): Promise<void> {
  const notice = dutyNotice(done, duty);
  if (notice) await notice.send(await together(done.rows, ...notice.questions), duty.id);
}

/** Of a person's change: notifies, and copies the placeholder to the application. */
async function follow(done: Done): Promise<void> {
  const { before, after } = done;
  // `settling.ts` notifies of what it writes.
  if (done.author.rights === 'system') return;
  if (certainFor(after) !== undefined && certainFor(after) !== certainFor(before)) await notifyPlaceholder(done, after);
  if (before?.placeholder_desk_id === after.placeholder_desk_id) return;
  const acting = { transaction: done.transaction, actor: asSystem('placeholder assigned') };
  await done
    .repositoryOf('leave-applications')
    .change(after.leave_application_id as number, { placeholder_desk_id: after.placeholder_desk_id }, 'patch', undefined, acting);
}

/** The system writes the holder itself, so that what it settles is one statement. */
const computed = Object.assign(
  async (write: Write) => ({ placeholder_user_id: (await holderOf(write, askedOf(write.after))) ?? write.before?.placeholder_user_id }),
  { reads: ['placeholder_desk_id'] },
);

export const leavePlaceholdersServer = defineServerSide(leavePlaceholders, {
  computed,
  guards: { update: whenWritten(['placeholder_desk_id', 'row_status'], judge) },
  effects: { update: whenWritten(['placeholder_desk_id', 'row_status'], follow) },
});
