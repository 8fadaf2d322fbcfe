/** All groups and all roles as panes show them. */
import type { Locale } from '../../resources/kernel/text.ts';
import { type Named, nameIn } from '../engine/naming.ts';
import { request } from '../session/http.ts';
import type { PaneItem } from './pane-items.ts';

/** The most that a list gives at once. */
const most = 1_000;

/** All rows: there are more permissions than one list page returns. */
export async function rowsOf<T>(resource: string, signal: AbortSignal, filter: object = { row_status: 1 }): Promise<readonly T[]> {
  const found: T[] = [];
  for (;;) {
    const range = JSON.stringify([found.length, found.length + most - 1]);
    const query = new URLSearchParams({ range, sort: '["id","ASC"]', filter: JSON.stringify(filter) });
    const rows = (await request(`/api/${resource}?${query}`, { signal })).json as readonly T[];
    found.push(...rows);
    if (rows.length < most) return found;
  }
}

const plainItem = (one: Named, locale: Locale): PaneItem => ({
  id: one.id,
  label: nameIn(one, locale),
  modules: [],
  words: `${one.name} ${one.name_en ?? ''}`,
});

/** Every active role, and those that a person has, active or not. */
export async function rolesOf(userId: number, locale: Locale, signal: AbortSignal) {
  const [roles, given] = await Promise.all([
    rowsOf<Named>('roles', signal),
    rowsOf<{ role_id: number; role: Named }>('user-roles', signal, { user_id: userId }),
  ]);
  const all = new Map([...given.map(({ role }) => role), ...roles].map(role => [role.id, role]));
  return { items: [...all.values()].map(role => plainItem(role, locale)), held: given.map(({ role_id }) => role_id) };
}

export const groupsOf = async (locale: Locale, signal: AbortSignal): Promise<PaneItem[]> =>
  (await rowsOf<Named>('permission-groups', signal)).map(one => plainItem(one, locale));
