/**
 * Permissions chosen in two panes and not saved, rights explained in words, a desk looked as, and a change that reaches anyone who works
 * meanwhile.
 */
import type { Page } from '@playwright/test';
import { choose, enter, expect, type Language, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { call, found, personOfTwoDesks } from './people.ts';
import { openLand } from './places.ts';
import { serious } from './sweep.ts';

const said = {
  bn: {
    available: 'দেওয়া যায়',
    assigned: 'দেওয়া আছে',
    save: 'সংরক্ষণ',
    saved: 'সংরক্ষিত হয়েছে।',
    find: /^নাম বা অনুমতি/,
    stay: 'এখানেই থাকুন',
    leave: 'বাদ দিয়ে যান',
    unsaved: '১টি পরিবর্তন সংরক্ষণ হয়নি',
    draft: 'খসড়া',
    take: 'ফিরিয়ে আনুন',
    kind: 'প্রাপকের ধরন',
  },
  en: {
    available: 'Available',
    assigned: 'Assigned',
    save: 'Save',
    saved: 'Saved.',
    find: /^Find by name or permission/,
    stay: 'Stay here',
    leave: 'Leave without saving',
    unsaved: '1 change is not saved',
    draft: 'Draft',
    take: 'Restore it',
    kind: 'Type of recipient',
  },
} as const;

const list = (page: Page, name: string) => page.getByRole('listbox', { name });
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name, exact: true });

/** A group of one key; answers its id. */
async function groupOf(page: Page, key: string, names: readonly [bn: string, en: string], level = 'desk'): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ key }));
  const [permission] = (await call(page, 'GET', `/api/permissions?filter=${filter}`)).json as unknown as { id: number }[];
  const body = { name: names[0], name_en: names[1], level, permission_ids: [permission!.id] };
  const { status, json } = await call(page, 'POST', '/api/permission-groups', body);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.id;
}

/** In both languages, on a desk's screen and on a phone: nothing stray, nothing serious, nothing wider than the page. */
async function looksRight(page: Page, language: Language): Promise<void> {
  expect.soft(await strayScript(page, language)).toEqual([]);
  expect.soft(await serious(page)).toEqual([]);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(spill, 'wider than the page').toBeLessThanOrEqual(0);
}

for (const [language, mark] of [
  ['bn', ['ক', 'A']],
  ['en', ['চ', 'F']],
] as const)
  test.describe(`two panes, in ${language === 'bn' ? 'Bengali' : 'English'}`, () => {
    test.use({ language });
    const w = said[language];

    test('what was chosen and not saved is asked about before it is left, outlives a reload, and is taken back', async ({
      staff: page,
    }) => {
      test.setTimeout(240_000);
      // The browser's own question at a reload.
      page.on('dialog', dialog => dialog.accept());
      const drafted = [`খসড়া গুচ্ছ ${mark[0]}`, `Drafted group ${mark[1]}`] as const;
      const draftedName = new RegExp(drafted[language === 'bn' ? 0 : 1]);
      const held = await groupOf(page, 'VIEW_DISTRICT', [`রাখা গুচ্ছ ${mark[0]}`, `Kept group ${mark[1]}`]);
      await groupOf(page, 'VIEW_UPAZILA', drafted);
      const role = { name: `খসড়া ভূমিকা ${mark[0]}`, name_en: `Drafted role ${mark[1]}`, permission_group_ids: [held] };
      const { id } = (await call(page, 'POST', '/api/roles', role)).json;
      await page.goto(`${origin}/roles/${id}/show/groups`);
      await page.getByRole('searchbox', { name: w.find }).fill(drafted[0]);
      // All that is shown, by the keyboard.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Enter');
      await expect(list(page, w.assigned).getByRole('option', { name: draftedName })).toBeVisible();
      await page.locator('.parts a').first().click();
      const question = page.getByRole('dialog', { name: w.unsaved });
      await question.getByRole('button', { name: w.stay }).click();
      await expect(list(page, w.assigned).getByRole('option', { name: draftedName })).toBeVisible();
      await page.reload();
      const offer = page.getByRole('status', { name: w.draft });
      await looksRight(page, language);
      await offer.getByRole('button', { name: w.take }).click();
      await expect(offer).toBeHidden();
      await expect(list(page, w.assigned).getByRole('option')).toHaveCount(2);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await page.reload();
      await expect(list(page, w.assigned).getByRole('option')).toHaveCount(2);
      await expect(offer).toBeHidden();

      // Giving it to somebody is another page, too; what is given up is not offered again.
      const type = await found(page, 'office-types', {});
      await groupOf(page, 'VIEW_UNION', [`অফিসের গুচ্ছ ${mark[0]}`, `Group of offices ${mark[1]}`], 'office');
      const at = `${origin}/permission-assignments/create?${new URLSearchParams({ defaults: JSON.stringify({ office_type_id: type }) })}`;
      await page.goto(at);
      await list(page, w.available)
        .getByRole('option', { name: language === 'bn' ? `অফিসের গুচ্ছ ${mark[0]}` : `Group of offices ${mark[1]}` })
        .dblclick();
      await page.getByLabel(w.kind).selectOption({ label: language === 'bn' ? 'ব্যবহারকারী' : 'User' });
      await page.getByRole('dialog', { name: w.unsaved }).getByRole('button', { name: w.leave }).click();
      await expect(page).toHaveURL(/to=user_id/);
      await page.goto(at);
      await expect(list(page, w.available).getByRole('option').first()).toBeVisible();
      await expect(offer).toBeHidden();
    });
  });

test.describe('anyone who works meanwhile', () => {
  test('S6.33 S6.22 the menu of anyone who works meanwhile follows within seconds, without a reload', async ({
    staff: administrator,
    browser,
  }) => {
    test.setTimeout(180_000);
    const held = await personOfTwoDesks(administrator, 'salma.begum', ['খ', 'B']);
    const group = await groupOf(administrator, 'VIEW_UPAZILA', ['উপজেলা তালিকা', 'Upazilas to read']);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
    await choose(context, { language: 'bn', mode: 'semidark' });
    const page = await context.newPage();
    await enter(page);
    await typePassword(page, 'bn', held);
    await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
    await openLand(page);
    await expect(entry(page, 'বিভাগ')).toBeVisible();
    await expect(entry(page, 'উপজেলা')).toHaveCount(0);
    const given = await call(administrator, 'POST', '/api/permission-assignments/assign', {
      office_organogram_id: held.primary.id,
      give: [group],
    });
    expect(given.status, JSON.stringify(given.json)).toBe(200);
    await expect(entry(page, 'উপজেলা')).toBeVisible();
    await expect(page.getByText(/^আপনার অনুমতি বদলেছে/)).toBeVisible();
    await context.close();
  });
});

test('a desk is looked as, reading only, until the button ends it', async ({ staff: page }) => {
  test.setTimeout(180_000);
  const { primary } = await personOfTwoDesks(page, 'nasrin.sultana', ['গ', 'C']);
  await page.goto(`${origin}/office-organograms/${primary.id}/show/rights`);
  await expect(page.getByRole('heading', { name: /^যেসব অনুমতি আছে/ })).toBeVisible();
  await expect(page.getByText('VIEW_DIVISION', { exact: true })).toBeVisible();
  await looksRight(page, 'bn');
  await page.getByRole('button', { name: 'এই ডেস্ক হিসেবে দেখুন' }).click();
  const banner = page.getByRole('region', { name: 'ডেস্ক পরীক্ষা' });
  await expect(banner).toContainText(primary.name);
  await openLand(page);
  await expect(entry(page, 'বিভাগ')).toBeVisible();
  await expect(entry(page, 'জেলা')).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  await looksRight(page, 'bn');
  await banner.getByRole('button', { name: 'পরীক্ষা শেষ করুন' }).click();
  await expect(banner).toBeHidden();
  await openLand(page);
  await expect(entry(page, 'জেলা')).toBeVisible();
});

test.describe('explained on a phone, in English', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } });

  test('whether somebody may, and why, is said in words; groups are chosen for a person from the menu', async ({ staff: page }) => {
    test.setTimeout(180_000);
    const { primary } = await personOfTwoDesks(page, 'farida.yasmin', ['ঘ', 'D']);
    await page.goto(`${origin}/office-organograms/${primary.id}/show/rights`);
    await page.getByLabel('Subject').selectOption('divisions');
    await expect(page.getByText('Yes.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^The permission VIEW_DIVISION is in the group/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption('delete');
    await expect(page.getByText('No.', { exact: true })).toBeVisible();
    await expect(page.getByText('None of their groups has the permission DELETE_DIVISION.')).toBeVisible();
    expect.soft(await serious(page)).toEqual([]);
    await page.goto(`${origin}/permission-assignments/create`);
    await page.getByLabel('Type of recipient').selectOption({ label: 'Office type' });
    await expect(page.getByText('Choose the recipient')).toBeVisible();
    await looksRight(page, 'en');
  });
});
