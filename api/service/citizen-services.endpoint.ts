/** What a citizen or an organisation may order: the list, one service with its form, and the offices that give it (S6.11). */

import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { inTransaction } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { askPrepared } from '../engine/sql.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { todayOf } from '../services/clock.ts';
import { draftAnswer, withFiles } from './citizen-answer.ts';
import { openDraft } from './citizen-drafts.ts';
import { citizenOf, givingText, openService, openServicesText } from './citizen-terms.ts';
import { paymentsIn } from './payment/port.ts';

export const citizenCall = { module: 'service', resource: 'service-orders', access: { kind: 'signedIn' } } as const;
const maybe = { type: ['string', 'null'] } as const;
const figures = {
  ...{ code: { type: 'string' }, name: { type: 'string' }, name_en: { type: 'string' }, description: maybe, description_en: maybe },
  ...{ place_of_service: maybe, place_of_service_en: maybe, fee: { type: 'number' }, post_fee: { type: 'number' } },
  ...{ pay_days: { type: 'integer' }, days: { type: ['integer', 'null'] }, fee_payment_method: { type: 'string' } },
  ...{ fee_by: maybe, fee_by_en: maybe },
  delivery_types: { type: 'array', items: { type: 'string' } },
} as const satisfies Readonly<Record<string, JsonSchema>>;

export const dataSchema = (data: JsonSchema): JsonSchema => ({ type: 'object', required: ['data'], properties: { data } });

const parameter = (name: string, text: Text, required: boolean) =>
  ({
    in: 'query',
    name,
    description: text,
    schema: { type: 'integer', minimum: 1 },
    example: 1,
    ...(required && { required: true as const }),
  }) as const;

/** In one transaction, on behalf of the citizen. */
export const asCitizen = (parts: Parts, request: Request, work: (inside: Inside, user: number) => Promise<Reply>): Promise<Reply> => {
  const { userId } = citizenOf(request);
  return inTransaction(parts, request, inside => work(inside, userId));
};

const listed = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'get', path: '/api/citizen/services', id: 'service.citizen_services' },
    summary: t('যে সেবার আবেদন করা যায়', 'The services that a citizen may order'),
    answer: { schema: dataSchema({ type: 'array', items: { type: 'object', properties: figures } }) },
    errors: [requestErrors.forbidden],
    onReplica: true,
    handle: async request => {
      citizenOf(request);
      const { rows } = await askPrepared(request.reads ?? pool, openServicesText, [todayOf(clock)]);
      return { status: 200, body: { data: rows } };
    },
  });

const one = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'get', path: '/api/citizen/services/{code}', id: 'service.citizen_service' },
    summary: t('একটি সেবা, তার ফরম ও নিজের খসড়া', 'A service with its form, and one’s own draft'),
    answer: { schema: dataSchema({ type: 'object', properties: { ...figures, inputs: { type: 'array' }, papers: { type: 'array' } } }) },
    errors: [requestErrors.forbidden, requestErrors.notFound],
    handle: request =>
      asCitizen(parts, request, async ({ rows, today, now }, user) => {
        const service = await openService(rows, today, { code: request.params.code ?? '' });
        if (!service) throw requestErrors.notFound();
        const draft = await openDraft(rows, user, service.id);
        const can_pay = paymentsIn(parts.app) !== undefined;
        const data = { ...service, can_pay, draft: draft ? await draftAnswer(rows, { today, now }, draft, service) : null };
        return { status: 200, body: withFiles({ data }) };
      }),
  });

const offices = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'get', path: '/api/citizen/services/{code}/offices', id: 'service.citizen_offices' },
    summary: t('যে অফিসগুলো সেবাটি দেয়', 'The offices that give a service'),
    parameters: [parameter('district_id', t('কেবল এই জেলার', 'Only of this district'), false)],
    answer: { schema: dataSchema({ type: 'array', items: { type: 'object' } }) },
    errors: [requestErrors.forbidden, requestErrors.notFound, requestErrors.parameter],
    handle: request =>
      asCitizen(parts, request, async ({ rows, today }) => {
        const service = await openService(rows, today, { code: request.params.code ?? '' });
        if (!service) throw requestErrors.notFound();
        const given = request.query.get('district_id');
        if (given !== null && !/^[1-9]\d{0,14}$/.test(given)) throw requestErrors.parameter({ name: 'district_id' });
        const data = await rows(givingText, [service.id, given === null ? null : Number(given), null]);
        return { status: 200, body: { data } };
      }),
  });

export const citizenServices = (parts: Parts): Operation[] => [listed(parts), one(parts), offices(parts)];
