/** axe finds nothing serious on any kind of page, in the default and the dark colours, in both languages. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose, expect, type Language, origin, test, words } from './bhumi.ts';

/** The serious faults as sentences: what, and where. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Colours are judged when nothing fades any more.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
};

const names: Record<Language, { save: string; staff: RegExp; problem: RegExp }> = {
  bn: { save: 'সংরক্ষণ', staff: words.bn.staff, problem: /৪টি ঘর/ },
  en: { save: 'Save', staff: words.en.staff, problem: /4 fields/ },
};

for (const language of ['bn', 'en'] as const) {
  for (const mode of ['semidark', 'dark'] as const) {
    test.describe(`${language}, ${mode}`, () => {
      test.use({ language, mode });

      test('axe: before the sign-in', async ({ page, context }) => {
        await choose(context, { language, mode });
        await page.goto(`${origin}/`);
        await settled(page);
        expect.soft(await faults(page), 'the choice of entrance').toEqual([]);
        await page.getByRole('button', { name: names[language].staff }).click();
        await page.waitForURL(/\/sign-in\//);
        await settled(page);
        expect.soft(await faults(page), "the provider's page").toEqual([]);
        await page.goto(`${origin}/citizen/dashboard`);
        await settled(page);
        expect.soft(await faults(page), "the citizens' side").toEqual([]);
      });

      test('axe: the screens', async ({ staff: page }) => {
        test.setTimeout(60_000);
        await settled(page);
        expect.soft(await faults(page), 'the first page').toEqual([]);
        for (const address of [
          '/districts',
          '/districts/create',
          '/districts/1',
          '/districts/1/show',
          '/districts/1/show/history',
          '/nowhere',
        ]) {
          await page.goto(`${origin}${address}`);
          await settled(page);
          if (address.endsWith('create')) {
            await page.getByRole('button', { name: names[language].save }).click();
            await expect(page.getByRole('alert')).toContainText(names[language].problem);
            await settled(page);
          }
          expect.soft(await faults(page), address).toEqual([]);
        }
      });
    });
  }
}
