/** The calls of a resource, each with its route, documentation, access and possible errors (architecture section 6). Pure. */
import { keysFor, offers } from '../../permissions/keys.ts';
import { approvalErrorsOf } from '../../resources/kernel/approval.ts';
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { bodySchema, type JsonSchema, mergeSchema, recordSchema } from '../../resources/kernel/json-schema.ts';
import { referrersOf } from '../../resources/kernel/referrers.ts';
import { type AnyResource, deletionError } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { isWarning, rulesOf, warningRulesOf } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Operation, Parameter } from '../http/contract.ts';
import { conflicts, requestErrors as e } from '../http/errors.ts';
import { registryOf } from './columns.ts';
import { exampleBody } from './examples.ts';
import { importOperations } from './import/operations.ts';
import { type Handlers, type Make, readOperations } from './read-operations.ts';
import { idempotencyKey } from './write-operations.ts';

export type { Handlers };

const ifMatch: Parameter = {
  in: 'header',
  name: 'If-Match',
  description: t('যে সংস্করণ বদলানো হচ্ছে (ETag)', 'The version that is changed (ETag)'),
  schema: { type: 'string', pattern: '^"[0-9]{1,9}"$' },
  example: '"1"',
};

/** Names with both languages around them: `বিভাগ: তালিকা`, `Divisions: list`. */
const about = (subject: Text, what: Text): Text => ({ bn: `${subject.bn}: ${what.bn}`, en: `${subject.en}: ${what.en}` });

/** The errors a body may meet: the validator's, and those that the declaration names. */
const writeErrors = (resource: AnyResource): ErrorFactory[] => [
  validationErrors.required,
  validationErrors.unknownField,
  validationErrors.readOnly,
  ...Object.values<Field>(resource.fields).flatMap(({ whenMissing }) => whenMissing ?? []),
  ...(resource.unique ?? []).flatMap(({ error }) => (error ? [error] : [validationErrors.alreadyExists])),
  ...rulesOf(resource).flatMap(({ refuses = [] }) => refuses.filter(error => !isWarning(error))),
  ...(resource.noOverlap ?? []).map(({ error }) => error),
  ...(resource.needs ?? []).map(({ error }) => error),
  ...(resource.scope ? [e.outOfReach] : []),
];

/** Errors of a child that is written through its parent (D-CHILDREN). */
const ofAParent = ({ standalone }: AnyResource): ErrorFactory[] => (typeof standalone === 'object' ? [standalone.error] : []);

/** Additional errors of a change: only a change moves a record in a tree, meets existing children, or a state that is closed. */
const changeErrors = (resource: AnyResource): ErrorFactory[] => [
  ...writeErrors(resource),
  ...(Object.values<Field>(resource.fields).some(({ kind }) => kind === 'rows') ? [e.preconditionRequired] : []),
  ...(resource.states?.editable ? [e.notEditable] : []),
  ...(resource.approval?.errors?.approvedIsFixed ? [resource.approval.errors.approvedIsFixed] : []),
  ...(resource.tree ? [resource.tree.circle] : []),
  ...ofAParent(resource),
];

/** Errors of a deletion: the declared error of each referring resource, a general one for others. */
const deletionErrors = (resource: AnyResource, registry: readonly AnyResource[]): ErrorFactory[] => {
  const referrers = referrersOf(resource.name, registry).filter(({ field }) => field.kind === 'ref');
  return [...new Set(referrers.map(one => deletionError(resource, one.resource.name) ?? e.stillReferredTo))];
};

/** One record, and the caller's rights to it (D-CAN). */
const withRights = (record: JsonSchema): JsonSchema => ({
  ...record,
  title: `${record.title} with rights`,
  properties: { ...record.properties, _can: { type: 'array', items: { type: 'string' }, description: 'What the caller may do to it' } },
});

const warning: JsonSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, code: { type: 'string' }, facts: { type: 'object' }, text: { type: 'string' } },
};

/** A record as written, with warnings if the resource has warning rules. */
const withWarnings = (resource: AnyResource, record: JsonSchema): JsonSchema =>
  warningRulesOf(resource).length === 0
    ? record
    : {
        ...record,
        title: `${record.title} and warnings`,
        properties: { ...record.properties, _warnings: { type: 'array', items: warning, description: 'Warnings; the record was saved' } },
      };

/** A person who takes part in an approval reads its record without a key (D-REACH): the scope decides. */
const isOpenToParts = ({ approval }: AnyResource, operation: string): boolean =>
  approval !== undefined && (operation === 'get' || operation === 'history');

/** Every operation that the declaration allows; `registry` is needed to know which resources choose from it. */
export function operationsOf(resource: AnyResource, registry: readonly AnyResource[], handlers: Handlers): Operation[] {
  const base = `/api/${resource.name}`;
  const declarations = registryOf(registry);
  const record = recordSchema(resource, declarations);
  const withCan = withRights(record);
  const written = withWarnings(resource, withCan);
  const make: Make = (operation, method, verb, path, what, more) =>
    offers(resource, operation, registry)
      ? [
          {
            verb,
            path: base + path,
            id: `${resource.name}.${method}`,
            module: resource.permission.module,
            resource: resource.name,
            summary: about(resource.plural, what),
            access: isOpenToParts(resource, operation)
              ? { kind: 'signedIn' }
              : { kind: 'key', anyOf: keysFor(resource, operation, registry) },
            handle: handlers[method],
            ...more,
          },
        ]
      : [];
  return [
    ...readOperations(resource, declarations, make, record, withCan),
    ...importOperations(make),
    ...make('create', 'create', 'post', '', t('নতুন', 'create'), {
      parameters: [idempotencyKey],
      body: bodySchema(resource, 'create', declarations),
      example: exampleBody(resource, 'create', registry),
      answer: { status: 201, schema: written },
      errors: [...writeErrors(resource), ...approvalErrorsOf(resource)],
    }),
    ...make(
      'update',
      'put',
      'put',
      '/{id}',
      t('হালনাগাদ (অনুল্লিখিত ঘর অপরিবর্তিত; সংস্করণ আবশ্যক)', 'update (fields left out are kept; the body states the version)'),
      {
        parameters: [ifMatch, idempotencyKey],
        body: mergeSchema(resource, declarations),
        example: { ...exampleBody(resource, 'update', registry), version: 1 },
        answer: { schema: written },
        errors: [e.notFound, e.ifMatch, conflicts.byVersion, conflicts.byIfMatch, ...changeErrors(resource)],
      },
    ),
    ...make('update', 'patch', 'patch', '/{id}', t('উল্লিখিত ঘরগুলো হালনাগাদ', 'update the given fields'), {
      parameters: [ifMatch, idempotencyKey],
      body: bodySchema(resource, 'update', declarations),
      example: exampleBody(resource, 'update', registry),
      answer: { schema: written },
      errors: [e.notFound, e.ifMatch, conflicts.byIfMatch, ...changeErrors(resource)],
    }),
    ...make('delete', 'delete', 'delete', '/{id}', t('মুছে ফেলা', 'delete'), {
      parameters: [ifMatch, idempotencyKey],
      answer: { schema: record },
      errors: [e.notFound, e.ifMatch, conflicts.byIfMatch, ...deletionErrors(resource, registry), ...ofAParent(resource)],
    }),
  ];
}
