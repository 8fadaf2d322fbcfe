/**
 * The rows of lists by the branches of a scope (D-SCOPE-SQL): the ids of one page in order, and their number (D-TOTAL). Pure. A scope of
 * several branches becomes a union of bounded ones.
 */
import { mostSought, type Way } from '../../permissions/scope.ts';
import { isOrderedWithin } from '../../resources/kernel/large.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { quoted } from './columns.ts';
import { ordering } from './ddl-fields.ts';
import { idCondition, isOwnColumn, sourceOf } from './families.ts';
import { type ListQuery, neverEmpty, type Sort } from './list-query.ts';
import { storedType } from './statements.ts';
import type { Readable } from './visibility.ts';

/** Where rows are filtered, so many offices are still sought one by one. */
const mostSoughtFiltered = 50;

/**
 * How many values of a scope are sought one by one (`ScopeCompiler.ways`): many, where an index gives the rows of a value in the order asked
 * for. Without such an index PostgreSQL may walk through the table once for each value.
 * @param sort absent: rows are only counted
 */
export function soughtIn(resource: AnyResource, isFiltered: boolean, sort?: Sort): number {
  const direction = sort && !neverEmpty(resource, sort.column) ? sort.descending : undefined;
  if (sort && !isOrderedWithin(resource, sort.column, direction)) return 0;
  return isFiltered && resource.volume !== 'large' ? mostSoughtFiltered : mostSought;
}

/** Empty values last; for a column that is never empty this is left out, so that its index serves both directions. */
export const orderText = (resource: AnyResource, { column, descending }: Sort, alias = 'o'): string => {
  const direction = descending ? ' desc' : '';
  if (column === 'id') return `${alias}.id${direction}`;
  const last = descending && !neverEmpty(resource, column) ? ' nulls last' : '';
  return `${ordering(resource, column, `${alias}.${quoted(column)}`)}${direction}${last}, ${alias}.id${direction}`;
};

/** Rows that one index gives in order: their conditions, and that order. */
export type Part = { readonly conditions: readonly string[]; readonly order: string };

/**
 * A page's order in parts, usually one. If the column may be empty, rows with and without a value are read apart, so that both use the
 * index. That is done for a page that begins after a row, and for a large resource.
 */
export function partsOf({ resource, registry }: Readable, { sort, after }: Pick<ListQuery, 'sort' | 'after'>, values: unknown[]): Part[] {
  const order = orderText(resource, sort);
  const [direction, beyond] = sort.descending ? [' desc', '<'] : ['', '>'];
  const behindId = () => idCondition(resource, registry, `${beyond} $${values.push(after!.id)}::bigint`);
  if (sort.column === 'id') return [{ conditions: after ? [behindId()] : [], order }];
  const column = ordering(resource, sort.column, `o.${quoted(sort.column)}`);
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

export const whereText = (conditions: readonly string[]): string => (conditions.length ? ` where ${conditions.join(' and ')}` : '');

export const wayTexts = (ways: readonly Way[] = []): string[] =>
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
export const plainWay = (ways: readonly Way[] | undefined): readonly string[] | undefined => {
  if (ways === undefined) return [];
  const [way, ...others] = ways;
  return way?.kind === 'condition' && others.length === 0 ? [way.text] : undefined;
};

/** The number of rows of these branches, without duplicates; counted up to `limit`. */
export function totalText(table: string, ways: readonly Way[] | undefined, conditions: readonly string[], limit?: number): string {
  const most = limit === undefined ? '' : `limit ${limit}`;
  const plain = plainWay(ways);
  if (plain) {
    const from = `from ${table} o${whereText([...plain, ...conditions])}`;
    return limit === undefined ? `select count(*)::int ${from}` : `select count(*)::int from (select 1 ${from} ${most}) c`;
  }
  const found = ways!.map(way => `(${byWay(table, way, 'o.id', conditions, most)} ${way.kind === 'each' ? most : ''})`).join(' union ');
  return `select count(*)::int from (select u.id from (${found}) u ${most}) c`;
}

/**
 * How many rows of these branches meet each of these filters, in one pass: columns `n0`, `n1`, …
 * @param calculates what the filters ask is calculated of each row, as in a report: once for all of them
 */
export function countsText(
  table: string,
  ways: readonly Way[] | undefined,
  filters: readonly (readonly string[])[],
  calculates = false,
): string {
  const conditions = filters.map(one => (one.length ? `(${one.join(' and ')})` : 'true'));
  const any = conditions.includes('true') ? [] : [`(${conditions.join(' or ')})`];
  const counts = (of: (at: number) => string) => conditions.map((_, at) => `(count(*) filter (where ${of(at)}))::int as n${at}`).join(', ');
  const plain = plainWay(ways);
  if (plain && calculates && filters.length > 1)
    return `select ${counts(at => conditions[at]!)} from (select o.* from ${table} o${whereText(plain)} offset 0) o`;
  if (plain) return `select ${counts(at => conditions[at]!)} from ${table} o${whereText([...plain, ...any])}`;
  const columns = ['o.id', ...conditions.map((one, at) => `${one} as c${at}`)].join(', ');
  const found = ways!.map(way => `(${byWay(table, way, columns, any, '')})`).join(' union ');
  return `select ${counts(at => `u.c${at}`)} from (${found}) u`;
}

/** The ids of a page's rows; each branch and part is read only as far as the page needs. */
export function idsText(
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
