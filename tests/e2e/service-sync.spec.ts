/** Services are brought in from a catalogue that this test serves: a sync is started on its page, which follows it to its counts and errors. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { choose, expect, type Language, ours, origin as plain, strayScript, test, words } from './bhumi.ts';
import { enterAt, typeCredentials } from './door.ts';
import { type Server, startServer } from './server.ts';
import { serious, settled } from './sweep.ts';

const tax = { code: 'LD-TAX', name: 'ভূমি উন্নয়ন কর', name_en: 'Land development tax', delivery_types: ['counter'], fee: 20 };
const copy = { code: 'KHATIAN', name: 'খতিয়ানের কপি', name_en: 'Khatian copy', delivery_types: ['post'] };
const bad = { ...copy, code: 'BAD-FEE', fee: -5 };

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

async function entered(context: BrowserContext, { origin, password }: Server, language: Language): Promise<Page> {
  await choose(context, { language, mode: 'light' });
  const page = await context.newPage();
  await enterAt(origin, page, language);
  await typeCredentials(page, language, { username: 'admin', password });
  await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
  return page;
}

/** From the list of services to the page of a run that has ended. */
async function sync(
  page: Page,
  origin: string,
  [open, start, state]: readonly [open: string, start: string, state: string],
): Promise<void> {
  await page.goto(`${origin}/services`);
  await page.getByRole('main').getByRole('link', { name: open, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('myGov');
  await settled(page);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: start }).click();
  await page.waitForURL(/\/service-syncs\/\d+\/show/);
  // While it runs its page has a button of a like name.
  await expect(page.getByRole('main').locator('.tone').filter({ hasText: state }).first()).toBeVisible();
}

const inBengali = (state: string) => ['সেবা হালনাগাদ', 'হালনাগাদ শুরু করুন', state] as const;
const runs = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

test('S2.093 a sync is started on its page and ends with its counts and errors', async ({ browser }) => {
  test.setTimeout(300_000);
  const source = await catalogue();
  const server = await startServer('api/main.ts', { SERVICE_SOURCE_URL: source.url, SERVICE_SOURCE_NAME: 'myGov' });
  ours.add(server.origin);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Dhaka' });
  try {
    const page = await entered(context, server, 'bn');
    source.gives([tax, copy, bad]);
    await sync(page, server.origin, inBengali('সম্পন্ন'));
    await expect(page.getByRole('main')).toContainText(/যেসব সেবা নেওয়া হয়নি \(১\):\s*BAD-FEE: /);
    await settled(page);
    expect(await serious(page)).toEqual([]);
    expect(await strayScript(page, 'bn', 'dd')).toEqual([]);

    source.gives([{ ...tax, fee: 30 }]);
    await sync(page, server.origin, inBengali('সম্পন্ন'));
    source.gives([], 503);
    await sync(page, server.origin, inBengali('ব্যর্থ'));
    await expect(page.getByRole('main')).toContainText('উৎস তালিকা দেয়নি (অবস্থা ৫০৩)।');

    await page.goto(`${server.origin}/service-syncs`);
    for (const name of ['উৎস', 'হালনাগাদের অবস্থা', 'সংযোজিত', 'পরিবর্তিত', 'অপসারিত', 'ত্রুটির বিবরণ'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(runs(page)).toHaveCount(4);
    await expect(runs(page).nth(1)).toContainText('ব্যর্থ');
    await expect(runs(page).nth(2)).toContainText(/সম্পন্ন\s*০\s*১\s*১/);
    await expect(runs(page).nth(3)).toContainText(/সম্পন্ন\s*২\s*০\s*০/);
    await page.goto(`${server.origin}/services?filter={}`);
    await expect(page.getByRole('row').filter({ hasText: 'KHATIAN' })).toContainText('নিষ্ক্রিয়');
    await expect(page.getByRole('row').filter({ hasText: 'LD-TAX' })).toContainText(/৩০.*সক্রিয়/);
    await inEnglish(browser, server, source);
  } finally {
    await context.close();
    await server.stop();
    await source.stop();
  }
});

async function inEnglish(
  browser: Parameters<Parameters<typeof test>[2]>[0]['browser'],
  server: Server,
  source: Awaited<ReturnType<typeof catalogue>>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Dhaka' });
  const page = await entered(context, server, 'en');
  source.gives([tax, bad]);
  await sync(page, server.origin, ['Sync', 'Start the sync', 'Done']);
  await expect(page.getByRole('main')).toContainText(/Services not taken \(1\):\s*BAD-FEE: /);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
}

test('S2.093 where no source is set up, the page says so and has no button for it', async ({ staff: page }) => {
  await page.goto(`${plain}/service-syncs/create`);
  await expect(page.getByText('সেবা আনার কোনো উৎস এই সিস্টেমে ঠিক করা নেই।')).toBeVisible();
  await expect(page.getByRole('button', { name: 'হালনাগাদ শুরু করুন' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'উৎস' })).toBeVisible();
});
