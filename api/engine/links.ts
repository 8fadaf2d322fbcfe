/** Lists of references (`refs`): the rows of a link table, written as a complete list in the write's transaction. */
import type { Field, RefsField } from '../../resources/kernel/field.ts';
import { type AnyResource, linkTableOf } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';
import { ProblemsError } from './problems.ts';
import type { Context } from './record-context.ts';
import { type Statement, shaped } from './statements.ts';
import type { Executor } from './transact.ts';

/** The fields of a resource that hold lists of references. */
export const linkFieldsOf = (resource: AnyResource): [string, RefsField][] =>
  Object.entries<Field>(resource.fields).filter((entry): entry is [string, RefsField] => entry[1].kind === 'refs');

/** The ids of one field: a row `{ ids }`, ascending. */
const idsStatement = (resource: AnyResource, name: string, owner: number): Statement =>
  shaped(
    `links ${resource.name} ${name}`,
    [owner],
    () =>
      `select coalesce(array_agg(target_id::float8 order by target_id), '{}') as ids from ${quoted(linkTableOf(resource.name, name))} where owner_id = $1`,
  );

export async function linksOf(transaction: Executor, resource: AnyResource, name: string, owner: number): Promise<number[]> {
  return (await transaction.query(idsStatement(resource, name, owner))).rows[0].ids;
}

/** Each of `ids` that can't be chosen, with its status or null: a reference that stays may be inactive (D-STATUS). */
const unusableStatement = (target: AnyResource, registry: Registry, ids: readonly number[]): Statement =>
  shaped(
    `unusable ${target.name}`,
    [ids],
    () =>
      `select g.id::float8 as id, r.row_status from unnest($1::bigint[]) g (id) left join ${sourceOf(target, registry)} r on r.id = g.id where r.row_status is distinct from 1`,
  );

const changeStatement = (
  resource: AnyResource,
  name: string,
  owner: number,
  gone: readonly number[],
  added: readonly number[],
): Statement =>
  shaped(`link ${resource.name} ${name}`, [owner, gone, added], () => {
    const table = quoted(linkTableOf(resource.name, name));
    return `with gone as (delete from ${table} where owner_id = $1 and target_id = any($2::bigint[]))
insert into ${table} (owner_id, target_id) select $1::bigint, unnest($3::bigint[])`;
  });

/**
 * Makes `ids` the references of this field; the record's row must be new or locked. Returns both lists, or nothing when they are equal.
 * @throws ProblemsError when one of them doesn't exist or can't be chosen
 */
export async function writeLinks(
  { transaction, registry }: Pick<Context, 'transaction' | 'registry'>,
  resource: AnyResource,
  owner: number,
  [name, { to }]: readonly [string, RefsField],
  ids: readonly number[],
): Promise<{ old: readonly number[]; fresh: readonly number[] } | undefined> {
  const old = await linksOf(transaction, resource, name, owner);
  const added = ids.filter(id => !old.includes(id));
  const gone = old.filter(id => !ids.includes(id));
  if (added.length + gone.length === 0) return undefined;
  if (added.length) {
    const { rows } = await transaction.query(unusableStatement(registry.get(to)!, registry, added));
    const [wrong] = rows as { row_status: number | null }[];
    const error = wrong && (wrong.row_status === null ? validationErrors.reference() : validationErrors.inactiveReference());
    if (error) throw new ProblemsError(resource, [{ path: name, error }]);
  }
  await transaction.query(changeStatement(resource, name, owner, gone, added));
  return { old, fresh: [...ids].sort((a, b) => a - b) };
}
