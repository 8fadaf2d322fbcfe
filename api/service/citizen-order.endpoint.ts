/** One order as its citizen sees it, with what came of it, and the receipt of its fee. Another's order is not there. */
import { t } from '../../resources/kernel/text.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { readOrderNumber } from '../../resources/service/order-number.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { pdfCall } from '../printing/pdf-call.ts';
import { withFiles } from './citizen-answer.ts';
import { citizenCall, dataSchema } from './citizen-services.endpoint.ts';
import { citizenOf } from './citizen-terms.ts';
import { type CitizenOrder, receiptPdf } from './receipt.ts';
import { downloadAt } from './tracking-files.ts';

type OwnOrder = CitizenOrder & { readonly id: number; readonly paper: string | null };

const fileJson = `json_build_object('id', x.id, 'name', x.name, 'media_type', x.media_type, 'size', x.size, 'url', '/api/files/' || x.id)`;
const filesOf = (field: string): string => `coalesce((select json_agg(${fileJson} order by x.serial, x.id) from engine.files x
  where x.resource = 'service-orders' and x.record_id = o.id and x.field = '${field}'), '[]')`;

const orderText = sql(
  'service/citizen-order.one',
  `
select o.id::float8 as id, case when o.status = 'delivered' then o.paper end as paper, o.reference_number, json_build_object('code', s.code, 'name', s.name, 'name_en', s.name_en) as service, o.status, o.applied_at,
  o.probable_delivery_date::text as probable_delivery_date, o.delivery_type, o.delivery_address, o.applicant_name, o.applicant_name_en,
  o.fee::float8 as fee, o.post_fee::float8 as post_fee, o.paid_at, o.payment_reference, o.non_deliverable_reason, o.delivered_at,
  case when o.status = 'returned' then o.missing_papers end as missing_papers,
  case when o.status = 'returned' then o.missing_papers_en end as missing_papers_en, o.hearing_at, o.hearing_place, o.post_number, o.delivered_to,
  (select json_build_object('name', f.name, 'name_en', f.name_en) from offices f where f.id = o.office_id) as office,
  coalesce((select json_agg(json_build_object('label', a.label, 'label_en', a.label_en, 'shown', a.shown, 'shown_en', a.shown_en) order by a.id)
    from service_order_answers a where a.service_order_id = o.id), '[]') as answers,
  coalesce((select json_agg(json_build_object('name', p.name, 'name_en', p.name_en, 'file', ${fileJson}) order by p.id)
    from service_order_papers p join engine.files x on x.resource = 'service-order-papers' and x.field = 'file' and x.record_id = p.id
    where p.service_order_id = o.id), '[]') as papers,
  coalesce((select json_agg(json_build_object('status', t.status, 'action', t.action, 'at', t.at,
    'note', case when t.note_for = 'citizen' then t.note end) order by t.at, t.id)
    from service_order_steps t where t.service_order_id = o.id and coalesce(t.action, '') not in ('forward', 'hand_over')), '[]') as steps,
  case when o.status = 'delivered' then ${filesOf('result_files')} else '[]' end as documents
from service_orders o join services s on s.id = o.service_id where o.user_id = $1 and o.reference_number = $2`,
  known<OwnOrder>(),
);

/** One's own, by its number as somebody types it. @throws service.order_not_found */
async function ownOrder({ pool }: Parts, request: Request): Promise<OwnOrder> {
  const { userId } = citizenOf(request);
  const typed = readOrderNumber(request.params.number ?? '');
  const { rows } = typed.kind === 'number' ? await askPrepared(pool, orderText, [userId, typed.number]) : { rows: [] };
  if (!rows[0]) throw serviceErrors.orderNotFound();
  return rows[0] as unknown as OwnOrder;
}

/** The paper that was made for it is downloaded by a pass. */
function withPaper(parts: Parts, { id, paper, ...order }: OwnOrder): object {
  return { ...order, paper: paper === null ? null : downloadAt(parts, order.reference_number, id, paper) };
}

const shown = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'get', path: '/api/citizen/orders/{number}', id: 'service.citizen_order' },
    summary: t('নাগরিকের নিজের একটি আবেদন', 'One of a citizen’s own orders, with its papers and documents'),
    answer: { schema: dataSchema({ type: 'object' }) },
    errors: [serviceErrors.orderNotFound],
    handle: async request => ({ status: 200, body: withFiles({ data: withPaper(parts, await ownOrder(parts, request)) }) }),
  });

const receipt = (parts: Parts): Operation =>
  pdfCall({
    ...{ resource: serviceOrders, path: '/api/citizen/orders/{number}/receipt.pdf', id: 'service.citizen_receipt' },
    summary: t('আবেদন ও ফির রসিদ', 'The receipt of an order and its fee, with its tracking address as a QR code'),
    access: { kind: 'signedIn' },
    errors: [serviceErrors.orderNotFound],
    paper: async request => {
      const order = await ownOrder(parts, request);
      return { file: `receipt-${order.reference_number}`, body: await receiptPdf(parts, order, request.locale) };
    },
  });

export const citizenOrderCalls = (parts: Parts): Operation[] => [shown(parts), receipt(parts)];
