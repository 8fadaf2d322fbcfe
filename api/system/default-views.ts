/** The initial views of a person's lists, part of user-info, so that a list needs no extra request. */
import { keysFor } from '../../permissions/keys.ts';
import { savedViews } from '../../resources/system/saved-views.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

const viewsText = sql(
  'system/default-views.views',
  `select id::float8 as id, user_id::float8 as user_id, resource, name, filter, sort, columns, is_default, shared_with_office
from saved_views where user_id = $1 and is_default order by resource`,
);

/** The same as in the list of saved views; none for a person who may not read it. `keys` are all keys held, at any desk. */
export async function defaultViewsOf(
  executor: Executor,
  userId: number,
  keys: ReadonlySet<string>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (!keysFor(savedViews, 'list', []).some(key => keys.has(key))) return [];
  return (await askPrepared(executor, viewsText, [userId])).rows;
}
