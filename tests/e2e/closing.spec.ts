/** Maintenance and pages that are not open yet: switched on they are seen by others without a reload, switched off everything is back. */
import type { Page } from '@playwright/test';
import { choose, enter, expect, type Language, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { personOfTwoDesks } from './people.ts';
import { serious } from './sweep.ts';

/** The next check of the session brings it, within ten seconds; a busy machine takes its time. */
const soon = { timeout: 60_000 };

const said = {
  bn: {
    ...{ maintenance: 'রক্ষণাবেক্ষণ চলছে', begin: 'রক্ষণাবেক্ষণ শুরু করুন', shut: 'রক্ষণাবেক্ষণের কাজ চলছে।', note: /^রক্ষণাবেক্ষণ চালু আছে/ },
    ...{ pages: 'যেসব পাতা এখনো খোলা হয়নি', soon: 'শিগগিরই আসছে।', divisions: 'বিভাগ', save: 'সংরক্ষণ', reset: 'সাধারণ মানে ফেরান' },
    ...{ log: 'অডিট লগ', modules: 'মডিউল', saved: /^সংরক্ষণ হয়েছে/ },
  },
  en: {
    ...{
      maintenance: 'Maintenance is under way',
      begin: 'Start maintenance',
      shut: 'Maintenance is under way.',
      note: /^Maintenance is on/,
    },
    ...{ pages: 'Pages not open yet', soon: 'Coming soon.', divisions: 'Divisions', save: 'Save', reset: 'Reset to default' },
    ...{ log: 'Audit log', modules: 'Modules', saved: /^Saved and in effect/ },
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The same without the wait: a page that comes back into sight asks at once. */
const comesTo = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(page, name)).toBeVisible({ timeout: 1_000 });
  }).toPass(soon);

/** Presses a button: in Bengali by mouse, in English by keyboard. */
async function press(page: Page, language: Language, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (language === 'bn') return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

for (const language of ['bn', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const texts = said[language];

    test('S1.56 S2.006 S2.007 S8.005 S8.006 maintenance and a page that is not open yet', async ({ staff: administrator, browser }) => {
      test.setTimeout(300_000);
      const person = await personOfTwoDesks(administrator, `closed.${language}`, [
        language === 'bn' ? 'বন্ধ' : 'খোলা',
        `SHUT-${language.toUpperCase()}-`,
      ]);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
      await choose(context, { language, mode: 'light' });
      const page = await context.newPage();
      await enter(page, language);
      await typePassword(page, language, person);
      await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible(soon);
      await page.goto(`${origin}/divisions`);
      await expect(heading(page, texts.divisions)).toBeVisible(soon);
      const entry = (one: Page) => one.getByRole('navigation', { name: texts.modules }).getByRole('link', { name: texts.log, exact: true });

      await administrator.goto(`${origin}/settings`);
      const maintenance = administrator.getByRole('switch', { name: texts.maintenance });
      await maintenance.focus();
      await administrator.keyboard.press('Space');
      await press(administrator, language, texts.save);
      await press(administrator, language, texts.begin);
      await expect(heading(page, texts.shut)).toBeVisible(soon);
      expect(await strayScript(page, language)).toEqual([]);
      expect(await serious(page)).toEqual([]);
      // The administrator works on, and is reminded.
      await administrator.goto(`${origin}/divisions`);
      await expect(heading(administrator, texts.divisions)).toBeVisible(soon);
      await expect(administrator.getByRole('note').filter({ hasText: texts.note })).toBeVisible();

      await administrator.goto(`${origin}/settings`);
      await expect(entry(administrator)).toBeVisible(soon);
      await press(administrator, language, `${texts.reset}: ${texts.maintenance}`);
      await comesTo(page, texts.divisions);

      await administrator.getByLabel(texts.pages, { exact: true }).selectOption('divisions');
      await press(administrator, language, texts.save);
      await comesTo(page, texts.soon);
      expect(await strayScript(page, language)).toEqual([]);
      expect(await serious(page)).toEqual([]);
      await press(administrator, language, `${texts.reset}: ${texts.pages}`);
      await comesTo(page, texts.divisions);
      // The log is in the menu of anyone who reads others' actions, and in nobody else's.
      await page.goto(`${origin}/saved-views`);
      await expect(page.getByRole('navigation', { name: texts.modules }).locator('a[href="/saved-views"]')).toBeVisible(soon);
      await expect(entry(page)).toHaveCount(0);
      await context.close();
    });
  });
