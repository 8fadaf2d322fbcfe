/** The raises of the rights epoch (`api/engine/epoch.ts`) as a poll reads them, and how their rows stay few. */
import type { Pool } from 'pg';
import type { Epochs } from '../engine/epoch.ts';
import { askPrepared, sql } from '../engine/sql.ts';

/** So many raises of a person, of the people of an office or of a part, in so many rows; of none of them: everybody's. */
export type Raised = readonly [user: number | null, office: number | null, part: 'reach' | 'settings' | null, raises: number, rows: number];

const sumOf = (raised: readonly Raised[], which: (one: Raised) => boolean): number =>
  raised.filter(which).reduce((sum, [, , , raises]) => sum + raises, 0);

/** The epochs, and that of the settings. @param base `engine.epoch` */
export function epochsOf(base: number, raised: readonly Raised[]): Epochs & { readonly settings: number } {
  const [users, offices] = [new Map<number, number>(), new Map<number, number>()];
  for (const [user, office, , raises] of raised) {
    if (user !== null) users.set(user, raises);
    if (office !== null) offices.set(office, raises);
  }
  const shared = base + sumOf(raised, ([user, office, part]) => user === null && office === null && part === null);
  const person = (userId: number): number => shared + (users.get(userId) ?? 0);
  return {
    person,
    at: (userId, officeIds) => officeIds.reduce((sum, office) => sum + (offices.get(office) ?? 0), person(userId)),
    reach: shared + sumOf(raised, ([, , part]) => part === 'reach'),
    settings: shared + sumOf(raised, ([, , part]) => part === 'settings'),
    any: base + sumOf(raised, () => true),
  };
}

/** So many rows a poll may count. */
const mostRows = 500;

/** Whether the rows have become many. */
export const isToFold = (raised: readonly Raised[]): boolean => raised.reduce((sum, [, , , , rows]) => sum + rows, 0) > mostRows;

/** Two processes at once: the second waits for the first's rows, finds them gone, and has nothing to sum. */
const foldText = sql(
  'identity/raises.fold',
  `
with gone as (delete from engine.rights_changes returning user_id, office_id, part, raises),
sums as materialized (select user_id, office_id, part, sum(raises) as raises from gone group by 1, 2, 3),
kept as (
  insert into engine.rights_changes (user_id, office_id, part, raises)
  select user_id, office_id, part, raises from sums where (select count(*) from sums) <= ${mostRows / 2}
)
update engine.epoch set epoch = epoch + (select sum(raises) from sums), changed_at = now() where (select count(*) from sums) > ${mostRows / 2}`,
);

/** Makes one row of the rows of each; of too many, one number, after which everybody's rights are read again. No epoch becomes smaller. */
export async function foldRaises(pool: Pool): Promise<void> {
  await askPrepared(pool, foldText, []);
}
