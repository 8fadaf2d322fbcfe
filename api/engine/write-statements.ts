/**
 * Writing, one statement each (D-TX): the references looked at, the row, its audit row and the answer, in CTEs.
 * A write that meets no row answers no `body`; `repository.ts` finds out why. Pure.
 */
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { comparedAs, literal, parameterOf, quoted, type Registry, rowColumns, shownAs } from './columns.ts';
import { type Statement, shaped, typeOf } from './statements.ts';

type Values = Readonly<Record<string, unknown>>;

/** Collects parameters; each is cast to its column's type. */
const parameters = (resource: AnyResource) => {
  const values: unknown[] = [];
  return {
    values,
    add: (value: unknown, type: string): string => `$${values.push(value)}::${type}`,
    column: (name: string, value: unknown): string =>
      `$${values.push(parameterOf(resource.fields[name], value))}::${typeOf(resource, name)}`,
  };
};
type Parameters = ReturnType<typeof parameters>;

const refNames = (resource: AnyResource, names: readonly string[]): string[] =>
  names.filter(name => (resource.fields[name] as Field | undefined)?.kind === 'ref');

/** The `row_status` of each record referred to, null where there is none, looked at before the row is written. */
const refsText = (resource: AnyResource, refs: readonly string[], at: Readonly<Record<string, string>>): string => {
  const looks = refs.map(
    name =>
      `(select r.row_status from ${quoted(tableOf((resource.fields[name] as Extract<Field, { kind: 'ref' }>).to))} r where r.id = ${at[name]}) as ${quoted(name)}`,
  );
  return `refs as (select ${looks.join(', ')}),\n`;
};

/** The answer of a write: the row as it is now; with references one row in any case, which says how they stood. */
const outcomeText = (resource: AnyResource, registry: Registry, refs: readonly string[]): string => {
  const body = answerText(resource, registry);
  return refs.length
    ? `select w.id, w.version, case when w.id is not null then ${body} end as body, row_to_json(refs) as refs from refs left join w on true`
    : `select w.id, w.version, ${body} as body from w`;
};

const auditColumns =
  'module, task, action_type, resource, record_id, user_id, office_organogram_id, ip, browser, operating_system, request_id, old_data, new_data';

const auditText = (
  resource: AnyResource,
  action: 'create' | 'update' | 'delete',
  author: Author,
  to: Parameters,
  old: string,
  fresh: string,
  rest: string,
): string => {
  const who = [author.userId, author.deskId].map(value => to.add(value, 'bigint'));
  const where = [author.ip, author.browser, author.operatingSystem, author.requestId].map(value => to.add(value, 'text'));
  const task = to.add(author.task, 'text');
  return `audit as (insert into engine.audit_logs (${auditColumns}) select ${literal(resource.permission.module)}, ${task}, '${action}', ${literal(resource.name)}, w.id, ${[...who, ...where].join(', ')}, ${old}, ${fresh} ${rest})`;
};

const answerText = (resource: AnyResource, registry: Registry): string =>
  `(select row_to_json(t)::text from (select ${rowColumns(resource, registry, 'w', { whole: true })}) t)`;

/** Answers `{ id, version, body, refs? }`: `refs` holds the status of each record referred to; `body` is null when one of them can't be chosen. */
export function insertStatement(resource: AnyResource, registry: Registry, given: Values, author: Author): Statement {
  const names = Object.keys(given).filter(name => given[name] !== undefined);
  const to = parameters(resource);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const by = to.add(author.userId, 'bigint');
  const refs = refNames(resource, names);
  const fresh = to.add(
    JSON.stringify(Object.fromEntries(names.filter(name => given[name] !== null).map(name => [name, given[name]]))),
    'jsonb',
  );
  const audit = auditText(resource, 'create', author, to, 'null', fresh, 'from w');
  return shaped(`insert ${resource.name} ${names}`, to.values, () => {
    const usable = refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1)`);
    return `with ${refs.length ? refsText(resource, refs, at) : ''}w as (insert into ${quoted(tableOf(resource.name))} (${[...names.map(quoted), 'created_by', 'updated_by'].join(', ')}) select ${[...names.map(name => at[name]), by, by].join(', ')}${refs.length ? ` from refs where ${usable.join(' and ')}` : ''} returning *),
${audit}
${outcomeText(resource, registry, refs)}`;
  });
}

/**
 * Answers like an insert; there is no `body` when the record, its version or a record referred to is not as it has to be.
 * A reference that stays as it was may point to an inactive record (D-STATUS). An update that changes nothing leaves the record as it
 * was, version included, and no audit row: whoever else is editing it meets no conflict.
 */
export function updateStatement(
  resource: AnyResource,
  registry: Registry,
  id: number,
  version: number | undefined,
  given: Values,
  author: Author,
): Statement {
  const names = Object.keys(given).filter(name => given[name] !== undefined);
  const to = parameters(resource);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const idAt = to.add(id, 'bigint');
  const versionAt = version === undefined ? undefined : to.add(version, 'integer');
  const by = to.add(author.userId, 'bigint');
  const refs = refNames(resource, names);
  const diff = '(select jsonb_object_agg(c.name, c.old) as old, jsonb_object_agg(c.name, c.fresh) as fresh from changed c) c';
  const audit = auditText(resource, 'update', author, to, 'c.old', 'c.fresh', `from w, ${diff} where c.old is not null`);
  return shaped(`update ${resource.name} ${names} ${version === undefined ? '' : 'version'}`, to.values, () => {
    const conditions = [
      `o.id = ${idAt}`,
      ...(versionAt ? [`o.version = ${versionAt}`] : []),
      ...refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1 or o.${quoted(name)} = ${at[name]})`),
    ];
    const compared = (side: (name: string) => string): string =>
      names.map(name => comparedAs(resource.fields[name], side(name))).join(', ');
    const changes = `row(${compared(name => `o.${quoted(name)}`)}) is distinct from row(${compared(name => at[name]!)})`;
    const stamps = [
      `version = o.version + case when ${changes} then 1 else 0 end`,
      `updated_at = case when ${changes} then now() else o.updated_at end`,
      `updated_by = case when ${changes} then ${by} else o.updated_by end`,
    ];
    const asJson = (name: string, column: string): string => `to_jsonb(${shownAs(resource.fields[name], `w.${quoted(column)}`)})`;
    const pairs = names.map(name => `(${literal(name)}, ${asJson(name, `old_${name}`)}, ${asJson(name, name)})`);
    return `with ${refs.length ? refsText(resource, refs, at) : ''}w as (update ${quoted(tableOf(resource.name))} o set ${[...names.map(name => `${quoted(name)} = ${at[name]}`), ...stamps].join(', ')}${refs.length ? ' from refs' : ''} where ${conditions.join(' and ')} returning new.*, ${names.map(name => `old.${quoted(name)} as ${quoted(`old_${name}`)}`).join(', ')}),
changed as (select v.* from w, lateral (values ${pairs.join(', ')}) v (name, old, fresh) where v.old is distinct from v.fresh),
${audit}
${outcomeText(resource, registry, refs)}`;
  });
}

/** Answers `{ body }` of the deleted record, or no row. The audit row keeps its last state (D-STATUS). */
export function deleteStatement(
  resource: AnyResource,
  registry: Registry,
  id: number,
  version: number | undefined,
  author: Author,
): Statement {
  const to = parameters(resource);
  const conditions = [`o.id = ${to.add(id, 'bigint')}`, ...(version === undefined ? [] : [`o.version = ${to.add(version, 'integer')}`])];
  const state = `jsonb_strip_nulls(jsonb_build_object(${['id', ...Object.keys(resource.fields), 'row_status', 'version'].map(name => `${literal(name)}, ${shownAs(resource.fields[name], `w.${quoted(name)}`)}`).join(', ')}))`;
  const audit = auditText(resource, 'delete', author, to, state, 'null', 'from w');
  return shaped(
    `delete ${resource.name} ${version === undefined ? '' : 'version'}`,
    to.values,
    () => `with w as (delete from ${quoted(tableOf(resource.name))} o where ${conditions.join(' and ')} returning o.*),
${audit}
select w.id, w.version, ${answerText(resource, registry)} as body from w`,
  );
}
