/** The app on a phone's home screen: without a connection it opens to what its person last read, and nothing of it outlives the sign-out. */
import type { Page } from '@playwright/test';
import { settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically|Unable to preload/] });

/** A browser without windows can't be asked to install an app: it says of its pages what it would say of the app's. */
const fromItsIcon = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked = matchMedia.bind(window);
    window.matchMedia = query => asked(query === '(display-mode: standalone)' ? 'all' : query);
  });

const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('bhumi.files')).keys()).filter(({ url }) => url.includes('/assets/')).length);
/** As when the hours of the setting have passed. */
const endAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const kept = await caches.open('bhumi.kept');
    for (const address of await kept.keys())
      await kept.put(address, new Response(await (await kept.match(address))!.text(), { headers: { 'x-kept-until': '1' } }));
  });
const boxes = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('the page names an app with its icons', async ({ ministry }) => {
  const page = await ministry.open();
  await page.goto(ministry.origin);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(`${ministry.origin}${address}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, display } = await answer.json();
  expect(display).toBe('standalone');
  for (const { src, type } of icons) expect((await page.request.get(`${ministry.origin}${src}`)).headers()['content-type']).toContain(type);
});

test('a kanungo reads in a village what they read in the office', async ({ ministry }) => {
  const page = await ministry.open({ width: 390 });
  await fromItsIcon(page);
  await page.goto(ministry.origin);
  await ministry.enter(page, 'kanungo.savar');
  await expect(page.locator('.shell h1')).toBeVisible();
  await expect.poll(() => filesKept(page)).toBeGreaterThan(20);
  await page.goto(`${ministry.origin}/service-orders`);
  const row = page.locator('main a[href$="/show"]').first();
  const [title = ''] = (await row.innerText()).split('\n');
  await row.click();
  await page.waitForURL(/\/service-orders\/\d+\/show/);
  await settled(page);
  const record = page.url();
  const heading = await page.locator('h1').innerText();

  await page.context().setOffline(true);
  const strip = page.getByRole('alert').filter({ hasText: 'সংযোগ নেই' });
  await page.goto(`${ministry.origin}/service-orders`);
  await expect(strip).toContainText('সর্বশেষ');
  await expect(page.getByRole('main')).toContainText(title);
  await expectFit(page);
  await page.goto(record);
  await expect(page.locator('h1')).toHaveText(heading);
  await page.goto(`${ministry.origin}/`);
  await expect(page.locator('.shell h1')).toBeVisible();

  // Nothing of this page is on the phone.
  await page.goto(`${ministry.origin}/loan-applications`);
  await expect(page.getByRole('alert').filter({ hasText: 'যোগাযোগ করা গেল না' })).toBeVisible();

  await endAll(page);
  await page.goto(record);
  await expect(page.getByRole('alert')).toContainText('যোগাযোগ করা গেল না');

  await page.context().setOffline(false);
  expect(await boxes(page)).toContain('bhumi.kept');
  await page.goto(`${ministry.origin}/`);
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু/ }).click();
  await page.getByRole('button', { name: 'বের হন' }).click();
  await page.waitForURL(/\/logout/);
  expect(await boxes(page)).not.toContain('bhumi.kept');
});
