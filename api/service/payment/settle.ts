/** What came of an attempt to pay. Reported twice it is one payment; what is paid becomes an order. */

import type { Locale } from '../../../resources/kernel/text.ts';
import { serviceErrors } from '../../../resources/service/errors.ts';
import { insideOf } from '../../access/index.ts';
import { asSystem } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { known, sql } from '../../engine/sql.ts';
import { transact } from '../../engine/transact.ts';
import { dayOf } from '../../services/clock.ts';
import { awaitsPayment, type Draft, lockedDraft } from '../citizen-drafts.ts';
import { orderedService } from '../citizen-terms.ts';
import { makeOrder } from '../order-of-draft.ts';

export type Report = {
  readonly outcome: 'paid' | 'declined';
  /** In taka: what was paid is what was due. */
  readonly amount: number;
  /** The provider's own. */
  readonly reference: string;
};

/** In minutes: an attempt that is older gives way to another. */
export const attemptMinutes = 30;

export type Attempt = {
  readonly id: number;
  readonly token: string;
  readonly draft_id: number | null;
  readonly amount: number;
  readonly status: string;
  readonly created_at: Date;
  readonly user_id: number | null;
  readonly language: Locale | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly name_en: string | null;
  readonly order_number: string | null;
};

const attemptColumns = `p.id::float8 as id, p.token, p.draft_id::float8 as draft_id, p.amount::float8 as amount, p.status, p.created_at, d.user_id, d.language,
  s.code, s.name, s.name_en, o.reference_number as order_number`;
const attemptTables = `engine.service_payments p left join engine.service_drafts d on d.id = p.draft_id
  left join services s on s.id = d.service_id left join service_orders o on o.id = d.order_id`;

export const attemptText = sql(
  'service/payment/settle.attempt',
  `select ${attemptColumns} from ${attemptTables} where p.token = $1`,
  known<Attempt>(),
);

const lockedText = sql('service/payment/settle.locked', 'select id from engine.service_payments where token = $1 for update');
const settledText = sql(
  'service/payment/settle.settled',
  'update engine.service_payments set status = $2, reference = $3, settled_at = now() where token = $1',
);

/** Paid for what still awaits it; everything else is to be given back. An attempt in time is good, however late its report comes. */
const isDue = (draft: Draft | undefined, status: string, { created_at }: Attempt): draft is Draft =>
  draft !== undefined && draft.order_id === null && status === 'pending' && awaitsPayment(draft, created_at);

/** @throws service.payment_mismatch, service.order_not_found */
export async function settle(parts: Parts, token: string, report: Report): Promise<Attempt> {
  return transact(parts.pool, async transaction => {
    const first = insideOf(parts, asSystem('payment of a service order'), transaction);
    const [known] = (await first.rows(attemptText, [token])) as Attempt[];
    if (!known) throw serviceErrors.orderNotFound();
    // The draft before the payment, as everywhere; then what another report may have left.
    const draft = known.draft_id === null ? undefined : await lockedDraft(first.rows, known.draft_id, known.user_id!);
    await first.rows(lockedText, [token]);
    const attempt = (await first.rows(attemptText, [token]))[0] as Attempt;
    const { status } = attempt;
    if (status !== 'pending' && status !== 'abandoned') return attempt;
    if (report.outcome === 'declined') {
      if (status === 'pending') await first.rows(settledText, [token, 'declined', report.reference]);
      return { ...attempt, status: 'declined' };
    }
    if (report.amount !== attempt.amount) throw serviceErrors.paymentMismatch();
    if (!isDue(draft, status, attempt)) {
      await first.rows(settledText, [token, 'refund_due', report.reference]);
      return { ...attempt, status: 'refund_due' };
    }
    await first.rows(settledText, [token, 'paid', report.reference]);
    const inside = insideOf(parts, asSystem('payment of a service order', draft.user_id), transaction);
    const service = await orderedService(inside.rows, dayOf(inside.now), draft.service_id);
    const order_number = await makeOrder(inside, draft, service, {
      ...{ fee: draft.fee ?? 0, post_fee: draft.post_fee ?? 0, reference: report.reference, language: draft.language },
    });
    return { ...attempt, status: 'paid', order_number };
  });
}
