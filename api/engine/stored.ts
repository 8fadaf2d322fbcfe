/** Stored records in the JSON form of the API, locked until the transaction ends: the state that a write is checked against. Pure. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { quoted, type Registry, shownAs, storedColumns, withInstants } from './columns.ts';
import { sourceOf } from './families.ts';
import type { Stored } from './server-side.ts';
import { type Statement, shaped } from './statements.ts';

/** Parses what the statements below answer. */
export const storedOf = ({ record }: { record: string }): Stored => JSON.parse(withInstants(record));

const select = (resource: AnyResource, registry: Registry, condition: string): string =>
  `select row_to_json(t)::text as record from ${sourceOf(resource, registry)} o, lateral (select ${storedColumns(resource)}) t where ${condition}`;

/** One record: a row `{ record }`, or none. */
export const lockedStatement = (resource: AnyResource, registry: Registry, id: number): Statement =>
  shaped(`locked ${resource.name}`, [id], () => `${select(resource, registry, 'o.id = $1')} for no key update of o`);

/** Several, locked in the order of their ids. */
export const lockedManyStatement = (resource: AnyResource, registry: Registry, ids: readonly number[]): Statement =>
  shaped(
    `locked many ${resource.name}`,
    [ids],
    () => `${select(resource, registry, 'o.id = any($1::bigint[])')} order by o.id for no key update of o`,
  );

/** The children of several records, of each in the order of their ids. */
export const childrenOfManyStatement = (resource: AnyResource, registry: Registry, via: string, parents: readonly number[]): Statement =>
  shaped(
    `children of many ${resource.name} ${via}`,
    [parents],
    () => `${select(resource, registry, `o.${quoted(via)} = any($1::bigint[])`)} order by o.id`,
  );

/** The same without a lock. */
export const storedStatement = (resource: AnyResource, registry: Registry, id: number): Statement =>
  shaped(`stored ${resource.name}`, [id], () => select(resource, registry, 'o.id = $1'));

/** The children of one record by id, so that two writers lock them in one order. */
export const lockedChildrenStatement = (resource: AnyResource, registry: Registry, via: string, parent: number): Statement =>
  shaped(
    `locked children ${resource.name} ${via}`,
    [parent],
    () => `${select(resource, registry, `o.${quoted(via)} = $1`)} order by o.id for no key update of o`,
  );

/** One field of a record that another one refers to. */
export const lookedUpStatement = (registry: Registry, target: string, name: string, id: number): Statement => {
  const resource = registry.get(target);
  if (!resource) throw new Error(`there is no resource ${target}`);
  return shaped(
    `looked up ${target} ${name}`,
    [id],
    () => `select ${shownAs(resource.fields[name], `o.${quoted(name)}`)} as value from ${sourceOf(resource, registry)} o where o.id = $1`,
  );
};
