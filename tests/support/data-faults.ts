/** What the check of the data says of a database. */
import type pg from 'pg';
import { checkData } from '../../api/database/check-data.ts';
import type { Executor } from '../../api/engine/transact.ts';

/** Each fault as `offices 12 upazila_id office.upazila_needed`. */
export async function faultsIn(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  await checkData(pool as Executor, ({ resource, id, field, error }) => found.push(`${resource} ${id} ${field} ${error.code}`));
  return found;
}
