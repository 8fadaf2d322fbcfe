/** A session as a clerk lives through it: pages that fade, tokens that grow old, a refusal in the middle of a form, the end in another tab. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { words } from '../e2e/door.ts';
import { expect, test } from './ministry.ts';

test.describe.configure({ timeout: 240_000 });

const renewal = '/api/sso-renew-access-token';
const applicationRenewal = '/api/renew-app-token';
const list = '/api/feedbacks';
const sentence = 'অনুমতি যাচাই করা গেল না।';
const ended = 'আপনার সেশন শেষ হয়েছে। আবার প্রবেশ করুন।';
const typed = 'সেবাকক্ষে অপেক্ষার জায়গা দরকার।';

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const refused = (error: string) => ({ status: 401, json: { error, error_code: 'identity.user_token', message: sentence } });

/** The paths that the page asks for from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => asked.push(pathOf(request)));
  return asked;
}
const count = (asked: readonly string[], path: string): number => asked.filter(one => one === path).length;

/** What the browser keeps of a person; the provider's own cookies and those of the application need nobody. */
async function keptOf(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter(name => /^bhumi_(access|identity|refresh|desk|office_layer|session_state)$/.test(name));
}

/** Its token is none of the server's any more. */
async function growOld(page: Page, origin: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'bhumi_access')!.value;
  await page.context().addCookies([{ name: 'bhumi_access', value: `${token.slice(0, -8)}AAAAAAAA`, url: origin }]);
}
const isOnList = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'মতামত', exact: true })).toBeVisible();
/** Without a reload of the page, as a click goes. */
const home = (page: Page) => page.locator('a[href="/"]').first().click();

/** Back in through the choice of entrance: the provider still knows the browser, no password is asked for. */
async function comesBack(page: Page, landing: string | RegExp): Promise<void> {
  await expect(page.locator('.door-note')).toHaveText(ended);
  await page.getByRole('button', { name: words.bn.staff }).click();
  await page.waitForURL(landing);
}

/** What the style of a page says while it leaves; `still` where it does not fade. */
async function fadeOf(page: Page, go: () => Promise<unknown>): Promise<string> {
  const leaving = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const route = document.querySelector('.route')!;
        const watch = new MutationObserver(() => {
          const { transitionProperty, transitionDuration } = getComputedStyle(route);
          if (route.hasAttribute('data-leaving')) resolve(`${transitionProperty} ${transitionDuration}`);
        });
        watch.observe(route, { attributes: true });
        setTimeout(() => resolve('still'), 2_000);
      }),
  );
  await go();
  return leaving;
}

async function fades(page: Page): Promise<void> {
  const entering = () => page.locator('.route').evaluate(route => getComputedStyle(route).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await fadeOf(page, () => home(page))).toBe('opacity 0.3s');
  await expect(page.locator('.route[data-leaving]')).toHaveCount(0);
  expect(await entering()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fadeOf(page, () => page.goBack())).toBe('still');
  expect(await entering()).toBe('0s');
}

/** In three tabs the first page asks for all that is on it, at once, with the same old token. */
async function renewsOnce(page: Page, origin: string): Promise<void> {
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`${origin}/feedbacks`);
    await isOnList(tab);
    await tab.waitForLoadState('networkidle');
  }
  const stale: string[] = [];
  page.context().on('response', response => response.status() === 401 && stale.push(response.url()));
  const asked = tabs.map(tab => askedOf(tab));
  await page.context().route(`**${renewal}`, async route => {
    await expect.poll(() => stale.length).toBeGreaterThanOrEqual(10);
    await route.continue();
  });
  await growOld(page, origin);
  await Promise.all(tabs.map(tab => home(tab)));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }
  await page.context().unroute(`**${renewal}`);
  expect([count(asked.flat(), renewal), count(asked.flat(), applicationRenewal)]).toEqual([1, 0]);
  for (const tab of tabs.slice(1)) await tab.close();
}

/** A search that is refused in these ways: how often it and either renewal are asked for until the page says so. */
async function triesOf(page: Page, sought: string, errors: readonly string[]): Promise<number[]> {
  const asked = askedOf(page);
  await page.route('**/api/feedbacks?*', route => route.fulfill(refused(errors[count(asked, list) % errors.length]!)));
  await page.getByRole('searchbox', { name: /^খুঁজুন: / }).fill(sought);
  const alert = page.getByRole('alert').filter({ hasText: sentence }).first();
  await expect(alert).toBeVisible();
  await page.waitForLoadState('networkidle');
  const tries = [list, renewal, applicationRenewal].map(path => count(asked, path));
  await page.unroute('**/api/feedbacks?*');
  await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা' }).click();
  await expect(alert).toBeHidden();
  return tries;
}

test('S4.08 S4.09 S4.11 S8.021 S8.022 S9.04 S9.05 pages fade, a token that grew old is renewed once, and no refusal is asked without end', async ({
  ministry: { as, origin },
}) => {
  const page = await as('clerk.savar', { at: '/feedbacks' });
  await isOnList(page);
  await fades(page);
  await isOnList(page);
  await renewsOnce(page, origin);
  await page.goto(`${origin}/feedbacks`);
  await isOnList(page);
  await page.waitForLoadState('networkidle');
  expect(await triesOf(page, 'হয়রানি', ['unauthorized'])).toEqual([3, 2, 0]);
  expect(await triesOf(page, 'অপেক্ষা', ['invalid_token'])).toEqual([3, 0, 2]);
  expect(await triesOf(page, 'আসন', ['unauthorized', 'invalid_token'])).toEqual([3, 1, 1]);

  const asked = askedOf(page);
  const isRenewal = (path: string) => path === renewal || path === applicationRenewal;
  await page.route('**/api/**', route => (isRenewal(pathOf(route.request())) ? route.continue() : route.fulfill(refused('unauthorized'))));
  for (let tries = 0; count(asked, renewal) < 20 && tries < 20; tries += 1) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(1_000);
  }
  await page.waitForURL(/redirected_from=/);
  expect(count(asked, renewal)).toBe(20);
  await page.unroute('**/api/**');
  expect(await keptOf(page.context())).toEqual([]);
  await comesBack(page, /\/feedbacks\?filter=/);
  await isOnList(page);
});

test('S4.10 S4.12 S4.13 a renewal that is refused in a form, the end in another tab, and the way out', async ({
  ministry: { as, enter, origin },
}) => {
  const page = await as('clerk.savar', { at: '/feedbacks/create' });
  await page.locator('#field-message').fill(typed);
  await page.waitForTimeout(1_000);
  await page.context().clearCookies({ name: 'bhumi_renewal' });
  await growOld(page, origin);
  const refusal = page.waitForResponse(`**${renewal}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await refusal).status()).toBe(401);
  await page.waitForURL(`${origin}/?redirected_from=%2Ffeedbacks%2Fcreate`);
  expect(await keptOf(page.context())).toEqual([]);
  await comesBack(page, `${origin}/feedbacks/create`);
  await page.getByRole('status', { name: 'খসড়া' }).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(page.locator('#field-message')).toHaveValue(typed);

  const other = await page.context().newPage();
  await other.goto(`${origin}/oidc/session/end`);
  await other.getByRole('button', { name: 'বের হন' }).click();
  // Ten seconds, and what a busy machine takes for the page itself.
  await page.waitForURL(`${origin}/?redirected_from=%2Ffeedbacks%2Fcreate`, { timeout: 15_000 });
  await expect(page.locator('.door-note')).toHaveText(ended);
  expect(await keptOf(page.context())).toEqual([]);
  await other.close();

  await page.getByRole('button', { name: 'English' }).click();
  await enter(page, 'clerk.savar', 'en');
  await page.waitForURL(`${origin}/feedbacks/create`);
  await expect(page.getByRole('status', { name: 'Draft' })).toBeVisible();
  expect(await keptOf(page.context())).toEqual(expect.arrayContaining(['bhumi_access', 'bhumi_desk']));
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${origin}/logout`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  expect(await keptOf(page.context())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('bhumi.locale'))).toBe('en');
});
