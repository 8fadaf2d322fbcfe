/** The views with which somebody's lists open, told with who he is (user-info): a list that is opened first need not ask for them. */
import { keysFor } from '../../permissions/keys.ts';
import { savedViews } from '../../resources/system/saved-views.ts';
import type { Executor } from '../engine/transact.ts';

const text = `select id::float8 as id, user_id::float8 as user_id, resource, name, filter, sort, columns, is_default, shared_with_office
from saved_views where user_id = $1 and is_default order by resource`;

/** As the list of saved views has them; none for who may not read it. `keys` are all that he holds, at whichever desk. */
export async function defaultViewsOf(
  executor: Executor,
  userId: number,
  keys: ReadonlySet<string>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (!keysFor(savedViews, 'list', []).some(key => keys.has(key))) return [];
  return (await executor.query({ name: 'default_views_of', text, values: [userId] })).rows;
}
