/** The audits that wait, on the first page: for people who reply for their office and for the auditor, and while there is one. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import AuditRepliesDue from '../../../admin/inspection/work.front.tsx';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';

let asked: unknown[] = [];
beforeEach(() => {
  setPreferences({ locale: 'en' });
  asked = [];
});
afterEach(cleanup);

const audit = { id: 5, memorial_number: 'অডিট/৫', title: 'Lease money', reply_due_at: addDays(dhakaDay(new Date()), 5) };

const show = (keys: readonly string[], answer: () => Promise<object>) => {
  const getList = async (...args: unknown[]) => {
    asked.push(args);
    return answer();
  };
  const desk = { id: 3, office: { id: 215 } };
  return render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider} queryClient={new QueryClient()}>
        <SessionProvider value={{ user: { user_id: 7 }, keys: new Set(keys), desk } as never}>
          <AuditRepliesDue />
        </SessionProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
};

test('each with the days that are left, of the own office alone, the nearest first', async () => {
  show(['REPLY_AUDIT'], async () => ({ data: [audit], total: 8 }));
  const link = await screen.findByRole('link', { name: /Lease money/ });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/audits/5/show/replies', 'Lease money5 days left']);
  expect(screen.getByRole('heading').textContent).toBe('Audit replies due8');
  expect(asked[0]).toMatchObject([
    'audits',
    { filter: { office_id: 215, status: 'reply_pending' }, sort: { field: 'reply_due_at', order: 'ASC' } },
  ]);
});

test('the auditor sees what others owe and what they have answered, of all offices within reach', async () => {
  show(['DISPOSE_AUDIT'], async () => ({ data: [audit], total: 8 }));
  await screen.findByRole('link', { name: /Lease money/ });
  expect(screen.getByRole('heading').textContent).toBe('Audits awaiting a reply or settlement8');
  expect(asked[0]).toMatchObject(['audits', { filter: { status: ['replied', 'reply_pending'], row_status: 1 } }]);
  expect(JSON.stringify(asked[0])).not.toContain('office_id');
});

test('a failure is said; nothing is said while none waits, or to people who do not reply', async () => {
  show(['REPLY_AUDIT'], async () => Promise.reject(new Error('down')));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'The audits could not be loaded.');
  cleanup();
  const { container } = show(['REPLY_AUDIT'], async () => ({ data: [], total: 0 }));
  await expect.poll(() => asked.length).toBe(2);
  expect(container.querySelector('section')).toBeNull();
  cleanup();
  show([], async () => ({ data: [audit], total: 1 }));
  expect(asked).toHaveLength(2);
});
