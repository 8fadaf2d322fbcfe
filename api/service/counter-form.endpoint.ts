/**
 * `/api/service-orders/{id}/form`: the officer at the desk writes what the applicant answered on paper, by the same form and rules as
 * a citizen's own order. The fee and the place of the land follow from it.
 */
import { moveKeys } from '../../permissions/keys.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Answers, answersKept, checkAnswers, type Input } from '../../resources/service/answers.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { inTransaction } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { ProblemsError } from '../engine/problems.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { type OpenService, orderedService, placeAnswer, priceOf } from './citizen-terms.ts';
import { placeProblems, placesOf } from './places.ts';
import { masked, shownAnswers } from './shown-answers.ts';

type Order = {
  readonly id: number;
  readonly service_id: number;
  readonly status: string;
  readonly applied_at: string;
  readonly delivery_type: string | null;
  readonly fee: number | null;
  readonly post_fee: number | null;
  readonly paid_at: string | null;
  readonly upazila_id: number | null;
  readonly mouza_id: number | null;
  /** Without `value` for readers who may not see contacts. */
  readonly answers: readonly { readonly key: string; readonly value?: string }[];
};
type Seen = { readonly order: Order; readonly service: OpenService; readonly isByCitizen: boolean; readonly isAtDesk: boolean };

const path = '/api/service-orders/{id}/form';
const ofOrders = {
  ...{ module: serviceOrders.permission.module, resource: serviceOrders.name },
  access: { kind: 'key', anyOf: moveKeys(serviceOrders, 'ask') },
} as const;

const draftText = sql(
  'service/counter-form.draft',
  'select exists (select from engine.service_drafts where order_id = $1) as is_ordered',
  known<{ is_ordered: boolean }>(),
);

/** The order as far as the officer may read it. @throws request.not_found */
async function seenOrder(parts: Parts, request: Request, { rows, acting }: Inside): Promise<Seen> {
  const order = await recordOf<Order>(parts, serviceOrders, request);
  const service = await orderedService(rows, dhakaDay(new Date(order.applied_at)), order.service_id);
  const [draft] = await rows(draftText, [order.id]);
  const isAtDesk = (await repositoryOf(parts.app, serviceOrders.name).permitted(order.id, ['ask'], acting)).length > 0;
  return { order, service, isByCitizen: draft!.is_ordered, isAtDesk };
}

const open: readonly string[] = ['received', 'in_process'];

/** @throws service.no_form, service.form_by_citizen, service.form_closed, service.not_at_your_desk */
function mustBeOpen({ order, service, isByCitizen, isAtDesk }: Seen): void {
  if (service.inputs.length === 0) throw serviceErrors.noForm();
  if (isByCitizen) throw serviceErrors.formByCitizen();
  if (!open.includes(order.status)) throw serviceErrors.formClosed();
  if (!isAtDesk) throw serviceErrors.notAtYourDesk();
}

/** What the order says already of the places that the form asks for. */
function placesOfOrder({ upazila_id, mouza_id }: Order, inputs: readonly Input[]): Answers {
  const given: Readonly<Record<string, number | null>> = { upazila: upazila_id, mouza: mouza_id };
  return Object.fromEntries(inputs.flatMap(({ key, kind }) => (given[kind] == null ? [] : [[key, given[kind]]])));
}

const read = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'get', path, id: 'service-orders.form' },
    summary: t('আবেদনের ফরম ও তার উত্তর; ফরম না থাকলে খালি', 'The form of an order, and its answers; empty without a form'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [requestErrors.notFound],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const seen = await seenOrder(parts, request, inside);
        const { order, service, isByCitizen, isAtDesk } = seen;
        const answers = { ...placesOfOrder(order, service.inputs), ...answersKept(service.inputs, order.answers) };
        return { status: 200, body: { data: { inputs: service.inputs, answers, is_open: isAtDesk && !isByCitizen } } };
      }),
  });

const lockText = sql('service/counter-form.lock', 'select id from service_orders where id = $1 for update');
const keptText = sql(
  'service/counter-form.kept',
  'select key, value from service_order_answers where service_order_id = $1',
  known<{ key: string; value: string }>(),
);

/** What is written now, on top of what was: an officer who may not read a contact leaves it as it is. */
async function judged({ rows, now }: Inside, { order, service }: Seen, given: unknown): Promise<Answers> {
  const { inputs } = service;
  const before = answersKept(inputs, await rows(keptText, [order.id]));
  const { values, problems } = checkAnswers(inputs, { ...before, ...(given as Answers) }, 'whole', now);
  const places = placeProblems(inputs, values, await placesOf(rows, inputs, values));
  const all = [...problems, ...places].map(({ path: key, error }) => ({ path: `answers.${key}`, error }));
  if (all.length > 0) throw new ProblemsError(serviceOrders, all);
  return values;
}

/** What was paid at the counter before its form was written is the fee of that form. @throws service.fee_paid for another one */
function feeFor({ order, service }: Seen, answers: Answers): object {
  const { fee, post_fee } = priceOf(service, { answers, delivery_type: order.delivery_type });
  if (fee === (order.fee ?? 0) && post_fee === (order.post_fee ?? 0)) return {};
  if (order.paid_at !== null && order.answers.length > 0) throw serviceErrors.feePaid();
  return { fee, post_fee };
}

async function written(inside: Inside, seen: Seen, answers: Answers): Promise<void> {
  const { order, service } = seen;
  const { acting, author, rows } = inside;
  const asWriter = { ...acting, actor: { ...asSystem('form of a service order'), userId: author.userId } };
  const given = (await shownAnswers(rows, service.inputs, answers)).map(masked);
  const upazila = placeAnswer(service.inputs, answers, 'upazila');
  const place = upazila === null ? {} : { upazila_id: upazila, mouza_id: placeAnswer(service.inputs, answers, 'mouza') };
  const values = { ...place, ...feeFor(seen, answers), answers: given };
  await inside.repositoryOf(serviceOrders.name).change(order.id, values, 'patch', undefined, asWriter);
}

const write = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'put', path, id: 'service-orders.form_write' },
    summary: t('কাউন্টারে দেওয়া ফরমের উত্তর লেখা', 'Write the answers that were given at the counter'),
    body: {
      type: 'object',
      required: ['answers'],
      properties: { answers: { type: 'object', additionalProperties: true, maxProperties: 60 } },
    },
    example: { answers: { copies: 1 } },
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [
      ...[requestErrors.notFound, serviceErrors.noForm, serviceErrors.formByCitizen, serviceErrors.formClosed],
      ...[serviceErrors.notAtYourDesk, serviceErrors.feePaid, serviceErrors.placeMismatch],
    ],
    handle: request =>
      inTransaction(parts, request, async inside => {
        await inside.rows(lockText, [Number(request.params.id)]);
        const seen = await seenOrder(parts, request, inside);
        mustBeOpen(seen);
        const { answers } = request.body as { readonly answers: unknown };
        const values = await judged(inside, seen, answers);
        await written(inside, seen, values);
        return { status: 200, body: { data: { answers: Object.keys(values).length } } };
      }),
  });

export const counterForm = (parts: Parts): Operation[] => [read(parts), write(parts)];
