/** Every view that one may open, by list. */
import { Star, Users } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useLate } from '../engine/late.ts';
import { languageOf, type SavedView, searchOfView, useViews } from '../engine/list/views.ts';
import { Notice } from '../engine/notice.tsx';
import { labelIn } from '../engine/references.ts';
import { SkeletonRows } from '../engine/skeleton-rows.tsx';
import { Icon, ResourceIcon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useMe } from '../shell/session-context.tsx';
import './views-page.css';

export default function ViewsPage() {
  const naming = useNaming();
  const translate = useTranslate();
  const breadcrumb = useBreadcrumb();
  const views = useViews();
  const late = useLate(views === undefined);
  const lists = manifest.resources.filter(({ name }) => views?.some(view => view.resource === name));
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={naming.many} count={views?.length} />
      {views === undefined && late && <SkeletonRows />}
      {views?.length === 0 && (
        <Notice drawing="empty" title={translate('screens.view.none_title')} text={translate('screens.view.none_text')} />
      )}
      {lists.map(list => (
        <ViewsOf key={list.name} list={list} views={views?.filter(({ resource }) => resource === list.name) ?? []} />
      ))}
    </>
  );
}

function ViewsOf({ list, views }: { list: ManifestResource; views: readonly SavedView[] }) {
  const locale = useLocale();
  return (
    <section className="views-of" aria-labelledby={`views-of-${list.name}`}>
      <h2 id={`views-of-${list.name}`}>
        <ResourceIcon name={list.icon} />
        {list.plural[locale]}
      </h2>
      <ul>
        {views.map(view => (
          <li key={view.id}>
            <LinkBase to={{ pathname: `/${list.name}`, search: searchOfView(view) }} lang={languageOf(view.name)}>
              {view.name}
            </LinkBase>
            <Marks view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marks({ view }: { view: SavedView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const me = useMe();
  const isMine = view.user_id === me?.userId;
  const by = view.user && labelIn('users', view.user, locale);
  return (
    <span className="view-marks">
      {isMine && view.is_default && (
        <span>
          <Icon of={Star} size={16} />
          {translate('screens.view.first_mark')}
        </span>
      )}
      {view.shared_with_office && (
        <span>
          <Icon of={Users} size={16} />
          {!isMine && by ? translate('screens.view.shared_by', { name: by }) : translate('screens.view.shared')}
        </span>
      )}
    </span>
  );
}
