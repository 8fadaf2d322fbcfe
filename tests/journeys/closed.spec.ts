/**
 * Maintenance and pages that are not open yet, on the ministry of this run alone: a clerk sees them without a reload while the administrator
 * works on, and when they are switched off everything is back.
 */
import type { Locator, Page } from '@playwright/test';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { call } from '../e2e/people.ts';
import { serious } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';

test.use({ provoked: [/status of 503/] });

/** The next check of the session brings it, within ten seconds; a busy machine takes its time. */
const soon = { timeout: 60_000 };

const said = {
  bn: {
    ...{ maintenance: 'রক্ষণাবেক্ষণ চলছে', begin: 'রক্ষণাবেক্ষণ শুরু করুন', shut: 'রক্ষণাবেক্ষণের কাজ চলছে।', note: /^রক্ষণাবেক্ষণ চালু আছে/ },
    ...{ pages: 'যেসব পাতা এখনো খোলা হয়নি', soon: 'শিগগিরই আসছে।', feedback: 'মতামত', save: 'সংরক্ষণ', reset: 'সাধারণ মানে ফেরান' },
    ...{ modules: 'মডিউল' },
  },
  en: {
    ...{
      maintenance: 'Maintenance is under way',
      begin: 'Start maintenance',
      shut: 'Maintenance is under way.',
      note: /^Maintenance is on/,
    },
    ...{ pages: 'Pages not open yet', soon: 'Coming soon.', feedback: 'Feedback', save: 'Save', reset: 'Reset to default' },
    ...{ modules: 'Modules' },
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The same without the wait: a page that comes back into sight asks at once. */
const shows = (page: Page, wanted: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass(soon);
const comesTo = (page: Page, name: string): Promise<void> => shows(page, heading(page, name));

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

    test('S1.56 S2.006 S2.007 S8.005 S8.006 maintenance and a page that is not open yet', async ({
      demo: { page: administrator, origin },
      ministry,
    }) => {
      test.setTimeout(300_000);
      const page = await ministry.as('clerk.savar', { language, at: '/feedbacks' });
      const citizen = await ministry.asCitizen('citizen.anwar', { language, width: 390 });
      const asks = async () => (await call(page, 'GET', '/api/feedbacks')).status;
      const entry = (one: Page) => one.getByRole('navigation', { name: texts.modules }).locator('a[href^="/audit-logs"]');

      await administrator.goto(`${origin}/settings`);
      const maintenance = administrator.getByRole('switch', { name: texts.maintenance });
      await maintenance.focus();
      await administrator.keyboard.press('Space');
      await press(administrator, language, texts.save);
      await press(administrator, language, texts.begin);
      await expect(heading(page, texts.shut)).toBeVisible(soon);
      expect(await asks()).toBe(503);
      await page.reload();
      await expect(heading(page, texts.shut)).toBeVisible(soon);
      await citizen.reload();
      await expect(heading(citizen, texts.shut)).toBeVisible(soon);
      for (const one of [page, citizen]) {
        expect(await strayScript(one, language)).toEqual([]);
        expect(await serious(one)).toEqual([]);
      }
      // The administrator works on, and is reminded.
      await administrator.goto(`${origin}/feedbacks`);
      await expect(heading(administrator, texts.feedback)).toBeVisible(soon);
      await expect(administrator.getByRole('note').filter({ hasText: texts.note })).toBeVisible();

      await administrator.goto(`${origin}/settings`);
      await expect(entry(administrator)).toBeVisible(soon);
      await press(administrator, language, `${texts.reset}: ${texts.maintenance}`);
      await comesTo(page, texts.feedback);
      await shows(citizen, citizen.locator('.citizen-main h1'));

      await administrator.getByLabel(texts.pages, { exact: true }).selectOption('feedbacks');
      await press(administrator, language, texts.save);
      await comesTo(page, texts.soon);
      expect(await strayScript(page, language)).toEqual([]);
      expect(await serious(page)).toEqual([]);
      await press(administrator, language, `${texts.reset}: ${texts.pages}`);
      await comesTo(page, texts.feedback);
      // The log is in the menu of anyone who reads others' actions, and in nobody else's.
      await page.goto(`${origin}/saved-views`);
      await expect(page.getByRole('navigation', { name: texts.modules }).locator('a[href="/saved-views"]')).toBeVisible(soon);
      await expect(entry(page)).toHaveCount(0);
    });
  });
