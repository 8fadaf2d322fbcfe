/**
 * What breaks the rules, as an administrator finds it; the place of an office, proposed from its parent; and who read a record. On a desk
 * and on a phone.
 */
import type { Page } from '@playwright/test';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { inDatabase } from './database.ts';
import { offered } from './form-filling.ts';
import { call, found, madeRecord } from './people.ts';
import { serious, settled } from './sweep.ts';

const says = {
  bn: {
    start: 'যাচাই শুরু করুন',
    again: 'আবার যাচাই করুন',
    all: /^([০-৯]+)\/\1 বিষয়/,
    fault: 'এই স্তরের অফিসের বিভাগ দিন।',
    read: 'রেকর্ডটি দেখেছেন',
    kind: 'প্রদর্শন',
  },
  en: {
    ...{ start: 'Start the check', again: 'Check again', all: /^(\d+) of \1 kinds/, fault: 'An office of this layer needs its division.' },
    ...{ read: 'read the record', kind: 'Show' },
  },
} as const;

async function structure(page: Page, level: number) {
  const layer_id = await found(page, 'office-layers', { level });
  return { layer_id, type_id: await found(page, 'office-types', { layer_id }), ministry_id: await found(page, 'ministries', {}) };
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const language of ['bn', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });
    const words = says[language];

    test('an office without its place is found, and its record is one click away', async ({ staff: page }) => {
      test.setTimeout(180_000);
      const made = {
        name: language === 'bn' ? 'স্থানহীন ভূমি অফিস' : 'স্থানহীন সার্কেল',
        name_en: `Placeless ${language}`,
        code: `PL-${language.toUpperCase()}`,
      };
      const id = await madeRecord(page, 'offices', { ...(await structure(page, 1)), ...made });
      const { layer_id } = await structure(page, 7);
      await inDatabase(`update offices set layer_id = ${layer_id} where id = ${id}`);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        await page.goto(`${origin}/data-check`);
        await page.getByRole('button', { name: words.start }).click();
        await expect(page.getByRole('button', { name: words.again })).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByText(words.all)).toBeVisible();
        await expect(page.getByText(words.fault).first()).toBeVisible();
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        expect.soft(await serious(page)).toEqual([]);
        expect.soft(await strayScript(page, language)).toEqual([]);
      }
      await page.locator(`a[href="/offices/${id}/show"]`).first().click();
      await expect(page.getByRole('heading', { level: 1, name: language === 'bn' ? made.name : made.name_en })).toBeVisible();
      await inDatabase(`delete from offices where id = ${id}`);
    });

    test('the history of a complaint says who read it', async ({ staff: page }) => {
      const accused_id = await madeRecord(page, 'users', {
        ...{
          username: `accused.${language}`,
          user_type: 2,
          mobile: language === 'bn' ? '01712345601' : '01712345602',
          date_of_birth: '1985-04-12',
        },
        ...{ gender: 2, first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' },
      });
      const complaint_type_id = await found(page, 'complaint-types', {});
      const office_id = await madeRecord(page, 'offices', {
        ...(await structure(page, 1)),
        ...{ name: language === 'bn' ? 'শৃঙ্খলা অফিস' : 'শৃঙ্খলা দপ্তর', name_en: `Discipline ${language}`, code: `DS-${language.toUpperCase()}` },
      });
      await inDatabase(`update users set office_id = ${office_id} where id = ${accused_id}`);
      const body = { accused_id, office_id, complaint_type_id, case_date: '2026-01-05', description: 'অনুপস্থিত।' };
      const id = await madeRecord(page, 'complaints', body);
      expect((await call(page, 'GET', `/api/complaints/${id}`)).status).toBe(200);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        await expect(async () => {
          await page.goto(`${origin}/complaints/${id}/show/history`);
          await expect(page.locator('.by-reading').first()).toContainText(words.read, { timeout: 2000 });
        }).toPass({ timeout: 30_000 });
        await page.getByLabel(words.kind).selectOption('reads');
        await settled(page);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        expect.soft(await serious(page)).toEqual([]);
      }
    });
  });

test('an office under another one is proposed its place, until somebody writes another', async ({ staff: page }) => {
  const district_id = await found(page, 'districts', { name_en: 'Gazipur' });
  const top = { name: 'শীর্ষ কার্যালয়', name_en: 'Office at the top', code: 'PROP-0' };
  const parent_id = await madeRecord(page, 'offices', { ...(await structure(page, 1)), ...top });
  const above = await madeRecord(page, 'offices', {
    ...(await structure(page, 5)),
    ...{ name: 'প্রস্তাবক কার্যালয়', name_en: 'Proposing office', code: 'PROP-1', district_id, parent_id },
  });
  await page.goto(`${origin}/offices/create`);
  const box = (name: string) => page.locator(`[id="field-${name}"]`);
  await box('parent_id').fill('প্রস্তাবক');
  await offered(page).getByRole('option', { name: 'প্রস্তাবক' }).first().click();
  await expect(box('district_id')).toHaveValue('গাজীপুর');
  await expect(box('division_id')).toHaveValue('ঢাকা');
  await expect(box('upazila_id')).toHaveValue('');
  for (const id of [above, parent_id]) expect((await call(page, 'DELETE', `/api/offices/${id}`)).status).toBe(200);
});
