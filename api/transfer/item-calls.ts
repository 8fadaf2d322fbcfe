/**
 * The steps of one person's transfer with what blocks them (`GET …/steps`), the waiver of what is outstanding, and the repair of what an
 * earlier version left in between.
 */
import { keysFor } from '../../permissions/keys.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { transferErrors } from '../../resources/transfer/errors.ts';
import { transferOrderItems } from '../../resources/transfer/transfer-order-items.ts';
import { inTransaction } from '../access/index.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { type Waived, waive } from './clearance.ts';
import { type Item, itemOf, mustIssue, standOf } from './item-steps.ts';
import { repair } from './joining.ts';
import { stepsOf } from './steps-shown.ts';

const about = { module: 'transfer', resource: transferOrderItems.name } as const;
const orderKeys = ['PUBLISH_OFFICE_ORDER_TRANSFER'];

/** The item, if it is about the caller or they may read it. @throws request.not_found */
async function readable(inside: Inside, request: Request): Promise<Item> {
  const id = Number(request.params.id);
  const item = await itemOf(inside, id);
  if (!item) throw requestErrors.notFound();
  const isOwn = item.ordered && item.user_id === actorOf(request).userId;
  if (!isOwn) await inside.repositoryOf(transferOrderItems.name).reader.one(id, { ...inside.acting, actor: authorOf(request) });
  return item;
}

const lockText = sql('transfer/item-calls.lock', 'select 1 from transfer_order_items where id = $1 for no key update');

/** The locked item, for people of the office that issued its order. @throws request.not_found, transfer.not_issuer */
async function issued(inside: Inside, request: Request): Promise<Item> {
  const item = await readable(inside, request);
  mustIssue(inside, item);
  await inside.rows(lockText, [item.id]);
  return (await itemOf(inside, item.id))!;
}

const reasonLimits = { least: 3, most: 500 };
const mostAtOnce = 200;

const waiving: JsonSchema = {
  type: 'object',
  required: ['things', 'reason'],
  properties: {
    things: {
      ...{ type: 'array', minItems: 1, maxItems: mostAtOnce },
      items: {
        type: 'object',
        required: ['source', 'id'],
        properties: { source: { type: 'string' }, id: { type: 'integer', minimum: 1 } },
      },
    },
    reason: { type: 'string', minLength: reasonLimits.least, maxLength: reasonLimits.most },
  },
};

const isThing = (value: unknown): value is Waived => {
  const { source, id } = (value ?? {}) as Partial<Waived>;
  return typeof source === 'string' && Number.isInteger(id);
};

/** @throws request.parameter */
function waivedIn({ body }: Request): { readonly things: readonly Waived[]; readonly reason: string } {
  const { things, reason } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(things) || things.length === 0 || things.length > mostAtOnce || !things.every(isThing))
    throw requestErrors.parameter({ name: 'things' });
  const why = typeof reason === 'string' ? reason.normalize('NFC').trim() : '';
  if (why.length < reasonLimits.least || why.length > reasonLimits.most) throw requestErrors.parameter({ name: 'reason' });
  return { things, reason: why };
}

const answer = {
  schema: { type: 'object', properties: { data: { type: 'object', description: 'The steps and the outstanding matters' } } },
} as const;

export const itemCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...{ ...about, verb: 'get', path: '/api/transfer-order-items/{id}/steps', id: 'transfer-order-items.steps' },
    summary: t('বদলির ধাপ ও যা অনিষ্পন্ন', 'The steps of a transfer, and what is outstanding'),
    access: { kind: 'key', anyOf: [...keysFor(transferOrderItems, 'get', parts.resources), 'VIEW_OWN_TRANSFER_INFO'] },
    answer,
    errors: [requestErrors.notFound],
    handle: request =>
      inTransaction(parts, request, async inside => ({
        status: 200,
        body: { data: await stepsOf(inside, await readable(inside, request)) },
      })),
  }),
  defineEndpoint({
    ...{ ...about, verb: 'post', path: '/api/transfer-order-items/{id}/waive', id: 'transfer-order-items.waive' },
    summary: t('অনিষ্পন্ন বিষয় থেকে অব্যাহতি', 'Waive what is outstanding and release the person'),
    access: { kind: 'key', anyOf: orderKeys },
    parameters: [idempotencyKey],
    body: waiving,
    answer,
    errors: [...[requestErrors.notFound, requestErrors.parameter], ...[transferErrors.notIssuer, transferErrors.nothingToWaive]],
    handle: async request => {
      const { things, reason } = waivedIn(request);
      const data = await inTransaction(parts, request, async inside => {
        const item = await issued(inside, request);
        const by = actorOf(request).userId;
        await waive(inside, { item: item.id, by, reason }, (await standOf(inside, item)).things, things);
        return stepsOf(inside, item);
      });
      return { status: 200, body: { data } };
    },
  }),
  defineEndpoint({
    ...{ ...about, verb: 'post', path: '/api/transfer-order-items/{id}/repair', id: 'transfer-order-items.repair' },
    summary: t('অসম্পূর্ণ বদলি সম্পন্ন করা', 'Complete a transfer that was left unfinished'),
    access: { kind: 'key', anyOf: orderKeys },
    parameters: [idempotencyKey],
    answer,
    errors: [...[requestErrors.notFound, transferErrors.notIssuer], transferErrors.nothingToRepair],
    handle: async request => {
      const data = await inTransaction(parts, request, async inside => {
        const item = await issued(inside, request);
        await repair(inside, item);
        return stepsOf(inside, (await itemOf(inside, item.id))!);
      });
      return { status: 200, body: { data } };
    },
  }),
];
