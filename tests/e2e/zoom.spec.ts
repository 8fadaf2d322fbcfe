/** At 200%: a window of half the width and height in which every kind of page is used as before, and nothing is cut off. */
import type { Page } from '@playwright/test';
import { expect, type Language, strayScript, test } from './bhumi.ts';
import { serious, settled } from './sweep.ts';

const pages = [
  { name: 'list', at: '/specimen-eighty-01', ready: '.list-table tbody tr', used: '.list-table tbody tr:last-child a' },
  { name: 'form', at: '/specimen-eighty-04/1', ready: '#field-code', used: '#field-code' },
  { name: 'record', at: '/specimen-projects/1/show', ready: '.details-fields', used: '.details-fields dd >> nth=-1' },
  { name: 'tree', at: '/specimen-offices?as=tree', ready: '[role=treeitem]', used: '[role=treeitem] >> nth=2' },
] as const;

/** What may be scrolled to the side by itself: a table, the tabs. Everything else ends where the window does. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, button, input, a, label, dt, dd, [role=tab])')]
      .filter(element => {
        const { right, left, width } = element.getBoundingClientRect();
        const aside = element.closest('.table-space, .plain-table-space, .parts, .form-tabs, .views, .unseen, [aria-hidden=true]');
        return width > 1 && aside === null && (right > innerWidth + 1 || left < -1);
      })
      .map(element => `${element.tagName} ${element.textContent || element.id}`),
  );

for (const language of ['bn', 'en'] satisfies Language[]) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

    test('at 200% a list, a form, a record and a tree are whole, and the menu opens', async ({ specimen: { page, origin } }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { name, at, ready, used } of pages) {
        await page.goto(`${origin}${at}`);
        await page.locator(ready).first().waitFor();
        await settled(page);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(720);
        expect.soft(await cutOff(page), name).toEqual([]);
        const one = page.locator(used).first();
        await one.scrollIntoViewIfNeeded();
        await expect.soft(one, name).toBeInViewport();
        expect.soft(await serious(page), name).toEqual([]);
        if (language === 'bn' && name === 'tree') expect.soft(await strayScript(page, language), name).toEqual([]);
      }
      await page.locator('.drawer-open').click();
      const menu = page.locator('.drawer');
      await menu.getByRole('link').nth(1).click();
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
