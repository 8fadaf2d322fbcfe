/**
 * Three ways to read the permissions, each under its address: the matrix, the list (any address with a state of a list), and those that only
 * administrators may hold (`?as=system`).
 */
import { lazy, Suspense } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import ListScreen from '../engine/list/list.tsx';
import { useKeys } from '../shell/session-context.tsx';
import '../engine/record/show.css';
import './permissions-page.css';

const EveryKey = lazy(() => import('./matrix/every-key.tsx'));
const SystemPermissions = lazy(() => import('./system-permissions.tsx'));

const words = {
  ways: t('অনুমতি দেখার ধরন', 'How permissions are shown'),
  matrix: t('ছক', 'Matrix'),
  list: t('তালিকা', 'List'),
  system: t('প্রশাসকের অনুমতি', 'System permissions'),
};
const searches = { matrix: '', list: '?page=1', system: '?as=system' } as const;
type Way = keyof typeof searches;
const ways: readonly Way[] = ['matrix', 'list', 'system'];

function wayOf(search: string, offered: readonly Way[]): Way {
  if (new URLSearchParams(search).get('as') === 'system' && offered.includes('system')) return 'system';
  return search === '' ? 'matrix' : 'list';
}

export default function PermissionsPage() {
  const locale = useLocale();
  const held = useKeys();
  const offered = ways.filter(way => way !== 'system' || held.has('VIEW_SYSTEM_PERMISSION'));
  const way = wayOf(useLocation().search, offered);
  const below = (
    <nav className="parts" aria-label={words.ways[locale]}>
      {offered.map(one => (
        <LinkBase key={one} to={{ pathname: '/permissions', search: searches[one] }} aria-current={one === way ? 'page' : undefined}>
          {words[one][locale]}
        </LinkBase>
      ))}
    </nav>
  );
  if (way === 'list') return <ListScreen below={below} />;
  return <Suspense fallback={null}>{way === 'matrix' ? <EveryKey below={below} /> : <SystemPermissions below={below} />}</Suspense>;
}
