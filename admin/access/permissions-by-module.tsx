/** Every permission under its module; for those only of administrators, the roles that hold them, and links to edit their names. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { nameIn } from '../engine/naming.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf, request } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { KeysByModule, type NamedKey } from './keys-by-module.tsx';

const words = {
  system: t('প্রশাসকের অনুমতি', 'System permissions'),
  find: t('নাম বা চাবি দিয়ে খুঁজুন', 'Find by name or key'),
  none: t('এমন কোনো অনুমতি নেই।', 'There is no such permission.'),
  failed: t('অনুমতিগুলো আনা গেল না', 'The permissions could not be loaded'),
  edit: t('নাম ও ক্রম', 'Name and order'),
};

type Role = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Permission = NamedKey & { readonly is_system: boolean; readonly roles?: readonly Role[] };

/** A permission of the list names its module by reference, with its key as the label's note. */
type Listed = Omit<Permission, 'module'> & { readonly permission_module_id: number };
type Module = { readonly id: number; readonly key: string };

async function readAll(signal: AbortSignal): Promise<readonly Permission[]> {
  const rows = async (path: string) => (await request(path, { signal })).json;
  const [permissions, modules] = await Promise.all([
    rows(`/api/permissions?${new URLSearchParams({ range: '[0,999]', sort: '["key","ASC"]', filter: '{"row_status":1}' })}`),
    rows(`/api/permission-modules?${new URLSearchParams({ range: '[0,99]', sort: '["serial","ASC"]' })}`),
  ]);
  const order = modules as readonly Module[];
  const keyOf = new Map(order.map(({ id, key }) => [id, key]));
  const placeOf = ({ permission_module_id: id }: Listed) => order.findIndex(one => one.id === id);
  return (permissions as readonly Listed[])
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(one => ({ ...one, module: keyOf.get(one.permission_module_id) ?? '' }));
}

const readSystem = async (signal: AbortSignal): Promise<readonly Permission[]> =>
  (await dataOf<readonly Omit<Permission, 'is_system'>[]>('/api/access/system-permissions', { signal })).map(one => ({
    ...one,
    is_system: true,
  }));

export default function PermissionsByModule({ system }: { readonly system: boolean }) {
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const path = useCreatePath();
  const held = useKeys();
  // Anyone who opens the form reads the permission first.
  const mayView = useMay('get');
  const mayEdit = (isSystem: boolean) => mayView && held.has(isSystem ? 'UPDATE_SYSTEM_PERMISSION' : 'UPDATE_PERMISSION');
  const [typed, setTyped] = useState('');
  const query = useQuery({
    queryKey: ['permissions', 'by-module', system],
    queryFn: ({ signal }) => (system ? readSystem(signal) : readAll(signal)),
  });
  const sought = searchKey(typed);
  const shown = query.data?.filter(({ key, name, name_en }) => searchKey(`${key} ${name} ${name_en ?? ''}`).includes(sought));
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={system ? words.system[locale] : naming.many} count={shown?.length} />
      {shown === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {shown && (
        <section className="permissions-by-module">
          <input
            type="search"
            className="rights-find"
            value={typed}
            placeholder={words.find[locale]}
            aria-label={words.find[locale]}
            onChange={({ target }) => setTyped(target.value)}
          />
          {shown.length === 0 && <p role="status">{words.none[locale]}</p>}
          <KeysByModule
            keys={shown}
            heading="h2"
            beside={({ id, roles, name, is_system }) => (
              <>
                {mayEdit(is_system) && (
                  <LinkBase to={path({ resource: 'permissions', type: 'edit', id })} aria-label={`${words.edit[locale]}: ${name}`}>
                    {words.edit[locale]}
                  </LinkBase>
                )}
                {roles && <small>{roles.map(one => nameIn(one, locale)).join(', ')}</small>}
              </>
            )}
          />
        </section>
      )}
    </>
  );
}
