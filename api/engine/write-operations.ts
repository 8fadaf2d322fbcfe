/**
 * The calls of a resource that write many records, or move one along its life cycle (D-BULK, D-STATES), and those that refuse a child.
 * Pure.
 */
import { keysFor, moveKeys, offers } from '../../permissions/keys.ts';
import { isWrittenThroughParent } from '../../permissions/parents.ts';
import { approvalErrorsOf, isApprovalMove } from '../../resources/kernel/approval.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { bodySchema, type JsonSchema, recordSchema, versionSchema, writtenSchema } from '../../resources/kernel/json-schema.ts';
import { idSchema } from '../../resources/kernel/kinds/ids.ts';
import type { AnyResource, Move } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Operation, Parameter, Reply, Request, Verb } from '../http/contract.ts';
import { conflicts, requestErrors as e } from '../http/errors.ts';
import { mostIds } from './bulk.ts';
import { exampleBody, exampleValue } from './examples.ts';

export type WriteHandlers = {
  readonly patchMany: (request: Request) => Promise<Reply>;
  readonly deleteMany: (request: Request) => Promise<Reply>;
  readonly move: (name: string, request: Request) => Promise<Reply>;
  readonly moveMany: (name: string, request: Request) => Promise<Reply>;
};

/** Every write takes it (D-IDEMPOTENCY). */
export const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description: t('একই চাবিতে পাঠানো অনুরোধ একবারই কার্যকর হয়', 'A request sent again under one key is done once'),
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

const ids: JsonSchema = { type: 'array', items: idSchema, minItems: 1, maxItems: mostIds, uniqueItems: true };
const idFilter: Parameter = {
  in: 'query',
  name: 'filter',
  description: t('{"id":[…]}, সর্বোচ্চ ১,০০০টি', '{"id":[…]}, at most 1,000'),
  schema: { type: 'object', title: 'ids', properties: { id: ids }, required: ['id'], additionalProperties: false },
  json: true,
  required: true,
  example: { id: [1, 2] },
};

const outcomes: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'integer' }, status: { type: 'integer' }, error: { type: 'object' } } },
};

const about = (subject: Text, what: Text): Text => ({ bn: `${subject.bn}: ${what.bn}`, en: `${subject.en}: ${what.en}` });

/** For child rows: the fields that a move writes, and the ids. */
const moveRows = (field: Field, written: readonly string[], registry: readonly AnyResource[]): JsonSchema => {
  const child = registry.find(({ name }) => field.kind === 'rows' && name === field.of)!;
  const properties = Object.fromEntries(written.map(name => [name, writtenSchema(child.fields[name] as Field)]));
  return {
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'integer' }, ...properties }, required: ['id'], additionalProperties: false },
  };
};

/** The value that a move writes; a required one is not empty. */
const movedSchema = (field: Field, demanded: boolean): JsonSchema =>
  writtenSchema(demanded ? ({ ...field, required: true } as Field) : field);

const moveBody = (resource: AnyResource, { input = [], required = [], rows = {} }: Move, registry: readonly AnyResource[]): JsonSchema => ({
  type: 'object',
  properties: {
    version: versionSchema,
    ...Object.fromEntries(
      [...new Set([...input, ...required])].map(name => {
        const field = resource.fields[name] as Field;
        const written = (rows as Readonly<Record<string, readonly string[]>>)[name];
        return [name, written ? moveRows(field, written, registry) : movedSchema(field, required.includes(name))];
      }),
    ),
  },
  ...(required.length ? { required } : {}),
  additionalProperties: false,
});

/** What a move demands; rows are named by their reader. */
const moveExample = (resource: AnyResource, { required = [] }: Move): Readonly<Record<string, unknown>> =>
  Object.fromEntries(required.map(name => [name, exampleValue(resource.fields[name] as Field)]));

function moves(resource: AnyResource, registry: readonly AnyResource[], handlers: WriteHandlers): Operation[] {
  const record = recordSchema(resource);
  const answer = {
    schema: {
      ...record,
      title: `${record.title} with rights`,
      properties: { ...record.properties, _can: { type: 'array', items: { type: 'string' } } },
    },
  };
  return Object.entries<Move>(resource.states?.moves ?? {}).map(([name, move]) => ({
    verb: 'post',
    path: `/api/${resource.name}/{id}/${name}`,
    id: `${resource.name}.${name}`,
    module: resource.permission.module,
    resource: resource.name,
    summary: about(resource.plural, move.label),
    access: { kind: 'key', anyOf: moveKeys(resource, name) },
    parameters: [idempotencyKey],
    body: moveBody(resource, move, registry),
    example: moveExample(resource, move),
    ...(move.required?.length ? {} : { bodyOptional: true as const }),
    answer,
    errors: [
      e.notFound,
      e.moveNotPossible,
      conflicts.byVersion,
      validationErrors.required,
      validationErrors.unknownField,
      e.malformedJson,
      e.notJson,
      ...(isApprovalMove(name) ? approvalErrorsOf(resource) : []),
    ],
    handle: request => handlers.move(name, request),
  }));
}

/** Its moves that can be made on many records at once (D-BULK). */
const manyMoves = (resource: AnyResource, handlers: WriteHandlers): Operation[] =>
  Object.entries<Move>(resource.states?.moves ?? {})
    .filter(([, { many }]) => many)
    .map(([name, move]) => ({
      verb: 'post',
      path: `/api/${resource.name}/${name}`,
      id: `${resource.name}.${name}Many`,
      module: resource.permission.module,
      resource: resource.name,
      summary: about(resource.plural, { bn: `${move.label.bn}, অনেকগুলো`, en: `${move.label.en}, many` }),
      access: { kind: 'key', anyOf: moveKeys(resource, name) },
      parameters: [idFilter, idempotencyKey],
      answer: { schema: outcomes },
      errors: [e.bulkFilter, e.unknownParameter, e.repeatedParameter],
      handle: request => handlers.moveMany(name, request),
    }));

/** A child that is written with its parent answers 405 with an explanation, to every caller. */
function refusals(resource: AnyResource): Operation[] {
  const base = `/api/${resource.name}`;
  const refuse = (verb: Verb, path: string): Operation => ({
    verb,
    path,
    id: `${resource.name}.${verb}${path === base ? '' : 'One'}Refused`,
    ...{ module: resource.permission.module, resource: resource.name },
    summary: about(resource.plural, t('মূল রেকর্ডের সঙ্গে লেখা হয়', 'written with the record it belongs to')),
    access: { kind: 'signedIn' },
    isUnlisted: true,
    errors: [e.writeThroughParent],
    handle: () => Promise.reject(e.writeThroughParent()),
  });
  return [
    refuse('post', base),
    refuse('patch', base),
    refuse('delete', base),
    ...(['put', 'patch', 'delete'] as const).map(verb => refuse(verb, `${base}/{id}`)),
  ];
}

/** Of one declaration; `registry` is every one. */
export function writeOperationsOf(resource: AnyResource, registry: readonly AnyResource[], handlers: WriteHandlers): Operation[] {
  if (isWrittenThroughParent(resource, registry)) return [...refusals(resource), ...moves(resource, registry, handlers)];
  const many = (operation: 'update' | 'delete', verb: Verb, what: Text, more: Partial<Operation>): Operation[] =>
    offers(resource, operation, registry)
      ? [
          {
            verb,
            path: `/api/${resource.name}`,
            id: `${resource.name}.${verb}Many`,
            module: resource.permission.module,
            resource: resource.name,
            summary: about(resource.plural, what),
            access: { kind: 'key', anyOf: keysFor(resource, operation, registry) },
            parameters: [idFilter, idempotencyKey],
            answer: { schema: outcomes },
            errors: [e.bulkFilter],
            handle: verb === 'patch' ? handlers.patchMany : handlers.deleteMany,
            ...more,
          },
        ]
      : [];
  return [
    ...many('update', 'patch', t('অনেকগুলো বদলানো', 'change many'), {
      body: bodySchema(resource, 'update'),
      example: exampleBody(resource, 'update', registry),
    }),
    ...many('delete', 'delete', t('অনেকগুলো মোছা', 'delete many'), {}),
    ...manyMoves(resource, handlers),
    ...moves(resource, registry, handlers),
  ];
}
