/**
 * The statements of lists: one page in order and the total (D-TOTAL), within a scope (D-SCOPE-SQL), from the beginning or after a row
 * (D-CURSOR). Pure. The scope of all rows is a plain statement; of several branches `scope-statements.ts` makes a union.
 */
import { narrowedScope } from '../../permissions/narrowed-scope.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { apartNames, representNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { innerLabels, quoted } from './columns.ts';
import { type Condition, conditionTexts, fixedBy } from './conditions.ts';
import { ordering } from './ddl-fields.ts';
import { narrowingNames, sourceOf } from './families.ts';
import type { Filter } from './filter.ts';
import { choiceFoundText, foundText } from './found.ts';
import { labelText } from './label-text.ts';
import { deepestRow, type ListQuery } from './list-query.ts';
import { isFoundFirst } from './report-sources.ts';
import {
  countsText,
  idsText,
  orderText,
  type Part,
  partsOf,
  plainWay,
  soughtIn,
  totalText,
  wayTexts,
  whereText,
} from './scope-statements.ts';
import { type Statement, shaped } from './statements.ts';
import { dated, type Readable, type RowOptions, recordText, shownColumns, type Visibility } from './visibility.ts';

/**
 * The JSON array of rows `o`. Without hidden fields it is plain; otherwise it is built with one line per record, since a page's records are
 * counted by lines (`cursor.ts`).
 */
const bodyText = (readable: Readable, visibility: Visibility, record: () => string, from: string, options: RowOptions = {}): string => {
  const { resource, registry } = readable;
  if (visibility.own)
    return `(select coalesce('[' || string_agg(t.record::text, E', \\n ') || ']', '[]') from (select ${record()} as record ${from}) t)`;
  return `(select coalesce(json_agg(t), '[]')::text from (select ${shownColumns(resource, registry, 'o', visibility, options)} ${from}) t)`;
};

/** From this row on the rows before are only passed: without their labels and child rows. */
const deep = 100;

/**
 * One page and the total, capped at one row beyond the deepest (D-TOTAL): a row `{ total, body }`; after a row there is no total.
 * `crowded`: it is known that there are more rows than are counted.
 */
export function listStatement(readable: Readable, query: ListQuery, visibility: Visibility, crowded = false): Statement {
  const { resource, registry, scopes } = readable;
  const { sort, after } = query;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const [byRows, others] = partedByRows(query.conditions);
  const found = [...foundText({ ...readable, ...visibility }, query.search, values), ...conditionTexts(byRows, values)];
  const given = [...found, ...conditionTexts(others, values)];
  const limit = parameter(query.limit);
  const offset = after ? undefined : parameter(query.from);
  // A search is found by the search index, or by child rows, and the scope is only checked; otherwise the rows are found by the scope.
  const scope = narrowedScope(visibility.scope, fixedBy(query.conditions));
  const within = found.length ? scopes.many(scope, 'o', parameter) : undefined;
  const sought = soughtIn(resource, given.length > 0, sort);
  const ways = found.length ? undefined : scopes.ways(scope, 'o', parameter, sought);
  const conditions = within === undefined ? given : [...given, within];
  const parts = partsOf(readable, query, values);
  const options: RowOptions = query.columns ? { columns: query.columns, labels: query.columns } : {};
  const record = recordText(resource, registry, 'o', visibility, parameter, options);
  const plain = plainWay(ways);
  const united = !found.length && (!plain || parts.length > 1);
  const most = united ? parameter(query.limit + query.from) : '';
  const order = orderText(resource, sort);
  const isDeep = !after && query.from >= deep;
  const variant = [after && 'after', crowded && !after && 'crowded', isDeep && 'deep'].filter(Boolean).join(' ');
  const differences = [...wayTexts(ways), ...parts.flatMap(part => part.conditions), variant, visibility.shape].filter(Boolean);
  const text = () => {
    const table = sourceOf(resource, registry);
    const page = (one: Part) => `order by ${one.order} limit ${limit}${offset ? ` offset ${offset}` : ''}`;
    const total = (counting: string) => `${after ? 'null::int' : crowded ? deepestRow + 1 : `(${counting})`} as total`;
    const body = (from: string) => bodyText(readable, visibility, record, from, options);
    const rows = (from: string) => `${body(from)} as body`;
    const byId = (ids: string) =>
      `from (${ids}) p cross join lateral (select * from ${table} where id = p.id offset 0) o order by ${order}`;
    const pageOf = (from: string) => rows(isDeep ? byId(`select o.id ${from}`) : from);
    if (found.length) {
      const [whole] = parts.length > 1 ? [wholePart(resource, query, parts)] : parts;
      return `with hit as materialized (select o.id from ${table} o${whereText(conditions)} limit ${deepestRow + 1})
select ${total('select count(*)::int from hit')},
  ${pageOf(`from hit h join ${table} o on o.id = h.id${whereText(whole!.conditions)} ${page(whole!)}`)}`;
    }
    if (plain && !united && !crowded && (isFoundFirst(resource) || (resource.engine && !resource.report && given.length))) {
      // Few filters have an index in the order of the list: the rows found are sorted, unless there are more than are counted.
      const where = whereText([...plain, ...parts[0]!.conditions, ...conditions]);
      const names = [...new Set(['id', sort.column])].map(name => `o.${quoted(name)}`).join(', ');
      return `with hit as materialized (select ${names} from ${table} o${where} limit ${deepestRow + 1}), found as (select count(*)::int as total from hit)
select ${after ? 'null::int' : 'total'} as total, case when total <= ${deepestRow}
  then ${body(byId(`select o.id from hit o ${page(parts[0]!)}`))}
  else ${body(`from ${table} o${where} ${page(parts[0]!)}`)} end as body
from found`;
    }
    const counted = total(totalText(table, ways, conditions, deepestRow + 1));
    if (!united) {
      return `select ${counted},
  ${pageOf(`from ${table} o${whereText([...plain!, ...parts[0]!.conditions, ...conditions])} ${page(parts[0]!)}`)}`;
    }
    const ids = idsText(readable, sort, ways, parts, conditions, { most, limit, offset });
    return `select ${counted},
  ${rows(byId(ids))}`;
  };
  // There are more possible choices of columns than statements that a connection can keep.
  if (query.columns) return { text: text(), values };
  return shaped(`list ${resource.name}${whereText(conditions)} ${order}${differences.map(one => ` | ${one}`).join('')}`, values, text);
}

/** What child rows are asked for finds their parents, as a search does; all else is checked. */
const partedByRows = (conditions: readonly Condition[]): readonly [Condition[], Condition[]] => {
  const isFinding = (one: Condition): boolean => one.kind === 'byRow' && !one.not;
  return [conditions.filter(isFinding), conditions.filter(one => !isFinding(one))];
};

/** Rows found by a search have no index for their order, so the parts become one condition. */
const wholePart = (resource: AnyResource, { sort, after }: ListQuery, parts: readonly Part[]): Part => ({
  conditions: after ? [`(${parts.map(({ conditions }) => conditions.join(' and ')).join(' or ')})`] : [],
  order: orderText(resource, sort),
});

/** How many rows each of several filters meets, in one pass: a row `{ n0, n1, … }`. */
export function countStatement(readable: Readable, filters: readonly Filter[], visibility: Visibility): Statement {
  const { resource, registry, scopes } = readable;
  const values: unknown[] = [];
  const given = filters.map(({ conditions, search }) => [
    ...foundText({ ...readable, ...visibility }, search, values),
    ...conditionTexts(conditions, values),
  ]);
  // Of several filters only the scope itself holds for all of them.
  const scope = filters.length === 1 ? narrowedScope(visibility.scope, fixedBy(filters[0]!.conditions)) : visibility.scope;
  const isFiltered = given.every(({ length }) => length > 0);
  const ways = scopes.ways(scope, 'o', value => `$${values.push(value)}`, soughtIn(resource, isFiltered));
  // An office that is asked for is looked up: nothing is calculated of the others.
  const ofOneOffice = filters.some(({ conditions }) => fixedBy(conditions).has(String(resource.scope?.office)));
  return shaped(`count ${resource.name} ${given.map(whereText).join(' | ')} ${wayTexts(ways)}`, values, () =>
    countsText(sourceOf(resource, registry), ways, given, resource.report !== undefined && !ofOneOffice),
  );
}

const mostOptions = 50;

/** What distinguishes a record from others with the same label, in the reader's language; null where nothing is known. */
function noteText({ resource, registry }: Readable, locale: Locale): string[] {
  const parts = apartNames(resource).map(name => {
    const field: Field = resource.fields[name]!;
    const at = `o.${quoted(name)}`;
    if (field.kind !== 'ref') return at;
    const { table, text } = labelText(registry, field.to, locale);
    return `(select ${text} from ${table} r where r.id = ${at})`;
  });
  return parts.length ? [`nullif(concat_ws(', ', ${parts.join(', ')}) collate "C", '') as note`] : [];
}

/** The order and language of labels to choose from. */
type OptionsOrder = { readonly order: string; readonly locale: Locale };

/** Labels to choose from, at most 50 (D-OPTIONS): a row `{ body }`. */
export function optionsStatement(
  readable: Readable,
  { conditions, search }: Filter,
  { order, locale }: OptionsOrder,
  visibility: Visibility,
): Statement {
  const { resource, registry, scopes } = readable;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const found = choiceFoundText({ ...readable, ...visibility }, search, values);
  const given = [...found, ...conditionTexts(conditions, values)];
  const within = found.length ? scopes.many(visibility.scope, 'o', parameter) : undefined;
  if (within !== undefined) given.push(within);
  const sort = { column: order, descending: false };
  const ways = found.length ? undefined : scopes.ways(visibility.scope, 'o', parameter, soughtIn(resource, given.length > 0, sort));
  return shaped(`options ${resource.name}${whereText(given)} ${order} ${locale}${wayTexts(ways)}`, values, () => {
    const names = new Set(['id', ...representNames(resource), ...narrowingNames(resource, registry), 'row_status']);
    const stored = [...names].map(name => `o.${quoted(name)}`);
    const columns = [...stored, ...innerLabels(resource, registry, 'o'), ...noteText(readable, locale)].join(', ');
    const table = sourceOf(resource, registry);
    const plain = plainWay(ways);
    const inOrder = `order by ${ordering(resource, order, `o.${quoted(order)}`)}, o.id`;
    const most = String(mostOptions);
    const from = plain
      ? `${table} o${whereText([...plain, ...given])} ${inOrder} limit ${most}`
      : `(${idsText(readable, sort, ways, [{ conditions: [], order: orderText(resource, sort) }], given, { most, limit: most })}) p cross join lateral (select * from ${table} where id = p.id offset 0) o ${inOrder}`;
    return `select coalesce(json_agg(t), '[]')::text as body from (select ${columns} from ${from}) t`;
  });
}

/** The rows of an export: `o` in order, and their number. Parameters for its columns may still be added. */
export type Source = {
  /** `from … order by … limit …`. */
  readonly from: string;
  readonly values: unknown[];
  readonly parameter: (value: unknown) => string;
  /** A row `{ total }`, counted to `limit` at most, and its parameters. */
  readonly count: (limit: number) => string;
  readonly counted: unknown[];
};

/** All rows of a filter in one order, up to `most`. Never prepared: each runs once, and is planned for its own values. */
export function exportSource(
  readable: Readable,
  query: Pick<ListQuery, 'conditions' | 'search' | 'sort'>,
  visibility: Visibility,
  most: number,
): Source {
  const { resource, registry, scopes } = readable;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const search = foundText({ ...readable, ...visibility }, query.search, values);
  const conditions = [...search, ...conditionTexts(query.conditions, values)];
  const scope = narrowedScope(visibility.scope, fixedBy(query.conditions));
  const within = search.length ? scopes.many(scope, 'o', parameter) : undefined;
  if (within !== undefined) conditions.push(within);
  const sought = soughtIn(resource, conditions.length > 0, query.sort);
  const ways = search.length ? undefined : scopes.ways(scope, 'o', parameter, sought);
  const counted = [...values];
  const parts = partsOf(readable, query, values);
  const [table, plain] = [sourceOf(resource, registry), plainWay(ways)];
  const order = orderText(resource, query.sort);
  const limit = String(most);
  const ids = () => idsText(readable, query.sort, ways, parts, conditions, { most: limit, limit });
  const from = plain
    ? `from ${table} o${whereText([...plain, ...conditions])} order by ${order} limit ${limit}`
    : `from (${ids()}) p cross join lateral (select * from ${table} where id = p.id offset 0) o order by ${order}`;
  const count = (top: number): string => dated(readable, `select (${totalText(table, ways, conditions, top)}) as total`);
  return { from: dated(readable, from), values, parameter, count, counted };
}
