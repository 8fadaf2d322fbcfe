/** Puts the generated screens on a page as the application does: react-admin's core, our words, a data router, the real data provider. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, I18nContext, memoryStore, type Store, TestMemoryRouter, useRouterProvider } from 'react-admin';
import { afterEach, expect, vi } from 'vitest';
import { createDataProvider, type Request } from '../../../admin/engine/data-provider.ts';
import { DeclarationProvider } from '../../../admin/engine/declaration.tsx';
import { KindsProvider } from '../../../admin/engine/kinds/others.ts';
import { viewsOf } from '../../../admin/engine/kinds/registry.ts';
import { knowDefaults } from '../../../admin/engine/list/first-view.ts';
import { declarationOf, loadModule } from '../../../admin/engine/modules.ts';
import { ResourceScreens } from '../../../admin/engine/resource-screens.tsx';
import type { SignedIn } from '../../../admin/session/user.ts';
import { useCurrentI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import type { Locale } from '../../../resources/kernel/text.ts';
import { districts } from '../../../resources/location/districts.ts';
import '../languages.ts';

afterEach(() => {
  cleanup();
  // What a form kept of what was typed is not the next test's.
  localStorage.clear();
});
// The first page of a run compiles its chunk while it waits.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 30_000 });

/** Bengali is the default language, and the default of these tests. */
export const speak = (locale: Locale) => setPreferences({ locale });

const Words = ({ children }: { children: ReactNode }) => (
  <I18nContext.Provider value={useCurrentI18nProvider()}>{children}</I18nContext.Provider>
);

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type Surroundings = {
  readonly call: Request;
  readonly at?: string;
  readonly client?: QueryClient;
  readonly store?: Store;
  readonly children: ReactNode;
};

const Surroundings = ({ call, at = '/', client = newClient(), store = memoryStore(), children }: Surroundings) => (
  <TestMemoryRouter initialEntries={[at]}>
    <CoreAdminContext dataProvider={createDataProvider(call)} store={store} queryClient={client}>
      <Words>{children}</Words>
    </CoreAdminContext>
  </TestMemoryRouter>
);

/** Where the application has them: under the resource's name. */
function Screens({ name }: { name: string }) {
  const { Routes, Route } = useRouterProvider();
  return (
    <Routes>
      <Route path={`/${name}/*`} element={<ResourceScreens name={name} />} />
    </Routes>
  );
}

/**
 * The screens of a resource, districts by default, at an address below theirs, e.g. '/1/show'; of somebody who is signed in, when given.
 */
export async function showScreens(call: Request, at = '/', name = 'districts', signedIn?: SignedIn, store = memoryStore()) {
  await declarationOf(name);
  const client = newClient();
  if (signedIn) knowDefaults(client, signedIn.user.user_id, signedIn.user.default_views);
  await act(async () => {
    render(
      <Surroundings call={call} at={`/${name}${at}`} client={client} store={store}>
        {signedIn ? (
          <SessionProvider value={{ ...signedIn, readAgain: async () => null, refresh: async () => null }}>
            <Screens name={name} />
          </SessionProvider>
        ) : (
          <Screens name={name} />
        )}
      </Surroundings>,
    );
  });
}

/** What the buttons and links of a record's page say, once the record is there, or that there is none. */
export async function showRecord(call: Request, resource: string, id: number): Promise<ReadonlySet<string | null>> {
  await showScreens(call, `/${id}/show`, resource);
  const settled = '[role=alert], .page-head-actions';
  await waitFor(() => expect(document.querySelector(settled)).not.toBeNull());
  return new Set([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent));
}

const noCall: Request = () => Promise.reject(new Error('no call expected'));

/** A part of a screen, under the declaration of districts. */
export async function showPart(part: ReactNode, call: Request = noCall, at = '/') {
  await loadModule('location');
  return render(
    <Surroundings call={call} at={at}>
      <KindsProvider value={viewsOf}>
        <DeclarationProvider value={districts}>{part}</DeclarationProvider>
      </KindsProvider>
    </Surroundings>,
  );
}
