/** The desk in the top bar: what it says, and how it is changed or lost. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellDeskLost } from '../../../admin/session/desk.ts';
import { WaitingPage } from '../../../admin/session/pages.tsx';
import { chooseDesk, type Desk, type SignedIn, type User } from '../../../admin/session/user.ts';
import { DeskMenu } from '../../../admin/shell/desk-menu.tsx';
import { setPreferences } from '../../../admin/shell/preferences.ts';
import { SessionProvider } from '../../../admin/shell/session-context.tsx';
import Toasts from '../../../admin/shell/toasts.tsx';

const desk = (id: number, name: string, name_en: string, more: Partial<Desk> = {}): Desk => ({
  ...{ id, name, name_en, is_primary_desk: false, responsibility: 'main', permissions: [] },
  office: { id: id * 10, name: `অফিস ${name}`, name_en: `${name_en} office` },
  ...more,
});
const land = desk(1, 'সহকারী কমিশনার', 'Assistant Commissioner', { is_primary_desk: true });
const acting = desk(2, 'কানুনগো', 'Kanungo', { responsibility: 'additional' });
const person: User = {
  ...{ user_id: 7, username: 'rahima', full_name: 'রহিমা খাতুন', full_name_en: 'Rahima Khatun', user_type: 2 },
  ...{ desks: [land, acting], permissions: [], default_views: [] },
};

beforeAll(() => {
  window.matchMedia = media => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.scrollTo = vi.fn();
});
beforeEach(() => setPreferences({ locale: 'en' }));
afterEach(cleanup);

type BarProps = { readonly first: SignedIn; readonly held: () => Promise<User | null>; readonly asked: (number | undefined)[] };

function Bar({ first, held, asked }: BarProps) {
  const [signedIn, setSignedIn] = useState(first);
  const readAgain = async (wanted?: number) => {
    asked.push(wanted);
    const user = await held();
    if (user === null) return null;
    const next = { user, desk: chooseDesk(user.desks, String(wanted ?? signedIn.desk?.id)), keys: new Set<string>() };
    setSignedIn(next);
    return next;
  };
  return (
    <SessionProvider value={{ ...signedIn, readAgain, refresh: async () => null }}>
      <DeskMenu />
      <Toasts />
    </SessionProvider>
  );
}

/** The bar of a person at a desk; `held` is what the server says when the session is read again. Answers the desks that were asked for. */
function show(first: SignedIn, held: BarProps['held'] = async () => first.user) {
  const asked: (number | undefined)[] = [];
  render(
    <TestMemoryRouter>
      <CoreAdminContext>
        <Bar first={first} held={held} asked={asked} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return asked;
}

const at = (active: Desk | null, user = person): SignedIn => ({ user, desk: active, keys: new Set() });
const bar = () => screen.getByRole('button', { name: /desk/i });
/** The menu's code comes with its first opening. */
const openMenu = async () => {
  fireEvent.click(bar());
  return within(await screen.findByRole('menu', { name: 'Your desks' }, { timeout: 8_000 })).getAllByRole('menuitemradio');
};

describe('the desk in the top bar', () => {
  it('says office and responsibility, in both languages (S1.34)', () => {
    show(at(acting));
    expect(bar().textContent).toBe('Change desk. Now: KanungoKanungo office · Additional charge');
    act(() => setPreferences({ locale: 'bn' }));
    expect(screen.getByRole('button').textContent).toContain('অফিস কানুনগো · অতিরিক্ত দায়িত্ব');
  });

  it('offers every desk that is held, the active one checked, and nothing to an administrator', async () => {
    show(at(land));
    const items = await openMenu();
    expect(items.map(item => [item.getAttribute('aria-checked'), item.textContent])).toEqual([
      ['true', 'Assistant CommissionerAssistant Commissioner officeMain charge'],
      ['false', 'KanungoKanungo officeAdditional charge'],
    ]);
    cleanup();
    show(at(null, { ...person, user_type: 1, desks: [] }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('changes to the one that is chosen, with keys, and says so (S6.22)', async () => {
    const asked = show(at(land));
    const [first, second] = await openMenu();
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.click(second!);
    await screen.findByText('You now act as Kanungo, Kanungo office.');
    expect(asked).toEqual([2]);
    expect(bar().textContent).toContain('Kanungo');
  });

  it('that is chosen again changes nothing', async () => {
    const asked = show(at(land));
    fireEvent.click((await openMenu())[0]!);
    expect(asked).toEqual([]);
  });

  it('stays when the change fails, and says that', async () => {
    show(at(land), () => Promise.reject(new Error('unreachable')));
    fireEvent.click((await openMenu())[1]!);
    await screen.findByText(/could not be changed/);
    expect(bar().textContent).toContain('Assistant Commissioner');
  });

  it('that is no longer held is left for the primary one, and the person is notified (S6.23)', async () => {
    const asked = show(at(acting), async () => ({ ...person, desks: [land] }));
    act(() => {
      tellDeskLost();
      tellDeskLost();
    });
    await screen.findByText(/You no longer hold the desk/);
    expect(asked).toEqual([undefined]);
    await waitFor(() => expect(bar().textContent).toContain('Assistant Commissioner'));
  });
});

describe('anyone who has no desk', () => {
  it.each([
    [2, 'en', 'You have no desk'],
    [2, 'bn', 'আপনার কোনো ডেস্ক নেই'],
    [5, 'en', 'Waiting for a desk'],
    [5, 'bn', 'ডেস্কের অপেক্ষায়'],
  ] as const)('of type %i is shown in %s what to do (S4.35, S6.24)', (user_type, locale, title) => {
    setPreferences({ locale });
    render(<WaitingPage user={{ ...person, user_type }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(/rahima/)).toBeTruthy();
    expect(screen.getAllByRole('button').length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['bn', 'আপনি দায়িত্ব হস্তান্তর করেছেন', 'সাভার ভূমি অফিস'],
    ['en', 'You have handed over your duties', 'Savar land office'],
  ] as const)('after handing over their duties is shown in %s which office to contact (S4.35)', (locale, title, office) => {
    setPreferences({ locale });
    const new_office = { id: 9, name: 'সাভার ভূমি অফিস', name_en: 'Savar land office' };
    render(<WaitingPage user={person} profile={{ new_office }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(new RegExp(office))).toBeTruthy();
  });
});
