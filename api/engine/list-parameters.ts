/** The query parameters of a list for the API description: JSON as text, and its schema (D-FILTER-LIMITS, D-RANGE). Pure. */
import { commonNames } from '../../resources/kernel/common.ts';
import { type Field, isOnlyInWhole } from '../../resources/kernel/field.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { sortNames } from '../../resources/kernel/large.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Parameter } from '../http/contract.ts';
import { exampleValue } from './examples.ts';
import { exportFormats } from './export-query.ts';
import { filterSchema } from './filter-schema.ts';
import { deepestRow } from './list-query.ts';

const query = (name: string, description: Text, schema: JsonSchema, example: unknown): Parameter => ({
  ...{ in: 'query', name, description, schema, example },
  json: true,
});

/** The first possible filter with a fitting value; never a private field, since everybody reads the description. */
function filterExample(resource: AnyResource): Record<string, unknown> {
  const name = (resource.list.filters ?? []).find(one => one === 'row_status' || resource.fields[one]?.private === undefined);
  if (name === undefined) return {};
  const field: Field | undefined = resource.fields[name];
  return { [name]: field ? exampleValue(field) : 1 };
}

export const filterParameter = (resource: AnyResource): Parameter =>
  query(
    'filter',
    t(
      'শর্ত, JSON: মান, তালিকা বা অপারেটর (gt gte lt lte between neq inq nin startsWith exists and or); q খোঁজে',
      'Conditions as JSON: a value, a list, or operators (gt gte lt lte between neq inq nin startsWith exists and or); q searches',
    ),
    filterSchema(resource),
    filterExample(resource),
  );

/** Each of these names, either way. */
export const sortSchema = (title: string, names: Iterable<string>): JsonSchema => ({
  ...{ type: 'array', title },
  enum: [...names].flatMap(name => [
    [name, 'ASC'],
    [name, 'DESC'],
  ]),
});

const sortParameter = (resource: AnyResource): Parameter => {
  const names = [...sortNames(resource)].filter(name => resource.fields[name]?.private !== 'secret');
  return query('sort', t('["ঘর","ASC|DESC"]', '["field","ASC|DESC"]'), sortSchema(`${resource.name} sort`, names), [
    resource.list.sort.replace(/^-/, ''),
    resource.list.sort.startsWith('-') ? 'DESC' : 'ASC',
  ]);
};

/** The last is not before the first and the range has at most 1,000 rows; a schema can't express that. */
export const rangeSchema: JsonSchema = {
  ...{ type: 'array', minItems: 2, maxItems: 2 },
  items: { type: 'integer', minimum: 0, maximum: deepestRow - 1 },
};

const allColumns = t('["ঘর", …], এই ক্রমে; না দিলে সব', '["field", …], in this order; all when left out');
const columnsAndLabels = t(
  '["ঘর", …]; না দিলে সব। উল্লেখের নাম নিজেই একটি ঘর: district_id, district',
  '["field", …]; all when left out, and then only is a row a whole record. The label of a reference is a column of its own: district_id, district',
);

const mostColumns = 200;

function columnsParameter(resource: AnyResource, description: Text, withLabels: boolean): Parameter {
  const shown = Object.entries<Field>(resource.fields).filter(([, field]) => !isOnlyInWhole(field) && field.private !== 'secret');
  const labels = shown.flatMap(([name, { kind }]) => (withLabels && kind === 'ref' ? [embeddedName(name)] : []));
  const column: JsonSchema = {
    ...{ type: 'string', title: `${resource.name} ${withLabels ? 'list' : 'export'} column` },
    enum: [...shown.map(([name]) => name), ...commonNames, ...labels],
  };
  return query('columns', description, { type: 'array', items: column, minItems: 1, maxItems: mostColumns }, [
    ...resource.list.columns.slice(0, 2),
  ]);
}

/** `filter`, `sort`, `range` and `columns`. */
export const listParameters = (resource: AnyResource): Parameter[] => [
  filterParameter(resource),
  sortParameter(resource),
  query('range', t('[প্রথম,শেষ], ০ থেকে', '[first,last], from 0'), rangeSchema, [0, 24]),
  columnsParameter(resource, columnsAndLabels, true),
];

/** What child rows an export may have: of a resource that has some. */
export function childrenParameter(resource: AnyResource): Parameter[] {
  const names = Object.keys(resource.fields).filter(name => (resource.fields[name] as Field).kind === 'rows');
  if (names.length === 0) return [];
  const description = t(
    'অধীন সারি: xlsx-এ আলাদা পাতায় (sheets), অথবা csv ও xlsx-এ একটি তালিকার প্রতিটি সারি এক লাইনে',
    'Child rows: on sheets of their own with xlsx (sheets), or with csv and xlsx a line for each row of one list',
  );
  return [
    { ...{ in: 'query', name: 'children', description, example: 'none' }, schema: { type: 'string', enum: ['none', 'sheets', ...names] } },
  ];
}

/** Those of an export: no pages, but a format and columns. */
export const exportParameters = (resource: AnyResource): Parameter[] => [
  {
    ...{ in: 'query', name: 'format', example: 'json' },
    description: t('ফাইলের ধরন', 'The kind of file'),
    schema: { type: 'string', enum: [...exportFormats] },
  },
  filterParameter(resource),
  sortParameter(resource),
  columnsParameter(resource, allColumns, false),
  ...childrenParameter(resource),
];
