/** Three ways to read the permissions, each under its address: the list, by module (`?as=modules`), those that only administrators may hold (`?as=system`). */
import { lazy, Suspense } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import ListScreen from '../engine/list/list.tsx';
import { useKeys } from '../shell/session-context.tsx';
import '../engine/record/show.css';
import './permissions-page.css';

const PermissionsByModule = lazy(() => import('./permissions-by-module.tsx'));

const words = {
  ways: t('অনুমতি দেখার ধরন', 'How permissions are shown'),
  list: t('তালিকা', 'List'),
  modules: t('মডিউল অনুযায়ী', 'By module'),
  system: t('প্রশাসকের অনুমতি', 'System permissions'),
};
const ways = ['list', 'modules', 'system'] as const;

export default function PermissionsPage() {
  const locale = useLocale();
  const held = useKeys();
  const asked = new URLSearchParams(useLocation().search).get('as');
  const offered = ways.filter(way => way !== 'system' || held.has('VIEW_SYSTEM_PERMISSION'));
  const way = offered.find(one => one === asked) ?? 'list';
  return (
    <>
      <nav className="permission-ways parts" aria-label={words.ways[locale]}>
        {offered.map(one => (
          <LinkBase
            key={one}
            to={{ pathname: '/permissions', search: one === 'list' ? '' : `?as=${one}` }}
            aria-current={one === way ? 'page' : undefined}
          >
            {words[one][locale]}
          </LinkBase>
        ))}
      </nav>
      {way === 'list' ? (
        <ListScreen />
      ) : (
        <Suspense fallback={null}>
          <PermissionsByModule key={way} system={way === 'system'} />
        </Suspense>
      )}
    </>
  );
}
