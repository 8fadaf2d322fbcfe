/**
 * `GET /api/public/<resource>`: what anybody may read of a `public` declaration: id, name, public parents and the fields shown to citizens,
 * active rows only. Caches may keep it for five minutes (D-CACHE-HEADERS), so the answer never depends on the caller. Takes plain filters
 * (`?division_id=3&row_status=1`) and `filter`; both narrow.
 */
import type pg from 'pg';
import { rowStatus } from '../../resources/kernel/common.ts';
import { type Field, field } from '../../resources/kernel/field.ts';
import { type JsonSchema, readSchema } from '../../resources/kernel/json-schema.ts';
import { idSchema } from '../../resources/kernel/kinds/ids.ts';
import { isOrdered, sortNames } from '../../resources/kernel/large.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { defineEndpoint, type Operation, type Parameter, type Reply, type Request } from '../http/contract.ts';
import { requestErrors as e } from '../http/errors.ts';
import { fieldColumns, quoted } from './columns.ts';
import { ordering } from './ddl-fields.ts';
import { exampleValue } from './examples.ts';
import { type Registry, registryOf, sourceOf } from './families.ts';
import type { Condition } from './filter.ts';
import { publicFilterSchema } from './filter-schema.ts';
import { rangeSchema, sortSchema } from './list-parameters.ts';
import { deepestRow, mostRows, parseListQuery, type Sort } from './list-query.ts';
import { isShown, openConditions, publicationOf } from './publication.ts';
import type { Reads } from './reads.ts';
import { searchText } from './search-text.ts';
import { type Statement, shaped } from './statements.ts';

const maxAgeSeconds = 300;
/** A cache must keep answers apart by application token: nobody gets an answer without one. */
const headers = { 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'App-Authorization, Authorization, Accept-Language' };
const plainId = /^[1-9]\d{0,15}$/;
const plainStatus = /^[0-3]$/;

const id: Field = field.ref('users', t('আইডি', 'ID'), { required: true });

/** The fields that anybody may read, in the order of the declaration: how a record is named, and the public records it refers to. */
export function publicFields(resource: AnyResource, registry: readonly AnyResource[]): Record<string, Field> {
  const shown = Object.entries<Field>(resource.fields).filter(([name, one]) => isShown(resource, registry, name, one));
  return { id, ...Object.fromEntries(shown) };
}

/** A parent reference, and the chain of references to it: the division of an upazila is that of its district. */
type Above = { readonly field: Field; readonly by: readonly { readonly column: string; readonly from: AnyResource }[] };

/** The public parents of referenced records: a list may also be filtered by them. */
export function fieldsAbove(resource: AnyResource, registry: readonly AnyResource[]): Record<string, Above> {
  const found: Record<string, Above> = {};
  const climb = (from: AnyResource, by: Above['by']): void => {
    for (const [column, one] of Object.entries(publicFields(from, registry))) {
      const above = one.kind === 'ref' && column !== 'id' ? registry.find(({ name }) => name === one.to)! : undefined;
      if (!above) continue;
      if (by.length > 0 && !Object.hasOwn(resource.fields, column)) found[column] ??= { field: one, by };
      if (by.every(step => step.from !== above) && above !== resource) climb(above, [...by, { column, from: above }]);
    }
  };
  climb(resource, []);
  return found;
}

type Listed = {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly fields: Readonly<Record<string, Field>>;
  readonly above: Readonly<Record<string, Above>>;
};

/** Equal to a value, or to one of a list; `by` is the chain of references to the column's record. */
type Equal = { readonly column: string; readonly values: readonly unknown[]; readonly by: Above['by'] };

/** The declaration for public lists: a filter or sort by another field is refused as an unknown name. */
const queryableOf = (resource: AnyResource, { id: _, ...fields }: Readonly<Record<string, Field>>): AnyResource => ({
  ...resource,
  fields,
  list: { ...resource.list, sort: publicationOf(resource).shows ? resource.list.sort : (representNames(resource)[0] ?? 'id') },
});

/** @throws request.unknown_filter, request.filter_operator for operators that only a list accepts */
function equalOf(condition: Condition, { fields, above }: Listed): Equal {
  if (!('column' in condition)) throw e.filterOperator({ name: condition.kind });
  const { column } = condition;
  // Inactive rows are never shown: a filter for them finds nothing.
  if (column !== 'row_status' && !Object.hasOwn(fields, column) && !Object.hasOwn(above, column)) throw e.unknownFilter({ name: column });
  const by = above[column]?.by ?? [];
  if (condition.kind === 'compare' && condition.by === '=') return { column, by, values: [condition.value] };
  if (condition.kind === 'oneOf' && !condition.not) return { column, by, values: condition.values };
  throw e.filterOperator({ name: column });
}

type Page = {
  readonly equals: readonly Equal[];
  readonly search?: readonly string[];
  readonly order: string;
  readonly from: number;
  readonly limit: number;
};

function equalText({ column, by: [step, ...rest], values: among }: Equal, registry: Registry, alias: string, values: unknown[]): string {
  if (!step) return `${alias}.${quoted(column)} = any($${values.push(among)})`;
  const inner = equalText({ column, by: rest, values: among }, registry, `${alias}p`, values);
  return `exists (select 1 from ${sourceOf(step.from, registry)} ${alias}p where ${alias}p.id = ${alias}.${quoted(step.column)} and ${inner})`;
}

/** A row `{ total, body }`, the total up to one row beyond the deepest. */
function statementOf(resource: AnyResource, registry: Registry, columns: readonly string[], page: Page): Statement {
  const values: unknown[] = [];
  const conditions = [
    ...openConditions(resource, 'o', values),
    ...(page.search ? searchText(resource, page.search, values) : []),
    ...page.equals.map(one => equalText(one, registry, 'o', values)),
  ].join(' and ');
  const [limit, offset] = [values.push(page.limit), values.push(page.from)];
  const from = `from ${sourceOf(resource, registry)} o where ${conditions}`;
  return shaped(`public ${resource.name} ${conditions} ${page.order}`, values, () => {
    const row = columns.flatMap(name => (name === 'id' ? ['o.id'] : fieldColumns(resource, registry, 'o', name))).join(', ');
    return `select (select count(*)::int from (select 1 ${from} limit ${deepestRow + 1}) c) as total,
  (select coalesce(json_agg(t), '[]')::text from (select ${row} ${from} order by ${page.order} limit $${limit} offset $${offset}) t) as body`;
  });
}

function orderOf(resource: AnyResource, { column, descending }: Sort, fields: Readonly<Record<string, Field>>): string {
  if (!Object.hasOwn(fields, column)) throw e.unknownSort({ name: column });
  const direction = descending ? ' desc' : '';
  return `${ordering(resource, column, `o.${quoted(column)}`)}${direction}${column === 'id' ? '' : `, o.id${direction}`}`;
}

/** What can be filtered by its plain name: the status, the id and the parents. */
const plainNames = ({ fields, above }: Listed): readonly string[] => [
  'row_status',
  ...Object.entries(fields).flatMap(([name, one]) => (one.kind === 'ref' ? [name] : [])),
  ...Object.keys(above),
];

/** @throws request.parameter with the name of a parameter that is no number */
function plainEquals(listed: Listed, query: URLSearchParams): Equal[] {
  return plainNames(listed).flatMap(name => {
    const text = query.get(name);
    if (text === null) return [];
    if (!(name === 'row_status' ? plainStatus : plainId).test(text)) throw e.parameter({ name });
    return [{ column: name, by: listed.above[name]?.by ?? [], values: [Number(text)] }];
  });
}

async function answer(listed: Listed, pool: Reads, request: Request): Promise<Reply> {
  const { resource, registry, fields, above } = listed;
  const known = { ...fields, ...Object.fromEntries(Object.entries(above).map(([name, { field: one }]) => [name, one])) };
  const { conditions, search, sort, from, limit } = parseListQuery(
    queryableOf(resource, known),
    request.query,
    request.locale,
    undefined,
    publicationOf(resource).whole && mostRows,
  );
  const equals = [...conditions.map(one => equalOf(one, listed)), ...plainEquals(listed, request.query)];
  const page: Page = { equals, search: search?.texts, order: orderOf(resource, sort, fields), from, limit };
  const { rows } = await pool.query(statementOf(resource, registry, Object.keys(fields), page));
  const { total, body } = rows[0] as { total: number; body: string };
  const shown = Math.min(total, deepestRow);
  const last = Math.min(from + limit, shown) - 1;
  const content = `${resource.name} ${last < from ? '*' : `${from}-${last}`}/${shown}`;
  return {
    status: 200,
    headers: { ...headers, 'content-range': content, ...(total > deepestRow && { 'x-total-estimate': 'true' }) },
    body,
  };
}

const json = (name: string, description: Text, schema: JsonSchema, example: unknown): Parameter => ({
  ...{ in: 'query', name, description, schema, example },
  json: true,
});

function parametersOf(listed: Listed): Parameter[] {
  const { resource, fields, above } = listed;
  const filtered = [...Object.entries(fields), ...Object.entries(above).map(([name, { field: one }]) => [name, one] as const)];
  const [name, reference] = Object.entries(fields).find(([, one]) => one !== id && one.kind === 'ref') ?? ['id', id];
  const sorts = sortNames(queryableOf(resource, fields));
  const sortable = Object.entries(fields).flatMap(([field, one]) => (isOrdered(one) && sorts.has(field) ? [field] : []));
  const isWhole = publicationOf(resource).whole === true;
  const plain = plainNames(listed).map((field): Parameter => {
    const one = fields[field] ?? above[field]?.field ?? rowStatus;
    return {
      in: 'query',
      name: field,
      description: one.label,
      schema: one === rowStatus ? { type: 'integer', minimum: 0, maximum: 3 } : idSchema,
    };
  });
  return [
    ...plain,
    json(
      'filter',
      t('মান বা মানের তালিকা; q খোঁজে', 'A value or a list of values; q searches'),
      publicFilterSchema(resource, [['row_status', rowStatus], ...filtered]),
      { [name]: exampleValue(reference) },
    ),
    json('sort', t('["ঘর","ASC|DESC"]', '["field","ASC|DESC"]'), sortSchema(`${resource.name} public sort`, sortable), ['id', 'ASC']),
    json(
      'range',
      isWhole
        ? t('[প্রথম,শেষ], ০ থেকে; না দিলে সব, সর্বোচ্চ ১,০০০', '[first,last], from 0; everything when left out, up to 1,000 rows')
        : t('[প্রথম,শেষ], ০ থেকে', '[first,last], from 0'),
      rangeSchema,
      [0, mostRows - 1],
    ),
  ];
}

/** The public list of a declaration that has one. */
export function publicListOf(resource: AnyResource, registry: readonly AnyResource[], pool: pg.Pool): Operation[] {
  if (!resource.public) return [];
  const fields = publicFields(resource, registry);
  const listed: Listed = { resource, registry: registryOf(registry), fields, above: fieldsAbove(resource, registry) };
  const properties = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, readSchema(one)]));
  const row: JsonSchema = {
    ...{ type: 'object', title: `${resource.name} public`, properties, required: Object.keys(properties) },
    additionalProperties: false,
  };
  return [
    defineEndpoint({
      ...{ verb: 'get', path: `/api/public/${resource.name}`, id: `${resource.name}.public` },
      ...{ module: resource.permission.module, resource: resource.name },
      summary: { bn: `${resource.plural.bn}: সর্বসাধারণের তালিকা`, en: `${resource.plural.en}: public list` },
      access: { kind: 'public' },
      parameters: parametersOf(listed),
      answer: { schema: { type: 'array', items: row } },
      errors: [
        ...[e.parameter, e.filter, e.unknownFilter, e.filterOperator, e.filterValue, e.filterTooLarge],
        ...[e.sort, e.unknownSort, e.range, e.rangeTooDeep],
      ],
      onReplica: true,
      handle: request => answer(listed, request.reads ?? (pool as Reads), request),
    }),
  ];
}
