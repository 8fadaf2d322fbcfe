/**
 * Writes, one statement each (D-TX): checks of references, the row, its audit row, the rights epoch and the answer, in CTEs. A write
 * without a row returns no `body`; `repository.ts` finds the reason. Pure.
 */

import type { Scope } from '../../permissions/ability.ts';
import type { ScopeCompiler } from '../../permissions/scope.ts';
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { aboutText } from './about-deleted.ts';
import type { Author } from './actor.ts';
import { type AddParameter, type AuditAction, auditText, keptValues, lastState, secretNames } from './audit-text.ts';
import { comparedAs, literal, parameterOf, quoted, type Registry, shownAs, storedColumns } from './columns.ts';
import { fitsChanged, fitsNew } from './dependent-refs.ts';
import { epochOfUpdate, epochText } from './epoch.ts';
import { baseTable, familyOf, ownColumns, sourceOf } from './families.ts';
import { type Statement, shaped, typeOf } from './statements.ts';
import { recordText, visibilityOf } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** How a record is written. Without `answer` only `id` and `version` come back. */
export type Writing = {
  readonly author: Author;
  readonly answer?: boolean;
  /** false: the caller writes the audit row itself by `auditStatement`, once everything to keep is known. */
  readonly audit?: boolean;
  /** Also returns `record`, the row as `storedStatement` reads it. */
  readonly stored?: boolean;
};

/** The preconditions of an update, and what it writes besides values. */
export type Updating = Writing & {
  readonly version?: number;
  /** The rows that may be written, and the compiler of that scope; every row when left out. */
  readonly reach?: { readonly scope: Scope; readonly scopes: ScopeCompiler };
  /** Other changes, for example of children: kept in the audit row, and a reason for a new version. */
  readonly beside?: { readonly old: Values; readonly fresh: Values };
  /** What the audit row calls it, and in more words; an update by default. */
  readonly action?: AuditAction;
  readonly task?: string;
};

/** Collects parameters; each is cast to its column's type. */
export const parameters = (resource: AnyResource) => {
  const values: unknown[] = [];
  return {
    values,
    bare: (value: unknown): string => `$${values.push(value)}`,
    add: ((value, type) => `$${values.push(value)}::${type}`) satisfies AddParameter,
    column: (name: string, value: unknown): string =>
      `$${values.push(parameterOf(resource.fields[name], value))}::${typeOf(resource, name)}`,
  };
};
type Parameters = ReturnType<typeof parameters>;

/** The names of values that are columns of the record's own table. */
export const writtenNames = (resource: AnyResource, given: Values): string[] =>
  Object.keys(given).filter(name => {
    const field: Field | undefined = resource.fields[name];
    return given[name] !== undefined && (!field || hasColumn(field));
  });

export const refNames = (resource: AnyResource, names: readonly string[]): string[] =>
  names.filter(name => (resource.fields[name] as Field | undefined)?.kind === 'ref');

type At = Readonly<Record<string, string>>;

const looksText = (resource: AnyResource, registry: Registry, refs: readonly string[], at: At): string => {
  const looks = refs.map(name => {
    const target = registry.get((resource.fields[name] as Extract<Field, { kind: 'ref' }>).to)!;
    return `(select r.row_status from ${sourceOf(target, registry)} r where r.id = ${at[name]}) as ${quoted(name)}`;
  });
  return `select ${looks.join(', ')}`;
};

/** The `row_status` of each record referred to, null if there is none, read before the row is written. */
export const refsText = (resource: AnyResource, registry: Registry, refs: readonly string[], at: At): string =>
  `refs as (${looksText(resource, registry, refs, at)}),\n`;

/** The same of given values, alone: the reason for a refusal. */
export function refsStatement(resource: AnyResource, registry: Registry, given: Values): Statement {
  const refs = refNames(resource, writtenNames(resource, given));
  const to = parameters(resource);
  const at = Object.fromEntries(refs.map(name => [name, to.column(name, given[name])]));
  return shaped(`refs ${resource.name} ${refs}`, to.values, () => looksText(resource, registry, refs, at));
}

/** The answer's JSON as its author sees it, and the part of the statement's cache key for it. */
function answerOf(resource: AnyResource, registry: Registry, { author, answer = true }: Writing, to: Parameters) {
  if (!answer) return { shape: 'bare', text: () => 'null::text' };
  const visibility = visibilityOf(author, 'get', resource);
  const record = recordText(resource, registry, 'w', visibility, to.bare, { whole: true });
  return { shape: visibility.shape, text: () => `(${record()})::text` };
}

/** The answer of a write: the row as it is now. With references there is always one row, which reports their status. */
function outcomeText(resource: AnyResource, body: string, refs: readonly string[], { stored = false }: Writing): string {
  const record = stored ? `, (select row_to_json(s)::text from (select ${storedColumns(resource, 'w')}) s) as record` : '';
  return refs.length
    ? `select w.id, w.version, case when w.id is not null then ${body} end as body, row_to_json(refs) as refs${record} from refs left join w on true`
    : `select w.id, w.version, ${body} as body${record} from w`;
}

/**
 * Returns `{ id, version, body, refs? }`: `refs` has the status of each record referred to; `body` is null when one of them can't be
 * chosen.
 */
export function insertStatement(resource: AnyResource, registry: Registry, given: Values, writing: Writing): Statement {
  const { author, audit = true } = writing;
  const names = writtenNames(resource, given);
  const to = parameters(resource);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const by = to.add(author.userId, 'bigint');
  const refs = refNames(resource, names);
  const fresh = audit ? to.add(keptValues(resource, given), 'jsonb') : '';
  const trace = audit ? auditText(resource, 'create', author, to.add, { old: 'null', fresh, rest: 'from w' }) : '';
  const answer = answerOf(resource, registry, writing, to);
  return shaped(`insert ${resource.name} ${names} ${audit} ${writing.stored} ${answer.shape}`, to.values, () => {
    const usable = [...refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1)`), ...fitsNew(resource, registry, at)];
    const columns = [...names.map(quoted), 'created_by', 'updated_by'].join(', ');
    return `with ${refs.length ? refsText(resource, registry, refs, at) : ''}w as (insert into ${baseTable(resource)} (${columns}) select ${[...names.map(name => at[name]), by, by].join(', ')}${refs.length ? ` from refs where ${usable.join(' and ')}` : ''} returning *)${audit ? `,\naudit as (${trace})` : ''}${epochText(resource, 'new')}
${outcomeText(resource, answer.text(), refs, writing)}`;
  });
}

/** `old` and `fresh` of the changed columns, as rows `changed(name, old, fresh)`; for secret ones only that they changed. */
export function changedText(resource: AnyResource, names: readonly string[]): string {
  if (names.length === 0) return 'changed as (select null::text as name, null::jsonb as old, null::jsonb as fresh where false)';
  const shown = (name: string, at: string) => `to_jsonb(${shownAs(resource.fields[name], at)})`;
  const pairs = names.map(name => `(${literal(name)}, ${shown(name, `w.${quoted(`old_${name}`)}`)}, ${shown(name, `w.${quoted(name)}`)})`);
  const secrets = secretNames(resource).filter(name => names.includes(name));
  const kept = (side: string) =>
    secrets.length
      ? `case when v.name in (${secrets.map(literal).join(', ')}) and v.${side} is not null then 'true'::jsonb else v.${side} end as ${side}`
      : `v.${side}`;
  return `changed as (select v.name, ${kept('old')}, ${kept('fresh')} from w, lateral (values ${pairs.join(', ')}) v (name, old, fresh) where v.old is distinct from v.fresh)`;
}

/** The values kept in the audit row of an update; no row when nothing has changed. */
function updateTrace(resource: AnyResource, { author, beside, action = 'update', task }: Updating, to: Parameters): string {
  const diff = '(select jsonb_object_agg(c.name, c.old) as old, jsonb_object_agg(c.name, c.fresh) as fresh from changed c) c';
  const [old, fresh] = beside ? [beside.old, beside.fresh].map(part => to.add(JSON.stringify(part), 'jsonb')) : [];
  const parts = beside
    ? { old: `coalesce(c.old, '{}') || ${old}`, fresh: `coalesce(c.fresh, '{}') || ${fresh}`, rest: `from w, ${diff}` }
    : { old: 'c.old', fresh: 'c.fresh', rest: `from w, ${diff} where c.old is not null` };
  return auditText(resource, action, author, to.add, { ...parts, ...(task === undefined ? {} : { task }) });
}

/**
 * Answers like an insert, without `body` when the record, version, scope or a referenced record does not fit. An unchanged reference may
 * point to an inactive record (D-STATUS). An update without changes keeps the version and writes no audit row, so it causes no conflict.
 */
export function updateStatement(resource: AnyResource, registry: Registry, id: number, given: Values, updating: Updating): Statement {
  const { author, version, reach, beside, audit = true, action = 'update' } = updating;
  const names = writtenNames(resource, given);
  const to = parameters(resource);
  const at = Object.fromEntries(names.map(name => [name, to.column(name, given[name])]));
  const idAt = to.add(id, 'bigint');
  const versionAt = version === undefined ? undefined : to.add(version, 'integer');
  const by = to.add(author.userId, 'bigint');
  const within = reach?.scopes.one(reach.scope, 'o', to.bare);
  const refs = refNames(resource, names);
  const trace = audit ? updateTrace(resource, updating, to) : '';
  const answer = answerOf(resource, registry, updating, to);
  const shape = `update ${resource.name} ${names} ${version === undefined ? '' : 'version'} ${within ?? ''} ${beside ? 'beside' : ''} ${action} ${audit} ${updating.stored} ${answer.shape}`;
  return shaped(shape, to.values, () => {
    const compared = (name: string, side: string) => comparedAs(resource.fields[name], side);
    const conditions = [
      `o.id = ${idAt}`,
      ...(versionAt ? [`o.version = ${versionAt}`] : []),
      ...(within ? [within] : []),
      ...refs.map(name => `(${at[name]} is null or refs.${quoted(name)} = 1 or o.${quoted(name)} = ${at[name]})`),
      ...fitsChanged(resource, registry, at),
    ];
    const row = (side: (name: string) => string) => `row(${names.map(name => compared(name, side(name))).join(', ')})`;
    const changes =
      beside || !names.length
        ? String(beside !== undefined)
        : `${row(name => `o.${quoted(name)}`)} is distinct from ${row(name => at[name]!)}`;
    const stamps = [
      `version = o.version + case when ${changes} then 1 else 0 end`,
      `updated_at = case when ${changes} then now() else o.updated_at end`,
      `updated_by = case when ${changes} then ${by} else o.updated_by end`,
    ];
    const sets = [...names.map(name => `${quoted(name)} = ${at[name]}`), ...stamps];
    const returned = ['new.*', ...names.map(name => `old.${quoted(name)} as ${quoted(`old_${name}`)}`)];
    return `with ${refs.length ? refsText(resource, registry, refs, at) : ''}w as (update ${baseTable(resource)} o set ${sets.join(', ')}${refs.length ? ' from refs' : ''} where ${conditions.join(' and ')} returning ${returned.join(', ')}),
${changedText(resource, names)}${audit ? `,\naudit as (${trace})` : ''}${epochOfUpdate(resource, names, Object.keys(beside?.fresh ?? {}))}
${outcomeText(resource, answer.text(), refs, updating)}`;
  });
}

/** The deleted row `w`. A kind's own row is deleted with its family's, so its values are read in the same statement. */
function deletedText(resource: AnyResource, registry: Registry, condition: string): string {
  const text = `delete from ${baseTable(resource)} o where ${condition} returning o.*`;
  const family = familyOf(resource, registry);
  if (!family) return `w as (${text})`;
  const columns = ['d.*', ...ownColumns(resource, family).map(name => `k.${quoted(name)}`)].join(', ');
  return `d as (${text}), w as (select ${columns} from d join ${quoted(tableOf(resource.name))} k on k.id = d.id)`;
}

/** Returns `{ id, version, body }` of the deleted record, or no row. The audit row has its last state (D-STATUS) and the values of `beside`. */
export function deleteStatement(
  resource: AnyResource,
  registry: Registry,
  id: number,
  { version, reach, beside, ...writing }: Pick<Updating, 'version' | 'reach' | 'author' | 'answer'> & { readonly beside?: Values },
): Statement {
  const { author } = writing;
  const to = parameters(resource);
  const idAt = to.add(id, 'bigint');
  const versionAt = version === undefined ? undefined : to.add(version, 'integer');
  const within = reach?.scopes.one(reach.scope, 'o', to.bare);
  const state = `${lastState(resource, 'w')}${beside ? ` || ${to.add(JSON.stringify(beside), 'jsonb')}` : ''}`;
  const trace = auditText(resource, 'delete', author, to.add, { old: state, fresh: 'null', rest: 'from w' });
  const about = aboutText(resource, registry, author, to.add);
  const answer = answerOf(resource, registry, writing, to);
  const conditions = [`o.id = ${idAt}`, ...(versionAt ? [`o.version = ${versionAt}`] : []), ...(within ? [within] : [])];
  const shape = `delete ${resource.name} ${version === undefined ? '' : 'version'} ${within ?? ''} ${beside ? 'beside' : ''} ${answer.shape}`;
  return shaped(
    shape,
    to.values,
    () => `with ${deletedText(resource, registry, conditions.join(' and '))},
audit as (${trace})${about}${epochText(resource)}
select w.id, w.version, ${answer.text()} as body from w`,
  );
}

/** The audit row of a record made by several statements, or of an action that changed no values. */
export function auditStatement(
  resource: AnyResource,
  id: number,
  values: Values,
  author: Author,
  { action = 'create', task }: { readonly action?: AuditAction; readonly task?: string } = {},
): Statement {
  const to = parameters(resource);
  const idAt = to.add(id, 'bigint');
  const fresh = to.add(keptValues(resource, values), 'jsonb');
  const old = action === 'create' ? 'null' : `'{}'::jsonb`;
  const text = auditText(resource, action, author, to.add, { id: idAt, old, fresh, rest: '', ...(task && { task }) });
  return shaped(`audit ${action} ${resource.name}`, to.values, () => text);
}
