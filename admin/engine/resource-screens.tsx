/**
 * The screens of one resource, by name: loads its module once, adds the module's words, then routes to what the declaration allows:
 * to the generated views, or to those written by hand in their place.
 * Addresses are react-admin's: `/districts`, `/districts/create`, `/districts/1`, `/districts/1/show`, `/districts/1/show/history`.
 */

import { lazy, Suspense, use } from 'react';
import { ResourceContextProvider, RestoreScrollPosition, useRouterProvider } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { allows } from '../../resources/kernel/resource.ts';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { Loader } from '../shell/loader.tsx';
import { DeclarationProvider } from './declaration.tsx';
import { KindsProvider } from './kinds/others.ts';
import { viewsOf } from './kinds/registry.ts';
import { declarationOf } from './modules.ts';
import { ownViewsOf, type Views, ViewsProvider } from './views.ts';

const ListScreen = lazy(() => import('./list/list.tsx'));
const ShowScreen = lazy(() => import('./record/show.tsx'));
const CreateScreen = lazy(() => import('./form/create.tsx'));
const EditScreen = lazy(() => import('./form/edit.tsx'));

const generated: Views = {};

type Props = { readonly name: string };

/** Must stand inside a boundary for what suspends no longer than a chunk takes; it brings its own. */
export const ResourceScreens = ({ name }: Props) => (
  <Suspense fallback={<Loader />}>
    <Screens name={name} />
  </Suspense>
);

function Screens({ name }: Props) {
  const { Routes, Route } = useRouterProvider();
  const known = manifest.resources.some(resource => resource.name === name);
  // Asked for together with the declaration, waited for after it.
  const asked = known ? ownViewsOf(name) : undefined;
  const declaration = known ? use(declarationOf(name)) : undefined;
  const views = asked ? use(asked) : generated;
  if (declaration === undefined) return <NotFoundPage />;
  const { list: List = ListScreen, create: Create = CreateScreen, edit: Edit = EditScreen, show: Show = ShowScreen, page: Page } = views;
  const list = (
    <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
      <List />
    </RestoreScrollPosition>
  );
  const pages = (
    <Routes>
      {allows(declaration, 'create') && <Route path="create" element={<Create />} />}
      {allows(declaration, 'get') && <Route path=":id/show/*" element={<Show />} />}
      {allows(declaration, 'update') && <Route path=":id" element={<Edit />} />}
      {allows(declaration, 'list') && <Route path="" element={list} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
  return (
    <ResourceContextProvider value={name}>
      <KindsProvider value={viewsOf}>
        <DeclarationProvider value={declaration}>
          <ViewsProvider value={views}>{Page ? <Page /> : pages}</ViewsProvider>
        </DeclarationProvider>
      </KindsProvider>
    </ResourceContextProvider>
  );
}
