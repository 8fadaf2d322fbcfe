/**
 * The statements of lists: one page in order and the total (D-TOTAL), within a scope (D-SCOPE-SQL), from the beginning or after a row
 * (D-CURSOR). Pure. The scope of all rows is a plain statement; a scope of several branches becomes a union of bounded ones.
 */
import type { Way } from '../../permissions/scope.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { apartNames, representNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { innerLabels, quoted } from './columns.ts';
import { conditionTexts } from './conditions.ts';
import { idCondition, isOwnColumn, narrowingNames, sourceOf } from './families.ts';
import type { Filter } from './filter.ts';
import { labelText } from './label-text.ts';
import { deepestRow, type ListQuery, neverEmpty, type Sort } from './list-query.ts';
import { type Statement, searchText, shaped, storedType } from './statements.ts';
import { dated, type Readable, type RowOptions, recordText, shownColumns, type Visibility } from './visibility.ts';

/** Empty values last; for a column that is never empty this is left out, so that its index serves both directions. */
export const orderText = (resource: AnyResource, { column, descending }: Sort, alias = 'o'): string => {
  const direction = descending ? ' desc' : '';
  if (column === 'id') return `${alias}.id${direction}`;
  const last = descending && !neverEmpty(resource, column) ? ' nulls last' : '';
  return `${alias}.${quoted(column)}${direction}${last}, ${alias}.id${direction}`;
};

/** Rows that one index gives in order: their conditions, and that order. */
type Part = { readonly conditions: readonly string[]; readonly order: string };

/**
 * A page's order in parts, usually one. If the column may be empty, rows with and without a value are read apart, so that both use the
 * index. That is done for a page that begins after a row, and for a large resource.
 */
function partsOf({ resource, registry }: Readable, { sort, after }: Pick<ListQuery, 'sort' | 'after'>, values: unknown[]): Part[] {
  const order = orderText(resource, sort);
  const [direction, beyond] = sort.descending ? [' desc', '<'] : ['', '>'];
  const behindId = () => idCondition(resource, registry, `${beyond} $${values.push(after!.id)}::bigint`);
  if (sort.column === 'id') return [{ conditions: after ? [behindId()] : [], order }];
  const column = `o.${quoted(sort.column)}`;
  const behind = () => {
    const value = `$${values.push(after!.value)}::${storedType(resource, sort.column)}`;
    const pair = `(${column}, o.id) ${beyond} (${value}, $${values.push(after!.id)}::bigint)`;
    // No index covers a pair of columns in two tables, but one covers the first column.
    return isOwnColumn(resource, registry, sort.column) ? `${column} ${beyond}= ${value} and ${pair}` : pair;
  };
  if (neverEmpty(resource, sort.column)) return [{ conditions: after ? [behind()] : [], order }];
  if (!after && resource.volume !== 'large') return [{ conditions: [], order }];
  const empty = (more: readonly string[]): Part => ({ conditions: [`${column} is null`, ...more], order: `o.id${direction}` });
  if (after?.value === null) return [empty([behindId()])];
  return [{ conditions: [after ? behind() : `${column} is not null`], order: `${column}${direction}, o.id${direction}` }, empty([])];
}

const whereText = (conditions: readonly string[]): string => (conditions.length ? ` where ${conditions.join(' and ')}` : '');

const wayTexts = (ways: readonly Way[] = []): string[] =>
  ways.map(way => (way.kind === 'each' ? `each ${way.column} ${way.values} ${way.also ?? ''}` : way.text));

/** The condition of rows found by a value. */
const soughtBy = ({ column, also }: Extract<Way, { kind: 'each' }>): string[] => [`o.${quoted(column)} = s.value`, ...(also ? [also] : [])];

/** Rows of one branch, unordered; with several values, `most` of each. */
function byWay(table: string, way: Way, columns: string, conditions: readonly string[], most: string): string {
  if (way.kind !== 'each') return `select ${columns} from ${table} o${whereText([way.text, ...conditions])} ${most}`;
  const inside = `select ${columns} from ${table} o${whereText([...soughtBy(way), ...conditions])} ${most}`;
  return `select b.* from unnest(${way.values}) s (value) cross join lateral (${inside}) b`;
}

/**
 * The first `most` rows of a part by one branch. With many values, only as many can have a row on the page as the page has rows. So each
 * value first gives one row, and the values with the first rows give all of theirs.
 */
function firstByWay(table: string, way: Way | undefined, columns: string, { conditions, order }: Part, most: string): string {
  const found = (more: readonly string[], limit: string): string =>
    `select ${columns} from ${table} o${whereText([...more, ...conditions])} order by ${order} limit ${limit}`;
  if (way?.kind !== 'each') return found(way ? [way.text] : [], most);
  const sought = soughtBy(way);
  const leading = `select s.value from unnest(${way.values}) s (value) cross join lateral (${found(sought, '1')}) o order by ${order} limit ${most}`;
  return `select b.* from (${leading}) s cross join lateral (${found(sought, most)}) b`;
}

/** A single branch needs no union: it is one more condition, or none. */
const plainWay = (ways: readonly Way[] | undefined): readonly string[] | undefined => {
  if (ways === undefined) return [];
  const [way, ...others] = ways;
  return way?.kind === 'condition' && others.length === 0 ? [way.text] : undefined;
};

/** The number of rows of these branches, without duplicates; counted up to `limit`. */
function totalText(table: string, ways: readonly Way[] | undefined, conditions: readonly string[], limit?: number): string {
  const most = limit === undefined ? '' : `limit ${limit}`;
  const plain = plainWay(ways);
  if (plain) {
    const from = `from ${table} o${whereText([...plain, ...conditions])}`;
    return limit === undefined ? `select count(*)::int ${from}` : `select count(*)::int from (select 1 ${from} ${most}) c`;
  }
  const found = ways!.map(way => `(${byWay(table, way, 'o.id', conditions, most)} ${way.kind === 'each' ? most : ''})`).join(' union ');
  return `select count(*)::int from (select u.id from (${found}) u ${most}) c`;
}

/** The ids of a page's rows; each branch and part is read only as far as the page needs. */
function idsText(
  { resource, registry }: Readable,
  sort: Sort,
  ways: readonly Way[] | undefined,
  parts: readonly Part[],
  conditions: readonly string[],
  at: { readonly most: string; readonly limit: string; readonly offset?: string },
): string {
  const table = sourceOf(resource, registry);
  const columns = sort.column === 'id' ? 'o.id' : `o.id, o.${quoted(sort.column)}`;
  const found = (ways ?? [undefined]).flatMap(way =>
    parts.map(({ order, ...part }) => {
      const whole = { order, conditions: [...part.conditions, ...conditions] };
      return `(${firstByWay(table, way, columns, whole, at.most)})`;
    }),
  );
  const offset = at.offset === undefined ? '' : ` offset ${at.offset}`;
  return `select u.id from (${found.join(' union ')}) u order by ${orderText(resource, sort, 'u')} limit ${at.limit}${offset}`;
}

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

/**
 * One page and the total, capped at one row beyond the deepest (D-TOTAL): a row `{ total, body }`; after a row there is no total.
 * `crowded`: it is known that there are more rows than are counted.
 */
export function listStatement(readable: Readable, query: ListQuery, visibility: Visibility, crowded = false): Statement {
  const { resource, registry, scopes } = readable;
  const { sort, after } = query;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const search = searchText(resource, query.search, values);
  const given = [...search, ...conditionTexts(query.conditions, values)];
  const limit = parameter(query.limit);
  const offset = after ? undefined : parameter(query.from);
  // A search is found by the search index, and the scope is only checked; otherwise the rows are found by the scope.
  const within = search.length ? scopes.many(visibility.scope, 'o', parameter) : undefined;
  const ways = search.length ? undefined : scopes.ways(visibility.scope, 'o', parameter);
  const conditions = within === undefined ? given : [...given, within];
  const parts = partsOf(readable, query, values);
  const options: RowOptions = query.columns ? { columns: query.columns, labels: query.columns } : {};
  const record = recordText(resource, registry, 'o', visibility, parameter, options);
  const plain = plainWay(ways);
  const united = !search.length && (!plain || parts.length > 1);
  const most = united ? parameter(query.limit + query.from) : '';
  const order = orderText(resource, sort);
  const variant = after ? 'after' : crowded ? 'crowded' : '';
  const differences = [...wayTexts(ways), ...parts.flatMap(part => part.conditions), variant, visibility.shape].filter(Boolean);
  const text = () => {
    const table = sourceOf(resource, registry);
    const page = (one: Part) => `order by ${one.order} limit ${limit}${offset ? ` offset ${offset}` : ''}`;
    const total = (counting: string) => `${after ? 'null::int' : crowded ? deepestRow + 1 : `(${counting})`} as total`;
    const body = (from: string) => bodyText(readable, visibility, record, from, options);
    const rows = (from: string) => `${body(from)} as body`;
    const byId = (ids: string) =>
      `from (${ids}) p cross join lateral (select * from ${table} where id = p.id offset 0) o order by ${order}`;
    if (search.length) {
      const [whole] = parts.length > 1 ? [wholePart(resource, query, parts)] : parts;
      return `with hit as materialized (select o.id from ${table} o${whereText(conditions)} limit ${deepestRow + 1})
select ${total('select count(*)::int from hit')},
  ${rows(`from hit h join ${table} o on o.id = h.id${whereText(whole!.conditions)} ${page(whole!)}`)}`;
    }
    if (resource.engine && !resource.report && plain && given.length && !crowded) {
      // Few filters have an index in the order of the list: the rows found are sorted, unless there are more than are counted.
      const where = whereText([...plain, ...parts[0]!.conditions, ...conditions]);
      return `with hit as materialized (select o.id from ${table} o${where} limit ${deepestRow + 1}), found as (select count(*)::int as total from hit)
select ${after ? 'null::int' : 'total'} as total, case when total <= ${deepestRow}
  then ${body(byId(`select o.id from hit o ${page(parts[0]!)}`))}
  else ${body(`from ${table} o${where} ${page(parts[0]!)}`)} end as body
from found`;
    }
    const counted = total(totalText(table, ways, conditions, deepestRow + 1));
    if (!united) {
      return `select ${counted},
  ${rows(`from ${table} o${whereText([...plain!, ...parts[0]!.conditions, ...conditions])} ${page(parts[0]!)}`)}`;
    }
    const ids = idsText(readable, sort, ways, parts, conditions, { most, limit, offset });
    return `select ${counted},
  ${rows(byId(ids))}`;
  };
  // There are more possible choices of columns than statements that a connection can keep.
  if (query.columns) return { text: text(), values };
  return shaped(`list ${resource.name}${whereText(conditions)} ${order}${differences.map(one => ` | ${one}`).join('')}`, values, text);
}

/** Rows found by a search have no index for their order, so the parts become one condition. */
const wholePart = (resource: AnyResource, { sort, after }: ListQuery, parts: readonly Part[]): Part => ({
  conditions: after ? [`(${parts.map(({ conditions }) => conditions.join(' and ')).join(' or ')})`] : [],
  order: orderText(resource, sort),
});

/** How many rows a filter meets: a row `{ total }`. */
export function countStatement({ resource, registry, scopes }: Readable, { conditions, search }: Filter, { scope }: Visibility): Statement {
  const values: unknown[] = [];
  const found = searchText(resource, search, values);
  const given = [...found, ...conditionTexts(conditions, values)];
  const ways = scopes.ways(scope, 'o', value => `$${values.push(value)}`);
  return shaped(
    `count ${resource.name}${whereText(given)} ${wayTexts(ways)}`,
    values,
    () => `select (${totalText(sourceOf(resource, registry), ways, given)}) as total`,
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
  { scope }: Visibility,
): Statement {
  const { resource, registry, scopes } = readable;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const found = searchText(resource, search, values, 'options');
  const given = [...found, ...conditionTexts(conditions, values)];
  const within = found.length ? scopes.many(scope, 'o', parameter) : undefined;
  if (within !== undefined) given.push(within);
  const ways = found.length ? undefined : scopes.ways(scope, 'o', parameter);
  return shaped(`options ${resource.name}${whereText(given)} ${order} ${locale}${wayTexts(ways)}`, values, () => {
    const names = new Set(['id', ...representNames(resource), ...narrowingNames(resource, registry), 'row_status']);
    const stored = [...names].map(name => `o.${quoted(name)}`);
    const columns = [...stored, ...innerLabels(resource, registry, 'o'), ...noteText(readable, locale)].join(', ');
    const table = sourceOf(resource, registry);
    const plain = plainWay(ways);
    const inOrder = `order by o.${quoted(order)}, o.id`;
    const most = String(mostOptions);
    const sort = { column: order, descending: false };
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
  const search = searchText(resource, query.search, values);
  const conditions = [...search, ...conditionTexts(query.conditions, values)];
  const within = search.length ? scopes.many(visibility.scope, 'o', parameter) : undefined;
  if (within !== undefined) conditions.push(within);
  const ways = search.length ? undefined : scopes.ways(visibility.scope, 'o', parameter);
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
