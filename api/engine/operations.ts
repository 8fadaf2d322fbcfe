/** The calls of a resource, each with its route, documentation, access and possible errors (architecture section 6). Pure. */
import { keysFor, offers } from '../../permissions/keys.ts';
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { bodySchema, type JsonSchema, recordSchema } from '../../resources/kernel/json-schema.ts';
import { type AnyResource, type Operation as ResourceOperation, representNames } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Operation, Parameter, Reply, Request, Verb } from '../http/contract.ts';
import { conflicts, requestErrors as e } from '../http/errors.ts';
import { registryOf } from './columns.ts';
import { cursorErrors } from './cursor.ts';
import { exampleBody } from './examples.ts';
import { exportErrors } from './export-errors.ts';
import { exportParameters, filterParameter, listParameters } from './list-parameters.ts';
import { idempotencyKey } from './write-operations.ts';

/** The methods of a controller, by name. */
export type Handlers = Readonly<
  Record<'list' | 'get' | 'create' | 'put' | 'patch' | 'delete' | 'options' | 'history' | 'export', (request: Request) => Promise<Reply>>
>;

const query = (name: string, description: Text, example: string): Parameter => ({
  in: 'query',
  name,
  description,
  schema: { type: 'string' },
  example,
});
const ifMatch: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: t('যে সংস্করণ বদলানো হচ্ছে (ETag)', 'The version that is changed (ETag)'),
  schema: { type: 'string' },
  example: '"1"',
};

/** Names with both languages around them: `বিভাগ: তালিকা`, `Divisions: list`. */
const about = (subject: Text, what: Text): Text => ({ bn: `${subject.bn}: ${what.bn}`, en: `${subject.en}: ${what.en}` });

const labelSchema = (resource: AnyResource): JsonSchema => ({
  type: 'object',
  title: `${resource.name} label`,
  properties: {
    id: { type: 'integer' },
    ...Object.fromEntries(representNames(resource).map(name => [name, { type: ['string', 'null'] }])),
    row_status: { type: 'integer' },
  },
});

const historySchema: JsonSchema = {
  type: 'object',
  properties: {
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          at: { type: 'string', format: 'date-time' },
          action_type: { type: 'string' },
          user: {
            type: ['object', 'null'],
            properties: { id: { type: 'integer' }, full_name: { type: ['string', 'null'] }, full_name_en: { type: ['string', 'null'] } },
          },
          request_id: { type: ['string', 'null'] },
          changes: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, before: {}, after: {} } } },
        },
      },
    },
    next: { type: ['integer', 'null'] },
  },
};

/** The errors a body may meet: the validator's, and those that the declaration names. */
const writeErrors = (resource: AnyResource): ErrorFactory[] => [
  validationErrors.required,
  validationErrors.unknownField,
  validationErrors.readOnly,
  ...(resource.unique ?? []).flatMap(({ error }) => (error ? [error] : [validationErrors.alreadyExists])),
  e.malformedJson,
  e.bodyTooLarge,
  e.notJson,
];

/** What a deletion may meet: the declared error of each referrer, a general one for those without. */
const deletionErrors = (resource: AnyResource, registry: readonly AnyResource[]): ErrorFactory[] => {
  const declared: Partial<Record<string, ErrorFactory>> = resource.onDeleteBlocked ?? {};
  const referrers = registry.filter(one =>
    Object.values<Field>(one.fields).some(field => field.kind === 'ref' && field.to === resource.name),
  );
  return [...new Set(referrers.map(({ name }) => declared[name] ?? e.stillReferredTo))];
};

/** One record, and what the caller may do to it (D-CAN). */
const tellingRights = (record: JsonSchema): JsonSchema => ({
  ...record,
  title: `${record.title} with rights`,
  properties: { ...record.properties, _can: { type: 'array', items: { type: 'string' }, description: 'What the caller may do to it' } },
});

/** Every operation that the declaration allows; `registry` is needed to know who may choose from it. */
export function operationsOf(resource: AnyResource, registry: readonly AnyResource[], handlers: Handlers): Operation[] {
  const base = `/api/${resource.name}`;
  const declarations = registryOf(registry);
  const record = recordSchema(resource, declarations);
  const withCan = tellingRights(record);
  const listErrors = [
    e.unknownParameter,
    e.repeatedParameter,
    e.unknownFilter,
    e.filterValue,
    e.unknownSort,
    e.range,
    e.rangeTooDeep,
    ...Object.values(cursorErrors),
  ];
  const make = (
    operation: ResourceOperation,
    method: keyof Handlers,
    verb: Verb,
    path: string,
    what: Text,
    more: Partial<Operation>,
  ): Operation[] =>
    offers(resource, operation, registry)
      ? [
          {
            verb,
            path,
            id: `${resource.name}.${method}`,
            module: resource.permission.module,
            resource: resource.name,
            summary: about(resource.plural, what),
            access: { kind: 'key', anyOf: keysFor(resource, operation, registry) },
            handle: handlers[method],
            ...more,
          },
        ]
      : [];
  return [
    ...make('list', 'list', 'get', base, t('তালিকা', 'list'), {
      parameters: [
        ...listParameters(resource),
        query('after', t('এর পরের সারি থেকে: আগের উত্তরের X-Next', 'Go on behind a row: X-Next of the answer before'), ''),
      ],
      answer: { schema: { type: 'array', items: record } },
      errors: listErrors,
    }),
    ...make('options', 'options', 'get', `${base}/options`, t('বাছাইয়ের তালিকা', 'labels to choose from'), {
      parameters: [query('q', t('খোঁজা', 'Search'), ''), filterParameter(resource)],
      answer: { schema: { type: 'array', items: labelSchema(resource) } },
      errors: listErrors.slice(0, 4),
    }),
    ...make('export', 'export', 'get', `${base}/export`, t('ফাইল হিসেবে নেওয়া', 'take away as a file'), {
      parameters: exportParameters(resource),
      answer: {
        schema: { type: 'array', items: record },
        description: t('format=csv হলে CSV ফাইল', 'A CSV file with format=csv'),
      },
      errors: [...listErrors.slice(0, 5), ...Object.values(exportErrors)],
    }),
    ...make('create', 'create', 'post', base, t('নতুন', 'create'), {
      parameters: [idempotencyKey],
      body: bodySchema(resource, 'create', declarations),
      example: exampleBody(resource, 'create'),
      answer: { status: 201, schema: withCan },
      errors: writeErrors(resource),
    }),
    ...make('get', 'get', 'get', `${base}/{id}`, t('একটি', 'one'), { answer: { schema: withCan }, errors: [e.notFound] }),
    ...make('update', 'put', 'put', `${base}/{id}`, t('হালনাগাদ (মিশিয়ে)', 'update (merges; version in the body is the precondition)'), {
      parameters: [ifMatch, idempotencyKey],
      body: { ...bodySchema(resource, 'update', declarations), title: `${resource.name} merge`, additionalProperties: true },
      example: { ...exampleBody(resource, 'update'), version: 1 },
      answer: { schema: withCan },
      errors: [e.notFound, e.ifMatch, conflicts.byVersion, conflicts.byIfMatch, ...writeErrors(resource)],
    }),
    ...make('update', 'patch', 'patch', `${base}/{id}`, t('কিছু ঘর বদলানো', 'change some fields'), {
      parameters: [ifMatch, idempotencyKey],
      body: bodySchema(resource, 'update', declarations),
      example: exampleBody(resource, 'update'),
      answer: { schema: withCan },
      errors: [e.notFound, e.ifMatch, conflicts.byIfMatch, ...writeErrors(resource)],
    }),
    ...make('delete', 'delete', 'delete', `${base}/{id}`, t('মোছা', 'delete'), {
      parameters: [ifMatch, idempotencyKey],
      answer: { schema: record },
      errors: [e.notFound, e.ifMatch, conflicts.byIfMatch, ...deletionErrors(resource, registry)],
    }),
    ...make('history', 'history', 'get', `${base}/{id}/history`, t('ইতিহাস', 'history'), {
      parameters: [query('before', t('এর আগের ভুক্তি', 'Entries older than this one'), '')],
      answer: { schema: historySchema },
      errors: [e.notFound, e.unknownParameter, e.repeatedParameter, e.parameter],
    }),
  ];
}
