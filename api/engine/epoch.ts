/** The rights epoch (D-ABILITY-CACHE): raised in the statement of every write that can change rights. Pure. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { literal } from './columns.ts';

const bump = 'update engine.epoch set epoch = epoch + 1, changed_at = now()';

/** Which of the written `names` can change anybody's rights. */
export const rightsAmong = ({ bearsRights }: AnyResource, names: readonly string[]): readonly string[] =>
  bearsRights === true ? names : names.filter(name => (bearsRights ?? []).includes(name));

/** Whether a write of `names` can change anybody's rights; a new or deleted row always can. */
export const touchesRights = (resource: AnyResource, names?: readonly string[]): boolean =>
  resource.bearsRights !== undefined && (names === undefined || rightsAmong(resource, names).length > 0);

/** A CTE with its comma, or nothing; `condition` is SQL for whether anything was written. */
export const epochText = (resource: AnyResource, condition: string): string =>
  touchesRights(resource) ? `,\nepoch as (${bump} where ${condition})` : '';

/** The same for an update: raised if a column that bears rights changed (rows of the CTE `changed`), or one of the fields `beside` the columns. */
export function epochOfUpdate(resource: AnyResource, columns: readonly string[], beside: readonly string[]): string {
  if (rightsAmong(resource, beside).length > 0) return epochText(resource, 'exists (select 1 from w)');
  const names = rightsAmong(resource, columns);
  return names.length > 0 ? epochText(resource, `exists (select 1 from changed where name in (${names.map(literal).join(', ')}))`) : '';
}
