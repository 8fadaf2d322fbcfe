/**
 * `npm run bench:screens [-- --rounds 5 --print]`: the demo's offices, our list and form beside react-admin's own (`stock/`), from the same
 * server in the same browser, one after the other within each round. Writes docs/bench-screens.md.
 */
import { cpSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildScreens, productScreens } from '../../api/build-screens.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { choose, enterAt, takeSeat, words } from '../e2e/door.ts';
import { type Server, startDemo } from '../e2e/server.ts';
import {
  type App,
  type Asked,
  clickThrough,
  clickUntilUnfolded,
  goInside,
  ours,
  resource,
  seen,
  stock,
  type Wanted,
  watch,
} from './apps.ts';
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

const screens = path.join(root, productScreens.output);

/** Puts the other application beside the screens, so that one server gives out both. Returns what takes it away. */
async function besideScreens(): Promise<() => void> {
  for (const build of [stockScreens, productScreens]) await buildScreens(build);
  const from = path.join(root, stockScreens.output);
  const files = globSync('**/*.*', { cwd: from });
  for (const file of files) cpSync(path.join(from, file), path.join(screens, file));
  return () => {
    for (const file of files) rmSync(path.join(screens, file), { force: true });
  };
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

type Office = { readonly id: number } & Readonly<Record<'code' | 'name' | 'name_en', string>> &
  Readonly<Record<'type' | 'layer', { readonly name: string }>>;
/** The ministry's offices by id. */
type Offices = readonly Office[];

async function officesOf(server: Server, { cookies }: Awaited<ReturnType<typeof signedIn>>): Promise<Offices> {
  const token = (name: string) => `Bearer ${decodeURIComponent(cookies.find(cookie => cookie.name === name)?.value ?? '')}`;
  const headers = { Authorization: token('bhumi_access'), 'App-Authorization': token('bhumi_application') };
  const answer = await fetch(`${server.origin}/api/${resource}?sort=["id","ASC"]&range=[0,999]`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Offices;
}

const rowsOf = (offices: Offices, { page, perPage, order }: Asked): Wanted => {
  const place = (page - 1) * perPage;
  return { rows: perPage, first: offices.at(order === 'DESC' ? -1 - place : place)!.code };
};

type Note = (figure: Figure, value: number) => void;

/**
 * From the click on the provider's page, name and password typed, to the rows of the list that was wanted: in a browser that has seen
 * nothing but the choice of entrance and that page.
 */
async function signInCold(browser: Browser, { origin, password }: Server, offices: Offices, note: Note): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  await watch(page);
  const asked = { page: 1, perPage: 10 };
  const wanted = ours.list(asked);
  await page.goto(`${origin}/?redirected_from=${encodeURIComponent(wanted)}`);
  await page.getByRole('button', { name: words.bn.staff }).click();
  await page.waitForURL(/\/sign-in\//);
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill(password);
  const began = performance.now();
  await page.getByRole('button', { name: words.bn.enter, exact: true }).click({ noWaitAfter: true });
  await page.waitForURL(url => url.pathname === `/${resource}`, { waitUntil: 'commit' });
  await seen(page, rowsOf(offices, asked));
  note('signIn', performance.now() - began);
  await context.close();
}

async function coldList(window: Window, app: App, offices: Offices, note: Note): Promise<void> {
  const asked = { page: 1, perPage: 10 };
  await window.page.goto(app.list(asked), { waitUntil: 'commit' });
  note('cold', await seen(window.page, rowsOf(offices, asked)));
  note('coldCost', await mainThread(window));
}

/** Lists of a hundred, each after a page without records, and then by turning pages, from the last record on. */
async function lists(window: Window, app: App, offices: Offices, note: Note): Promise<void> {
  const { page } = window;
  const go = (asked: Asked) => goInside(page, app.list(asked), rowsOf(offices, asked));
  await go({ page: 6, perPage: 100 });
  for (let repeat = 1; repeat <= repeats; repeat++) {
    await goInside(page, app.home, { text: app.homeText });
    note('draw', await cost(window, () => go({ page: repeat, perPage: 100 })));
  }
  for (let repeat = 1; repeat <= repeats; repeat++) {
    const turned = await cost(window, () => go({ page: repeat, perPage: 100, order: 'DESC' }));
    if (repeat > 1) note('turn', turned);
  }
}

/** From a record's page to its form: the first time, when the form's code has to come, and afterwards. */
async function forms(window: Window, app: App, offices: Offices, note: Note): Promise<void> {
  const { page } = window;
  for (const [at, { id, code, name, name_en, type, layer }] of offices.slice(0, repeats).entries()) {
    await goInside(page, app.show(id), { text: name_en });
    await page.waitForTimeout(300);
    const before = await mainThread(window);
    const values = [code, name, name_en, type.name, layer.name];
    note(at === 0 ? 'firstForm' : 'form', await clickThrough(page, app.edit(id), { values }));
    if (at > 0) note('formCost', (await mainThread(window)) - before);
  }
}

/** The tree of all offices, folded and unfolded: from the click to lines of the second level. */
async function tree({ page }: Window, note: Note): Promise<void> {
  await goInside(page, `/${resource}?as=tree`, { lines: true });
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
async function wander(window: Window, app: App, offices: Offices): Promise<number> {
  const { page } = window;
  const round = async () => {
    for (const [at, { id, code, name_en }] of offices.slice(0, 3).entries()) {
      const asked = { page: at + 1, perPage: 10 };
      await goInside(page, app.list(asked), rowsOf(offices, asked));
      await goInside(page, app.show(id), { text: name_en });
      await goInside(page, app.edit(id), { values: [code, name_en] });
    }
    await goInside(page, app.home, { text: app.homeText });
  };
  for (let turn = 0; turn < 3; turn++) await round();
  const before = await heap(window);
  for (let turn = 0; turn < routeChanges / 10; turn++) await round();
  return ((await heap(window)) / before - 1) * 100;
}

/** Kilobytes of script, gzip, that a list has loaded. */
async function weight({ page }: Window): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
  );
  return scripts.reduce((sum, script) => sum + statSync(path.join(screens, `${script}.gz`)).size, 0) / 1000;
}

async function measure(browser: Browser, server: Server): Promise<Found> {
  const found: Found = new Map();
  const seat = await takeSeat(browser, server);
  for (let round = 1; round <= rounds; round++) {
    const storage = await signedIn(browser, server, seat);
    const offices = await officesOf(server, storage);
    for (const app of round % 2 ? [ours, stock] : [stock, ours]) {
      const note: Note = (figure, value) => {
        const key = `${figure} ${app.name}` as const;
        found.set(key, [...(found.get(key) ?? []), value]);
      };
      const window = await newWindow(browser, server, storage);
      await coldList(window, app, offices, note);
      // Before what comes while the person reads.
      if (round === 1) note('weight', await weight(window));
      if (app === ours) await signInCold(browser, server, offices, note);
      await forms(window, app, offices, note);
      await lists(window, app, offices, note);
      if (app === ours) await tree(window, note);
      if (round === 1) note('heap', await wander(window, app, offices));
      await window.context.close();
    }
    console.error(`round ${round} of ${rounds}`);
  }
  return found;
}

const takeAway = await besideScreens();
try {
  const server = await startDemo();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const text = reportOf(await measure(browser, server), rounds);
    console.log(text);
    if (!options.print) writeFileSync(path.join(root, 'docs/bench-screens.md'), text);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  takeAway();
}
