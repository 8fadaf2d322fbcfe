/** What the query string of a list may hold, for the description of the API: JSON, with a schema of its own (D-FILTER-LIMITS, D-RANGE). Pure. */
import { commonNames } from '../../resources/kernel/common.ts';
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { fieldLabel, labelOf } from '../../resources/kernel/labels.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Parameter } from '../http/contract.ts';
import { exampleValue } from './examples.ts';
import { exportFormats } from './export-query.ts';

const query = (name: string, description: Text, schema: JsonSchema, example: unknown): Parameter => ({
  ...{ in: 'query', name, description, schema, example },
  json: true,
});

const named = (label: Text, kind: string): string => `${label.en} · ${label.bn} (${kind})`;

/** Each name with what it is called; a value, a list or operators may stand there, so it has no type. */
const filterSchema = (resource: AnyResource): JsonSchema => ({
  type: 'object',
  title: `${resource.name} filter`,
  properties: {
    q: { type: 'string', description: 'Search · খোঁজা' },
    ...Object.fromEntries(
      Object.entries<Field>(resource.fields)
        .filter(([, field]) => hasColumn(field) && field.private !== 'secret')
        .map(([name, field]) => [name, { description: named(fieldLabel(field), field.kind) }]),
    ),
    ...Object.fromEntries(commonNames.map(name => [name, { description: labelOf(resource, name)!.en }])),
    and: { type: 'array', items: { type: 'object' }, description: 'Every one of these conditions' },
    or: { type: 'array', items: { type: 'object' }, description: 'One of these conditions' },
  },
});

/** The first filter that the list offers, with a value that fits; nothing private, since everybody reads it. */
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

const sortParameter = (resource: AnyResource): Parameter =>
  query('sort', t('["ঘর","ASC|DESC"]', '["field","ASC|DESC"]'), { type: 'array', items: { type: 'string' }, maxItems: 2 }, [
    resource.list.sort.replace(/^-/, ''),
    resource.list.sort.startsWith('-') ? 'DESC' : 'ASC',
  ]);

const allColumns = t('["ঘর", …], এই ক্রমে; না দিলে সব', '["field", …], in this order; all when left out');
const columnsAndLabels = t(
  '["ঘর", …]; না দিলে সব। উল্লেখের নাম নিজেই একটি ঘর: district_id, district',
  '["field", …]; all when left out. The label of a reference is a column of its own: district_id, district',
);

const columnsParameter = (resource: AnyResource, description: Text): Parameter =>
  query('columns', description, { type: 'array', items: { type: 'string' } }, [...resource.list.columns.slice(0, 2)]);

/** `filter`, `sort`, `range` and `columns`. */
export const listParameters = (resource: AnyResource): Parameter[] => [
  filterParameter(resource),
  sortParameter(resource),
  query(
    'range',
    t('[প্রথম,শেষ], ০ থেকে', '[first,last], from 0'),
    { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: 2 },
    [0, 24],
  ),
  columnsParameter(resource, columnsAndLabels),
];

/** Those of an export: no pages, but a format, and the columns asked for. */
export const exportParameters = (resource: AnyResource): Parameter[] => [
  {
    ...{ in: 'query', name: 'format', example: 'json' },
    description: t('ফাইলের ধরন', 'The kind of file'),
    schema: { type: 'string', enum: [...exportFormats] },
  },
  filterParameter(resource),
  sortParameter(resource),
  columnsParameter(resource, allColumns),
];
