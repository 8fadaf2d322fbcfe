/** The calls by which a resource is read, each with its route, documentation and possible errors. Pure. */

import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { idSchema } from '../../resources/kernel/kinds/ids.ts';
import { apartNames, representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName, type Operation as ResourceOperation } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Operation, Parameter, Reply, Request, Verb } from '../http/contract.ts';
import { requestErrors as e } from '../http/errors.ts';
import { printingErrors } from '../printing/errors.ts';
import { readingErrors } from '../services/readings.ts';
import { workbookMediaType } from '../workbook/write.ts';
import { changeErrors, changeSchemaOf, changesParameters } from './changes.ts';
import { cursorErrors } from './cursor.ts';
import { exportErrors } from './export-errors.ts';
import { narrowingNames, type Registry } from './families.ts';
import { exportParameters, filterParameter, listParameters } from './list-parameters.ts';
import { auditedOf } from './readings.ts';
import { totalsSchema } from './totals.ts';

/** The methods of a controller, by name. */
export type Handlers = Readonly<
  Record<
    | ('list' | 'get' | 'create' | 'put' | 'patch' | 'delete')
    | ('options' | 'history' | 'changes' | 'totals' | 'export' | 'import' | 'importTemplate'),
    (request: Request) => Promise<Reply>
  >
>;

/** Makes the operation if the declaration offers it. `path` is added to the resource's own. */
export type Make = (
  operation: ResourceOperation,
  method: keyof Handlers,
  verb: Verb,
  path: string,
  what: Text,
  more: Partial<Operation>,
) => Operation[];

const query = (name: string, description: Text, example: string | undefined): Parameter => ({
  in: 'query',
  name,
  description,
  schema: { type: 'string' },
  example,
});
/** As in the record, and perhaps empty. */
const typeIn = (record: JsonSchema, name: string): JsonSchema => ({
  type: [...new Set([record.properties?.[name]?.type ?? 'string', 'null'].flat())] as JsonSchema['type'],
});

const historyKind: Parameter = {
  in: 'query',
  name: 'kind',
  description: t(
    'যা বদলেছে (changes), গোপনীয় অংশ কে দেখেছেন (reads), নাকি দুটোই (all)',
    'What changed (changes), who read what is confidential (reads), or both (all)',
  ),
  schema: { type: 'string', enum: ['changes', 'reads', 'all'], default: 'changes' },
  example: 'all',
};

/** The label of a reference inside a label. */
const innerSchema: JsonSchema = { type: ['object', 'null'], properties: { id: { type: 'integer' } } };

const labelSchema = (resource: AnyResource, registry: Registry, record: JsonSchema): JsonSchema => ({
  type: 'object',
  title: `${resource.name} label`,
  properties: {
    id: { type: 'integer' },
    ...Object.fromEntries(representNames(resource).map(name => [name, typeIn(record, name)])),
    ...Object.fromEntries(
      representNames(resource).flatMap(name => (resource.fields[name]?.kind === 'ref' ? [[embeddedName(name), innerSchema]] : [])),
    ),
    ...Object.fromEntries(narrowingNames(resource, registry).map(name => [name, { type: ['integer', 'null'] }])),
    row_status: { type: 'integer' },
    ...(apartNames(resource).length ? { note: { type: ['string', 'null'] } } : {}),
  },
});

const personSchema: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' }, full_name: { type: ['string', 'null'] }, full_name_en: { type: ['string', 'null'] } },
};
const changeSchema: JsonSchema = { type: 'object', properties: { field: { type: 'string' }, before: {}, after: {} } };
const rowChangeSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    action_type: { type: 'string' },
    label: { type: 'object', properties: { id: { type: 'integer' } } },
    changes: { type: 'array', items: changeSchema },
  },
};

/** The answer of a record's history. */
export const historySchema: JsonSchema = {
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
          task: { type: ['string', 'null'] },
          user: personSchema,
          desk: {
            type: ['object', 'null'],
            properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] }, name_en: { type: ['string', 'null'] } },
          },
          acting_for: personSchema,
          request_id: { type: ['string', 'null'] },
          changes: {
            type: 'array',
            items: { ...changeSchema, properties: { ...changeSchema.properties, rows: { type: 'array', items: rowChangeSchema } } },
          },
          fields: {
            type: ['array', 'null'],
            items: { type: 'string' },
            description: 'Of a reading (read): the confidential fields that were read; null: the whole record',
          },
        },
      },
    },
    next: { type: ['integer', 'null'] },
  },
};

const filterErrors = [e.unknownFilter, e.filterValue];
const columnErrors = [e.columnList, e.unknownColumn];
const listErrors = [...filterErrors, e.unknownSort, ...columnErrors, e.range, e.rangeTooDeep, ...Object.values(cursorErrors)];

const changesOf = (make: Make, record: JsonSchema): Operation[] =>
  make('list', 'changes', 'get', '/changes', t('পরবর্তী পরিবর্তনসমূহ, মুছে ফেলাসহ', 'changes since a moment, deletions included'), {
    parameters: [...changesParameters],
    answer: {
      schema: { type: 'array', items: changeSchemaOf(record) },
      description: t(
        'X-Next পরের বারের after; X-More=true হলে এখনই আরও আছে',
        'X-Next is the next value of after; X-More=true: more is available now',
      ),
    },
    errors: [...Object.values(changeErrors), e.parameter],
  });

const totalsOf = (resource: AnyResource, make: Make): Operation[] =>
  make('list', 'totals', 'get', '/totals', t('মোট, গুচ্ছ অনুযায়ী', 'totals by group'), {
    onReplica: true,
    parameters: [filterParameter(resource)],
    answer: { schema: { type: 'object', properties: { data: totalsSchema(resource) } } },
    errors: filterErrors,
  });

/** `record` is a record as in lists; `withCan` also has what may be done to it. */
export const readOperations = (
  resource: AnyResource,
  registry: Registry,
  make: Make,
  record: JsonSchema,
  withCan: JsonSchema,
): Operation[] => {
  const operations = callsOf(resource, registry, make, record, withCan);
  if (auditedOf(resource, registry) === undefined) return operations;
  // An export is on the log before it leaves.
  return operations.map(one => (one.id.endsWith('.export') ? one : { ...one, errors: [...(one.errors ?? []), readingErrors.notRecorded] }));
};

const callsOf = (resource: AnyResource, registry: Registry, make: Make, record: JsonSchema, withCan: JsonSchema): Operation[] => [
  ...make('list', 'list', 'get', '', t('তালিকা', 'list'), {
    onReplica: true,
    parameters: [
      ...listParameters(resource),
      {
        ...query('after', t('যে সারির পর থেকে: আগের উত্তরের X-Next', 'Continue after a row: X-Next of the previous answer'), undefined),
        schema: { type: 'string', minLength: 30, maxLength: 8192, pattern: '^WyI[A-Za-z0-9_-]+$' },
      },
    ],
    answer: { schema: { type: 'array', items: record } },
    errors: listErrors,
  }),
  ...make('options', 'options', 'get', '/options', t('বাছাইয়ের তালিকা', 'options for a choice'), {
    onReplica: true,
    parameters: [
      { ...query('q', t('খোঁজা', 'Search'), ''), schema: { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' } },
      filterParameter(resource),
    ],
    answer: { schema: { type: 'array', items: labelSchema(resource, registry, record) } },
    errors: filterErrors,
  }),
  // The changes of a report are those of its source.
  ...(resource.report ? totalsOf(resource, make) : changesOf(make, record)),
  ...make('export', 'export', 'get', '/export', t('ফাইলে রপ্তানি', 'export to a file'), {
    onReplica: true,
    parameters: exportParameters(resource),
    answer: {
      schema: { type: 'array', items: record },
      files: ['text/csv', workbookMediaType, 'application/pdf'],
      description: t(
        'format=csv হলে CSV ফাইল, format=xlsx হলে ওয়ার্কবুক, format=pdf হলে পিডিএফ',
        'A CSV file with format=csv, a workbook with format=xlsx, a PDF with format=pdf',
      ),
    },
    errors: [...filterErrors, e.unknownSort, ...columnErrors, ...Object.values(exportErrors), ...Object.values(printingErrors)],
  }),
  ...make('get', 'get', 'get', '/{id}', t('একটি রেকর্ড', 'one record'), { answer: { schema: withCan }, errors: [e.notFound] }),
  ...make('history', 'history', 'get', '/{id}/history', t('ইতিহাস', 'history'), {
    parameters: [{ ...query('before', t('এর আগের ভুক্তি', 'Entries older than this one'), undefined), schema: idSchema }, historyKind],
    answer: { schema: historySchema },
    errors: [e.notFound, e.parameter],
  }),
];
