/** The frame as a clerk of Savar meets it: the root, the areas, the colours, and the pages for what is closed, missing or broken. */
import type { Page } from '@playwright/test';
import { isLight } from '../e2e/colours.ts';
import { words } from '../e2e/door.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

const clerk = 'clerk.savar';
const areas = (page: Page) => page.getByRole('navigation', { name: 'এলাকা' });
const modules = (page: Page) => page.getByRole('navigation', { name: 'মডিউল' });

test('S2.001 S1.18 the root is the choice of entrance, then the dashboard; each page before it switches the language', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const page = await ministry.open();
  const toEnglish = page.getByRole('button', { name: 'English' });
  for (const address of ['/citizen/dashboard', '/logout', '/']) {
    await page.goto(`${origin}${address}`);
    await expect(toEnglish, address).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /নাগরিক বা প্রতিষ্ঠান/ })).toBeVisible();
  await expectFit(page);
  await ministry.enter(page, clerk);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(toEnglish).toBeVisible();
});

test('S2.009 S2.010 a browser that chose nothing has the standard style, a dark side menu and light content', async ({
  page,
  ministry,
}) => {
  await page.goto(ministry.origin);
  await ministry.enter(page, clerk);
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const kept = await page.evaluate(() => ['bhumi.mode', 'bhumi.style'].map(name => localStorage.getItem(name)));
  expect(kept).toEqual([null, null]);
  await expect(page.locator('html')).toHaveAttribute('data-style', 'standard');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'semidark');
  const lights = ['body', 'main', '.side'].map(selector => isLight(page, selector));
  expect(await Promise.all(lights)).toEqual([true, true, false]);
});

test('S2.008 the top menu starts at hrm with its entries beside it; the area that was last open stays', async ({ ministry }) => {
  const page = await ministry.as(clerk);
  await expect(areas(page).getByRole('link', { name: 'জনপ্রশাসন' })).toHaveAttribute('aria-current', 'true');
  await modules(page).getByRole('button', { name: 'ছুটি' }).click();
  await expect(modules(page).getByRole('link', { name: 'ছুটির আবেদন', exact: true })).toBeVisible();
  await areas(page).getByRole('link', { name: 'ভূমি ব্যবস্থাপনা' }).click();
  await expect(areas(page).getByRole('link', { name: 'ভূমি ব্যবস্থাপনা' })).toHaveAttribute('aria-current', /./);
  await page.goto(ministry.origin);
  await expect(areas(page).getByRole('link', { name: 'ভূমি ব্যবস্থাপনা' })).toHaveAttribute('aria-current', 'true');
});

const said = {
  bn: { closed: 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।', administrator: 'সিস্টেম প্রশাসক', nowhere: 'পাতাটি পাওয়া গেল না।', home: 'প্রথম পাতায় যান' },
  en: {
    closed: 'Sorry! You are not permitted to enter.',
    administrator: 'System administrator',
    nowhere: 'The page was not found.',
    home: 'Go to the home page',
  },
} as const;

for (const [language, width] of [
  ['bn', 1440],
  ['en', 390],
] as const)
  test(`S2.003 S2.004 what is closed to a clerk says what it takes, an address that leads nowhere leads on (${language})`, async ({
    ministry,
  }) => {
    const { origin } = ministry;
    const w = said[language];
    const page = await ministry.as(clerk, { language, width });
    await page.goto(`${origin}/roles`);
    await expect(page.getByRole('heading', { level: 1, name: w.closed })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('VIEW_ROLE');
    await expect(page.getByRole('alert')).toContainText(w.administrator);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectFit(page, language);
    await page.goto(`${origin}/nowhere`);
    await expect(page.getByRole('heading', { name: w.nowhere })).toBeVisible();
    await expectFit(page, language);
    await page.getByRole('main').getByRole('link', { name: w.home }).click();
    await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
  });

test.describe('what cannot be shown', () => {
  test.use({ provoked: [/status of 500/] });

  test('S2.005 an answer of 500 is shown with its number and a way to try again', async ({ ministry }) => {
    const page = await ministry.as(clerk);
    await page.route('**/api/feedbacks?*', route =>
      route.fulfill({ status: 500, json: { error: 'x', error_code: 'request.internal', request_id: 'nr-4711-zz' } }),
    );
    await page.goto(`${ministry.origin}/feedbacks`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('nr-4711-zz');
    await expectFit(page);
    await page.unroute('**/api/feedbacks?*');
    await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'মতামত', exact: true })).toBeVisible();
  });
});
