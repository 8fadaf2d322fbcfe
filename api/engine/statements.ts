/**
 * Declaration and request shape become one parameterised SQL statement (D-REPOSITORY). Pure. Requests of one shape share one text and name,
 * so PostgreSQL plans it once; values are always parameters. PostgreSQL builds the JSON, so no rows are mapped here.
 */

import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { hasPermits, labelObject, storedColumns } from './columns.ts';
import { columnType } from './ddl.ts';
import { kindsOf, type Registry, sourceOf } from './families.ts';
import { instantText } from './instant-text.ts';
import { labelOrNullText } from './label.ts';
import { mineText, type Readable, recordText, shownColumns, type Visibility } from './visibility.ts';

/** A statement for `pg`: without `name` it is parsed again each time. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** Prepared statements stay on every connection, so their number is limited; further shapes have no name. */
const mostNames = 2000;
const texts = new Map<string, { name?: string; text: string }>();

/** The statement of a shape, compiled at its first use. */
function shaped(shape: string, values: unknown[], compile: () => string): Statement {
  let known = texts.get(shape);
  if (!known) {
    const text = compile();
    known = texts.size < mostNames ? { name: `b${texts.size}`, text } : { text };
    if (known.name) texts.set(shape, known);
  }
  return { ...known, values };
}

/** The returned columns: the text up to the first table, or all of a text that begins with `with`. */
const answered = (text: string): string => (/^\s*with/i.test(text) ? text : text.split(/\sfrom\s/i, 1)[0]!);

/** A prepared statement that returns all columns fails after a migration adds one: such a text gets no name. */
const takesAll = (text: string): boolean => /(?:select|,|\.)\s*\*/i.test(answered(text));

/** A statement with a fixed text, as those of hooks. */
export const written = (text: string, values: unknown[]): Statement =>
  !texts.has(text) && takesAll(text) ? { text, values } : shaped(text, values, () => text);

const commonTypes: Readonly<Record<string, string>> = {
  id: 'bigint',
  row_status: 'smallint',
  version: 'integer',
  created_at: 'timestamptz',
  created_by: 'bigint',
  updated_at: 'timestamptz',
  updated_by: 'bigint',
};

/** The SQL type of any column of a record. */
export const storedType = (resource: AnyResource, name: string): string => {
  const field: Field | undefined = resource.fields[name];
  return field ? columnType(field) : commonTypes[name]!;
};

/** The SQL type of a writable column: parameters are cast to it, so that a bare `$1` is never guessed to be text. */
const typeOf = (resource: AnyResource, name: string): string => {
  const field: Field | undefined = resource.fields[name];
  return field ? columnType(field) : 'smallint';
};

/** Rows `{ id, version, body, record?, beside? }` of one or several records within reach. */
function wholeStatement(
  { resource, registry, scopes, beside }: Readable,
  asked: number | readonly number[],
  visibility: Visibility,
): Statement {
  const values: unknown[] = [asked];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const within = scopes.one(visibility.scope, 'o', parameter);
  const record = recordText(resource, registry, 'o', visibility, parameter, { whole: true });
  const isOne = typeof asked === 'number';
  return shaped(`${isOne ? 'one' : 'some'} ${resource.name}${within ?? ''}${visibility.shape}${beside ?? ''}`, values, () => {
    const stored = hasPermits(resource) ? `, lateral (select ${storedColumns(resource)}) s` : '';
    const head = `select o.id, o.version${stored && ', row_to_json(s)::text as record'}${beside ? `, ${beside} as beside` : ''},`;
    const from = `from ${sourceOf(resource, registry)} o${stored}`;
    const where = `where o.id = ${isOne ? '$1' : 'any($1::bigint[])'}${within === undefined ? '' : ` and ${within}`}`;
    if (visibility.own) return `${head} (${record()})::text as body ${from} ${where}`;
    const row = shownColumns(resource, registry, 'o', visibility, { whole: true });
    return `${head} row_to_json(t)::text as body ${from}, lateral (select ${row}) t ${where}`;
  });
}

/** A row `{ id, version, body, record?, beside? }`, or none. */
export const oneStatement = (readable: Readable, id: number, visibility: Visibility): Statement => wholeStatement(readable, id, visibility);

/** The same of several records. */
export const someStatement = (readable: Readable, ids: readonly number[], visibility: Visibility): Statement =>
  wholeStatement(readable, ids, visibility);

/** A row `{ own }` when the record may be read; `own`: all of its fields except secret ones are visible. */
export function reachStatement({ resource, registry, scopes }: Readable, id: number, visibility: Visibility): Statement {
  const values: unknown[] = [id];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const within = scopes.one(visibility.scope, 'o', parameter);
  const mine = mineText(visibility, 'o', parameter) ?? 'false';
  return shaped(
    `reach ${resource.name}${within ?? ''}${visibility.shape}`,
    values,
    () => `select ${mine} as own from ${sourceOf(resource, registry)} o where o.id = $1${within === undefined ? '' : ` and ${within}`}`,
  );
}

/**
 * The requested part of a record's history, and the readings in it: `all`, or those of one of these fields; none if readings are not
 * audited.
 */
export type HistoryAsked = {
  readonly before?: number;
  readonly kind?: 'changes' | 'reads' | 'all';
  readonly seen?: 'all' | readonly string[];
};

/**
 * A record's audit rows, newest first: rows `{ id, at, action_type, task, user, desk, acting_for, request_id, old_data, new_data }`. Rows
 * of a family are logged under the names of its kinds. A logged reading of a list is one row for several records.
 */
export function historyStatement(
  { resource, registry }: Readable,
  id: number,
  { before, kind = 'changes', seen }: HistoryAsked,
): Statement {
  const kinds = kindsOf(resource, registry);
  const values: unknown[] = [kinds.length ? [resource.name, ...kinds] : resource.name, id];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const named = `a.resource = ${kinds.length ? 'any($1::text[])' : '$1'}`;
  const older = before === undefined ? '' : ` and a.id < ${parameter(before)}`;
  const isSeen = () => `(a.new_data->'fields' = '[]' or a.new_data->'fields' ?| ${parameter(seen)})`;
  const readable = seen === undefined || kind === 'changes' ? 'false' : seen === 'all' ? 'true' : isSeen();
  const own = `${named} and a.record_id = $2${older}`;
  const condition = {
    changes: ` and a.action_type <> 'read'`,
    reads: ` and a.action_type = 'read' and ${readable}`,
    all: ` and (a.action_type <> 'read' or ${readable})`,
  }[kind];
  return shaped(`history ${named}${older} ${kind} ${readable}`, values, () => {
    const page = 'order by a.id desc limit 51';
    if (readable === 'false') return `select ${auditColumns()} from engine.audit_logs a ${auditNames} where ${own}${condition} ${page}`;
    const several = `${named} and a.record_ids @> array[$2::bigint]${older} and ${readable}`;
    return `select ${auditColumns()} from ((select * from engine.audit_logs a where ${own}${condition} ${page})
  union all (select * from engine.audit_logs a where ${several} ${page})) a ${auditNames} ${page}`;
  });
}

/** The row of the log with this id: the same, and `resource`, `record_id`, `record_ids`, `user_id`. */
export const auditStatement = (id: number): Statement =>
  shaped(
    'audit row',
    [id],
    () =>
      `select a.resource, a.record_id, a.record_ids::float8[], a.user_id, ${auditColumns()} from engine.audit_logs a ${auditNames} where a.id = $1`,
  );

const auditColumns = (): string => `a.id, ${instantText('a.at')} as at, a.action_type, a.task, ${personText('a.user_id', 'u')} as "user",
${labelOrNullText('d')} as desk,
${personText('a.acting_for_id', 'f')} as acting_for, a.request_id, a.old_data, a.new_data`;
const auditNames = `left join users u on u.id = a.user_id left join users f on f.id = a.acting_for_id
left join office_organograms d on d.id = a.office_organogram_id`;

const personText = (id: string, alias: string): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'full_name', ${alias}.full_name, 'full_name_en', ${alias}.full_name_en) end`;

/**
 * What the given requests did to some records of one resource: rows `{ record_id, request_id, action_type, old_data, new_data }`, oldest
 * first.
 */
export const deedsStatement = (resource: AnyResource, ids: readonly number[], requests: readonly string[]): Statement =>
  shaped(
    'deeds',
    [resource.name, ids, requests],
    () => `select a.record_id, a.request_id, a.action_type, a.old_data, a.new_data from engine.audit_logs a
where a.resource = $1 and a.record_id = any($2::bigint[]) and a.request_id = any($3::text[]) order by a.id`,
  );

/** Labels of given records of one resource: rows `{ id, label }`. */
export function labelsStatement(target: AnyResource, registry: Registry, ids: readonly number[]): Statement {
  return shaped(`labels ${target.name}`, [ids], () => {
    return `select o.id, ${labelObject(target, registry, 'o')} as label from ${sourceOf(target, registry)} o where o.id = any($1)`;
  });
}

export { shaped, typeOf };
