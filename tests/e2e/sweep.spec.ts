/**
 * Every kind of page, in all colours, both languages and both widths: axe finds nothing serious, every word is there and of its language,
 * and (as everywhere) the console stays silent.
 */
import type { Page } from '@playwright/test';
import { choose, expect, type Language, origin, strayScript, test, words } from './bhumi.ts';
import { scenes } from './scenes.ts';
import { serious, settled } from './sweep.ts';

const names: Record<Language, { save: string; staff: RegExp; problem: RegExp }> = {
  bn: { save: 'সংরক্ষণ', staff: words.bn.staff, problem: /৪টি ঘর/ },
  en: { save: 'Save', staff: words.en.staff, problem: /4 fields/ },
};

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Each colour once, both languages, both widths. Light differs from semidark in the frame alone, which the first pages show. */
const looks = [
  { language: 'bn', mode: 'semidark', viewport: desk },
  { language: 'en', mode: 'dark', viewport: phone },
  { language: 'bn', mode: 'light', viewport: desk },
] as const;

/** On the product's own districts: a form that was refused, a record, its history, an address that leads nowhere. */
const pages = ['/districts/create', '/districts/1/show', '/districts/1/show/history', '/nowhere'];

/** @param language none where words are not judged */
async function judge(page: Page, language: Language | undefined, what: string): Promise<void> {
  await settled(page);
  expect.soft(await serious(page), what).toEqual([]);
  if (language) expect.soft(await strayScript(page, language), what).toEqual([]);
}

// The longest of all: both workers share it.
test.describe.configure({ mode: 'parallel' });

for (const { language, mode, viewport } of looks) {
  test.describe(`${language}, ${mode}, ${viewport.width}`, () => {
    test.use({ language, mode, viewport });

    test('before the sign-in', async ({ page, context }) => {
      await choose(context, { language, mode });
      await page.goto(`${origin}/`);
      await judge(page, language, 'the choice of entrance');
      await page.getByRole('button', { name: names[language].staff }).click();
      await page.waitForURL(/\/sign-in\//);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await background(), 'in the colours of the screens').toBe(mode === 'dark' ? 'rgb(15, 24, 21)' : 'rgb(255, 255, 255)');
      await judge(page, language, "the provider's page");
      await page.goto(`${origin}/citizen/dashboard`);
      await judge(page, language, "the citizens' side");
    });

    test('the screens', async ({ specimen: { page, origin: specimen } }) => {
      test.setTimeout(1_200_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await judge(page, language, 'the first page');
      for (const at of pages) {
        await page.goto(`${specimen}${at}`);
        await settled(page);
        if (at.endsWith('/create')) {
          await page.getByRole('button', { name: names[language].save }).click();
          await expect(page.getByRole('alert')).toContainText(names[language].problem);
        }
        await judge(page, language, at);
      }
      for (const { name, at, ready, act, deskOnly, prose } of mode === 'light' ? [] : scenes) {
        if (deskOnly && viewport.width < desk.width) continue;
        await page.goto(`${specimen}${at}`);
        await page.locator(ready).first().waitFor();
        await settled(page);
        await act?.(page);
        await judge(page, prose && language === 'en' ? undefined : language, name);
      }
    });
  });
}
