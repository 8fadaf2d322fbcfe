/**
 * The placeholder's duty: reserved while the leave is asked for, in force once it is approved, removed with it. What is written of it goes
 * with other writes of the application as one statement.
 */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { trusted } from '../access/index.ts';
import { differing } from '../engine/children.ts';
import type { Done, Inside, Stored, Work } from '../engine/server-side.ts';
import { type Answers, known, type Question, question, type RowOf, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { type Notice, noticeFor } from '../notification/index.ts';
import { askedBy } from './asked.ts';
import { holderOf } from './facts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Requested or approved: neither rejected nor withdrawn nor cancelled. */
const isInForce = ({ status, row_status, is_cancelled }: Stored): boolean =>
  row_status === 1 && status !== approvalStatus.reject && is_cancelled !== true;
export const isApproved = (application: Stored): boolean => isInForce(application) && application.status === approvalStatus.approve;

/** The desk of the absent, and the person. */
const aboutText = sql(
  'leave/duties.about',
  `select d.name, d.name_en, u.full_name as actor, coalesce(u.full_name_en, u.full_name) as actor_en from office_organograms d, users u
where d.id = $1 and u.id = $2`,
  known<{ actor_en: string }>(),
);

/** The 8th of the 27 types: the placeholder is notified once it is certain. */
const PLACEHOLDER_DUTY = 8;

export type DutyNotice = {
  readonly questions: readonly [...Notice['questions'], Question<RowOf<typeof aboutText>>];
  readonly send: (answers: Answers<DutyNotice['questions']>, id: number, transaction?: Executor) => Promise<void>;
};

/** For the placeholder of a duty. */
export function dutyNotice(
  inside: Inside,
  { placeholder_user_id, absent_desk_id, absent_user_id, from_date }: Values,
): DutyNotice | undefined {
  const notice = noticeFor(inside, { type: PLACEHOLDER_DUTY, to: [placeholder_user_id as number] });
  const date = String(from_date).split('-').reverse().join('/');
  return (
    notice && {
      questions: [...notice.questions, question(aboutText, [absent_desk_id, absent_user_id])],
      send: async ([templates, people, [about]], id, transaction) => {
        const { name, name_en, actor, actor_en } = about!;
        const words = {
          link: linkToRecord('leave-placeholders', id),
          facts: { subject: name, actor, date: bengaliDigits(date) },
          facts_en: { subject: name_en ?? name, actor: actor_en, date },
        };
        await notice.send(templates, people, words, transaction);
      },
    }
  );
}

const reservedText = sql(
  'leave/duties.reserved',
  `select id, placeholder_desk_id, placeholder_user_id, office_id, from_date::text as from_date, to_date::text as to_date, is_in_force, row_status
from leave_placeholders where leave_application_id = $1`,
);
export const reservedOf = ({ id }: Stored) => question(reservedText, [id]);
type Reserved = RowOf<typeof reservedText>;

/** The duty that an application asks for; undefined if it asks for none. */
export async function dutyOf(inside: Inside, application: Stored): Promise<Values | undefined> {
  const { placeholder_desk_id, office_id, from_date, to_date } = application;
  if (!isInForce(application) || placeholder_desk_id === null) return undefined;
  // Of a desk that nobody holds any more, its placeholder stays.
  const placeholder_user_id =
    (await holderOf(inside, askedBy(application))) ?? (await inside.rows(reservedText, [application.id]))[0]?.placeholder_user_id;
  return {
    ...{ placeholder_desk_id, office_id, from_date, to_date, is_in_force: isApproved(application) },
    ...(placeholder_user_id !== undefined && { placeholder_user_id }),
  };
}

/** The leave and the desk that a duty is for: these never change. */
const absentOf = ({ id, user_id, applicant_desk_id }: Stored): Values => ({
  ...{ leave_application_id: id, absent_user_id: user_id, absent_desk_id: applicant_desk_id },
});

/** The notice of a duty that is certain. */
export const certainNotice = (inside: Inside, application: Stored, duty: Values | undefined): DutyNotice | undefined =>
  duty?.is_in_force ? dutyNotice(inside, { ...duty, ...absentOf(application) }) : undefined;

/** A duty that did not exist. */
const reserve = (inside: Inside, application: Stored, duty: Values, id?: number): Work => {
  const acting = trusted(inside, 'leave');
  const made = { ...duty, ...absentOf(application), ...(id !== undefined && { id }) };
  return transaction => inside.repositoryOf('leave-placeholders').insertMany([made], { ...acting, transaction });
};

/** What reserves the placeholder of a new application. */
export async function reserving(done: Done): Promise<Work[]> {
  const duty = await dutyOf(done, done.after);
  return duty ? [reserve(done, done.after, duty)] : [];
}

type Said = { readonly notice: DutyNotice | undefined; readonly answers: Answers<DutyNotice['questions']> };

/** What makes the duty that is kept the one that the application asks for, and notifies whose it has become for certain. */
export async function settlingDuty(
  inside: Inside,
  application: Stored,
  duty: Values | undefined,
  kept: Reserved | undefined,
  { notice, answers }: Said,
): Promise<Work[]> {
  const duties = inside.repositoryOf('leave-placeholders');
  const acting = trusted(inside, 'leave');
  if (!kept && !duty) return [];
  const id = kept?.id ?? (await duties.reserve(1, acting))[0]!;
  const send: Work[] = notice ? [transaction => notice.send(answers, id, transaction)] : [];
  if (!kept) return [reserve(inside, application, duty!, id), ...send];
  const changed = differing(duty ? { ...duty, row_status: 1 } : { row_status: 0, is_in_force: false }, kept as unknown as Stored);
  if (Object.keys(changed).length === 0) return [];
  const isNews = ['is_in_force', 'row_status', 'placeholder_user_id'].some(name => name in changed);
  return [transaction => duties.set(id, changed, { ...acting, transaction }), ...(isNews ? send : [])];
}
