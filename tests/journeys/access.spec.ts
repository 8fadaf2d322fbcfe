/**
 * Roles, people, permissions, groups and modules as the administrator of the ministry keeps them: each list, its pages and what is done
 * there, in both languages. What is made is deleted, what is changed is changed back.
 */
import type { Page } from '@playwright/test';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { words } from '../e2e/door.ts';
import { offered } from '../e2e/form-filling.ts';
import { serious } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';
import { filtered } from './screen.ts';

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
    ways: 'অনুমতি দেখার ধরন',
    system: 'প্রশাসকের অনুমতি',
    find: 'নাম বা কোড দিয়ে খুঁজুন',
    nameAndOrder: 'নাম ও ক্রম',
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
    ways: 'How permissions are shown',
    system: 'System permissions',
    find: 'Find by name or key',
    nameAndOrder: 'Name and order',
  },
} as const;

type Demo = { readonly page: Page; readonly origin: string };

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
    test.describe.configure({ timeout: 240_000 });
    const w = said[language];
    const heading = (page: Page) => page.getByRole('heading', { level: 1 });

    /** Another place in the order, and back to the first: on the form that is open. */
    async function reorder(page: Page) {
      const order = page.getByRole('textbox', { name: w.order });
      const before = await order.inputValue();
      const address = page.url();
      for (const place of ['90', before]) {
        await page.goto(address);
        await order.fill(place);
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText(w.saved).first()).toBeVisible();
      }
    }

    /** Makes a record on its list's page, changes its English name, deletes it. */
    async function keep(
      { page, origin }: Demo,
      resource: string,
      button: string,
      names: readonly [string, string],
      choose: () => Promise<void>,
    ) {
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
      await page.getByRole('textbox', { name: w.nameEn }).fill(`${names[1]} again`);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await page.goto(`${origin}${filtered(resource, { q: `${names[1]} again` })}`);
      await page.getByRole('link', { name: names[language === 'bn' ? 0 : 1] }).click();
      await page.getByRole('button', { name: w.remove, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByText(w.removed)).toBeVisible();
    }

    test('S2.122 a role is listed, made, changed and deleted', async ({ demo: { page, origin } }) => {
      await keep({ page, origin }, 'roles', w.newRole, ['পরিদর্শক প্রশাসক', 'Inspecting administrator'], () =>
        pick(page, w.groups, 'EMPLOYEE'),
      );
    });

    test('S2.125 a permission group is listed, made, changed and deleted', async ({ demo: { page, origin } }) => {
      await keep({ page, origin }, 'permission-groups', w.newGroup, ['পরিদর্শন', 'Inspection'], async () => {
        await page.getByRole('main').getByRole('searchbox').fill(w.key);
        await page.getByRole('checkbox', { name: w.keyName, exact: true }).check();
      });
    });

    test('S2.123 a user is found, is out when deactivated, and comes in when activated again', async ({
      demo: { page, origin },
      ministry,
    }) => {
      const username = 'recordroom.dhaka';
      const person = await ministry.as(username, { language });
      await page.goto(`${origin}${filtered('users', { q: username })}`);
      await looksRight(page, language);
      await page.locator('.list-table tbody tr').first().getByRole('link').first().click();
      const move = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        await expect(page.getByRole('main').getByText(w.inactive, { exact: true })).toHaveCount(name === w.deactivate ? 1 : 0);
      };
      await move(w.deactivate);
      await person.reload();
      await expect(person.getByRole('button', { name: words[language].staff })).toBeVisible();
      await ministry.enter(person, username, language);
      await expect(person.getByRole('alert')).toBeVisible();
      await looksRight(person, language);
      await move(w.activate);
      await person.goto(origin);
      await ministry.enter(person, username, language);
      await expect(heading(person)).toHaveText(words[language].home);
    });

    test('S2.124 permissions are listed, read module by module, and renamed; the history shows it', async ({ demo: { page, origin } }) => {
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
      await reorder(page);
      await page.goto(page.url().replace(/(\/permissions\/\d+).*/, '$1/show/history'));
      const entries = page.getByRole('listitem').filter({ has: page.getByRole('table') });
      await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(3);
      await looksRight(page, language);
    });

    test('S2.126 the twenty-seven modules of permissions are listed, and put into another order', async ({ demo: { page, origin } }) => {
      await page.goto(`${origin}/permission-modules?perPage=100`);
      await expect(page.locator('.list-table tbody tr')).toHaveCount(27);
      await looksRight(page, language);
      await page.getByRole('link', { name: w.land, exact: true }).click();
      await page.getByRole('link', { name: w.edit, exact: true }).click();
      await reorder(page);
    });

    test('S2.127 the keys of administrators are apart: found, put into another order, and closed to others', async ({
      demo: { page, origin },
      ministry,
    }) => {
      await page.goto(`${origin}/permissions`);
      await page.getByRole('navigation', { name: w.ways }).getByRole('link', { name: w.system }).click();
      await page.getByRole('searchbox', { name: w.find }).fill('UPDATE_ROLE');
      await expect(page.getByText('UPDATE_ROLE', { exact: true })).toBeVisible();
      await looksRight(page, language);
      await page
        .getByRole('link', { name: new RegExp(`^${w.nameAndOrder}: `) })
        .first()
        .click();
      await expect(page.getByRole('textbox', { name: w.order })).toBeVisible();
      await reorder(page);

      const officer = await ministry.as('hr.officer', { language, at: '/permissions?as=system' });
      await expect(officer.getByRole('alert')).toContainText('VIEW_PERMISSION');
      await looksRight(officer, language);
    });
  });
