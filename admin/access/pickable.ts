/** All permissions as panes show them, each under its module; and all groups. */
import type { Locale } from '../../resources/kernel/text.ts';
import { request } from '../session/http.ts';
import type { PaneItem } from './pane-items.ts';

type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Permission = Named & { readonly key: string; readonly permission_module_id: number };

const rowsOf = async <T>(resource: string, signal: AbortSignal): Promise<readonly T[]> => {
  const query = new URLSearchParams({ range: '[0,999]', sort: '["id","ASC"]', filter: '{"row_status":1}' });
  return (await request(`/api/${resource}?${query}`, { signal })).json as readonly T[];
};

export async function membersOf(
  field: 'permission_ids' | 'permission_group_ids',
  locale: Locale,
  signal: AbortSignal,
): Promise<PaneItem[]> {
  const named = ({ name, name_en }: Named) => (locale === 'en' && name_en) || name;
  if (field === 'permission_group_ids') {
    const groups = await rowsOf<Named>('permission-groups', signal);
    return groups.map(one => ({ id: one.id, label: named(one), modules: [], words: `${one.name} ${one.name_en ?? ''}` }));
  }
  const [permissions, modules] = await Promise.all([
    rowsOf<Permission>('permissions', signal),
    rowsOf<Named & { key: string }>('permission-modules', signal),
  ]);
  const keyOf = new Map(modules.map(({ id, key }) => [id, key]));
  return permissions.map(one => ({
    id: one.id,
    label: named(one),
    note: one.key,
    modules: [keyOf.get(one.permission_module_id) ?? ''],
    words: `${one.key} ${one.name} ${one.name_en ?? ''}`,
  }));
}
