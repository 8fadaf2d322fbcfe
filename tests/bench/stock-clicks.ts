/**
 * `DEMO_ORIGIN=… DEMO_DIR=… npm run clicks:stock`: what the tasks of docs/clicks.md take in react-admin's own components (`stock/tasks.tsx`)
 * over the same server, by the same people and rules. Writes tests/journeys/clicks-stock.json. Of a new demo, since the records stay.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { buildScreens } from '../../api/build-screens.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { choose, enterAt, typeCredentials, words } from '../e2e/door.ts';
import { type Count, counted } from '../journeys/counted.ts';

const root = path.join(import.meta.dirname, '../..');
const screens = {
  config: 'tests/bench/stock/tasks.vite.config.ts',
  output: 'var/stock-tasks',
  sources: ['tests/bench/stock/*', 'package-lock.json'],
};
const [origin, dataDir] = [process.env.DEMO_ORIGIN!, process.env.DEMO_DIR!];
const day = (after: number): string => addDays(dhakaDay(new Date()), after);
/** Somewhere in the year to come: the days of an earlier run are taken. */
const from = 20 + (Date.now() % 10);
const found: Record<string, Pick<Count, 'clicks' | 'fields'>> = {};

/** The files of the build, from the server's own address: its cookies are theirs. */
const serve = (context: BrowserContext) =>
  context.route(`${origin}/{tasks.html,assets/**}`, (route, request) => {
    const file = path.join(root, screens.output, new URL(request.url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const go = (page: Page, name: string): Promise<void> =>
  page.locator(`.RaMenu-open a[href="#/${name}"], [role=menu] a[href="#/${name}"]`).first().click();
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
};

async function pick(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.fill(text);
  // The choices of the word before are replaced.
  await page.waitForTimeout(1_000);
  await page.getByRole('option', { name: text }).first().click();
}

async function create(page: Page, entry: string, fills: () => Promise<void>): Promise<void> {
  await go(page, entry);
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await fills();
  await button(page, 'Save').click();
  await page.waitForURL(/\/show$/);
}

type Task = (name: string, work: () => Promise<unknown>) => Promise<void>;
async function as(context: BrowserContext, username: string, work: (page: Page, task: Task) => Promise<void>): Promise<void> {
  await serve(context);
  await choose(context, { language: 'bn', mode: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  await enterAt(origin, page, 'bn');
  await typeCredentials(page, 'bn', { username, password: readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim() });
  await page.getByRole('heading', { level: 1, name: words.bn.home }).waitFor();
  await work(page, async (name, doing) => {
    await page.goto(`${origin}/tasks.html`);
    await page.getByRole('heading', { name: 'Start page' }).waitFor();
    try {
      const { clicks, fields } = await counted(page, async () => void (await doing()));
      found[name] = { clicks, fields };
      console.log(name, clicks, fields);
    } catch (error) {
      console.log(name, 'did not end:', String(error));
    }
  });
  await context.close();
}

await buildScreens(screens);
const browser = await chromium.launch(chromiumOptions());
const window = () => browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Dhaka', serviceWorkers: 'block' });

await as(await window(), 'clerk.savar', async (page, task) => {
  await task('leave.apply', () =>
    create(page, 'leave-applications', async () => {
      await pick(page, 'Leave type', 'নৈমিত্তিক ছুটি');
      await fill(page, { from_date: day(from), to_date: day(from + 2), reason: 'পারিবারিক কাজ' });
    }),
  );
  await task('asset.ask', () =>
    create(page, 'asset-requisitions', async () => {
      await fill(page, { purpose: 'দাপ্তরিক কাজ' });
      await page.getByRole('button', { name: 'Add' }).click();
      await pick(page, 'Asset', 'কাগজ');
      await fill(page, { 'items.0.quantity': '2' });
    }),
  );
  await task('outside_duty.report', () =>
    create(page, 'outside-duties', () =>
      fill(page, { date: day(41 + (Date.now() % 300)), from_time: '10:00', to_time: '12:00', place: 'জেলা আদালত', purpose: 'সাক্ষ্য' }),
    ),
  );
});

await as(await window(), 'secretary', async (page, task) => {
  await task('notice.read', async () => {
    await go(page, 'notices');
    await page.locator('tbody tr').first().click();
    await page.waitForURL(/\/show$/);
  });
});

await as(await window(), 'kanungo.savar', async (page, task) => {
  await task('work_plan.write', () =>
    create(page, 'work-plans', () => fill(page, { date: day(41 + (Date.now() % 300)), purpose: 'খাসজমি পরিদর্শন' })),
  );
  await task('transfer.apply', () =>
    create(page, 'transfer-applications', async () => {
      await fill(page, { reason: 'পরিবারের কাছাকাছি থাকা দরকার' });
      await page.getByRole('button', { name: 'Add' }).click();
      await pick(page, 'Office', 'উপজেলা ভূমি অফিস, ধামরাই');
    }),
  );
  await task('parcel.find', async () => {
    await go(page, 'land-records');
    const number = await page.locator('tbody tr').nth(2).locator('.column-record_number').textContent();
    await page.getByRole('textbox', { name: 'Search' }).fill(number!);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.locator('tbody tr').first().click();
    await page.waitForURL(/\/show$/);
  });
});

await as(await window(), 'acland.savar', async (page, task) => {
  await task('attendance.enter', () =>
    create(page, 'attendances', async () => {
      await pick(page, 'User', 'হাবিবুর মণ্ডল');
      await fill(page, { date: day(-200 - (Date.now() % 300)), in_time: '09:05', out_time: '17:00' });
    }),
  );
});

await as(await window(), 'hr.officer', async (page, task) => {
  await task('person.post', () =>
    create(page, 'desk-assignments', async () => {
      await pick(page, 'User', 'হাবিবুর মণ্ডল');
      await pick(page, 'Office organogram', 'অফিস সহকারী-১');
      await page.getByRole('radio', { name: 'additional' }).check();
    }),
  );
  await task('person.find', async () => {
    await go(page, 'users');
    await page.getByRole('textbox', { name: 'Search' }).fill('হাবিবুর মণ্ডল');
    await page.locator('tbody tr', { hasText: 'হাবিবুর মণ্ডল' }).first().click();
    await page.waitForURL(/\/show$/);
  });
  await task('list.export', async () => {
    await go(page, 'users');
    const coming = page.waitForEvent('download');
    await button(page, 'Export').click();
    await coming;
  });
  await task('order.write', () =>
    create(page, 'transfer-orders', async () => {
      await fill(page, { memorial_number: `31.00.0000.046.019.00.0012.26-${Date.now() % 100_000}` });
      await fill(page, { subject: 'জনস্বার্থে বদলি', subject_en: 'Transfer' });
      await page.getByRole('button', { name: 'Add' }).click();
      await pick(page, 'User', 'হাবিবুর মণ্ডল');
      await pick(page, 'To office', 'উপজেলা ভূমি অফিস, ধামরাই');
    }),
  );
});

await browser.close();
const file = path.join(root, 'tests/journeys/clicks-stock.json');
const known = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`);
