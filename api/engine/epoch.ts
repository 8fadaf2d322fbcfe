/**
 * The rights epoch (D-ABILITY-CACHE): raised in the statement of every write that can change rights, of everybody, one person, the people of an
 * office, or only the reach of offices. A raise is a row, so that no write waits for another's. `identity/raises.ts` keeps the rows few. Pure.
 */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { literal, quoted } from './columns.ts';

/** What was raised, as one poll read it. A number only grows, so what was read with a smaller one is read again. */
export type Epochs = {
  /** Of a person themselves: what is everybody's and theirs. */
  readonly person: (userId: number) => number;
  /** Of their rights at desks in these offices. */
  readonly at: (userId: number, officeIds: readonly number[]) => number;
  /** Of the reach of offices. */
  readonly reach: number;
  /** Of anything at all. */
  readonly any: number;
};

const same = (epoch: number): Epochs => ({ person: () => epoch, at: () => epoch, reach: epoch, any: epoch });
/** For a caller who takes what is cached. */
export const anyEpoch = same(0);
/** For a caller whose question is newer than every poll. */
export const newestEpoch = same(Number.POSITIVE_INFINITY);

const everybodys = 'user_id is null and office_id is null and part is null';
const raised = (which: string): string =>
  `((select epoch from engine.epoch) + (select coalesce(sum(raises), 0) from engine.rights_changes where ${which}))`;

/** SQL for the epoch of the reach of offices. */
export const reachEpoch = raised(`${everybodys} or part = 'reach'`);

/** SQL for the epoch of a person at their desks. @param user SQL for their id @param offices SQL for an array of the offices of all their desks */
export const epochAt = (user: string, offices: string): string =>
  raised(`(${everybodys}) or user_id = ${user} or office_id = any(${offices})`);

/** What a write can change: rights, the reach of offices, or settings. */
type Part = 'rights' | 'reach' | 'settings';
const parts: readonly Part[] = ['rights', 'reach', 'settings'];

const bearing = ({ bearsRights, bearsReach, bearsSettings }: AnyResource, part: Part) =>
  ({ rights: bearsRights, reach: bearsReach, settings: bearsSettings })[part];

/** Which of the written `names` bear that part. */
function bearingAmong(resource: AnyResource, part: Part, names: readonly string[]): readonly string[] {
  const bears = bearing(resource, part);
  return bears === true ? names : names.filter(name => (bears ?? []).includes(name));
}

/** Whether a write of `names` can raise an epoch; a new or deleted row of what bears anything always can. */
export const touchesRights = (resource: AnyResource, names?: readonly string[]): boolean =>
  parts.some(part => bearing(resource, part) !== undefined && (names === undefined || bearingAmong(resource, part, names).length > 0));

/** A raise as a select from the CTE `w` of the written rows. */
function raiseText(resource: AnyResource, part: Part, condition: string): string {
  if (part !== 'rights') return `select null::bigint, null::bigint, ${literal(part)} where ${condition}`;
  const { name, rightsOf, fields } = resource;
  if (rightsOf === undefined) return `select null::bigint, null::bigint, null where ${condition}`;
  const field = fields[rightsOf];
  const whose = rightsOf === 'id' ? name : field?.kind === 'ref' ? field.to : '';
  const at = `w.${quoted(rightsOf)}`;
  return `select ${whose === 'offices' ? `null::bigint, ${at}` : `${at}, null::bigint`}, null from w where ${condition}`;
}

const epochCte = (raises: readonly string[]): string =>
  raises.length ? `,\nepoch as (insert into engine.rights_changes (user_id, office_id, part) ${raises.join(' union all ')})` : '';

/** A CTE with its comma, or nothing, after the CTE `w` of the new or deleted rows. A new person or office has nobody's rights. */
export const epochText = (resource: AnyResource, rows?: 'new'): string =>
  epochCte(
    parts
      .filter(part => bearing(resource, part) !== undefined && !(part === 'rights' && rows === 'new' && resource.rightsOf === 'id'))
      .map(part => raiseText(resource, part, 'exists (select 1 from w)')),
  );

/** The same for an update: raised if a column that bears anything changed (rows of the CTE `changed`), or one of the fields `beside` the columns. */
export function epochOfUpdate(resource: AnyResource, columns: readonly string[], beside: readonly string[]): string {
  return epochCte(
    parts.flatMap(part => {
      if (bearingAmong(resource, part, beside).length > 0) return [raiseText(resource, part, 'exists (select 1 from w)')];
      const names = bearingAmong(resource, part, columns);
      const condition = `exists (select 1 from changed where name in (${names.map(literal).join(', ')}))`;
      return names.length > 0 ? [raiseText(resource, part, condition)] : [];
    }),
  );
}
