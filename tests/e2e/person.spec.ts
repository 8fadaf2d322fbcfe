/** A person's page and form, and the masters by which people are described, as somebody works with them. */
import type { Page } from '@playwright/test';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { call, found, madeRecord } from './people.ts';
import { serious } from './sweep.ts';

async function looksRight(page: Page, language: Language): Promise<void> {
  expect.soft(await strayScript(page, language)).toEqual([]);
  expect.soft(await serious(page)).toEqual([]);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(spill, 'wider than the page').toBeLessThanOrEqual(0);
}

const madePerson = (page: Page, username: string, user_type: number): Promise<number> =>
  madeRecord(page, 'users', {
    ...{ username, user_type, mobile: `018${String(Date.now()).slice(-8)}`, date_of_birth: '1985-04-12', gender: 2 },
    ...{ first_name: 'নাসরিন', first_name_en: 'Nasrin', last_name: 'বেগম', last_name_en: 'Begum' },
  });

for (const language of ['bn', 'en'] as const) {
  const said = <T>(bn: T, en: T): T => (language === 'bn' ? bn : en);

  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.describe.configure({ timeout: 180_000 });

    test('S2.109 S2.108 the twenty grades and the ranks are on screens of their own, each known by its columns', async ({
      staff: page,
    }) => {
      await page.goto(`${origin}/grades`);
      await expect(page.getByRole('heading', { level: 1, name: said('গ্রেড', 'Grades') })).toBeVisible();
      const rows = page.locator('.list-table tbody tr');
      await expect(page.locator('.pager')).toContainText(said('২০', '20'));
      await expect(rows.first()).toContainText(said('১', '1'));
      await looksRight(page, language);
      await page.goto(`${origin}/ranks`);
      await expect(page.getByRole('heading', { level: 1, name: said('পদমর্যাদা', 'Ranks') })).toBeVisible();
      await expect(rows).toHaveCount(7);
      await looksRight(page, language);
      const first = rows.first().getByRole('link').first();
      const name = String(await first.textContent());
      await first.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    test('S3.040 in which responsibility somebody serves is on their posting and on their page', async ({ staff: page }) => {
      const user = await madePerson(page, `serves.${language}`, 2);
      const [layer_id, type_id, ministry_id, designation_id] = await Promise.all(
        ['office-layers', 'office-types', 'ministries', 'designations'].map(resource => found(page, resource, {})),
      );
      const office = {
        name: 'দায়িত্বের অফিস',
        name_en: 'Office of duties',
        code: `DUTY-${language.toUpperCase()}`,
        layer_id,
        type_id,
        ministry_id,
      };
      const office_id = await madeRecord(page, 'offices', office);
      const permission_group_id = await found(page, 'permission-groups', { level: 'desk' });
      const desk = { office_id, name: 'তহশিলদার', name_en: 'Tahsildar', designation_id, permission_group_id };
      const first = await madeRecord(page, 'office-organograms', desk);
      const second = await madeRecord(page, 'office-organograms', { ...desk, name: 'নাজির', name_en: 'Nazir' });
      const own = { user_id: user, office_organogram_id: first, from_date: '2026-01-01', is_primary: true, responsibility: 'main' };
      await madeRecord(page, 'desk-assignments', own);
      const further = { user_id: user, office_organogram_id: second, from_date: '2026-02-01', responsibility: 'in_charge' };
      await madeRecord(page, 'desk-assignments', further);
      await page.goto(`${origin}/users/${user}/show/career`);
      const postings = page.getByRole('region', { name: said('পদায়ন', 'Postings') });
      await expect(postings.getByRole('columnheader', { name: said('দায়িত্ব', 'Responsibility') })).toBeVisible();
      await expect(postings.getByRole('row').nth(1)).toContainText(said('ভারপ্রাপ্ত', 'In charge'));
      await looksRight(page, language);
    });

    test('the roles of an administrator are chosen by keyboard, saved at once, and undone', async ({ staff: page }) => {
      const person = await madePerson(page, `keeper.${language}`, 1);
      const names = { name: `মানচিত্ররক্ষক ${said('ক', 'খ')}`, name_en: `Keeper of maps ${language}` };
      const permission = await found(page, 'permissions', { key: 'VIEW_DISTRICT' });
      const role = await madeRecord(page, 'roles', { ...names, permission_ids: [permission] });
      const held = async () =>
        (await call(page, 'GET', `/api/user-roles?${new URLSearchParams({ filter: JSON.stringify({ user_id: person }) })}`))
          .json as unknown as {
          role_id: number;
        }[];
      await page.goto(`${origin}/users/${person}/show/roles`);
      const name = said(names.name, names.name_en);
      await page.getByRole('searchbox', { name: said(/^নাম বা অনুমতি/, /^Find by name/) }).fill(name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const assigned = page.getByRole('listbox', { name: said('দেওয়া আছে', 'Assigned') });
      await expect(assigned.getByRole('option', { name })).toBeVisible();
      await looksRight(page, language);
      await page.getByRole('button', { name: said('সংরক্ষণ', 'Save'), exact: true }).click();
      await expect(page.getByText(said('সংরক্ষিত হয়েছে।', 'Saved.'))).toBeVisible();
      expect((await held()).map(({ role_id }) => role_id)).toEqual([role]);
      await page.getByRole('button', { name: said('আগের অবস্থায় ফেরান', 'Undo') }).click();
      await expect(assigned.getByRole('option', { name })).toHaveCount(0);
      expect(await held()).toEqual([]);
    });

    test('S3.038 S5.031 the form proposes the PRL date and warns of somebody under 18', async ({ staff: page }) => {
      const person = await madePerson(page, `born.${language}`, 2);
      await page.goto(`${origin}/users/${person}`);
      await page.getByRole('tab', { name: said('ব্যক্তিগত', 'Personal') }).click();
      // By its id: the label says more once the value has changed.
      const born = page.locator('#field-date_of_birth');
      await born.fill('12/04/1986');
      await born.press('Tab');
      await page.getByRole('tab', { name: said('চাকরি', 'Service') }).click();
      await expect(page.locator('#field-prl_date')).toHaveValue(said('১২/০৪/২০৪৫', '12/04/2045'));
      await page.getByRole('tab', { name: said('ব্যক্তিগত', 'Personal') }).click();
      await born.fill(`01/01/${new Date().getFullYear() - 15}`);
      await born.press('Tab');
      await expect(page.getByText(said(/^বয়স ১৮ বছরের কম/, /^Younger than 18/))).toBeVisible();
      await looksRight(page, language);
      await page.keyboard.press('Control+s');
      await expect.poll(async () => (await call(page, 'GET', `/api/users/${person}`)).json.date_of_birth).toMatch(/-01-01$/);
    });
  });
}
