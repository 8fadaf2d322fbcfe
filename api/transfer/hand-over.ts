/**
 * `POST /api/desk-assignments/hand-over`: a transferred person hands over their duties (S4.34). Their postings and all sessions end
 * (D-REVOKE), and they stay active without a desk until the new office assigns one (S4.35).
 */
import type { DomainError } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { inTransaction, notOver } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside, Stored } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { accountJob } from '../identity/account-job.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { endPostings } from '../office/index.ts';
import { type Item, itemOf, refusalOf, standOf } from './item-steps.ts';
import { writeHandedOver } from './joining.ts';

const noteLimit = 2000;

/** @throws request.parameter */
function noteOf({ body }: Request): string | undefined {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const { handover_note } = body as Record<string, unknown>;
  if (handover_note === undefined || handover_note === null) return undefined;
  if (typeof handover_note !== 'string' || handover_note.length > noteLimit) throw requestErrors.parameter({ name: 'handover_note' });
  return handover_note;
}

const postingsText = sql(
  'transfer/hand-over.postings',
  `select id, user_id, office_id, is_primary, from_date::text as from_date, version, row_status from desk_assignments
where user_id = $1 and from_date <= $2::date and ${notOver('desk_assignments', '$2')} order by id for no key update`,
  known<Stored>(),
);

/** The person's transfer orders in force that they have not joined yet. */
const transfersText = sql(
  'transfer/hand-over.transfers',
  `select i.id from transfer_order_items i
  join transfer_orders o on o.id = i.transfer_order_id
where i.user_id = $1 and o.status = 'published' and i.joined_at is null order by i.id for no key update of i`,
);

const lockUserText = sql('transfer/hand-over.lockUser', 'select 1 from users where id = $1 for no key update');

/** The transfers whose step the hand-over is: noticed, and nothing outstanding. @throws what keeps the latest one when there is none */
async function readyOf(inside: Inside, transfers: readonly { readonly id: number }[]): Promise<Item[]> {
  const ready: Item[] = [];
  let refusal: DomainError | undefined;
  for (const { id } of transfers) {
    const stand = await standOf(inside, (await itemOf(inside, id))!);
    const why = refusalOf('handover', stand);
    if (why) refusal = why;
    else ready.push(stand.item);
  }
  if (ready.length === 0 && refusal) throw refusal;
  return ready;
}

/** Returns the postings that ended. A later posting was given by the new office and stays. */
async function handOver(inside: Inside, userId: number, note: string | undefined): Promise<number[]> {
  const { rows, today, transaction, send } = inside;
  await rows(lockUserText, [userId]);
  const postings = await rows(postingsText, [userId, today]);
  if (postings.length === 0) throw transferErrors.nothingToHandOver();
  const transfers = await rows(transfersText, [userId]);
  if (transfers.length === 0) throw transferErrors.notTransferred();
  const ready = await readyOf(inside, transfers);
  await endPostings(inside, postings, 'hand over duties', note);
  for (const { id } of ready.filter(one => one.handed_over_at === null)) await writeHandedOver(inside, id, today, 'duties handed over');
  await endSessionsOf(transaction, userId, 'handed_over');
  await send(accountJob, { person: userId, leave: true });
  return postings.map(({ id }) => id);
}

export const handOverDuties = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/desk-assignments/hand-over',
    id: 'desk-assignments.hand_over',
    module: 'transfer',
    resource: 'desk-assignments',
    summary: t('দায়িত্ব হস্তান্তর', 'Hand over one’s duties, and be signed out'),
    access: { kind: 'key', anyOf: ['HANDOVER_DUTY'] },
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      properties: {
        handover_note: { type: ['string', 'null'], maxLength: noteLimit, description: 'What is handed over and who receives it' },
      },
    },
    bodyOptional: true,
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { ended: { type: 'array', items: { type: 'integer' }, description: 'The postings that ended' } },
          },
        },
      },
    },
    errors: [
      ...[transferErrors.nothingToHandOver, transferErrors.notTransferred, requestErrors.parameter],
      ...[transferErrors.letterWaits, transferErrors.notCleared],
    ],
    handle: async request => {
      const note = noteOf(request);
      const ended = await inTransaction(parts, request, inside => handOver(inside, actorOf(request).userId, note));
      return { status: 200, body: { data: { ended } } };
    },
  });
