/**
 * `npm run bench:screens [-- --rounds 5 --print]`: our list and form beside react-admin's own (`stock/`), the same records from the same
 * server in the same browser, one after the other within each round. Writes docs/bench-screens.md.
 */
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildScreens } from '../../api/build-screens.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { choose, enterAt, takeSeat, words } from '../e2e/door.ts';
import { type Server, specimenScreens, startServer } from '../e2e/server.ts';
import { type App, clickThrough, clickUntilUnfolded, goInside, ours, resource, rowsOf, seen, stock, watch } from './apps.ts';
import { type Figure, type Found, reportOf } from './screens-report.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, print: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const repeats = 5;
const routeChanges = 200;
const stockScreens = {
  config: 'tests/bench/stock/vite.config.ts',
  output: 'var/stock-screens',
  sources: ['tests/bench/stock/*', 'package-lock.json'],
};
const root = path.join(import.meta.dirname, '../..');

/** Both applications in one directory, as one server gives them out. */
async function bothScreens(): Promise<string> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bhumi-bench-screens-'));
  for (const build of [stockScreens, specimenScreens]) {
    await buildScreens(build);
    cpSync(path.join(root, build.output), directory, { recursive: true });
  }
  return directory;
}

/** A browser's storage after a sign-in: every measurement starts from here, with nothing else kept. */
async function signedIn(browser: Browser, server: Server, seat: Awaited<ReturnType<typeof takeSeat>>) {
  const context = await browser.newContext();
  await context.addCookies(seat);
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  await enterAt(server.origin, page, 'bn');
  await page.getByRole('heading', { level: 1, name: words.bn.home }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

type Window = { readonly context: BrowserContext; readonly page: Page; readonly devtools: CDPSession };

/** As long as the browser is busy with a new window of its own: its start page takes as much of the machine as either application. */
const windowRestsMs = 1_500;

/** A window with an empty cache, come to rest. What the specification lets fade is not waited for. */
async function newWindow(browser: Browser, server: Server, storageState: Awaited<ReturnType<typeof signedIn>>): Promise<Window> {
  const context = await browser.newContext({
    ...{ storageState, baseURL: server.origin, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await watch(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForTimeout(windowRestsMs);
  return { context, page, devtools };
}

async function metric({ devtools }: Window, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(one => one.name === name)?.value ?? Number.NaN;
}

/** Milliseconds of the main thread so far. */
const mainThread = async (window: Window): Promise<number> => (await metric(window, 'TaskDuration')) * 1000;

/** What `work` costs the main thread, until nothing moves any more. */
async function cost(window: Window, work: () => Promise<unknown>): Promise<number> {
  await window.page.waitForTimeout(300);
  const before = await mainThread(window);
  await work();
  await window.page.waitForTimeout(500);
  return (await mainThread(window)) - before;
}

const emailOf = (id: number): string => `desk${id}@example.gov.bd`;
/** Its references by name, as they are in the first rows of the list. */
type Labels = readonly { readonly division: { readonly name: string }; readonly district: { readonly name: string } }[];

async function labelsOf(server: Server, { cookies }: Awaited<ReturnType<typeof signedIn>>): Promise<Labels> {
  const token = (name: string) => `Bearer ${decodeURIComponent(cookies.find(cookie => cookie.name === name)?.value ?? '')}`;
  const headers = { Authorization: token('bhumi_access'), 'App-Authorization': token('bhumi_application') };
  const answer = await fetch(`${server.origin}/api/${resource}?sort=["id","ASC"]&range=[0,9]`, { headers });
  return (await answer.json()) as Labels;
}

type Note = (figure: Figure, value: number) => void;

/**
 * From the click on the provider's page, name and password typed, to the rows of the list that was wanted: in a browser that has seen
 * nothing but the choice of entrance and that page.
 */
async function signInCold(browser: Browser, { origin, password }: Server, note: Note): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  await watch(page);
  const wanted = ours.list(1, 10);
  await page.goto(`${origin}/?redirected_from=${encodeURIComponent(wanted)}`);
  await page.getByRole('button', { name: words.bn.staff }).click();
  await page.waitForURL(/\/sign-in\//);
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill(password);
  const began = performance.now();
  await page.getByRole('button', { name: words.bn.enter, exact: true }).click({ noWaitAfter: true });
  await page.waitForURL(url => url.pathname === `/${resource}`, { waitUntil: 'commit' });
  await seen(page, rowsOf(1, 10));
  note('signIn', performance.now() - began);
  await context.close();
}

async function coldList(window: Window, app: App, note: Note): Promise<void> {
  await window.page.goto(app.list(1, 10), { waitUntil: 'commit' });
  note('cold', await seen(window.page, rowsOf(1, 10)));
  note('coldCost', await mainThread(window));
}

/** Lists of a hundred, each after a page without records, and then by turning pages. */
async function lists(window: Window, app: App, note: Note): Promise<void> {
  const { page } = window;
  const toHome = () => goInside(page, app.home, { text: app.homeText });
  await goInside(page, app.list(10, 100), rowsOf(10, 100));
  for (let repeat = 1; repeat <= repeats; repeat++) {
    await toHome();
    note('draw', await cost(window, () => goInside(page, app.list(repeat, 100), rowsOf(repeat, 100))));
  }
  for (let repeat = repeats + 1; repeat <= 2 * repeats - 1; repeat++) {
    note('turn', await cost(window, () => goInside(page, app.list(repeat, 100), rowsOf(repeat, 100))));
  }
}

/** From a record's page to its form: the first time, when the form's code has to come, and afterwards. */
async function forms(window: Window, app: App, note: Note, labels: Labels): Promise<void> {
  const { page } = window;
  for (let id = 1; id <= repeats; id++) {
    await goInside(page, app.show(id), { text: emailOf(id) });
    await page.waitForTimeout(300);
    const { division, district } = labels[id - 1]!;
    const values = [`C-${id}`, `Sample ${id}`, division.name, district.name, emailOf(id)];
    const before = await mainThread(window);
    note(id === 1 ? 'firstForm' : 'form', await clickThrough(page, app.edit(id), { values }));
    if (id > 1) note('formCost', (await mainThread(window)) - before);
  }
}

/** All of the tree's two thousand, folded and unfolded: from the click to lines of the second level. */
async function tree({ page }: Window, note: Note): Promise<void> {
  await goInside(page, '/specimen-offices?as=tree', { lines: true });
  const [unfold, fold] = ['.tree-bar button >> nth=-2', '.tree-bar button >> nth=-1'];
  for (let repeat = 1; repeat <= repeats; repeat++) {
    await page.locator(fold).click();
    await page.waitForTimeout(300);
    note('tree', await page.locator(unfold).evaluate(clickUntilUnfolded));
  }
}

async function heap(window: Window): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await window.devtools.send('HeapProfiler.collectGarbage');
  return metric(window, 'JSHeapUsedSize');
}

/** Through lists, records and forms; ends where it began. Answers the growth of the heap in per cent. */
async function wander(window: Window, app: App): Promise<number> {
  const { page } = window;
  const round = async () => {
    for (let id = 1; id <= 3; id++) {
      await goInside(page, app.list(id, 10), rowsOf(id, 10));
      await goInside(page, app.show(id), { text: emailOf(id) });
      await goInside(page, app.edit(id), { values: [`C-${id}`, emailOf(id)] });
    }
    await goInside(page, app.home, { text: app.homeText });
  };
  for (let turn = 0; turn < 3; turn++) await round();
  const before = await heap(window);
  for (let turn = 0; turn < routeChanges / 10; turn++) await round();
  return ((await heap(window)) / before - 1) * 100;
}

/** Kilobytes of script, gzip, that a list has loaded. */
async function weight({ page }: Window, directory: string): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
  );
  return scripts.reduce((sum, script) => sum + statSync(path.join(directory, `${script}.gz`)).size, 0) / 1000;
}

async function measure(browser: Browser, server: Server, directory: string): Promise<Found> {
  const found: Found = new Map();
  const seat = await takeSeat(browser, server);
  for (let round = 1; round <= rounds; round++) {
    const storage = await signedIn(browser, server, seat);
    const labels = await labelsOf(server, storage);
    for (const app of round % 2 ? [ours, stock] : [stock, ours]) {
      const note: Note = (figure, value) => {
        const key = `${figure} ${app.name}` as const;
        found.set(key, [...(found.get(key) ?? []), value]);
      };
      const window = await newWindow(browser, server, storage);
      await coldList(window, app, note);
      if (app === ours) await signInCold(browser, server, note);
      if (round === 1) note('weight', await weight(window, directory));
      await forms(window, app, note, labels);
      await lists(window, app, note);
      if (app === ours) await tree(window, note);
      if (round === 1) note('heap', await wander(window, app));
      await window.context.close();
    }
    console.error(`round ${round} of ${rounds}`);
  }
  return found;
}

const directory = await bothScreens();
const server = await startServer('tests/support/specimen-server.ts', { SCREENS_DIR: directory });
const browser = await chromium.launch(chromiumOptions());
try {
  const text = reportOf(await measure(browser, server, directory), rounds);
  console.log(text);
  if (!options.print) writeFileSync(path.join(root, 'docs/bench-screens.md'), text);
} finally {
  await browser.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
