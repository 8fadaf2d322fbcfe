/** The own attendance on the first page: a day without a row is said by what the calendar knows of it. */
import { AbilityProvider } from '@casl/react';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import MyAttendance from '../../../admin/attendance/own.front.tsx';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import { screenAbilityOf } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock('../../../admin/session/http.ts', async original => ({ ...(await original<object>()), request: answer }));

afterEach(cleanup);

const keys = new Set(['VIEW_OWN_ATTENDANCE']);
const me = { user: { user_id: 7 }, keys } as never;

async function said(day: () => object, locale = 'en'): Promise<string | null> {
  cleanup();
  answer.mockImplementation(async () => ({ json: day() }));
  const getList = async () => ({ data: [], total: 0 });
  const i18nProvider = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => locale };
  render(
    <TestMemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ getList } as unknown as DataProvider} queryClient={new QueryClient()}>
        <AbilityProvider value={screenAbilityOf(keys, manifest.resources)}>
          <SessionProvider value={me}>
            <MyAttendance />
          </SessionProvider>
        </AbilityProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const line = (await screen.findByText(/^(Today|আজ)$/)).closest('li')!;
  const note = line.querySelector('.note')!;
  await expect.poll(() => note.textContent).not.toBe('');
  return note.textContent;
}
const named =
  (why: string, name: string | null = null, name_en: string | null = null) =>
  () => ({ why, name, name_en });
const down = () => {
  throw new Error('down');
};

test('a weekly holiday, a public holiday by its name, leave, or a working day of which nothing is written yet', async () => {
  expect(await said(named('working'))).toBe('Not recorded yet');
  expect(await said(named('weekly_off'))).toBe('Weekly holiday');
  expect(await said(named('on_leave'))).toBe('On leave');
  expect(await said(named('holiday', 'বিজয় দিবস', 'Victory Day'))).toBe('Victory Day');
  expect(await said(named('optional_holiday', 'প্রবারণা পূর্ণিমা', 'Prabarana Purnima'), 'bn')).toBe('প্রবারণা পূর্ণিমা');
  expect(await said(named('weekly_off'), 'bn')).toBe('সাপ্তাহিক ছুটি');
});

test('what the server does not answer is said as a day without a row', async () => {
  expect(await said(down)).toBe('Not recorded yet');
});
