/**
 * Pages that are left while they renew: one session in three tabs, reload after reload at every moment of a page's life, tokens of ten
 * seconds which the browser loses before each reload, so that each page begins with a renewal. Nobody is signed out. RELOADS: how many, 60
 * if not said.
 */
import type { Page } from '@playwright/test';
import { expect, ours, test } from './bhumi.ts';
import { choose, enterAt, typeCredentials, words } from './door.ts';
import { startServer } from './server.ts';

const reloads = Number(process.env.RELOADS || 60);
const tabs = 3;
const renewalPath = '/api/sso-renew-access-token';

/** Milliseconds that a page lives before it is left: others for each reload, from none to long enough for all of its calls. */
const lifeOf = (reload: number): number => (reload * 137) % 900;

/** A reload that the browser broke off is made by the address: whether the session went on shows in the end. */
async function reloadAgain(page: Page, address: string, times: number): Promise<void> {
  for (let reload = 0; reload < times; reload += 1) {
    await page.context().clearCookies({ name: 'bhumi_access' });
    await page.reload({ waitUntil: 'commit' }).catch(() => page.goto(address, { waitUntil: 'commit' }));
    await page.waitForTimeout(lifeOf(reload));
  }
}

test(`S4.02 reloaded ${reloads} times in three tabs with tokens that end all the time, the session goes on`, async ({ browser }) => {
  test.setTimeout(180_000 + reloads * 3_000);
  const server = await startServer('tests/support/specimen-server.ts', { ACCESS_SECONDS: '10' });
  ours.add(server.origin);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
    await choose(context, { language: 'en', mode: 'light' });
    const answers: number[] = [];
    context.on('response', response => {
      if (response.url().endsWith(renewalPath)) answers.push(response.status());
    });
    const first = await context.newPage();
    await enterAt(server.origin, first, 'en');
    await typeCredentials(first, 'en', { username: 'admin', password: server.password });
    await expect(first.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
    const pages = [first, await context.newPage(), await context.newPage()];
    const address = `${server.origin}/divisions`;
    for (const page of pages) await page.goto(address);
    await Promise.all(pages.map(page => reloadAgain(page, address, Math.ceil(reloads / tabs))));
    for (const page of pages) await expect(page.getByRole('heading', { level: 1, name: 'Divisions', exact: true })).toBeVisible();
    expect(answers.filter(status => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(reloads / 4);
    test.info().annotations.push({ type: 'renewals', description: String(answers.length) });
    await context.close();
  } finally {
    await server.stop();
  }
});
