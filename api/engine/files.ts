/**
 * Files of a record (D-FILE): rows of `engine.files` that a write attaches or detaches in its own transaction. The bytes of a detached file
 * are deleted by a job after the commit (`api/services/files/clean-up.ts`).
 */
import type { Field } from '../../resources/kernel/field.ts';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { ProblemsError } from './problems.ts';
import type { Executor } from './transact.ts';

/** The data of a file in an audit row. */
export type FileTrace = { readonly id: number; readonly name: string };
/** The files of one field before and after a write, in their order. */
export type Attached = { readonly before: readonly FileTrace[]; readonly after: readonly FileTrace[] };

/** The fields of a resource that hold files. */
export const fileFieldsOf = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) => (kind === 'file' || kind === 'files' ? [name] : []));

type Row = FileTrace & {
  readonly owner_id: number | null;
  readonly serial: number;
  /** Already attached to this field of this record. */
  readonly here: boolean;
  /** Was uploaded for this field and belongs to no record yet. */
  readonly waiting: boolean;
};

const lookText = `select f.id::float8 as id, f.name, f.owner_id::float8 as owner_id, f.serial,
  f.resource = $1 and f.field = $3 and f.record_id is not distinct from $2 as here,
  f.resource = $1 and f.field = $3 and f.record_id is null and f.detached_at is null as waiting
from engine.files f
where f.id = any($4::bigint[]) or (f.resource = $1 and f.record_id = $2 and f.field = $3)
order by f.id for no key update`;

const attachText = `with given as (select id, n::smallint as serial from unnest($4::bigint[]) with ordinality as g(id, n)),
kept as (
  update engine.files f set record_id = $2, serial = g.serial, attached_at = coalesce(f.attached_at, now()) from given g where f.id = g.id
)
update engine.files set record_id = null, detached_at = now() where resource = $1 and record_id = $2 and field = $3 and id <> all($4::bigint[])`;

/**
 * Makes `ids` the files of this record's field, in this order, and detaches the others. The record's row must be new or locked. Each file
 * must be attached here already, or wait for this field: the author's own, or anyone's for the system. @throws ProblemsError
 * `files.not_yours` at the field, or at `<field>.<place>` of a list
 */
export async function attachFiles(
  transaction: Executor,
  author: Author,
  resource: AnyResource,
  recordId: number,
  field: string,
  ids: readonly number[],
): Promise<Attached> {
  const values = [resource.name, recordId, field, ids];
  const { rows } = await transaction.query({ name: 'files_look', text: lookText, values });
  const found = new Map((rows as Row[]).map(row => [row.id, row]));
  const isOpen = ({ here, waiting, owner_id: owner }: Row): boolean =>
    here || (waiting && (author.rights === 'system' || owner === author.userId));
  const isList = (resource.fields[field] as Field).kind === 'files';
  const problems = ids.flatMap((id, place) => {
    const row = found.get(id);
    if (row && isOpen(row) && ids.indexOf(id) === place) return [];
    return [{ path: isList ? `${field}.${place}` : field, error: fileErrors.notYours() }];
  });
  if (problems.length) throw new ProblemsError(resource, problems);
  await transaction.query({ name: 'files_attach', text: attachText, values });
  const trace = ({ id, name }: Row): FileTrace => ({ id, name });
  const before = [...found.values()].filter(({ here }) => here).sort((a, b) => a.serial - b.serial);
  return { before: before.map(trace), after: ids.map(id => trace(found.get(id)!)) };
}

/** The ids of the files in one field of a record, in their order. */
export async function attachedIds(transaction: Executor, resource: AnyResource, recordId: number, field: string): Promise<number[]> {
  const { rows } = await transaction.query({
    name: 'files_attached',
    text: `select f.id::float8 as id from engine.files f where f.resource = $1 and f.record_id = $2 and f.field = $3 order by f.serial`,
    values: [resource.name, recordId, field],
  });
  return rows.map(({ id }) => id);
}

/** Detaches every file of records deleted in this transaction; returns them by field, for one audit row each. */
export async function detachFiles(
  transaction: Executor,
  resource: AnyResource,
  recordIds: readonly number[],
): Promise<readonly (FileTrace & { readonly recordId: number; readonly field: string })[]> {
  const { rows } = await transaction.query({
    name: 'files_detach',
    text: `update engine.files set record_id = null, detached_at = now() where resource = $1 and record_id = any($2::bigint[])
returning old.id::float8 as id, old.name, old.record_id::float8 as "recordId", old.field`,
    values: [resource.name, recordIds],
  });
  return rows;
}
