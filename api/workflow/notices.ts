/** Who is notified of a case, and with which text: its performer, and its applicant once it is decided or returned. */

import { approvalStatusOptions } from '../../resources/kernel/approval-status.ts';
import { linkToPage, linkToRecord } from '../../resources/kernel/link.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { APPLICATION_STATE, notify } from '../notification/index.ts';
import { actingAt } from './desks.ts';
import type { Case } from './outcomes.ts';

const roleText = sql('workflow/notices.role', 'select user_id as id from user_roles where role_id = $1 and row_status = 1');

/** The people who have the case today: those of its desk or of the desk that stands in for it, or of its role. */
export async function performersOf(inside: Pick<Inside, 'rows' | 'today'>, one: Case): Promise<number[]> {
  if (one.current_role_id !== null) return (await inside.rows(roleText, [one.current_role_id])).map(({ id }) => id);
  const acting = one.current_desk_id === null ? undefined : await actingAt(inside, one.current_desk_id);
  return acting?.by.holders.map(({ id }) => id) ?? [];
}

export async function notifyOfCase(
  inside: Inside,
  resource: AnyResource,
  one: Case,
  what: 'submitted' | 'passed' | 'decided',
): Promise<void> {
  const isApplicants = one.place === 0 || one.closed_at !== null;
  const { text } = approvalStatusOptions.find(({ value }) => value === one.status)!;
  await notify(inside, {
    type: resource.approval!.notices?.[what] ?? APPLICATION_STATE,
    to: isApplicants ? [one.applicant_id] : (await performersOf(inside, one)).filter(id => id !== one.applicant_id),
    facts: { subject: resource.label.bn, status: text.bn },
    facts_en: { subject: resource.label.en, status: text.en },
    link: isApplicants ? linkToRecord(one.resource as ResourceName, one.record_id!) : linkToPage('approval-inbox', { request: one.id }),
  });
}
