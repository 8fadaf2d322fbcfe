/** Notifications of an audit: the head of its office of a requested reply and a settlement, its author of a reply. */

import { auditStatusOptions } from '../../resources/inspection/options.ts';
import { type Link, linkToRecord } from '../../resources/kernel/link.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';
import { dayIn, notify } from '../notification/index.ts';
import { headsOf } from '../office/index.ts';

const [OBJECTION_RAISED, REPLY_OR_DISPOSAL] = [19, 20];

const auditText = sql(
  'inspection/notifying.audit',
  `
select a.title, a.status, a.office_id, a.created_by, o.name as office, o.name_en as office_en
from audits a join offices o on o.id = a.office_id where a.id = $1`,
);
type Audit = RowOf<typeof auditText>;

const read = async ({ rows }: Inside, id: unknown): Promise<Audit> => (await rows(auditText, [id]))[0]!;
/** Its objections, with the replies to them. */
const linkOf = (id: unknown): Link => linkToRecord('audits', Number(id), 'replies');

export async function notifyOfObjection(done: Done): Promise<void> {
  const { id, reply_due_at } = done.after;
  const { title, office_id, office, office_en } = await read(done, id);
  const date = dayIn(String(reply_due_at));
  await notify(done, {
    ...{ type: OBJECTION_RAISED, to: await headsOf(done, office_id), link: linkOf(id) },
    facts: { subject: title, office, date: date.bn },
    facts_en: { subject: title, office: office_en, date: date.en },
  });
}

/** `recipient`: the audited office, or the author of the audit. */
async function notifyOfStatus(done: Done, id: unknown, recipient: 'office' | 'auditor'): Promise<void> {
  const { title, status, office_id, created_by } = await read(done, id);
  const { text } = auditStatusOptions.find(({ value }) => value === status)!;
  const to = recipient === 'office' ? await headsOf(done, office_id) : created_by === null ? [] : [created_by];
  await notify(done, {
    ...{ type: REPLY_OR_DISPOSAL, to, link: linkOf(id) },
    ...{ facts: { subject: title, status: text.bn }, facts_en: { subject: title, status: text.en } },
  });
}

export const notifyOfDisposal = (done: Done): Promise<void> => notifyOfStatus(done, done.after.audit_id, 'office');
export const notifyOfReply = (done: Done): Promise<void> => notifyOfStatus(done, done.after.id, 'auditor');
