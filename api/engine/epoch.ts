/** The rights epoch (D-ABILITY-CACHE): raised in the statement of every write that can change rights. Pure. */
import type { AnyResource } from '../../resources/kernel/resource.ts';

const bump = 'update engine.epoch set epoch = epoch + 1, changed_at = now()';

/** Whether a write of `names` can change anybody's rights; a new or deleted row always can. */
export function touchesRights({ bearsRights }: AnyResource, names?: readonly string[]): boolean {
  if (bearsRights === undefined) return false;
  return names === undefined || bearsRights === true || names.some(name => (bearsRights as readonly string[]).includes(name));
}

/** A CTE with its comma, or nothing; `condition` is SQL for whether anything was written. */
export const epochText = (resource: AnyResource, condition: string, names?: readonly string[]): string =>
  touchesRights(resource, names) ? `,\nepoch as (${bump} where ${condition})` : '';
