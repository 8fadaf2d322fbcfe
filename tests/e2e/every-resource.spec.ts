/**
 * The list, the form and the first record of every resource of the demo ministry, one after the other in one window, each in both languages
 * by switching in place: a heading, rows or words that say why there are none, no word missing or of the other language, nothing cut off,
 * and (as everywhere) a silent console.
 */
import type { Page } from '@playwright/test';
import { isWrittenThroughParent } from '../../permissions/parents.ts';
import { resources } from '../../resources/index.ts';
import { allows } from '../../resources/kernel/resource.ts';
import { expect, type Language, strayScript, test } from './bhumi.ts';
import { recordLinks } from './record-links.ts';
import { clipped } from './sweep.ts';

/** Whose records are made on a page of their own, not by a form. */
const replaced = new Set<string>(['permission-assignments', 'profile-changes']);

/** Made at a desk alone: the administrator, who has none, reads so in place of the form. */
const atDesks = new Set<string>(['transfer-applications']);

const contentOfNew = (name: string): string => {
  if (replaced.has(name)) return 'main input, main ul a';
  // A sync is started by a button where there is a source.
  return atDesks.has(name) ? 'main .notice' : 'main form, main fieldset, main .sync-start';
};

/** As the router itself goes: it counts its steps. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    const state = { idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/** Where records show their own data: in English, what has no English half stays as it was typed (S1.21). */
const typed = '#announcer, h1, .crumbs, tbody td, tbody th, dd, .facts, .totals, main ul';

const loading = '.loader, .skeleton, main [aria-busy=true]';

/** What is at this address is judged as it is, then in the other language, which stays. */
async function judgeInBoth(page: Page, path: string, content: string): Promise<void> {
  await go(page, path);
  for (const turn of [0, 1]) {
    if (turn === 1) await page.locator('.top .language').click();
    await expect(page.locator('h1').first(), path).not.toBeEmpty();
    await expect(page.locator(loading), path).toHaveCount(0);
    await expect(page.locator(content).first(), path).toBeVisible();
    const language = (await page.locator('html').getAttribute('lang')) as Language;
    expect.soft(await strayScript(page, language, language === 'en' ? typed : ''), `${path} in ${language}`).toEqual([]);
    expect.soft(await clipped(page), `${path} in ${language}`).toEqual([]);
  }
}

test('every list, form and record opens, in both languages', async ({ demo: { page, origin } }) => {
  test.setTimeout(1_800_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/`);
  for (const resource of resources.filter(one => allows(one, 'list'))) {
    const { name } = resource;
    await judgeInBoth(page, `/${name}`, '.list-table tbody tr, .notice, .setting, .tree-line, .matrix-sheet, main table, main ul');
    const first = await page
      .locator(recordLinks)
      .first()
      .getAttribute('href', { timeout: 300 })
      .catch(() => null);
    if (allows(resource, 'create') && !isWrittenThroughParent(resource, resources)) {
      await judgeInBoth(page, `/${name}/create`, contentOfNew(name));
    }
    if (first !== null) await judgeInBoth(page, first, 'main dl, main table');
  }
});
