/** What waits for approval, on the first page: for holders of a key of the inbox, and asked for by nobody else. */
import { AbilityProvider } from '@casl/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import WaitingRequests from '../../../admin/workflow/work.front.tsx';
import { screenAbilityOf } from '../../../permissions/ability.ts';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('../../../admin/session/http.ts', () => ({
  dataOf: async (path: string) => {
    asked.push(path);
    return { rows: [], counts: { pending: 0, returned: 2, overdue: 0, delegated: 0 }, more: false };
  },
  request: vi.fn(),
}));

beforeEach(() => {
  setPreferences({ locale: 'en' });
  asked.splice(0);
});
afterEach(cleanup);

const show = (...keys: string[]) => {
  const user = {
    user_id: 7,
    username: 'rahima',
    full_name: 'রহিমা',
    full_name_en: 'Rahima',
    user_type: 2,
    desks: [],
    permissions: keys,
    default_views: [],
  };
  return render(
    <TestMemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AbilityProvider value={screenAbilityOf(new Set(keys), [])}>
          <SessionProvider
            value={{ user, keys: new Set(keys), desk: undefined, readAgain: async () => null, refresh: async () => null } as never}
          >
            <WaitingRequests />
          </SessionProvider>
        </AbilityProvider>
      </QueryClientProvider>
    </TestMemoryRouter>,
  );
};

test('a holder of its key sees that nothing waits, and what was returned', async () => {
  show('VIEW_OWN_APPROVAL_REQUEST');
  expect(await screen.findByText('No requests await your approval now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Returned (2)' }).getAttribute('href')).toBe('/approval-inbox?box=returned');
});

test('nobody else sees it, or asks the server for it', () => {
  expect(show('VIEW_GRADE').container.textContent).toBe('');
  expect(asked).toEqual([]);
});
