/** Makes the order of a draft, in the transaction that pays it or finds that nothing is due: an order like any other, at its desk. */
import { serviceOrderPapers } from '../../resources/service/service-order-papers.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, type Rows, sql } from '../engine/sql.ts';
import { userTypes } from '../identity/people.ts';
import { type Draft, draftFiles, noteOrdered } from './citizen-drafts.ts';
import type { OpenService } from './citizen-terms.ts';
import { formValues, type PaperRow, rowFor } from './order-form.ts';

const personText = sql(
  'service/order-of-draft.person',
  `select user_type, full_name, organisation_name, mobile, email, nid from users where id = $1`,
);

const freedText = sql(
  'service/order-of-draft.freed',
  `update engine.files set resource = $2, field = 'file', record_id = null
where resource = '${draftFiles}' and record_id = $1 and id = any ($3::bigint[])`,
);
const leftText = sql(
  'service/order-of-draft.left',
  `update engine.files set record_id = null, detached_at = now() where resource = '${draftFiles}' and record_id = $1`,
);
const numberText = sql(
  'service/order-of-draft.number',
  'select reference_number from service_orders where id = $1',
  known<{ reference_number: string }>(),
);

/** The files of the draft, which become those of the order's papers. */
async function papersOf(rows: Rows, draft: Draft, { papers }: OpenService): Promise<PaperRow[]> {
  const given = papers.flatMap(paper => draft.files.filter(({ paper_id }) => paper_id === paper.id).map(({ id }) => rowFor(paper, id)));
  if (given.length > 0) await rows(freedText, [draft.id, serviceOrderPapers.name, given.map(({ file }) => file)]);
  await rows(leftText, [draft.id]);
  return given;
}

export type Payment = {
  readonly fee: number;
  readonly post_fee: number;
  readonly reference: string | null;
  readonly language: 'bn' | 'en';
};

/** The number of the new order. `inside` acts for the citizen, as the system. */
export async function makeOrder(inside: Inside, draft: Draft, service: OpenService, payment: Payment): Promise<string> {
  const { rows, acting, now } = inside;
  const [person] = await rows(personText, [draft.user_id]);
  if (!person) throw new Error(`no user ${draft.user_id}`);
  const isOrganisation = person.user_type === userTypes.organisation;
  const paid = payment.reference !== null ? { paid_at: now.toISOString(), payment_reference: payment.reference } : {};
  const { id } = await inside.repositoryOf(serviceOrders.name).insert(
    {
      ...{ service_id: draft.service_id, user_id: draft.user_id, office_id: draft.office_id, language: payment.language },
      ...(await formValues(rows, service, draft.answers)),
      ...{ papers: await papersOf(rows, draft, service), form_by: 'applicant' },
      applicant_name: (isOrganisation ? person.organisation_name : null) ?? person.full_name,
      applicant_type: isOrganisation ? 'organisation' : 'citizen',
      ...{ mobile: person.mobile, email: person.email, nid: person.nid },
      ...{ delivery_type: draft.delivery_type, delivery_address: draft.delivery_type === 'post' ? draft.delivery_address : null },
      ...{ fee: payment.fee, post_fee: payment.post_fee, applied_at: now.toISOString(), ...paid },
    },
    acting,
  );
  await noteOrdered(rows, draft.id, id);
  return (await rows(numberText, [id]))[0]!.reference_number;
}
