/** Draft, submission and payment of a citizen's order. Two submissions are one order; what was written is never lost. */

import type { DomainError } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';
import { checkField, type Problem } from '../../resources/kernel/validate.ts';
import { isError } from '../../resources/kernel/values.ts';
import { checkAnswers, missingDelivery, missingPapers } from '../../resources/service/answers.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { insideOf } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { draftAnswer, withFiles } from './citizen-answer.ts';
import {
  abandonPayments,
  awaitsPayment,
  begunDraft,
  type Draft,
  type Kept,
  keepDraft,
  lockedDraft,
  reopenDraft,
  submitDraft,
} from './citizen-drafts.ts';
import { asCitizen, citizenCall, dataSchema } from './citizen-services.endpoint.ts';
import { givingText, type OpenService, openService, priceOf } from './citizen-terms.ts';
import { makeOrder } from './order-of-draft.ts';
import { type PaymentProvider, paymentsIn } from './payment/port.ts';
import { attemptMinutes } from './payment/settle.ts';
import { placeProblems, placesOf } from './places.ts';

type Found = { readonly draft: Draft; readonly service: OpenService };

/** One's own draft, locked, with its service. @throws request.not_found for another's and for a service that is not offered any more */
async function foundDraft({ rows, today }: Inside, request: Request, user: number): Promise<Found> {
  const draft = await lockedDraft(rows, Number(request.params.id), user);
  const service = draft && (await openService(rows, today, { id: draft.service_id }));
  if (!draft || !service) throw requestErrors.notFound();
  return { draft, service };
}

const replyOf = async ({ rows, today, now }: Inside, { draft, service }: Found, status = 200): Promise<Reply> => ({
  status,
  body: withFiles({ data: await draftAnswer(rows, { today, now }, draft, service) }),
});

const again = async (inside: Inside, { draft, service }: Found): Promise<Reply> =>
  replyOf(inside, { draft: (await lockedDraft(inside.rows, draft.id, draft.user_id))!, service });

const object = { type: 'object' } as const;
const answer = { schema: dataSchema(object) } as const;

const begin = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: '/api/citizen/drafts', id: 'service.citizen_draft', answer: { ...answer, status: 201 } },
    summary: t('একটি সেবার খসড়া আবেদন: আগের খসড়া থাকলে সেটি', 'A draft for a service: the one that is open, or a new one'),
    body: { type: 'object', required: ['service'], properties: { service: { type: 'string', maxLength: 40 } } },
    example: { service: 'KHATIAN_COPY' },
    errors: [requestErrors.forbidden, requestErrors.notFound],
    handle: request =>
      asCitizen(parts, request, async (inside, user) => {
        const { service: code } = request.body as { service?: unknown };
        const service = typeof code === 'string' ? await openService(inside.rows, inside.today, { code }) : undefined;
        if (!service) throw requestErrors.notFound();
        return replyOf(inside, { draft: await begunDraft(inside.rows, user, service.id), service }, 201);
      }),
  });

const fields = serviceOrders.fields;

/** What may be kept of a body, and what is wrong with it. */
function judged(body: unknown, { draft, service }: Found, now: Date): { readonly kept: Kept; readonly problems: readonly Problem[] } {
  const given = body as Readonly<Record<string, unknown>>;
  const { values, problems } = checkAnswers(service.inputs, given.answers ?? draft.answers, 'draft', now);
  const all = problems.map(({ path, error }) => ({ path: path === '' ? 'answers' : `answers.${path}`, error }));
  const one = (name: 'office_id' | 'delivery_type' | 'delivery_address'): unknown => {
    if (!Object.hasOwn(given, name)) return draft[name];
    const checked = checkField(given[name], fields[name], now);
    if (!isError(checked)) return checked.value;
    all.push({ path: name, error: checked as DomainError });
    return null;
  };
  const kept = {
    answers: values,
    office_id: one('office_id'),
    delivery_type: one('delivery_type'),
    delivery_address: one('delivery_address'),
  } as Kept;
  if (kept.delivery_type !== null && !service.delivery_types.includes(kept.delivery_type))
    all.push({ path: 'delivery_type', error: serviceErrors.deliveryNotOffered() });
  return { kept, problems: all };
}

async function officeProblem({ rows }: Inside, service: OpenService, office: number | null): Promise<readonly Problem[]> {
  if (office === null) return [];
  const [giving] = await rows(givingText, [service.id, null, office]);
  return giving ? [] : [{ path: 'office_id', error: serviceErrors.officeNotGiving() }];
}

/** @throws service.draft_submitted, service.draft_ordered */
function mustBeOpen({ draft }: Found, now: Date): void {
  if (draft.order_id !== null) throw serviceErrors.draftOrdered();
  if (awaitsPayment(draft, now)) throw serviceErrors.draftSubmitted();
}

const keep = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'put', path: '/api/citizen/drafts/{id}', id: 'service.citizen_draft_keep', answer },
    summary: t('খসড়ার উত্তর সংরক্ষণ', 'Save the answers of a draft'),
    body: {
      type: 'object',
      properties: {
        answers: { type: 'object', additionalProperties: true, maxProperties: 60 },
        office_id: { type: ['integer', 'null'] },
        delivery_type: { type: ['string', 'null'] },
        delivery_address: { type: ['string', 'null'], maxLength: 300 },
      },
    },
    example: { answers: { copies: 1 } },
    errors: [
      requestErrors.forbidden,
      requestErrors.notFound,
      serviceErrors.draftSubmitted,
      serviceErrors.draftOrdered,
      serviceErrors.officeNotGiving,
    ],
    handle: request =>
      asCitizen(parts, request, async (inside, user) => {
        const found = await foundDraft(inside, request, user);
        mustBeOpen(found, inside.now);
        const { kept, problems } = judged(request.body, found, inside.now);
        const all = [...problems, ...(await officeProblem(inside, found.service, kept.office_id))];
        if (all.length > 0) throw new ProblemsError(serviceOrders, all);
        await keepDraft(inside.rows, found.draft.id, kept);
        await abandonPayments(inside.rows, found.draft.id);
        return again(inside, found);
      }),
  });

const verifiedText = sql(
  'service/citizen-drafts.verified',
  'select mobile_verified_at is not null as is_verified from users where id = $1',
  known<{ is_verified: boolean }>(),
);

/** Everything that an order needs. */
async function wholeProblems(inside: Inside, { draft, service }: Found): Promise<Problem[]> {
  const { values, problems } = checkAnswers(service.inputs, draft.answers, 'whole', inside.now);
  const places = placeProblems(service.inputs, values, await placesOf(inside.rows, service.inputs, values));
  const given = new Set(draft.files.map(({ paper_id }) => paper_id));
  const delivery = draft.delivery_type;
  const isOffered = delivery === null || service.delivery_types.includes(delivery);
  const refused = isOffered ? [] : [{ path: 'delivery_type', error: serviceErrors.deliveryNotOffered() }];
  const office = await officeProblem(inside, service, draft.office_id);
  const answers = [...problems, ...places].map(({ path, error }) => ({ path: `answers.${path}`, error }));
  return [...answers, ...missingPapers(service.papers, given), ...missingDelivery(draft), ...refused, ...office];
}

/** The price that the citizen saw is that of today. @throws service.fee_changed */
function agreedPrice({ draft, service }: Found, body: unknown) {
  const price = priceOf(service, draft);
  const { fee, post_fee } = body as { fee?: unknown; post_fee?: unknown };
  if (fee !== price.fee || post_fee !== price.post_fee) throw serviceErrors.feeChanged({ total: price.total });
  return price;
}

const dayInMs = 86_400_000;

async function submitted(parts: Parts, inside: Inside, found: Found, request: Request): Promise<Reply> {
  const { draft, service } = found;
  const { rows, now, transaction } = inside;
  if (draft.order_id !== null || awaitsPayment(draft, now)) return replyOf(inside, found);
  const [person] = await rows(verifiedText, [draft.user_id]);
  if (!person?.is_verified) throw serviceErrors.mobileUnverified();
  const problems = await wholeProblems(inside, found);
  if (problems.length > 0) throw new ProblemsError(serviceOrders, problems);
  const { fee, post_fee, total } = agreedPrice(found, request.body);
  if (total > 0) {
    if (!paymentsIn(parts.app)) throw serviceErrors.paymentUnavailable();
    const until = new Date(now.getTime() + Math.max(service.pay_days, 1) * dayInMs);
    await submitDraft(rows, draft.id, { at: now, until, fee, post_fee, language: request.locale });
  } else {
    const asOrder = insideOf(parts, { ...inside.author, rights: 'system', task: 'order of a citizen' }, transaction);
    await makeOrder(asOrder, draft, service, { fee, post_fee, reference: null, language: request.locale });
  }
  return again(inside, found);
}

const submit = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: '/api/citizen/drafts/{id}/submit', id: 'service.citizen_submit', answer },
    summary: t(
      'খসড়া জমা: ফি না থাকলে আবেদন, থাকলে পরিশোধের অপেক্ষায়',
      'Submit a draft: without a fee it becomes an order, else it awaits payment',
    ),
    parameters: [idempotencyKey],
    body: { type: 'object', required: ['fee', 'post_fee'], properties: { fee: { type: 'number' }, post_fee: { type: 'number' } } },
    example: { fee: 100, post_fee: 0 },
    errors: [
      ...[
        requestErrors.forbidden,
        requestErrors.notFound,
        serviceErrors.mobileUnverified,
        serviceErrors.feeChanged,
        serviceErrors.paymentUnavailable,
      ],
      ...[serviceErrors.paperMissing, serviceErrors.deliveryRequired, serviceErrors.deliveryNotOffered, serviceErrors.addressRequired],
      ...[serviceErrors.officeRequired, serviceErrors.officeNotGiving, serviceErrors.placeMismatch],
    ],
    handle: request =>
      asCitizen(parts, request, async (inside, user) => submitted(parts, inside, await foundDraft(inside, request, user), request)),
  });

const reopen = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: '/api/citizen/drafts/{id}/reopen', id: 'service.citizen_reopen', answer },
    summary: t('জমা দেওয়া খসড়া বদলানোর জন্য খোলা', 'Reopen a submitted draft that awaits payment'),
    errors: [requestErrors.forbidden, requestErrors.notFound, serviceErrors.draftOrdered],
    handle: request =>
      asCitizen(parts, request, async (inside, user) => {
        const found = await foundDraft(inside, request, user);
        if (found.draft.order_id !== null) throw serviceErrors.draftOrdered();
        await reopenDraft(inside.rows, found.draft.id);
        return again(inside, found);
      }),
  });

const pendingText = sql(
  'service/citizen-drafts.pending',
  `select token from engine.service_payments where draft_id = $1 and status = 'pending' and provider = $2 and amount = $3::numeric
  and created_at > now() - make_interval(mins => ${attemptMinutes})`,
);
const attemptText = sql(
  'service/citizen-drafts.attempt',
  'insert into engine.service_payments (draft_id, provider, amount) values ($1, $2, $3) returning token',
);

/** The attempt that is under way, or a new one. */
async function attemptOf({ rows }: Inside, draft: number, provider: string, amount: number): Promise<string> {
  const [pending] = await rows(pendingText, [draft, provider, amount]);
  if (pending) return pending.token;
  await abandonPayments(rows, draft);
  return (await rows(attemptText, [draft, provider, amount]))[0]!.token;
}

type Started = { readonly token: string; readonly amount: number; readonly method: string } | { readonly order: string };

async function startPayment(inside: Inside, { draft, service }: Found, provider: PaymentProvider): Promise<Started> {
  if (draft.order_number !== null) return { order: draft.order_number };
  if (draft.submitted_at === null) throw serviceErrors.notSubmitted();
  if (!awaitsPayment(draft, inside.now)) throw serviceErrors.paymentExpired();
  const amount = (draft.fee ?? 0) + (draft.post_fee ?? 0);
  return { token: await attemptOf(inside, draft.id, provider.name, amount), amount, method: service.fee_payment_method };
}

const pay = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: '/api/citizen/drafts/{id}/pay', id: 'service.citizen_pay', answer },
    summary: t('ফি পরিশোধ শুরু: পরিশোধের ঠিকানা', 'Start a payment: returns the address of the payment page'),
    errors: [
      ...[requestErrors.forbidden, requestErrors.notFound, serviceErrors.notSubmitted],
      ...[serviceErrors.paymentExpired, serviceErrors.paymentUnavailable],
    ],
    handle: async request => {
      const provider = paymentsIn(parts.app);
      if (!provider) throw serviceErrors.paymentUnavailable();
      let started: Started | undefined;
      await asCitizen(parts, request, async (inside, user) => {
        started = await startPayment(inside, await foundDraft(inside, request, user), provider);
        return { status: 200 };
      });
      const data =
        'order' in started!
          ? { order_number: started.order, address: null }
          : { order_number: null, address: await provider.start(started!) };
      return { status: 200, body: { data } };
    },
  });

export const citizenDrafts = (parts: Parts): Operation[] => [begin(parts), keep(parts), submit(parts), reopen(parts), pay(parts)];
