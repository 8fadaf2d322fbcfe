/**
 * Declaration x request shape -> one parameterised SQL statement (D-REPOSITORY). Pure: no connection, no request, no clock.
 * Requests of one shape share one text and one name, so PostgreSQL plans it once; values always travel as parameters.
 * PostgreSQL builds the JSON of what is read: nothing is mapped row by row.
 */
import { lengthOf } from '../../resources/kernel/canonical.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, representNames, tableOf } from '../../resources/kernel/resource.ts';
import { columnNames, literal, quoted, type Registry, rowColumns } from './columns.ts';
import { columnType } from './ddl.ts';
import type { Condition, Filter } from './filter.ts';
import { deepestRow, type ListQuery, type Sort } from './list-query.ts';

/** A statement for `pg`: without `name` it is parsed anew each time. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** Prepared statements live on every connection for good, so their number is bounded; shapes beyond it go unnamed. */
const mostNames = 2000;
const texts = new Map<string, { name?: string; text: string }>();

/** The statement of a shape: compiled the first time it is asked for. */
function shaped(shape: string, values: unknown[], compile: () => string): Statement {
  let known = texts.get(shape);
  if (!known) {
    const text = compile();
    known = texts.size < mostNames ? { name: `b${texts.size}`, text } : { text };
    if (known.name) texts.set(shape, known);
  }
  return { ...known, values };
}

/** The SQL type of a writable column: parameters are cast to it, so that a bare `$1` is never guessed to be text. */
const typeOf = (resource: AnyResource, name: string): string => {
  const field: Field | undefined = resource.fields[name];
  return field ? columnType(field) : 'smallint';
};

/** The text of a condition on alias `o`; its values are pushed in the order of their parameters. */
function conditionText(condition: Condition, values: unknown[]): string {
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const column = 'column' in condition ? `o.${quoted(condition.column)}` : '';
  switch (condition.kind) {
    case 'compare':
      return condition.by === '<>'
        ? `${column} is distinct from ${parameter(condition.value)}`
        : `${column} ${condition.by} ${parameter(condition.value)}`;
    case 'oneOf':
      return `(${column} = any(${parameter(condition.values)}))${condition.not ? ' is not true' : ''}`;
    case 'between':
      return `${column} between ${parameter(condition.from)} and ${parameter(condition.to)}`;
    case 'startsWith':
      return `${column} like ${parameter(`${condition.value.replace(/[\\%_]/g, '\\$&')}%`)}`;
    case 'exists':
      return `${column} is ${condition.not ? '' : 'not '}null`;
    case 'any':
    case 'all':
      return condition.of.length
        ? `(${condition.of.map(one => conditionText(one, values)).join(condition.kind === 'any' ? ' or ' : ' and ')})`
        : 'true';
  }
}

const whereText = (conditions: readonly Condition[], values: unknown[], more: readonly string[] = []): string => {
  const parts = [...more, ...conditions.map(one => conditionText(one, values))];
  return parts.length ? ` where ${parts.join(' and ')}` : '';
};

/** Empty values last; a column that is never empty says nothing, so that its index serves both directions. */
const orderText = (resource: AnyResource, { column, descending }: Sort): string => {
  const field: Field | undefined = resource.fields[column];
  const direction = descending ? ' desc' : '';
  if (column === 'id') return `o.id${direction}`;
  return `o.${quoted(column)}${direction}${descending && field && !field.required ? ' nulls last' : ''}, o.id${direction}`;
};

/** The first key that no key beginning with `key` reaches. */
const beyond = (key: string): string => `${key}\u{10FFFF}`;

/**
 * Where a search key stands in `search_key` (D-SEARCH). One or two letters have no trigram: on a large table they are looked up as the
 * beginning, by comparisons that an index serves whatever the value; a pattern it could only use if it knew it while planning.
 */
function searchText(resource: AnyResource, key: string | undefined, values: unknown[]): string[] {
  if (key === undefined) return [];
  if (resource.volume !== 'large' || lengthOf(key) >= 3) return [`o.search_key like $${values.push(`%${key}%`)}`];
  return [`o.search_key ~>=~ $${values.push(key)}`, `o.search_key ~<~ $${values.push(beyond(key))}`];
}

/** One page and the total, capped at one row beyond the deepest (D-TOTAL): a row `{ total, body }`. */
export function listStatement(resource: AnyResource, registry: Registry, query: ListQuery): Statement {
  const values: unknown[] = [];
  const search = searchText(resource, query.search, values);
  const where = whereText(query.conditions, values, search);
  const order = orderText(resource, query.sort);
  const limit = values.push(query.limit);
  const offset = values.push(query.from);
  const table = quoted(tableOf(resource.name));
  return shaped(`list ${resource.name}${where} ${order}`, values, () => {
    const row = rowColumns(resource, registry, 'o');
    const page = `order by ${order} limit $${limit} offset $${offset}`;
    if (search.length) {
      return `with hit as materialized (select o.id from ${table} o${where} limit ${deepestRow + 1})
select (select count(*)::int from hit) as total,
  (select coalesce(json_agg(t), '[]')::text from (select ${row} from hit h join ${table} o on o.id = h.id ${page}) t) as body`;
    }
    return `select (select count(*)::int from (select 1 from ${table} o${where} limit ${deepestRow + 1}) c) as total,
  (select coalesce(json_agg(t), '[]')::text from (select ${row} from ${table} o${where} ${page}) t) as body`;
  });
}

/** How many rows a filter meets: a row `{ total }`. */
export function countStatement(resource: AnyResource, { conditions, search }: Filter): Statement {
  const values: unknown[] = [];
  const where = whereText(conditions, values, searchText(resource, search, values));
  return shaped(
    `count ${resource.name}${where}`,
    values,
    () => `select count(*)::int as total from ${quoted(tableOf(resource.name))} o${where}`,
  );
}

/** A row `{ version, body }`, or none. */
export function oneStatement(resource: AnyResource, registry: Registry, id: number): Statement {
  return shaped(
    `one ${resource.name}`,
    [id],
    () =>
      `select o.version, row_to_json(t)::text as body from ${quoted(tableOf(resource.name))} o, lateral (select ${rowColumns(resource, registry, 'o')}) t where o.id = $1`,
  );
}

/** The record's own columns as they are stored, locked until the transaction ends: what rules and conflicts are judged on. */
export function lockedStatement(resource: AnyResource, id: number): Statement {
  return shaped(
    `locked ${resource.name}`,
    [id],
    () =>
      `select ${columnNames(resource)
        .map(name => `o.${quoted(name)}`)
        .join(', ')} from ${quoted(tableOf(resource.name))} o where o.id = $1 for no key update`,
  );
}

/** Labels to choose from, at most 50 (D-OPTIONS): a row `{ body }`. */
export function optionsStatement(resource: AnyResource, { conditions, search }: Filter, order: string): Statement {
  const values: unknown[] = [];
  const where = whereText(conditions, values, searchText(resource, search, values));
  return shaped(`options ${resource.name}${where} ${order}`, values, () => {
    const columns = ['id', ...representNames(resource), 'row_status'].map(name => `o.${quoted(name)}`).join(', ');
    return `select coalesce(json_agg(t), '[]')::text as body from (select ${columns} from ${quoted(tableOf(resource.name))} o${where} order by o.${quoted(order)}, o.id limit 50) t`;
  });
}

/** A record's audit rows, newest first: rows `{ id, at, action_type, user_id, full_name, full_name_en, request_id, old_data, new_data }`. */
export function historyStatement(resource: AnyResource, id: number, before: number | undefined): Statement {
  const values: unknown[] = [resource.name, id, ...(before === undefined ? [] : [before])];
  return shaped(
    `history ${before === undefined ? '' : 'before'}`,
    values,
    () => `select a.id, to_char(a.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.action_type, a.user_id, u.full_name, u.full_name_en, a.request_id, a.old_data, a.new_data
from engine.audit_logs a left join users u on u.id = a.user_id
where a.resource = $1 and a.record_id = $2${before === undefined ? '' : ' and a.id < $3'} order by a.id desc limit 51`,
  );
}

/** Labels of given records of one resource: rows `{ id, label }`. */
export function labelsStatement(target: AnyResource, ids: readonly number[]): Statement {
  return shaped(`labels ${target.name}`, [ids], () => {
    const pairs = ['id', ...representNames(target)].map(name => `${literal(name)}, o.${quoted(name)}`).join(', ');
    return `select o.id, json_build_object(${pairs}) as label from ${quoted(tableOf(target.name))} o where o.id = any($1)`;
  });
}

export { shaped, typeOf };
