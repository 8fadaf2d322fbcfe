/** Who is notified of a case, and with which text: its performer, and its applicant once it is decided or returned. */

import { stateWord } from '../../resources/kernel/approval.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { type Link, linkToPage, linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import type { Inside } from '../engine/server-side.ts';
import { type Answers, type Question, sql, together } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { APPLICATION_STATE, dayIn, type Notice, noticeFor } from '../notification/index.ts';
import { actingAt } from './desks.ts';
import { personOf } from './histories.ts';
import type { Case } from './outcomes.ts';
import { requestLine, subjectText } from './subjects.ts';

const roleText = sql('workflow/notices.role', 'select user_id as id from user_roles where role_id = $1 and row_status = 1');

/** The people who have the case today: those of its desk or of the desk that stands in for it, or of its role. */
export async function performersOf(inside: Pick<Inside, 'rows' | 'today'>, one: Case): Promise<number[]> {
  if (one.current_role_id !== null) return (await inside.rows(roleText, [one.current_role_id])).map(({ id }) => id);
  const acting = one.current_desk_id === null ? undefined : await actingAt(inside, one.current_desk_id);
  return acting?.by.holders.map(({ id }) => id) ?? [];
}

export type Waiting = { readonly arrived_at: Date; readonly due_at: Date };

/** Types for several kinds of matters, whose templates don't name the kind: a requisition, an application without a type of its own. */
const ofManyKinds: readonly number[] = [14, APPLICATION_STATE];

/** The request in one line, as in the inbox; after its kind where the template does not name that. */
function subjectOf(resource: AnyResource, body: string, type: number): Text {
  const { bn, en } = requestLine(resource, body);
  const { label } = resource;
  if (bn === '') return label;
  return ofManyKinds.includes(type) ? { bn: `${label.bn} (${bn})`, en: `${label.en} (${en})` } : { bn, en };
}

export type CaseNotice = {
  readonly questions: readonly [...Notice['questions'], Question<{ body: string }>];
  readonly send: (answers: Answers<CaseNotice['questions']>, transaction?: Executor) => Promise<void>;
};

/** A notice about a case: its questions are asked, and it is sent by their answers. */
function aboutCase(
  inside: Inside,
  resource: AnyResource,
  one: Case,
  event: { readonly type: number; readonly to: readonly number[]; readonly link: Link; readonly status: Text },
): CaseNotice | undefined {
  const { type, to, link, status } = event;
  const notice = noticeFor(inside, { type, to });
  return (
    notice && {
      questions: [...notice.questions, { text: subjectText(resource), values: [[one.record_id]] }],
      send: async ([templates, people, rows], transaction) => {
        const subject = subjectOf(resource, rows[0]!.body, type);
        const words = { facts: { subject: subject.bn, status: status.bn }, facts_en: { subject: subject.en, status: status.en } };
        await notice.send(templates, people, { ...words, link }, transaction);
      },
    }
  );
}

/** For the people to which a case has come, or its applicant once it is decided. */
export async function noticeOfCase(
  inside: Inside,
  resource: AnyResource,
  one: Case,
  what: 'submitted' | 'passed' | 'decided',
): Promise<CaseNotice | undefined> {
  const isApplicants = one.place === 0 || one.closed_at !== null;
  return aboutCase(inside, resource, one, {
    type: resource.approval!.notices?.[what] ?? APPLICATION_STATE,
    to: isApplicants ? [one.applicant_id] : (await performersOf(inside, one)).filter(id => id !== one.applicant_id),
    link: isApplicants ? linkToRecord(one.resource as ResourceName, one.record_id!) : linkToPage('approval-inbox', { request: one.id }),
    status: stateWord(resource, one.status),
  });
}

/** Those who have the case read who applied, since when it waits, and when it was due. */
export async function notifyOfLate(inside: Inside, resource: AnyResource, one: Case & Waiting): Promise<void> {
  const applicant = await personOf(inside, one.applicant_id);
  const [since, due] = [dayIn(dhakaDay(one.arrived_at)), dayIn(dhakaDay(one.due_at))];
  const notice = aboutCase(inside, resource, one, {
    type: APPLICATION_STATE,
    to: (await performersOf(inside, one)).filter(id => id !== one.applicant_id),
    link: linkToPage('approval-inbox', { request: one.id }),
    status: {
      bn: `আবেদনকারী ${applicant!.name}, ${since.bn} থেকে অপেক্ষমাণ, সময়সীমা ছিল ${due.bn}`,
      en: `from ${applicant!.name_en}, waiting since ${since.en}, was due on ${due.en}`,
    },
  });
  if (notice) await notice.send(await together(inside.rows, ...notice.questions));
}
