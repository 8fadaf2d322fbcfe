/** A draft as its citizen reads it: with what is due today, and when it is expected. */
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { type Rows, sql } from '../engine/sql.ts';
import { awaitsPayment, type Draft } from './citizen-drafts.ts';
import { expectedOn, type OpenService, priceOf } from './citizen-terms.ts';
import { keptUntil } from './old-drafts.ts';
import { shownAnswers } from './shown-answers.ts';

type Day = { readonly today: string; readonly now: Date };

/** A file as answers show it; its address is signed on the way out (`withFiles`). */
const fileOf = ({ paper_id, id, name, media_type, size }: Draft['files'][number]) => ({
  paper_id,
  file: { id, name, media_type, size, url: `/api/files/${id}` },
});

const officeText = sql('service/citizen-answer.office', 'select name, name_en from offices where id = $1');

export async function draftAnswer(rows: Rows, { today, now }: Day, draft: Draft, service: OpenService) {
  const waits = awaitsPayment(draft, now);
  const { fee, post_fee } = priceOf(service, draft);
  const due = waits ? { fee: draft.fee ?? 0, post_fee: draft.post_fee ?? 0 } : { fee, post_fee };
  const { id, answers, office_id, delivery_type, delivery_address, order_number } = draft;
  return {
    ...{ id, answers, office_id, delivery_type, delivery_address, order_number, ...due, total: due.fee + due.post_fee },
    /** For the check before it is sent. */
    shown: await shownAnswers(rows, service.inputs, answers),
    office: office_id === null ? null : ((await rows(officeText, [office_id]))[0] ?? null),
    papers: draft.files.map(fileOf),
    is_submitted: waits,
    /** It was submitted, and not paid in time. */
    is_expired: draft.submitted_at !== null && !waits && draft.order_id === null,
    pay_until: waits ? draft.pay_until : null,
    kept_until: dhakaDay(keptUntil(draft.updated_at)),
    expected_on: await expectedOn(rows, today, service.days, draft.office_id),
  };
}

/** JSON text in which the files look as the engine writes them, so that their addresses are signed for the reader. */
export const withFiles = (body: unknown): string =>
  JSON.stringify(body).replace(/"size":(\d+),"url":"\/api\/files\//g, '"size" : $1, "url" : "/api/files/');
