/** Who is notified of a case, and with which text: its performer, and its applicant once it is decided or returned. */

import { resources } from '../../resources/index.ts';
import { stateWord } from '../../resources/kernel/approval.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { linkToPage, linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { asSystem } from '../engine/actor.ts';
import { registryOf } from '../engine/families.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { APPLICATION_STATE, dayIn, notify } from '../notification/index.ts';
import { actingAt } from './desks.ts';
import { personOf } from './histories.ts';
import type { Case } from './outcomes.ts';
import { subjectIn } from './subjects.ts';

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
async function subjectOf({ repositoryOf, transaction }: Inside, resource: AnyResource, one: Case, type: number): Promise<Text> {
  const acting = { transaction, actor: asSystem('approval notice') };
  const row = JSON.parse((await repositoryOf(resource.name).reader.one(one.record_id!, acting)).body);
  const registry = registryOf(resources);
  const [bn, en] = [subjectIn(resource, registry, row, 'bn'), subjectIn(resource, registry, row, 'en')];
  const { label } = resource;
  if (bn === '') return label;
  return ofManyKinds.includes(type) ? { bn: `${label.bn} (${bn})`, en: `${label.en} (${en})` } : { bn, en };
}

export async function notifyOfCase(
  inside: Inside,
  resource: AnyResource,
  one: Case,
  what: 'submitted' | 'passed' | 'decided',
): Promise<void> {
  const isApplicants = one.place === 0 || one.closed_at !== null;
  const text = stateWord(resource, one.status);
  const type = resource.approval!.notices?.[what] ?? APPLICATION_STATE;
  const subject = await subjectOf(inside, resource, one, type);
  await notify(inside, {
    type,
    to: isApplicants ? [one.applicant_id] : (await performersOf(inside, one)).filter(id => id !== one.applicant_id),
    facts: { subject: subject.bn, status: text.bn },
    facts_en: { subject: subject.en, status: text.en },
    link: isApplicants ? linkToRecord(one.resource as ResourceName, one.record_id!) : linkToPage('approval-inbox', { request: one.id }),
  });
}

/** Those who have the case read who applied, since when it waits, and when it was due. */
export async function notifyOfLate(inside: Inside, resource: AnyResource, one: Case & Waiting): Promise<void> {
  const subject = await subjectOf(inside, resource, one, APPLICATION_STATE);
  const applicant = await personOf(inside, one.applicant_id);
  const [since, due] = [dayIn(dhakaDay(one.arrived_at)), dayIn(dhakaDay(one.due_at))];
  await notify(inside, {
    type: APPLICATION_STATE,
    to: (await performersOf(inside, one)).filter(id => id !== one.applicant_id),
    facts: { subject: subject.bn, status: `আবেদনকারী ${applicant!.name}, ${since.bn} থেকে অপেক্ষমাণ, সময়সীমা ছিল ${due.bn}` },
    facts_en: { subject: subject.en, status: `from ${applicant!.name_en}, waiting since ${since.en}, was due on ${due.en}` },
    link: linkToPage('approval-inbox', { request: one.id }),
  });
}
