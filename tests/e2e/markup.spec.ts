/**
 * Markup in every text of every resource, put down where no rule of writing holds it off, and shown in list and record: it is there as
 * text, makes no element, runs nothing, and asks for nothing (the policy would refuse it, and say so).
 */
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { visitDatabase } from '../../api/database/connect.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { resources } from '../../resources/index.ts';
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { rowsOn } from '../support/rows.ts';
import { choose, enterAt, typeCredentials, words } from './door.ts';
import { startServer } from './server.ts';
import { still } from './sweep.ts';

/** What it would make of a page that believed it: an element with this class. */
const markup = '<b class=planted onclick=alert(1)>মন্দ</b><img src=/planted onerror=alert(1)><script>alert(1)</script>';
const short = '<b class=planted>';
/**
 * Formatted text is drawn from a parsed document that runs nothing; its tags beyond the list, classes and addresses that are none must be
 * gone.
 */
const formatted =
  '<p>মন্দ <b class=planted>মন্দ</b> &lt;b class=planted&gt; <a class=planted href="javascript:alert(1)">মন্দ</a></p><img src=/planted><script>alert(1)</script><iframe src=/planted></iframe>';
const writable: ReadonlySet<string> = new Set(['string', 'text', 'richText']);

/** The longest of them that the field holds, by field. */
const plantedIn = (resource: AnyResource): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
      if (!hasColumn(field) || !writable.has(field.kind)) return [];
      const { max = 0 } = field as { max?: number };
      const text = (field.kind === 'richText' ? [formatted] : [markup, short]).find(one => one.length <= max);
      return text ? [[name, text]] : [];
    }),
  );

type Shown = { readonly name: string; readonly id: number };

/** A row with markup wherever the table allows it; what a column's own check refuses is left out. */
async function plant(pool: pg.Pool): Promise<Shown[]> {
  const rows = rowsOn(pool, resources);
  const shown: Shown[] = [];
  for (const { name, operations } of manifest.resources) {
    const resource = resources.find(one => one.name === name)!;
    if (resource.engine || resource.report || !operations.includes('list') || !operations.includes('get')) continue;
    const values = plantedIn(resource);
    for (let tries = Object.keys(values).length; tries >= 0; tries -= 1) {
      try {
        const id = await rows.make(name, values);
        if (Object.keys(values).length > 0) shown.push({ name, id });
        break;
      } catch (error) {
        const { constraint = '', column = '' } = error as { constraint?: string; column?: string };
        const refused = Object.keys(values).find(one => one === column || constraint.includes(`_${one}_`));
        if (refused === undefined) break;
        delete values[refused];
      }
    }
  }
  return shown;
}

/** Everything on the page that came from the markup, and what the policy had to refuse. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const planted = [...document.querySelectorAll('.planted, [src="/planted"], [onerror], [onclick], [href^="javascript"]')].map(
      ({ outerHTML }) => outerHTML,
    );
    return [...planted, ...((globalThis as { refusedByPolicy?: string[] }).refusedByPolicy?.splice(0) ?? [])];
  });

const loading = '.loader, .skeleton, main [aria-busy=true]';

/** Goes there without loading the screens again, and waits until what was asked of the API is drawn. */
async function openWithin(page: Page, address: string, call: string): Promise<void> {
  const answered = page.waitForResponse(answer => new URL(answer.url()).pathname.startsWith(call), { timeout: 20_000 });
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await (await answered).finished();
  await expect(page.locator(loading)).toHaveCount(0);
  await still(page);
}

/** It would hold every page. */
base.use({ trace: 'off' });

base('markup in any text is text, on every list and every record', async ({ browser }) => {
  base.setTimeout(1_200_000);
  const server = await startServer();
  const database = await visitDatabase({ dataDir: server.dataDir });
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  try {
    const shown = await plant(pool);
    expect(shown.length).toBeGreaterThan(100);
    const context = await browser.newContext({ timezoneId: 'Asia/Dhaka' });
    await choose(context, { language: 'bn', mode: 'light' });
    await context.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(globalThis, { refusedByPolicy: refused });
      document.addEventListener('securitypolicyviolation', event => refused.push(`${event.violatedDirective}: ${event.blockedURI}`));
    });
    const page = await context.newPage();
    page.on('dialog', dialog => {
      expect.soft(dialog.message(), 'a script ran').toBe('');
      void dialog.dismiss();
    });
    const asked: string[] = [];
    page.on('request', request => void (request.url().endsWith('/planted') && asked.push(request.url())));
    await enterAt(server.origin, page, 'bn');
    await typeCredentials(page, 'bn', { username: 'admin', password: server.password });
    await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
    let seen = 0;
    for (const { name, id } of shown) {
      for (const address of [`/${name}?filter={}`, `/${name}/${id}/show`]) {
        await openWithin(page, address, `/api/${name}`);
        expect.soft(await faultsOf(page), address).toEqual([]);
        if ((await page.locator('main').textContent())?.includes('<b class=planted')) seen += 1;
      }
    }
    expect(asked).toEqual([]);
    // Where nothing of it is to be seen nothing was tried.
    expect(seen).toBeGreaterThan(shown.length);
    await context.close();
  } finally {
    await pool.end();
    await database.stop();
    await server.stop();
  }
});
