/**
 * `npm run screens`: every kind of page as a picture in docs/screens, in both languages, on a desk (1440) and on a phone (390).
 * The names never change, so that a difference between two versions can be looked at. `npm run screens -- demo [name …]`: those of the
 * demo ministry alone, or some of them.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { prepare } from './demo-prepared.ts';
import { demoScenes } from './demo-scenes.ts';
import { choose, enterAt, type Language, takeSeat, words } from './door.ts';
import { scenes } from './scenes.ts';
import { type Server, startDemo, startServer, startSpecimen } from './server.ts';

const folder = path.join(import.meta.dirname, '../../docs/screens');
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

type Width = keyof typeof sizes;
type Studio = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: Server;
  readonly language: Language;
  readonly width: Width;
  /** The path of a district that only this round changes. */
  readonly district: string;
};

/** Quiet: nothing is loaded, nothing moves, and the pointer rests on nothing. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function shoot({ page, language, width }: Studio, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await settle(page);
  await page.screenshot({ path: path.join(folder, `${name}.${language}.${width}.png`) });
}

const open = async ({ page, server }: Studio, address: string, ready: string): Promise<void> => {
  await page.goto(`${server.origin}${address}`);
  await page.locator(ready).first().waitFor();
};

const filter = (values: object): string =>
  `/districts?${new URLSearchParams({ filter: JSON.stringify(values), page: '1', perPage: '10', sort: 'bbs_code', order: 'ASC', displayedFilters: '{}' })}`;

/** One district for each round, so that each history has the same length. */
const districts = ['/districts/13', '/districts/14', '/districts/43', '/districts/57'];

const rows = 'table tbody tr, .phone-rows li';

/** Two windows at one record: the other one saves first. Its name comes back to what it was, and the history knows. */
async function conflict(studio: Studio): Promise<void> {
  const { page, context, server, district } = studio;
  const saveName = async (one: Page, name: string) => {
    await one.locator('#field-name_en').fill(name);
    await one.keyboard.press('Control+s');
  };
  await open(studio, district, '#field-name_en');
  const name = await page.locator('#field-name_en').inputValue();
  const other = await context.newPage();
  await other.goto(`${server.origin}${district}`);
  await saveName(other, `${name} City`);
  await other.locator('.toast').waitFor();
  await saveName(page, `${name} Metropolitan`);
  await page.locator('.conflict').waitFor();
  await shoot(studio, 'conflict');
  await other.reload();
  await saveName(other, name);
  await other.locator('.toast').waitFor();
  await other.close();
  // What was typed here is given up, without being asked.
  page.once('dialog', dialog => dialog.accept());
}

async function signedOut(studio: Studio): Promise<void> {
  await open(studio, '/', 'main');
  await shoot(studio, 'sign-in-choice');
  await enterAt(studio.server.origin, studio.page, studio.language);
  await shoot(studio, 'sign-in-form');
}

async function signedIn(studio: Studio): Promise<void> {
  const { page } = studio;
  await enterAt(studio.server.origin, page, studio.language);
  await page.getByRole('heading', { level: 1, name: words[studio.language].home }).waitFor();
  await shoot(studio, 'home');
  await open(studio, '/divisions', rows);
  await shoot(studio, 'divisions-list');
  await open(studio, '/districts', rows);
  await shoot(studio, 'districts-list');
  await open(studio, filter({ q: studio.language === 'bn' ? 'গঞ্জ' : 'ganj', row_status: 1 }), rows);
  await shoot(studio, 'districts-filtered');
  await open(studio, filter({ q: studio.language === 'bn' ? 'নেই এমন নাম' : 'no such name' }), '.notice');
  await shoot(studio, 'districts-nothing');
  await open(studio, '/districts/create', '#field-name');
  await shoot(studio, 'form-new');
  await page.keyboard.press('Control+s');
  await page.locator('.form-errors').waitFor();
  await shoot(studio, 'form-errors');
  await open(studio, `${studio.district}/show`, '.facts');
  await shoot(studio, 'show');
  await conflict(studio);
  await open(studio, `${studio.district}/show/history`, '.timeline');
  await shoot(studio, 'history');
  await open(studio, '/nowhere', 'h1');
  await shoot(studio, 'not-found');
  // A list remembers how it was last read, so this one is said whole.
  await open(studio, `${filter({ row_status: 1 })}&mode=dark`, rows);
  await shoot(studio, 'districts-list-dark');
  await open(studio, `${studio.district}?mode=dark`, '#field-name');
  await shoot(studio, 'form-edit-dark');
  await open(studio, '/api/explorer/', '.opblock');
  await shoot(studio, 'explorer');
}

/** What only the specimen has: every kind of field, a tree of two thousand, a list of twelve columns. */
async function specimens(studio: Studio): Promise<void> {
  const { page, language, server, width } = studio;
  await enterAt(server.origin, page, language);
  await page.getByRole('heading', { level: 1, name: words[language].home }).waitFor();
  for (const { name, at, ready, act, deskOnly } of scenes) {
    if (deskOnly && width === 390) continue;
    await open(studio, at, ready);
    await settle(page);
    await act?.(page);
    await shoot(studio, name);
  }
}

type Round = { readonly browser: Browser; readonly language: Language; readonly width: Width };
type Seat = readonly Cookie[];

/** A window with this person's seat, as wide as the round. */
async function windowOf({ browser, language, width }: Round, seat: Seat): Promise<BrowserContext> {
  const isPhone = width === 390;
  const context = await browser.newContext({ viewport: sizes[width], timezoneId: 'Asia/Dhaka', isMobile: isPhone, hasTouch: isPhone });
  await context.addCookies([...seat]);
  await choose(context, { language, mode: 'semidark' });
  return context;
}

async function rounds(browser: Browser, take: (round: Round) => Promise<void>): Promise<void> {
  for (const language of ['bn', 'en'] as const) {
    for (const width of [1440, 390] as const) {
      await take({ browser, language, width });
      console.log(`docs/screens/*.${language}.${width}.png`);
    }
  }
}

async function shootProduct(browser: Browser): Promise<void> {
  const product = await startServer();
  const specimen = await startSpecimen();
  try {
    const seat = await takeSeat(browser, product);
    const specimenSeat = await takeSeat(browser, specimen);
    const unused = [...districts];
    await rounds(browser, async round => {
      const district = unused.shift()!;
      for (const [work, server, cookies] of [
        [signedOut, product, []],
        [signedIn, product, seat],
        [specimens, specimen, specimenSeat],
      ] as const) {
        const context = await windowOf(round, cookies);
        await work({ ...round, page: await context.newPage(), context, server, district });
        await context.close();
      }
    });
  } finally {
    await product.stop();
    await specimen.stop();
  }
}

/** The people of the demo, each at their desk; each signs in once. */
async function shootDemo(browser: Browser, named: readonly string[]): Promise<void> {
  const server = await startDemo();
  const demo = readFileSync(path.join(server.dataDir, 'keys/demo-password'), 'utf8').trim();
  const seats = new Map<string, Seat>();
  const seatOf = async (as: string): Promise<Seat> => {
    const password = as === 'admin' ? server.password : demo;
    const seat = seats.get(as) ?? (await takeSeat(browser, { ...server, password }, as));
    seats.set(as, seat);
    return seat;
  };
  const enter = async (context: BrowserContext, language: Language): Promise<Page> => {
    const page = await context.newPage();
    await enterAt(server.origin, page, language);
    await page.getByRole('heading', { level: 1, name: words[language].home }).waitFor();
    return page;
  };
  try {
    const desk = { browser, language: 'bn', width: 1440 } as const;
    const prepared = await prepare(async as => enter(await windowOf(desk, await seatOf(as)), 'bn'), server.dataDir);
    const wanted = demoScenes(prepared).filter(({ name }) => named.length === 0 || named.includes(name));
    await rounds(browser, async round => {
      for (const { name, as, at, ready, act, phoneOnly } of wanted) {
        if (phoneOnly && round.width !== 390) continue;
        const context = await windowOf(round, as === undefined ? [] : await seatOf(as));
        const page = as === undefined ? await context.newPage() : await enter(context, round.language);
        const studio = { ...round, page, context, server, district: '' };
        await open(studio, at, ready);
        await settle(page);
        await act?.(page);
        await shoot(studio, name);
        await context.close();
      }
    });
  } finally {
    await server.stop();
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumOptions());
const [part, ...named] = process.argv.slice(2);
try {
  if (part !== 'demo') await shootProduct(browser);
  await shootDemo(browser, named);
} finally {
  await browser.close();
}
