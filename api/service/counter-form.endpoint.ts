/**
 * `/api/service-orders/{id}/form`: the officer at the desk writes what the applicant answered on paper and adds the papers, by the same form
 * and rules as a citizen's own order. The fee and the place of the land follow from it.
 */
import { moveKeys } from '../../permissions/keys.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Answers, answersKept, checkAnswers, type Input, type Paper } from '../../resources/service/answers.ts';
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
import { idempotencyKey } from '../engine/write-operations.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { letBy } from '../services/files/receive.ts';
import { withFiles } from './citizen-answer.ts';
import { type OpenService, orderedService, priceOf } from './citizen-terms.ts';
import { filesOfPapers, formFiles, type GivenPapers, papersGiven, waitingFile } from './counter-papers.ts';
import { formValues } from './order-form.ts';
import { placeProblems, placesOf } from './places.ts';
import { askedPaper, takenFile, uploadErrors } from './taken-file.ts';

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
  readonly form_by: 'applicant' | 'counter' | null;
  /** Without `value` for readers who may not see contacts. */
  readonly answers: readonly { readonly key: string; readonly value?: string }[];
};
type Seen = { readonly order: Order; readonly service: OpenService; readonly isAtDesk: boolean };

const path = '/api/service-orders/{id}/form';
const ofOrders = {
  ...{ module: serviceOrders.permission.module, resource: serviceOrders.name },
  access: { kind: 'key', anyOf: moveKeys(serviceOrders, 'ask') },
} as const;

/** The order as far as the officer may read it. @throws request.not_found */
async function seenOrder(parts: Parts, request: Request, { rows, acting }: Inside): Promise<Seen> {
  const order = await recordOf<Order>(parts, serviceOrders, request);
  const service = await orderedService(rows, dhakaDay(new Date(order.applied_at)), order.service_id);
  const isAtDesk = (await repositoryOf(parts.app, serviceOrders.name).permitted({ id: order.id }, ['ask'], acting)).length > 0;
  return { order, service, isAtDesk };
}

const formErrors = [
  ...[requestErrors.notFound, serviceErrors.noForm, serviceErrors.formByCitizen, serviceErrors.formClosed],
  serviceErrors.notAtYourDesk,
];
const open: readonly string[] = ['received', 'in_process'];

/** @throws request.not_found, service.no_form, service.form_by_citizen, service.form_closed, service.not_at_your_desk */
async function openForm(parts: Parts, request: Request, inside: Inside): Promise<Seen> {
  const seen = await seenOrder(parts, request, inside);
  const { order, isAtDesk } = seen;
  if (order.form_by === null) throw serviceErrors.noForm();
  if (order.form_by === 'applicant') throw serviceErrors.formByCitizen();
  if (!open.includes(order.status)) throw serviceErrors.formClosed();
  if (!isAtDesk) throw serviceErrors.notAtYourDesk();
  return seen;
}

/** What the order says already of the places that the form asks for. */
function placesOfOrder({ upazila_id, mouza_id }: Order, inputs: readonly Input[]): Answers {
  const given: Readonly<Record<string, number | null>> = { upazila: upazila_id, mouza: mouza_id };
  return Object.fromEntries(inputs.flatMap(({ key, kind }) => (given[kind] == null ? [] : [[key, given[kind]]])));
}

const read = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'get', path, id: 'service-orders.form' },
    summary: t('কাউন্টারে পূরণের ফরম, তার উত্তর ও কাগজ', 'The form of an order for the counter, its answers and papers'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: formErrors,
    handle: request =>
      inTransaction(parts, request, async inside => {
        const { order, service } = await openForm(parts, request, inside);
        const { inputs, papers } = service;
        const answers = { ...placesOfOrder(order, inputs), ...answersKept(inputs, order.answers) };
        const files = (await filesOfPapers(inside.rows, order.id, papers)).map(({ paper_id, file }) => ({ paper_id, file }));
        return { status: 200, body: withFiles({ data: { inputs, papers, answers, files } }) };
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

async function written(inside: Inside, seen: Seen, answers: Answers, papers: { readonly papers?: readonly object[] }): Promise<void> {
  const { order, service } = seen;
  const { acting, author, rows } = inside;
  const asWriter = { ...acting, actor: asSystem('form of a service order', author.userId) };
  const values = { ...(await formValues(rows, service, answers)), ...feeFor(seen, answers), ...papers };
  await inside.repositoryOf(serviceOrders.name).set(order.id, values, asWriter);
}

const write = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'put', path, id: 'service-orders.form_write' },
    summary: t('কাউন্টারে দেওয়া ফরমের উত্তর লেখা', 'Write the answers that were given at the counter'),
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['answers'],
      properties: {
        answers: { type: 'object', additionalProperties: true, maxProperties: 60 },
        papers: {
          ...{ type: 'object', maxProperties: 60, additionalProperties: { type: ['integer', 'null'] } },
          description: 'The file of each paper of the service, by the id of the paper',
        },
      },
    },
    example: { answers: { copies: 1 } },
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [...formErrors, serviceErrors.feePaid, serviceErrors.placeMismatch, serviceErrors.paperMissing, serviceErrors.notYourFile],
    handle: request =>
      inTransaction(parts, request, async inside => {
        await inside.rows(lockText, [Number(request.params.id)]);
        const seen = await openForm(parts, request, inside);
        const { answers, papers } = request.body as { readonly answers: unknown; readonly papers?: GivenPapers };
        const values = await judged(inside, seen, answers);
        await written(inside, seen, values, await papersGiven(inside, seen.order.id, seen.service.papers, papers));
        return { status: 200, body: { data: { answers: Object.keys(values).length } } };
      }),
  });

const addPaper = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'post', path: `${path}/papers/{paper}`, id: 'service-orders.form_paper', upload: true },
    summary: t('ফরমের একটি কাগজ পাঠানো; ফরমের সঙ্গে সংরক্ষিত হয়', 'Send a paper of the form; it is kept when the form is saved'),
    answer: { status: 201, schema: { type: 'object' } },
    errors: [...formErrors, ...uploadErrors],
    handle: async request => {
      try {
        let paper: Paper | undefined;
        await inTransaction(parts, request, async inside => {
          const { service } = await openForm(parts, request, inside);
          paper = service.papers.find(({ id }) => String(id) === request.params.paper);
          return { status: 200 };
        });
        if (!paper) throw requestErrors.notFound();
        const file = await takenFile(parts, request, askedPaper(formFiles, paper), actorOf(request).userId);
        return { status: 201, body: withFiles(await waitingFile(parts.pool, file)) };
      } catch (error) {
        letBy(request.stream!);
        throw error;
      }
    },
  });

export const counterForm = (parts: Parts): Operation[] => [read(parts), write(parts), addPaper(parts)];
