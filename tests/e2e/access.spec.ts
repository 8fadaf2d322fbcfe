/**
 * Roles, people, permissions, groups and modules as an administrator keeps them: each list, its pages and what is done there, in both
 * languages.
 */
import type { Page } from '@playwright/test';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { offered } from './form-filling.ts';
import { madeRecord } from './people.ts';
import { serious } from './sweep.ts';

const said = {
  bn: {
    newRole: 'নতুন ভূমিকা',
    newGroup: 'নতুন অনুমতি গুচ্ছ',
    name: 'নাম (বাংলা)',
    nameEn: 'নাম (ইংরেজি)',
    groups: 'অনুমতি গুচ্ছ',
    save: 'সংরক্ষণ',
    edit: 'সম্পাদনা',
    remove: 'মুছুন',
    deactivate: 'নিষ্ক্রিয় করুন',
    activate: 'সক্রিয় করুন',
    inactive: 'নিষ্ক্রিয়',
    made: /^তৈরি হয়েছে/,
    saved: /^সংরক্ষণ হয়েছে/,
    removed: /^মোছা হয়েছে/,
    order: 'ক্রম',
    list: 'তালিকা',
    land: 'অবস্থান',
    key: 'VIEW_DIVISION',
    keyName: 'বিভাগ দেখা',
  },
  en: {
    newRole: 'New role',
    newGroup: 'New permission group',
    name: 'Name (Bengali)',
    nameEn: 'Name (English)',
    groups: 'Permission groups',
    save: 'Save',
    edit: 'Edit',
    remove: 'Delete',
    deactivate: 'Deactivate',
    activate: 'Activate',
    inactive: 'Inactive',
    made: /^Created/,
    saved: /^Saved/,
    removed: /^Deleted/,
    order: 'Order',
    list: 'List',
    land: 'Geo location',
    key: 'VIEW_DISTRICT',
    keyName: 'View: district',
  },
} as const;

/** Picks the first offer for what is typed. */
async function pick(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await offered(page).getByRole('option').first().click();
}

async function looksRight(page: Page, language: Language): Promise<void> {
  expect.soft(await strayScript(page, language), page.url()).toEqual([]);
  expect.soft(await serious(page), page.url()).toEqual([]);
}

for (const language of ['bn', 'en'] as const)
  test.describe(language === 'bn' ? 'in Bengali' : 'in English', () => {
    test.use({ language });
    test.describe.configure({ timeout: 120_000 });
    const w = said[language];
    const heading = (page: Page) => page.getByRole('heading', { level: 1 });
    const filtered = (resource: string, q: string) => `${origin}/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

    /** Makes a record on its list's page, changes its English name, deletes it. */
    async function keep(page: Page, resource: string, button: string, names: readonly [string, string], choose: () => Promise<void>) {
      await page.goto(`${origin}/${resource}`);
      await expect(page.locator('.list-table tbody tr').first()).toBeVisible();
      await looksRight(page, language);
      await page.getByRole('link', { name: button }).click();
      await page.getByRole('textbox', { name: w.name }).fill(names[0]);
      await page.getByRole('textbox', { name: w.nameEn }).fill(names[1]);
      await choose();
      await looksRight(page, language);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: w.made })).toBeVisible();
      await page.getByRole('link', { name: w.edit, exact: true }).click();
      await page.getByRole('textbox', { name: w.nameEn }).fill(`${names[1]} anew`);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await page.goto(filtered(resource, `${names[1]} anew`));
      await page.getByRole('link', { name: names[language === 'bn' ? 0 : 1] }).click();
      await page.getByRole('button', { name: w.remove, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByText(w.removed)).toBeVisible();
    }

    test('S2.122 a role is listed, made, changed and deleted', async ({ staff: page }) => {
      await keep(page, 'roles', w.newRole, ['পরিদর্শক প্রশাসক', 'Inspecting administrator'], () => pick(page, w.groups, 'EMPLOYEE'));
    });

    test('S2.125 a permission group is listed, made, changed and deleted', async ({ staff: page }) => {
      await keep(page, 'permission-groups', w.newGroup, ['পরিদর্শন', 'Inspection'], async () => {
        await page.getByRole('main').getByRole('searchbox').fill(w.key);
        await page.getByRole('checkbox', { name: w.keyName, exact: true }).check();
      });
    });

    test('S2.123 a user is found, deactivated and activated again', async ({ staff: page }) => {
      const username = `nurul.${language}`;
      await madeRecord(page, 'users', {
        ...{ username, user_type: 2, mobile: `018${String(Date.now()).slice(-8)}`, date_of_birth: '1985-04-12', gender: 1 },
        ...{ first_name: 'নুরুল', first_name_en: 'Nurul', last_name: 'আমিন', last_name_en: 'Amin' },
      });
      await page.goto(filtered('users', username));
      await looksRight(page, language);
      await page
        .getByRole('link', { name: language === 'bn' ? 'নুরুল আমিন' : 'Nurul Amin' })
        .first()
        .click();
      for (const move of [w.deactivate, w.activate]) {
        await page.getByRole('button', { name: move, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: move, exact: true }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('button', { name: move, exact: true })).toHaveCount(0);
        await expect(page.getByRole('main').getByText(w.inactive, { exact: true })).toHaveCount(move === w.deactivate ? 1 : 0);
      }
    });

    test('S2.124 permissions are listed, read module by module, and renamed; the history shows it', async ({ staff: page }) => {
      await page.goto(`${origin}/permissions`);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(27);
      await page.getByRole('main').getByRole('searchbox').fill(w.key);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toContainText([w.land]);
      await looksRight(page, language);
      await page.getByRole('link', { name: w.list, exact: true }).click();
      await expect(page.locator('.list-table tbody tr').first()).toBeVisible();
      await looksRight(page, language);
      await page.goBack();
      await page.getByRole('main').getByRole('searchbox').fill(w.key);
      await page.getByRole('link', { name: new RegExp(`^${w.keyName},`) }).click();
      await page.getByRole('link', { name: w.edit, exact: true }).click();
      const order = page.getByRole('textbox', { name: w.order });
      await order.fill('7');
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await page.goto(page.url().replace(/(\/permissions\/\d+).*/, '$1/show/history'));
      await expect(page.getByRole('listitem').filter({ has: page.getByRole('table') })).toHaveCount(2);
      await looksRight(page, language);
    });

    test('S2.126 the twenty-seven modules of permissions are listed, and put into another order', async ({ staff: page }) => {
      await page.goto(`${origin}/permission-modules?perPage=100`);
      await expect(page.locator('.list-table tbody tr')).toHaveCount(27);
      await looksRight(page, language);
      await page.getByRole('link', { name: w.land, exact: true }).click();
      await page.getByRole('link', { name: w.edit, exact: true }).click();
      const order = page.getByRole('textbox', { name: w.order });
      const before = await order.inputValue();
      await order.fill('90');
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await order.fill(before);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(order).toHaveValue(before);
      await expect(heading(page)).toBeVisible();
    });
  });
