/**
 * The rights epoch (D-ABILITY-CACHE): raised in the statement of every write that can change rights, everybody's or one person's. A raise is a
 * row of its own, so that no write waits for another's; `housekeeping.ts` adds old rows to the one number. Pure.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { literal, quoted } from './columns.ts';

/** SQL for the epoch of what is everybody's: reach of offices, settings. */
export const sharedEpoch = '((select epoch from engine.epoch) + (select count(*) from engine.rights_changes where user_id is null))';

/** SQL for the epoch of a person's rights. @param user SQL for their id */
export const epochOfPerson = (user: string): string =>
  `((select epoch from engine.epoch) + (select count(*) from engine.rights_changes c where c.user_id is null or c.user_id = ${user}))`;

/** Which of the written `names` can change anybody's rights. */
export const rightsAmong = ({ bearsRights }: AnyResource, names: readonly string[]): readonly string[] =>
  bearsRights === true ? names : names.filter(name => (bearsRights ?? []).includes(name));

/** Whether a write of `names` can change anybody's rights; a new or deleted row always can. */
export const touchesRights = (resource: AnyResource, names?: readonly string[]): boolean =>
  resource.bearsRights !== undefined && (names === undefined || rightsAmong(resource, names).length > 0);

/** A CTE with its comma, or nothing, after the CTE `w` of the written rows; `condition` is SQL for whether anything was written. */
export function epochText(resource: AnyResource, condition: string): string {
  if (!touchesRights(resource)) return '';
  const whose = resource.rightsOf === undefined ? 'null::bigint' : `w.${quoted(resource.rightsOf)} from w`;
  return `,\nepoch as (insert into engine.rights_changes (user_id) select ${whose} where ${condition})`;
}

/** The same for an update: raised if a column that bears rights changed (rows of the CTE `changed`), or one of the fields `beside` the columns. */
export function epochOfUpdate(resource: AnyResource, columns: readonly string[], beside: readonly string[]): string {
  if (rightsAmong(resource, beside).length > 0) return epochText(resource, 'exists (select 1 from w)');
  const names = rightsAmong(resource, columns);
  return names.length > 0 ? epochText(resource, `exists (select 1 from changed where name in (${names.map(literal).join(', ')}))`) : '';
}
