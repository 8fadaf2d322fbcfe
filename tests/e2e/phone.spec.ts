/** On a phone of 390 px nothing runs out of the page, a list is rows of two lines, and a thumb hits what it aims at. */
import { expect, origin, test } from './bhumi.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const pages = ['/', '/districts', '/districts/create', '/districts/1', '/districts/1/show', '/districts/1/show/history', '/nowhere'];

for (const language of ['bn', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('no page is wider than the phone', async ({ staff: page }) => {
      test.setTimeout(60_000);
      for (const address of pages) {
        await page.goto(`${origin}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
        await expect.soft(page.locator('.top .brand b'), address).toBeInViewport();
      }
    });
  });
}

test('a list is rows that open their record, and the menu is a drawer', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  const rows = page.getByRole('list', { name: 'তালিকা: জেলা' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('table')).toHaveCount(0);
  await rows.first().getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'বাগেরহাট' })).toBeVisible();
  await page.getByRole('button', { name: 'মেনু খুলুন' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'বিভাগ', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the bar has the first page, the inbox, leave and the menu', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  const bar = page.getByRole('navigation', { name: 'প্রধান' });
  await expect(bar.getByRole('link')).toHaveText(['প্রথম পাতা', 'ইনবক্স', 'ছুটি']);
  await bar.getByRole('link', { name: 'ইনবক্স' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'ইনবক্স' })).toBeVisible();
  await bar.getByRole('button', { name: 'আরও' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'ইনবক্স', exact: true })).toBeVisible();
});

test('what is tapped is at least 40 px high', async ({ staff: page }) => {
  for (const address of ['/', '/districts', '/districts/create', '/districts/1/show']) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input:not([type=checkbox]):not([type=radio]), .bottom-bar a, .phone-rows a')]
        .filter(element => element.offsetParent !== null && !element.closest('.unseen, [aria-hidden=true]'))
        .map(element => {
          const box = (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect();
          return { name: element.getAttribute('aria-label') ?? element.textContent ?? element.id, height: Math.round(box.height) };
        })
        .filter(({ height }) => height > 0 && height < 40),
    );
    expect.soft(small, address).toEqual([]);
  }
});
