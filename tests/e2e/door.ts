/** The way in, as a person takes it: the choice of entrance, the provider's page, the screens. */
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';

export type Language = 'bn' | 'en';
export type Mode = 'semidark' | 'light' | 'dark';

export const words = {
  bn: { staff: /^প্রশাসন/, citizen: 'নাগরিক বা প্রতিষ্ঠান হিসেবে প্রবেশ', enter: 'প্রবেশ করুন', home: /^শুভ / },
  en: { staff: /^Administration/, citizen: 'Sign in as a citizen or organisation', enter: 'Sign in', home: /^Good / },
} as const;

/** The choices which a browser is to remember from an earlier visit; what is chosen later stays. */
export const choose = (context: BrowserContext, { language, mode }: { language: Language; mode: Mode }): Promise<unknown> =>
  context.addInitScript(
    chosen => {
      // Frames without an address of their own have no storage.
      if (!location.protocol.startsWith('http')) return;
      for (const [name, value] of Object.entries(chosen)) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    { 'bhumi.locale': language, 'bhumi.mode': mode },
  );

/** From the choice of entrance to the provider's page, or on to the screens when the provider still knows the browser. */
export async function enterAt(origin: string, page: Page, language: Language): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: words[language].staff }).click();
  const isOn = (url: URL) => url.pathname.startsWith('/sign-in/') || url.pathname === '/callback' || url.search === '';
  // One address follows another by itself: which of them has loaded is no matter.
  await page.waitForURL(isOn, { waitUntil: 'commit' });
}

/** On the provider's page. */
export async function typeCredentials(
  page: Page,
  language: Language,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.waitForURL(/\/sign-in\//);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: words[language].enter, exact: true }).click();
}

/** The provider's cookies of who has signed in there. */
export const seatIn = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name.startsWith('bhumi_sso'));

/** The provider's cookies of one sign-in, the administrator's by default, by which other windows walk in without a password. */
export async function takeSeat(
  browser: Browser,
  { origin, password }: { origin: string; password: string },
  username = 'admin',
): Promise<Cookie[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterAt(origin, page, 'bn');
  await typeCredentials(page, 'bn', { username, password });
  await page.getByRole('heading', { level: 1, name: words.bn.home }).waitFor();
  const cookies = await seatIn(context);
  await context.close();
  return cookies;
}
