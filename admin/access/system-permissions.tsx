/** The permissions that only administrators may hold, by module, with the roles that hold them and links to edit their names. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { nameIn } from '../engine/naming.ts';
import { Waiting } from '../engine/waiting.tsx';
import { dataOf } from '../session/http.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/session-context.tsx';
import { KeysByModule, type NamedKey } from './keys-by-module.tsx';

const words = {
  system: t('প্রশাসকের অনুমতি', 'System permissions'),
  find: t('নাম বা কোড দিয়ে খুঁজুন', 'Find by name or key'),
  none: t('এমন কোনো অনুমতি নেই।', 'There is no such permission.'),
  failed: t('অনুমতিগুলো আনা গেল না', 'The permissions could not be loaded'),
  edit: t('নাম ও ক্রম', 'Name and order'),
};

type Role = { readonly id: number; readonly name: string; readonly name_en: string | null };
type Permission = NamedKey & { readonly roles: readonly Role[] };

/** `below`: what is below its heading. */
export default function SystemPermissions({ below }: { readonly below: ReactNode }) {
  const locale = useLocale();
  const breadcrumb = useBreadcrumb();
  const path = useCreatePath();
  const held = useKeys();
  // Anyone who opens the form reads the permission first.
  const mayEdit = useMay('get') && held.has('UPDATE_SYSTEM_PERMISSION');
  const [typed, setTyped] = useState('');
  const query = useQuery({
    queryKey: ['permissions', 'system'],
    queryFn: ({ signal }) => dataOf<readonly Permission[]>('/api/access/system-permissions', { signal }),
  });
  const sought = searchKey(typed);
  const shown = query.data?.filter(({ key, name, name_en }) => searchKey(`${key} ${name} ${name_en ?? ''}`).includes(sought));
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={words.system[locale]} count={shown?.length} />
      {below}
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
            beside={({ id, roles, name }) => (
              <>
                {mayEdit && (
                  <LinkBase to={path({ resource: 'permissions', type: 'edit', id })} aria-label={`${words.edit[locale]}: ${name}`}>
                    {words.edit[locale]}
                  </LinkBase>
                )}
                <small>{roles.map(one => nameIn(one, locale)).join(', ')}</small>
              </>
            )}
          />
        </section>
      )}
    </>
  );
}
