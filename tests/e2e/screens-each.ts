/**
 * `npm run screens:each [-- module …]`: of every resource in the menu its list, its form and its first record as pictures in var/screens,
 * on the demo ministry, in both languages, on a desk (1440) and on a phone (390): to be looked at, not kept.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Cookie, chromium, type Page } from '@playwright/test';
import { manifest } from '../../resources/generated/manifest.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { chromiumOptions } from './chromium.ts';
import { choose, enterAt, type Language, takeSeat, words } from './door.ts';
import { recordLinks } from './record-links.ts';
import { type Server, startDemo } from './server.ts';

const folder = path.join(import.meta.dirname, '../../var/screens');
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

/** Nothing is loaded and nothing moves. What never rests, as a map that draws, is taken as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), { timeout: 5_000 })
    .catch(() => undefined);
}

/** One resource: its list, the form where records are made, the first record there is. */
async function shootOne(page: Page, origin: string, { name, module, operations }: ManifestResource, end: string): Promise<void> {
  const shoot = async (what: string) => {
    await settle(page);
    await page.screenshot({ path: path.join(folder, `${module}.${name}.${what}.${end}.png`) });
  };
  await page.goto(`${origin}/${name}`);
  await shoot('list');
  const first = operations.includes('get')
    ? await page
        .locator(recordLinks)
        .first()
        .getAttribute('href', { timeout: 500 })
        .catch(() => null)
    : null;
  if (operations.includes('create')) {
    await page.goto(`${origin}/${name}/create`);
    await shoot('form');
  }
  if (first === null) return;
  await page.goto(new URL(first, origin).href);
  await shoot('record');
}

async function round(
  browser: Browser,
  server: Server,
  seat: readonly Cookie[],
  language: Language,
  width: keyof typeof sizes,
): Promise<void> {
  const isPhone = width === 390;
  const context = await browser.newContext({ viewport: sizes[width], timezoneId: 'Asia/Dhaka', isMobile: isPhone, hasTouch: isPhone });
  await context.addCookies([...seat]);
  await choose(context, { language, mode: 'semidark' });
  const page = await context.newPage();
  await enterAt(server.origin, page, language);
  await page.getByRole('heading', { level: 1, name: words[language].home }).waitFor();
  for (const resource of wanted) await shootOne(page, server.origin, resource, `${language}.${width}`);
  await context.close();
  console.log(`var/screens/*.${language}.${width}.png`);
}

const modules = process.argv.slice(2);
const wanted = manifest.resources.filter(
  ({ operations, apart, module }) => operations.includes('list') && !apart && (modules.length === 0 || modules.includes(module)),
);
mkdirSync(folder, { recursive: true });
const server = await startDemo();
const browser = await chromium.launch(chromiumOptions());
try {
  const seat = await takeSeat(browser, server);
  for (const language of ['bn', 'en'] as const)
    for (const width of [1440, 390] as const) await round(browser, server, seat, language, width);
} finally {
  await browser.close();
  await server.stop();
}
