/** The public calls of an order's tracking: by its number, with the last four digits of the mobile, and its files. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { Parts } from '../engine/api-module.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { identityErrors } from '../identity/errors.ts';
import { printingErrors } from '../printing/errors.ts';
import { numberOf, trackingOf } from './tracking.ts';
import { detailsOf } from './tracking-details.ts';
import { fileReply } from './tracking-files.ts';

const longestNumber = 40;
const longestPass = 500;

const text = { type: 'string' } as const;
const maybe = { type: ['string', 'null'] } as const;
const named: JsonSchema = { type: ['object', 'null'], properties: { name: text, name_en: text } };
const of = (properties: JsonSchema['properties']): JsonSchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'object', additionalProperties: false, properties } },
});
const step: JsonSchema = { type: 'object', properties: { action: text, status: text, at: { ...text, format: 'date-time' } } };
const note: JsonSchema = { type: 'object', properties: { at: text, note: text } };
const download: JsonSchema = { type: 'object', properties: { name: text, address: text } };
const what = { type: 'string', enum: ['papers', 'hearing', 'collect', 'wait', 'nothing'] } as const;

const trackedSchema = of({
  ...{ number: text, status: text, service: named, office: named, applied_at: text, probable_delivery_date: maybe },
  steps: { type: 'array', items: step },
  expects: { type: 'object', properties: { what, papers: maybe, papers_en: maybe, at: maybe, place: maybe } },
});
const detailsSchema = of({
  ...{
    applicant: { ...text, description: 'The first letter of each word of the name' },
    fee: { type: ['number', 'null'] },
    paid_at: maybe,
  },
  ...{ delivery_type: maybe, post_number: maybe, reason: maybe },
  ...{ notes: { type: 'array', items: note }, downloads: { type: 'array', items: download } },
});

const own = { module: serviceOrders.permission.module, resource: serviceOrders.name, access: { kind: 'public' } } as const;
const refusals = [identityErrors.tooMany, serviceErrors.orderNotFound, serviceErrors.numberMistyped] as const;
const path = '/api/public/orders/{number}';
const headers = { 'cache-control': 'no-store' };
const numberIn = ({ params }: { readonly params: Readonly<Record<string, string>> }): string =>
  (params.number ?? '').slice(0, longestNumber);

export const trackingCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...{ ...own, verb: 'get', path, id: 'service_orders.track' },
    summary: t('নম্বর দিয়ে আবেদনের অবস্থা', 'The state of an order, by its number'),
    answer: { schema: trackedSchema },
    errors: [...refusals],
    handle: async request => ({ status: 200, headers, body: { data: await trackingOf(parts).track(numberIn(request), request.ip) } }),
  }),
  defineEndpoint({
    ...{ ...own, verb: 'post', path: `${path}/details`, id: 'service_orders.track_details' },
    summary: t('মোবাইলের শেষ চার অঙ্ক দিয়ে আবেদনের বিস্তারিত', 'The details of an order, with the last four digits of its mobile'),
    body: {
      type: 'object',
      properties: { digits: { type: 'string', minLength: 4, maxLength: 20, example: '5678' } },
      required: ['digits'],
    },
    answer: { schema: detailsSchema },
    errors: [...refusals, serviceErrors.digitsWrong],
    handle: async request => {
      const { digits } = (request.body ?? {}) as { readonly digits?: unknown };
      return { status: 200, headers, body: { data: await detailsOf(parts, numberIn(request), digits, request) } };
    },
  }),
  defineEndpoint({
    // A browser follows its link.
    ...{ ...own, verb: 'get', path: '/api/order-files/{number}', id: 'service_orders.track_file', app: 'optional' },
    summary: t('প্রদত্ত আবেদনের ফাইল', 'A file of a delivered order, by a pass of its details'),
    parameters: [
      {
        ...{ in: 'query', name: 'pass', required: true, schema: { type: 'string', minLength: 1, maxLength: longestPass } },
        description: t('বিস্তারিতের ঠিকানায় যেমন আছে', 'As in the address of the details'),
      },
    ],
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: 'application/octet-stream' },
    errors: [...refusals, serviceErrors.passOver, printingErrors.busy, printingErrors.tooLarge, printingErrors.tooLong],
    handle: async request => fileReply(parts, numberOf(numberIn(request)), (request.query.get('pass') ?? '').slice(0, longestPass)),
  }),
];
