/**
 * The staff's screens: react-admin's core in our own shell. Each resource is one entry of the manifest; its screens, its
 * declaration and its words come with its first page.
 */
import { AbilityProvider, useAbility } from '@casl/react';
import { ThemeProvider } from '@mui/material/styles';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  I18nContext,
  type I18nProvider,
  localStorageStore,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Route, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Ability, mayEver, screenAbilityOf } from '../permissions/ability.ts';
import { manifest } from '../resources/generated/manifest.ts';
import type { Operation } from '../resources/kernel/resource.ts';
import { createDataProvider } from './engine/data-provider.ts';
import { UploadProvider } from './engine/form/uploading.ts';
import { firstSearch, knowDefaults } from './engine/list/first-view.ts';
import { askedAt, askRowsAhead } from './engine/list/rows-ahead.ts';
import { type OpensRecord, OpensRecordsProvider } from './engine/may.ts';
import { isModulePage, ModulePage } from './engine/module-pages.tsx';
import { useReaches } from './engine/reached.ts';
import { declarationAt, ResourceScreens } from './engine/resource-screens.tsx';
import { type CanAccess, createAuthProvider } from './session/auth-provider.ts';
import { notificationChannel, rightsChannel } from './session/channels.ts';
import { request, upload } from './session/http.ts';
import { rereadOfficeLayer } from './session/office-layer.ts';
import { isInstalled } from './session/offline/is-installed.ts';
import { watchProvider } from './session/provider-frame.ts';
import { configuration, cookies, forgetOthers, keeper } from './session/session.ts';
import { isAdministrator, loadUser, type SignedIn, waitsForDesk } from './session/user.ts';
import { watchSession } from './session/watch.ts';
import { Dashboard } from './shell/dashboard.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { ForbiddenPage, NotFoundPage } from './shell/error-pages.tsx';
import { currentI18nProvider, useCurrentI18nProvider } from './shell/i18n-provider.ts';
import { loadLanguages } from './shell/languages.ts';
import { Layout } from './shell/layout.tsx';
import { Loader } from './shell/loader.tsx';
import { currentPreferences } from './shell/preferences.ts';
import { type Session, SessionProvider } from './shell/session-context.tsx';
import { usePreferences } from './shell/use-preferences.ts';
import { makeTheme } from './theme/theme.ts';

const Dictionary = lazy(() => import('./engine/dictionary/dictionary.tsx'));
const Handbook = lazy(() => import('./engine/help/handbook.tsx'));

const store = localStorageStore();
const dataProvider = createDataProvider(request);

/** react-admin's actions as our operations. */
const operationOf: Readonly<Record<string, Operation>> = { list: 'list', show: 'get', create: 'create', edit: 'update', delete: 'delete' };

/** The resources, registered with react-admin all at once: its own way would draw the screens again for each one. */
const definitions = Object.fromEntries(
  manifest.resources.map(({ name, operations }) => {
    const has = (operation: Operation) => operations.includes(operation);
    return [name, { name, hasList: has('list'), hasCreate: has('create'), hasEdit: has('update'), hasShow: has('get') }];
  }),
);

/** The screens of the address's resource, or a module's own page. */
function AnyResource() {
  const { name = '' } = useParams();
  const ability = useAbility<Ability>();
  if (isModulePage(name)) return <ModulePage key={name} name={name} />;
  return <ResourceScreens key={name} name={name} may={operation => mayEver(ability, operation, name)} />;
}

/** The client has already sent again what may be (http-client.ts). */
const createQueryClient = () => {
  const isApp = isInstalled();
  if (isApp) onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, networkMode: isApp ? 'offlineFirst' : 'online' },
      mutations: { retry: false },
    },
  });
};

/** The current theme and words, for everything below; a change of either keeps every page and form as it is. */
function Appearance({ children }: { children: ReactNode }) {
  const { mode, style, locale } = usePreferences();
  const i18nProvider = useCurrentI18nProvider();
  const theme = useMemo(() => makeTheme(mode, style), [mode, style]);
  useLayoutEffect(() => store.setItem('locale', locale), [locale]);
  return (
    <I18nContext.Provider value={i18nProvider}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </I18nContext.Provider>
  );
}

type AppProps = { first: SignedIn; authProvider: AuthProvider; queryClient: QueryClient };

/** What the current keys allow; the auth provider may ask at any time, so it is kept outside the components. */
let ability: Ability;
const settle = ({ keys, user, test }: SignedIn, queryClient: QueryClient): void => {
  ability = screenAbilityOf(keys, manifest.resources, test !== undefined);
  knowDefaults(queryClient, user.user_id, user.default_views);
};

/** react-admin's root provider never changes: a changed one would mount every page again. `Appearance` sets the current words. */
const rootI18nProvider: I18nProvider = {
  translate: (key, facts) => currentI18nProvider().translate(key, facts),
  changeLocale: locale => currentI18nProvider().changeLocale(locale),
  getLocale: () => currentPreferences().locale,
};

/** The current session. Another desk has other keys, so data read before is dropped. */
function useCurrentSession(first: SignedIn, queryClient: QueryClient): Session {
  const [signedIn, setSignedIn] = useState(first);
  const read = useCallback(
    async (wanted: number | undefined, forget: () => Promise<void>) => {
      const next = await loadUser(request, wanted);
      if (next === null) return null;
      if (waitsForDesk(next)) {
        location.reload();
        return null;
      }
      await forget();
      settle(next, queryClient);
      setSignedIn(next);
      return next;
    },
    [queryClient],
  );
  const readAgain = useCallback(
    (wanted?: number) =>
      read(wanted, async () => {
        await queryClient.cancelQueries();
        queryClient.clear();
      }),
    [queryClient, read],
  );
  const refresh = useCallback(async () => {
    const next = await read(undefined, async () => undefined);
    // What is on screen stays there until its successor has come.
    if (next) void queryClient.invalidateQueries();
    return next;
  }, [queryClient, read]);
  return useMemo(() => ({ ...signedIn, readAgain, refresh }), [signedIn, readAgain, refresh]);
}

/** Another function for each ability: what was drawn by the former one is drawn again. */
function useOpener(of: Ability, isEverywhere: boolean): OpensRecord {
  const reaches = useReaches(dataProvider.reached, of);
  return useCallback(
    (resource, id) => mayEver(of, 'get', resource) && (id === undefined || isEverywhere || reaches(resource, id)),
    [of, isEverywhere, reaches],
  );
}

function App({ first, authProvider, queryClient }: AppProps) {
  const session = useCurrentSession(first, queryClient);
  const opens = useOpener(ability, isAdministrator(session.user) && session.test === undefined);
  return (
    <SessionProvider value={session}>
      <AbilityProvider value={ability}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={rootI18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <Appearance>
            <OpensRecordsProvider value={opens}>
              <UploadProvider value={upload}>
                <ResourceDefinitionContextProvider definitions={definitions}>
                  <CoreAdminUI
                    accessDenied={ForbiddenPage}
                    catchAll={NotFoundPage}
                    dashboard={Dashboard}
                    disableTelemetry
                    layout={Layout}
                    loading={Loader}
                    title=""
                  >
                    <CustomRoutes>
                      <Route
                        path="model/*"
                        element={
                          <Suspense fallback={<Loader />}>
                            <Dictionary />
                          </Suspense>
                        }
                      />
                      <Route
                        path="help/*"
                        element={
                          <Suspense fallback={<Loader />}>
                            <Handbook />
                          </Suspense>
                        }
                      />
                      <Route path=":name/*" element={<AnyResource />} />
                    </CustomRoutes>
                  </CoreAdminUI>
                </ResourceDefinitionContextProvider>
              </UploadProvider>
            </OpensRecordsProvider>
          </Appearance>
        </CoreAdminContext>
      </AbilityProvider>
    </SessionProvider>
  );
}

/** By then the first page has been drawn; watching the session can wait that long. */
const watchAfterMs = 2_000;

/** The session is watched for as long as the page is open: by our own server, and by the provider where it offers that. */
async function watch(): Promise<void> {
  // A toast may have to report that the server is gone: its code must be loaded by then.
  void import('./shell/toasts.tsx').catch(() => undefined);
  // The language can be changed without a connection, too.
  void loadLanguages().catch(() => undefined);
  watchSession(request, keeper, {
    onRights: rights => {
      rightsChannel.send(rights);
      // A failure now is repeated at the next check.
      void rereadOfficeLayer(request).catch(() => undefined);
    },
    onNotified: notificationChannel.send,
  });
  const { check_session_iframe: address, client_id: clientId } = await configuration();
  const sessionState = cookies.read('state');
  if (!address || sessionState === null) return;
  watchProvider({ address, clientId, sessionState, onChanged: () => keeper.end('session_ended') });
}

/** The declaration of the page that the address names, fetched while the server says who is visiting. */
export const fetchAhead = (): Promise<unknown> => declarationAt(location.pathname);

/** Requests the rows of the address's list and resolves when they arrive: a page with its rows is drawn only once. */
async function askAhead(queryClient: QueryClient, { user }: SignedIn): Promise<void> {
  const declaration = await declarationAt(location.pathname);
  if (declaration === undefined || location.pathname !== `/${declaration.name}` || !mayEver(ability, 'list', declaration.name)) return;
  const views = mayEver(ability, 'list', 'saved-views') ? user.default_views : [];
  const first = location.search === '' ? firstSearch(declaration, views, store) : '';
  const params = askedAt(declaration, first || location.search, store);
  if (params) await askRowsAhead(queryClient, dataProvider, declaration.name, params);
}

/** The time in which an eye notices a new page. */
const rowsAwaitedMs = 150;

/** Draws the screens for this person. */
export async function openApp(root: HTMLElement, signedIn: SignedIn): Promise<void> {
  const queryClient = createQueryClient();
  settle(signedIn, queryClient);
  forgetOthers(signedIn.user.user_id);
  const canAccess: CanAccess = ({ action, resource, record }) => {
    const operation = operationOf[action];
    if (operation === undefined) return false;
    // Prevents react-admin from using the record on screen for a list or a new record, even of another resource.
    const ofRecord = operation !== 'list' && operation !== 'create' ? record?._can : undefined;
    return ofRecord === undefined ? mayEver(ability, operation, resource) : ofRecord.includes(operation);
  };
  const authProvider = createAuthProvider(signedIn, canAccess);
  // The page itself reports what fails here; rows that take longer come after it is drawn.
  await Promise.race([askAhead(queryClient, signedIn).catch(() => undefined), new Promise(resolve => setTimeout(resolve, rowsAwaitedMs))]);
  store.setItem('locale', currentPreferences().locale);
  // A data router: forms need it to ask before unsaved changes are left.
  const router = createBrowserRouter([
    { path: '*', element: <App first={signedIn} authProvider={authProvider} queryClient={queryClient} /> },
  ]);
  createRoot(root).render(
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>,
  );
  setTimeout(() => void watch(), watchAfterMs);
}
