/** What a citizen fills in before it is an order (`engine.service_drafts`). Each statement asks whose it is. */
import type { Answers } from '../../resources/service/answers.ts';
import type { Rows } from '../engine/sql.ts';
import { known, sql } from '../engine/sql.ts';

export type DraftFile = {
  readonly paper_id: number;
  readonly id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
};
export type Draft = {
  readonly id: number;
  readonly user_id: number;
  readonly service_id: number;
  readonly answers: Answers;
  readonly office_id: number | null;
  readonly delivery_type: string | null;
  readonly delivery_address: string | null;
  readonly fee: number | null;
  readonly post_fee: number | null;
  readonly submitted_at: Date | null;
  readonly pay_until: Date | null;
  readonly language: 'bn' | 'en';
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly updated_at: Date;
  readonly files: readonly DraftFile[];
};

/** The resource of its files in `engine.files`, and the field of a paper. */
export const draftFiles = 'service-drafts';
export const fieldOfPaper = (paper: number): string => `paper-${paper}`;

const columns = `d.id::float8 as id, d.user_id, d.service_id, d.answers, d.office_id, d.delivery_type, d.delivery_address, d.fee::float8 as fee,
  d.post_fee::float8 as post_fee, d.submitted_at, d.pay_until, d.updated_at, d.language, d.order_id,
  (select o.reference_number from service_orders o where o.id = d.order_id) as order_number,
  coalesce((select json_agg(json_build_object('paper_id', substr(x.field, 7)::bigint, 'id', x.id, 'name', x.name, 'media_type', x.media_type,
    'size', x.size) order by x.id) from engine.files x where x.resource = '${draftFiles}' and x.record_id = d.id), '[]') as files`;

const lockText = sql('service/citizen-drafts.lock', 'select id from engine.service_drafts where id = $1 and user_id = $2 for update');
const heldText = sql('service/citizen-drafts.held', `select ${columns} from engine.service_drafts d where d.id = $1`, known<Draft>());

/** Locked for this transaction, and read afterwards, as another transaction may have left it; undefined for somebody else's. */
export async function lockedDraft(rows: Rows, id: number, user: number): Promise<Draft | undefined> {
  const [mine] = await rows(lockText, [id, user]);
  return mine && ((await rows(heldText, [id]))[0] as Draft | undefined);
}

const openText = sql(
  'service/citizen-drafts.open',
  `select ${columns} from engine.service_drafts d where d.user_id = $1 and d.service_id = $2 and d.order_id is null`,
  known<Draft>(),
);

export const openDraft = async (rows: Rows, user: number, service: number): Promise<Draft | undefined> =>
  (await rows(openText, [user, service]))[0] as Draft | undefined;

const begunText = sql(
  'service/citizen-drafts.begun',
  `insert into engine.service_drafts (user_id, service_id) values ($1, $2) on conflict (user_id, service_id) where order_id is null do nothing`,
);

/** The open draft for this service, or a new one: two at once are one. */
export async function begunDraft(rows: Rows, user: number, service: number): Promise<Draft> {
  await rows(begunText, [user, service]);
  return (await openDraft(rows, user, service))!;
}

const keptText = sql(
  'service/citizen-drafts.kept',
  `update engine.service_drafts set answers = $2, office_id = $3, delivery_type = $4, delivery_address = $5, submitted_at = null, pay_until = null,
  fee = null, post_fee = null, updated_at = now() where id = $1`,
);

export type Kept = Pick<Draft, 'answers' | 'office_id' | 'delivery_type' | 'delivery_address'>;

/** Keeps what was written; what was submitted and has run out is a draft again. */
export async function keepDraft(rows: Rows, id: number, { answers, office_id, delivery_type, delivery_address }: Kept): Promise<void> {
  await rows(keptText, [id, JSON.stringify(answers), office_id, delivery_type, delivery_address]);
}

const submittedText = sql(
  'service/citizen-drafts.submitted',
  `update engine.service_drafts set submitted_at = $2, pay_until = $3, fee = $4, post_fee = $5, language = $6, updated_at = now() where id = $1`,
);

type Submission = {
  readonly at: Date;
  readonly until: Date;
  readonly fee: number;
  readonly post_fee: number;
  readonly language: 'bn' | 'en';
};

export async function submitDraft(rows: Rows, id: number, { at, until, fee, post_fee, language }: Submission): Promise<void> {
  await rows(submittedText, [id, at, until, fee, post_fee, language]);
}

const reopenedText = sql(
  'service/citizen-drafts.reopened',
  `update engine.service_drafts set submitted_at = null, pay_until = null, fee = null, post_fee = null, updated_at = now() where id = $1`,
);
const abandonedText = sql(
  'service/citizen-drafts.abandoned',
  `update engine.service_payments set status = 'abandoned', settled_at = now() where draft_id = $1 and status = 'pending'`,
);

/** Attempts to pay that are under way are given up. */
export const abandonPayments = async (rows: Rows, draft: number): Promise<void> => void (await rows(abandonedText, [draft]));

export async function reopenDraft(rows: Rows, id: number): Promise<void> {
  await rows(reopenedText, [id]);
  await abandonPayments(rows, id);
}

const orderedText = sql(
  'service/citizen-drafts.ordered',
  `update engine.service_drafts set order_id = $2, answers = '{}', delivery_address = null, updated_at = now() where id = $1`,
);

/** What was written is the order's from now on. */
export const noteOrdered = async (rows: Rows, id: number, order: number): Promise<void> => void (await rows(orderedText, [id, order]));

/** Submitted, and there is time to pay. */
export const awaitsPayment = ({ submitted_at, pay_until }: Draft, now: Date): boolean =>
  submitted_at !== null && pay_until !== null && pay_until > now;
