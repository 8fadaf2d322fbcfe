/** A source of services that changes or fails, and a system that has none. A sync as the ministry starts it: `tests/journeys/services.spec.ts`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { choose, expect, ours, origin as plain, strayScript, test, words } from './bhumi.ts';
import { enterAt, typeCredentials } from './door.ts';
import { saved, type } from './form-filling.ts';
import { startServer } from './server.ts';
import { serious, settled } from './sweep.ts';

const tax = { code: 'LD-TAX', name: 'ভূমি উন্নয়ন কর', name_en: 'Land development tax', delivery_types: ['counter'], fee: 20 };
const copy = { code: 'KHATIAN', name: 'খতিয়ানের কপি', name_en: 'Khatian copy', delivery_types: ['post'] };

/** A catalogue whose list, or status, the test changes. */
async function catalogue() {
  let [list, status]: [unknown, number] = [[], 200];
  const wire = createServer((_, reply) => reply.writeHead(status).end(JSON.stringify(list))).listen(0, '127.0.0.1');
  await new Promise(done => wire.once('listening', done));
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}/services`,
    gives: (next: unknown, code = 200) => ([list, status] = [next, code]),
    stop: () => new Promise(done => wire.close(done)),
  };
}

/** From the list of services to the page of a run that has ended. */
async function sync(page: Page, origin: string, state: string): Promise<void> {
  await page.goto(`${origin}/services`);
  await page.getByRole('main').getByRole('link', { name: 'সেবা হালনাগাদ', exact: true }).click();
  await page.getByRole('button', { name: 'হালনাগাদ শুরু করুন' }).click();
  await page.waitForURL(/\/service-syncs\/\d+\/show/);
  // While it runs its page has a button of a like name.
  await expect(page.getByRole('main').locator('.tone').filter({ hasText: state }).first()).toBeVisible();
}

test('what a source no longer lists becomes inactive, and a source that fails is named', async ({ browser }) => {
  test.setTimeout(300_000);
  const source = await catalogue();
  const server = await startServer('api/main.ts', { SERVICE_SOURCE_URL: source.url, SERVICE_SOURCE_NAME: 'myGov' });
  ours.add(server.origin);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Dhaka' });
  try {
    await choose(context, { language: 'bn', mode: 'light' });
    const page = await context.newPage();
    await enterAt(server.origin, page, 'bn');
    await typeCredentials(page, 'bn', { username: 'admin', password: server.password });
    await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
    source.gives([tax, copy]);
    await sync(page, server.origin, 'সম্পন্ন');
    source.gives([tax]);
    await sync(page, server.origin, 'সম্পন্ন');
    await page.goto(`${server.origin}/services?filter={}`);
    await expect(page.getByRole('row').filter({ hasText: 'KHATIAN' })).toContainText('নিষ্ক্রিয়');
    source.gives([], 503);
    await sync(page, server.origin, 'ব্যর্থ');
    await expect(page.getByRole('main')).toContainText('উৎস তালিকা দেয়নি (অবস্থা ৫০৩)।');
    await settled(page);
    expect(await serious(page)).toEqual([]);
    expect(await strayScript(page, 'bn', 'dd')).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await source.stop();
  }
});

test('where no source is set up, a run of another program is opened and ended', async ({ staff: page }) => {
  await page.goto(`${plain}/service-syncs/create`);
  await expect(page.getByText('সেবা আনার কোনো উৎস এই সিস্টেমে ঠিক করা নেই।')).toBeVisible();
  await expect(page.getByRole('button', { name: 'হালনাগাদ শুরু করুন' })).toHaveCount(0);
  await type(page, { source: 'myGov' });
  await saved(page, 'service-syncs');
  await page.getByRole('button', { name: 'সম্পন্ন করুন' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const count of ['সংযোজিত', 'পরিবর্তিত', 'অপসারিত']) await dialog.getByLabel(count).fill('২');
  await dialog.getByRole('button', { name: 'সম্পন্ন করুন' }).click();
  await expect(page.getByRole('main').locator('.tone').filter({ hasText: 'সম্পন্ন' }).first()).toBeVisible();
});
