/**
 * The screens of one resource, by name: loads its module and words once, then routes to the generated or hand-written views that the
 * declaration allows. Addresses are react-admin's: `/districts`, `/districts/create`, `/districts/1`, `/districts/1/show`,
 * `/districts/1/show/history`.
 */

import { lazy, type ReactNode, Suspense, use } from 'react';
import { ResourceContextProvider, useCanAccess, useParams, useRouterProvider } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { type AnyResource, allows, type Operation } from '../../resources/kernel/resource.ts';
import { ComingSoonPage, NotFoundPage } from '../shell/error-pages.tsx';
import { Loader } from '../shell/loader.tsx';
import { useSettings } from '../shell/use-settings.ts';
import { DeclarationProvider } from './declaration.tsx';
import { KindsProvider } from './kinds/others.ts';
import { viewsOf } from './kinds/registry.ts';
import ListScreen from './list/list.tsx';
import { type May, MayProvider } from './may.ts';
import { declarationOf } from './modules.ts';
import { ownViewsOf, type RecordPage, type Views, ViewsProvider } from './views.ts';

const ShowScreen = lazy(() => import('./record/show.tsx'));
const CreateScreen = lazy(() => import('./form/create.tsx'));
const EditScreen = lazy(() => import('./form/edit.tsx'));
const SheetScreen = lazy(() => import('./list/sheet/sheet-screen.tsx'));
const Forbidden = lazy(() => import('./forbidden.tsx'));

const generated: Views = {};
const noPages: readonly RecordPage[] = [];
const idPattern = /^[1-9]\d{0,15}$/;
const always = () => true;

type Props = {
  readonly name: string;
  /** Whether the caller may ever do this here: a page that they may not open says so, at its own address. */
  readonly may?: May;
};

/** The declaration for the page at an address; its own views are being loaded with it. */
export async function declarationAt(pathname: string): Promise<AnyResource | undefined> {
  const name = pathname.split('/')[1] ?? '';
  if (!manifest.resources.some(resource => resource.name === name)) return undefined;
  const [declaration] = await Promise.all([declarationOf(name), ownViewsOf(name)]);
  return declaration;
}

/** Must be inside a Suspense boundary that waits no longer than a chunk takes; it brings its own. */
export const ResourceScreens = (props: Props) => (
  <Suspense fallback={<Loader />}>
    <Screens {...props} />
  </Suspense>
);

function Screens({ name, may = always }: Props) {
  const { Routes, Route } = useRouterProvider();
  const known = manifest.resources.some(resource => resource.name === name);
  // Asked for together with the declaration, waited for after it.
  const asked = known ? ownViewsOf(name) : undefined;
  const declaration = known ? use(declarationOf(name)) : undefined;
  const views = asked ? use(asked) : generated;
  const { coming_soon: shut } = useSettings();
  if (declaration === undefined) return <NotFoundPage />;
  if (shut.includes(name)) return <ComingSoonPage />;
  const { list: List = ListScreen, create: Create = CreateScreen, edit: Edit = EditScreen, show: Show = ShowScreen, page: Page } = views;
  const { pages: further = noPages, archived: Archived } = views;
  const page = (operation: Operation, path: string, view: ReactNode) =>
    allows(declaration, operation) && (
      <Route path={path} element={may(operation) ? view : <Forbidden resource={name} operation={operation} />} />
    );
  const writes = (['update', 'create'] as const).some(operation => allows(declaration, operation) && may(operation));
  const pages = (
    <Routes>
      {page('create', 'create', <Create />)}
      {page('get', ':id/show/*', <Show />)}
      {page('update', ':id', <Edit />)}
      {further.map(one => (
        <Route key={one.name} path={`:id/${one.name}`} element={<FurtherPage page={one} />} />
      ))}
      {page('list', '', <List />)}
      {Archived && page('list', 'archived', <Archived />)}
      {writes && page('list', 'sheet', <SheetScreen />)}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
  return (
    <ResourceContextProvider value={name}>
      <KindsProvider value={viewsOf}>
        <DeclarationProvider value={declaration}>
          <MayProvider value={may}>
            <ViewsProvider value={views}>{Page ? <Page /> : pages}</ViewsProvider>
          </MayProvider>
        </DeclarationProvider>
      </KindsProvider>
    </ResourceContextProvider>
  );
}

function FurtherPage({ page: { opens, view: View } }: { readonly page: RecordPage }) {
  const { id = '' } = useParams();
  const { canAccess, isPending } = useCanAccess({ resource: opens, action: 'list' });
  const { coming_soon: shut } = useSettings();
  if (!idPattern.test(id)) return <NotFoundPage />;
  if (shut.includes(opens)) return <ComingSoonPage />;
  if (isPending) return null;
  return canAccess ? <View id={Number(id)} /> : <Forbidden resource={opens} operation="list" />;
}
