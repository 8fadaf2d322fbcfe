/**
 * The demo ministry as a newcomer gets it. Its people sign in with the demo password, and have the rights that the default groups give
 * them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { test as base, expect, faultsIn, type Language } from '../e2e/bhumi.ts';
import { codeSentTo, messagesTo } from '../e2e/codes.ts';
import { choose, seatIn, typeCredentials, words } from '../e2e/door.ts';
import { giveAccount } from '../e2e/people.ts';

export { expect };

type Window = { readonly language?: Language; readonly width?: number };
export type Ministry = {
  readonly origin: string;
  readonly dataDir: string;
  /** That of all its people. */
  readonly password: string;
  /** A window of its own in which this person is signed in, and is at home or `at` another page. */
  readonly as: (username: string, window?: Window & { readonly at?: string }) => Promise<Page>;
  /** A window of its own in which this citizen or organisation is at home, entered by the citizens' door. */
  readonly asCitizen: (username: string, window?: Window) => Promise<Page>;
  /** Gives somebody of the ministry an account, as an administrator does; its password is that of the others. */
  readonly admit: (username: string) => Promise<void>;
  /** A person enters where this window stands, whose page needs them to be known. */
  readonly enter: (page: Page, username: string, language?: Language) => Promise<void>;
  /** The same by the citizens' door. */
  readonly enterAsCitizen: (page: Page, username: string, language?: Language) => Promise<void>;
  /** A window in which nobody is. */
  readonly open: (window?: Window) => Promise<Page>;
  readonly codeSentTo: (to: string) => Promise<string>;
  /** What was sent there, newest first. */
  readonly messagesTo: (to: string) => string[];
};

/** The provider's cookies of those who have signed in, by which they come again without a password. */
type Seats = Map<string, readonly Cookie[]>;

export const test = base.extend<{ readonly ministry: Ministry }, { readonly seats: Seats }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  seats: [({}, use) => use(new Map()), { scope: 'worker' }],

  ministry: async ({ browser, seats, provoked, demoSeat: { origin, dataDir } }, use) => {
    const password = readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim();
    const windows: { readonly context: BrowserContext; readonly faults: readonly string[] }[] = [];
    const open = async ({ language = 'bn', width = 1440 }: Window = {}): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'Asia/Dhaka' });
      windows.push({ context, faults: faultsIn(context, provoked) });
      await choose(context, { language, mode: 'light' });
      return context.newPage();
    };
    const as: Ministry['as'] = async (username, { at = '/', ...window } = {}) => {
      const { language = 'bn' } = window;
      const page = await open(window);
      await page.context().addCookies([...(seats.get(username) ?? [])]);
      await page.goto(`${origin}${at}`);
      await page.getByRole('button', { name: words[language].staff }).click();
      const name = page.locator('#username');
      const within = page.locator('.shell h1');
      await expect(name.or(within).first()).toBeVisible();
      // Nobody has come before, or the provider's session has ended.
      if (await name.isVisible()) await typeCredentials(page, language, { username, password });
      await expect(at === '/' ? within.filter({ hasText: words[language].home }) : within.first()).toBeVisible();
      seats.set(username, await seatIn(page.context()));
      return page;
    };
    const enterBy =
      (door: 'staff' | 'citizen'): Ministry['enter'] =>
      async (page, username, language = 'bn') => {
        await page.getByRole('button', { name: words[language][door] }).click();
        await typeCredentials(page, language, { username, password });
      };
    const enterAsCitizen = enterBy('citizen');
    const asCitizen = async (username: string, window: Window = {}): Promise<Page> => {
      const { language = 'bn' } = window;
      const page = await open(window);
      await page.goto(`${origin}/citizen/dashboard`);
      await enterAsCitizen(page, username, language);
      await page.waitForURL(`${origin}/citizen/dashboard`);
      await expect(page.locator('.citizen-main').getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    };
    const admit = (username: string) => giveAccount(username, password, dataDir);
    await use({
      origin,
      dataDir,
      password,
      as,
      asCitizen,
      admit,
      enter: enterBy('staff'),
      enterAsCitizen,
      open,
      codeSentTo: to => codeSentTo(to, dataDir),
      messagesTo: to => messagesTo(to, dataDir),
    });
    for (const { context } of windows) await context.close();
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
  },
});
