/** The audit row as part of a write's statement (D-AUDIT): author, origin, values before and after. Pure. */
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { literal, quoted, shownAs } from './columns.ts';

/** `create`, `update`, `delete`, or the action that a move counts as (catalogue.md, audit-logs). */
export type AuditAction = 'create' | 'update' | 'delete' | 'approve' | 'reject' | 'pending';

/** Returns the parameter placeholder for a value, cast to its type. */
export type AddParameter = (value: unknown, type: string) => string;

const columns =
  'module, task, action_type, resource, record_id, user_id, office_organogram_id, acting_for_id, office_id, ip, browser, operating_system, request_id, old_data, new_data';

/** The office of the author's active desk; null for an administrator without a desk. */
export const officeOf = ({ rights }: Author): number | null => (rights === 'system' ? null : (rights.standing.officeId ?? null));

/** Secret fields: their values are never shown, also not in the audit log. */
export const secretNames = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.private === 'secret' ? [name] : []));

/** `insert into engine.audit_logs … select …`; `id`, `old` and `fresh` are SQL, `rest` is where they come from. */
export function auditText(
  resource: AnyResource,
  action: AuditAction,
  author: Author,
  add: AddParameter,
  { id = 'w.id', old, fresh, rest, task = author.task }: { id?: string; old: string; fresh: string; rest: string; task?: string | null },
): string {
  const who = [author.userId, author.deskId, author.actingForId ?? null, officeOf(author)].map(value => add(value, 'bigint'));
  const where = [author.ip, author.browser, author.operatingSystem, author.requestId].map(value => add(value, 'text'));
  const said = [literal(resource.permission.module), add(task, 'text'), literal(action), literal(resource.name), id];
  return `insert into engine.audit_logs (${columns}) select ${[...said, ...who, ...where, old, fresh].join(', ')} ${rest}`;
}

/** The values kept in the log: all that are set; of secrets only that they were given. */
export const keptValues = (resource: AnyResource, values: Readonly<Record<string, unknown>>): string => {
  const secrets = new Set(secretNames(resource));
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(Object.fromEntries(given.map(([name, value]) => [name, secrets.has(name) ? true : value])));
};

/** SQL: the columns of a deleted row, which the log keeps of it: an undo writes them again. */
export function lastState(resource: AnyResource, row: string): string {
  const secrets = new Set(secretNames(resource));
  const declared = Object.keys(resource.fields).filter(name => hasColumn(resource.fields[name] as Field));
  const names = ['id', ...declared, 'row_status', 'version', 'created_at', 'created_by'];
  const pairs = names.map(name => {
    const at = `${row}.${quoted(name)}`;
    return `${literal(name)}, ${secrets.has(name) ? `case when ${at} is not null then true end` : shownAs(resource.fields[name], at)}`;
  });
  return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`;
}
