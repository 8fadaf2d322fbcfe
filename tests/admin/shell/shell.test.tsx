/** Parts of the frame as a person meets them. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter, useNotify } from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialOf } from '../../../admin/shell/account-menu.tsx';
import { ErrorBoundary } from '../../../admin/shell/error-boundary.tsx';
import { ForbiddenPage, InternalPage, NotFoundPage } from '../../../admin/shell/error-pages.tsx';
import { LanguageSwitch } from '../../../admin/shell/language-switch.tsx';
import { Loader } from '../../../admin/shell/loader.tsx';
import { PageHead } from '../../../admin/shell/page-head.tsx';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { RouteTransition } from '../../../admin/shell/route-transition.tsx';
import Toasts from '../../../admin/shell/toasts.tsx';
import { languages } from '../../../i18n/languages.ts';

const Broken = (): never => {
  throw new Error('broken');
};

const Raise = ({ count, type }: { count: number; type: 'success' | 'error' }) => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => Array.from({ length: count }, (_, at) => notify(`toast ${at}`, { type }))}>
      raise
    </button>
  );
};

let lessMotion = false;
beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: lessMotion, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
  window.scrollTo = vi.fn();
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
});
beforeEach(() => {
  lessMotion = false;
  setPreferences({ locale: 'bn', transitions: 'on' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the head of a page', () => {
  it('names the page in the document’s title and follows the language (S1.22, S1.23)', () => {
    render(
      <TestMemoryRouter>
        <PageHead title="জেলা" count={1234} breadcrumb={[{ label: 'অবস্থান', to: '/' }]} />
      </TestMemoryRouter>,
    );
    expect(document.title).toBe('ভূমি | জেলা');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('জেলা');
    expect(screen.getByText('১,২৩৪টি')).toBeTruthy();
    expect(screen.getByRole('navigation').textContent).toContain('অবস্থান');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('ভূমি প্রশাসন ও মানবসম্পদ ব্যবস্থাপনা');
    act(() => setPreferences({ locale: 'en' }));
    expect(document.title).toBe('Bhumi | জেলা');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Land administration and human resources');
  });
});

it('the language switch shows both languages, names the other one and changes to it (S1.18, S3.001)', () => {
  expect(Object.values(languages).map(({ languageCode, locale, name }) => [languageCode, locale, name])).toEqual([
    ['bn', 'bn-BD', 'বাংলা'],
    ['en', 'en-US', 'English'],
  ]);
  render(<LanguageSwitch />);
  const toEnglish = screen.getByRole('button', { name: 'English' });
  expect(toEnglish.lang).toBe('en');
  for (const { icon } of Object.values(languages)) expect(within(toEnglish).getByText(icon)).toBeTruthy();
  fireEvent.click(toEnglish);
  expect(screen.getByRole('button', { name: 'বাংলা' }).lang).toBe('bn');
  expect(document.documentElement.lang).toBe('en');
});

describe('what cannot be shown', () => {
  it('is shown by the error boundary, with advice and a button to refresh (S1.02, S1.03, S8.007)', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setPreferences({ locale: 'en' });
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    quiet.mockRestore();
    expect(screen.getByRole('heading').textContent).toBe('Ah! Something went wrong.');
    expect(screen.getByText(/refresh the page/i, { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeTruthy();
  });

  it('has the specification’s words for 403, 404 and 500 (S8.002, S8.003, S8.004)', () => {
    setPreferences({ locale: 'en' });
    render(
      <>
        <ForbiddenPage />
        <NotFoundPage />
        <InternalPage request_id="r-17" />
      </>,
    );
    expect(screen.getByText('Sorry! You are not permitted to enter.')).toBeTruthy();
    expect(screen.getByText('Sorry! An internal server error occur.')).toBeTruthy();
    expect(screen.getByText(/r-17/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  });

  it('is waited for with a spinner that says so (S1.06)', () => {
    render(<Loader />);
    expect(screen.getByRole('status').textContent).toBe('লোড হচ্ছে');
  });
});

describe('a change of route', () => {
  const pages = (
    <RouteTransition>
      <p>page</p>
    </RouteTransition>
  );
  const open = () => {
    let go: (path: string) => void = () => undefined;
    render(
      <TestMemoryRouter navigateCallback={navigate => (go = path => void navigate(path))} locationCallback={() => undefined}>
        {pages}
      </TestMemoryRouter>,
    );
    return (path: string) => act(() => go(path));
  };
  const leaving = () => document.querySelector('.route')?.hasAttribute('data-leaving');

  it('lets the old page leave for 300 ms, then starts the new one at its top (S1.04, S1.07, S9.04, S9.05)', () => {
    vi.useFakeTimers();
    const go = open();
    vi.mocked(window.scrollTo).mockClear();
    go('/districts');
    expect(leaving()).toBe(true);
    act(() => vi.advanceTimersByTime(299));
    expect(leaving()).toBe(true);
    expect(window.scrollTo).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(leaving()).toBe(false);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('plays nothing when switched off, or when the device asks for less motion (S1.05)', () => {
    setPreferences({ transitions: 'off' });
    open()('/districts');
    expect(leaving()).toBe(false);
    cleanup();
    setPreferences({ transitions: 'on' });
    lessMotion = true;
    open()('/districts');
    expect(leaving()).toBe(false);
  });

  it('that only changes a list’s query plays nothing', () => {
    open()('/?page=2');
    expect(leaving()).toBe(false);
  });
});

describe('the toasts', () => {
  const raise = (count: number, type: 'success' | 'error') => {
    render(
      <CoreAdminContext>
        <Raise count={count} type={type} />
        <Toasts />
      </CoreAdminContext>,
    );
    fireEvent.click(screen.getByText('raise'));
  };

  it('are twenty at most, at the top right; the rest wait (S1.09, S9.02)', async () => {
    raise(25, 'error');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(20));
    expect(document.querySelector('.notistack-SnackbarContainer')).toBeTruthy();
  });

  /** Time passes in steps, so that what one timer changes can start the next. */
  const pass = async (duration: number) => {
    for (let passed = 0; passed < duration; passed += 500) await act(() => vi.advanceTimersByTimeAsync(500));
  };

  it('go after five seconds, but an error stays until it is closed', async () => {
    vi.useFakeTimers();
    raise(1, 'success');
    await pass(4_000);
    expect(screen.getByText('toast 0')).toBeTruthy();
    await pass(3_000);
    expect(screen.queryByText('toast 0')).toBeNull();
    cleanup();
    raise(1, 'error');
    await pass(60_000);
    expect(screen.getByText('toast 0')).toBeTruthy();
  });
});

it('the account’s letter is the first written syllable of the name, without its title', () => {
  expect(['মোঃ রফিকুল ইসলাম', 'তাসনিম জাহান', 'Md. Rafiqul Islam', 'ক্ষমা দাস'].map(initialOf)).toEqual(['র', 'তা', 'R', 'ক্ষ']);
});
