/** Permissions given in two panes, rights explained in words, a desk looked as, and a change that reaches whoever works meanwhile. */
import type { Page } from '@playwright/test';
import { choose, enter, expect, type Language, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { call, personOfTwoDesks, type TwoDesks } from './people.ts';
import { openLand } from './places.ts';
import { serious } from './sweep.ts';

const bn = {
  available: 'দেওয়া যায়',
  assigned: 'দেওয়া আছে',
  save: 'সংরক্ষণ',
  undo: 'আগের অবস্থায় ফেরান',
  saved: 'সংরক্ষিত হয়েছে।',
  undone: 'আগের অবস্থায় ফেরানো হয়েছে।',
};

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

test.describe('two panes', () => {
  let person: TwoDesks;

  test('S2.130 S2.128 a desk is given a group by mouse and by keyboard alone, told what it means, and undone', async ({ staff: page }) => {
    test.setTimeout(180_000);
    person = await personOfTwoDesks(page, 'shirin.akter', ['ক', 'A']);
    await groupOf(page, 'VIEW_UPAZILA', ['উপজেলা দেখা', 'To view upazilas']);
    await page.goto(`${origin}/office-organograms/${person.primary.id}/show/permissions`);
    const option = list(page, bn.available).getByRole('option', { name: /^উপজেলা দেখা/ });
    await option.click();
    await expect(page.getByRole('region', { name: 'উপজেলা দেখা' })).toContainText('VIEW_UPAZILA');
    await page.getByRole('button', { name: 'দিন', exact: true }).click();
    await expect(list(page, bn.assigned).getByRole('option', { name: /উপজেলা দেখা/ })).toContainText('নতুন');
    await expect(page.getByText('নতুন অনুমতি পাবে')).toBeVisible();
    await looksRight(page, 'bn');
    await page.getByRole('button', { name: bn.save, exact: true }).click();
    await expect(page.getByText(bn.saved)).toBeVisible();
    const permissions = async () =>
      JSON.stringify((await call(page, 'GET', `/api/office-organograms/${person.primary.id}/permissions`)).json);
    expect(await permissions()).toContain('VIEW_UPAZILA');
    await page.getByRole('button', { name: bn.undo }).click();
    await expect(page.getByText(bn.undone)).toBeVisible();
    expect(await permissions()).not.toContain('VIEW_UPAZILA');

    // The same without a mouse: found, walked to, moved, saved.
    await page.getByRole('searchbox', { name: /^নাম বা অনুমতি/ }).focus();
    await page.keyboard.type('view_upazila');
    await page.keyboard.press('ArrowDown');
    await expect(list(page, bn.available)).toBeFocused();
    while (!(await page.locator('.pane [data-at]').textContent())?.startsWith('উপজেলা দেখা')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(list(page, bn.available).getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(list(page, bn.assigned).getByRole('option', { name: /উপজেলা দেখা/ })).toBeVisible();
    const save = page.getByRole('button', { name: bn.save, exact: true });
    for (let stops = 0; stops < 20 && !(await save.evaluate(button => button === document.activeElement)); stops++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(bn.saved)).toBeVisible();
    expect(await permissions()).toContain('VIEW_UPAZILA');
  });

  test('S6.33 S6.22 the menu of whoever works meanwhile follows within seconds, without a reload', async ({
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
    await expect(entry(page, 'উপজেলা')).toBeVisible({ timeout: 30_000 });
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
  await expect(entry(page, 'জেলা')).toBeVisible();
});

test.describe('explained on a phone, in English', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } });

  test('whether somebody may, and why, is told in words; groups are chosen for a person from the menu', async ({ staff: page }) => {
    test.setTimeout(180_000);
    const { primary } = await personOfTwoDesks(page, 'farida.yasmin', ['ঘ', 'D']);
    await page.goto(`${origin}/office-organograms/${primary.id}/show/rights`);
    await page.getByLabel('On what').selectOption('divisions');
    await expect(page.getByText('Yes.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^The permission VIEW_DIVISION is in the group/)).toBeVisible();
    await page.getByLabel('To do what').selectOption('delete');
    await expect(page.getByText('No.', { exact: true })).toBeVisible();
    await expect(page.getByText('No group held has the permission DELETE_DIVISION.')).toBeVisible();
    expect.soft(await serious(page)).toEqual([]);
    await page.goto(`${origin}/permission-assignments/create`);
    await page.getByLabel('To what').selectOption({ label: 'Office type' });
    await expect(page.getByText('Choose who gets permissions')).toBeVisible();
    await looksRight(page, 'en');
  });
});

test('S2.125 S2.122 S2.127 keys of a group and of a role are chosen by module; those of administrators stand apart', async ({
  staff: page,
}) => {
  test.setTimeout(180_000);
  const group = await groupOf(page, 'VIEW_DISTRICT', ['বাছাই গুচ্ছ', 'Chosen group']);
  await page.goto(`${origin}/permission-groups/${group}/show/keys`);
  await page.getByRole('combobox', { name: 'মডিউল', exact: true }).selectOption('geo_location');
  await list(page, bn.available)
    .getByRole('option', { name: /VIEW_UPAZILA$/ })
    .dblclick();
  await page.getByRole('button', { name: bn.save, exact: true }).click();
  await expect(page.getByText(bn.saved)).toBeVisible();
  await expect(list(page, bn.assigned).getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: bn.undo }).click();
  await expect(list(page, bn.assigned).getByRole('option')).toHaveCount(1);
  await looksRight(page, 'bn');
  const { json } = await call(page, 'POST', '/api/roles', { name: 'বাছাই ভূমিকা', name_en: 'Chosen role', permission_group_ids: [group] });
  await page.goto(`${origin}/roles/${json.id}/show/groups`);
  // The last one stays: a role without any is refused, in words.
  await list(page, bn.assigned).getByRole('option').dblclick();
  await page.getByRole('button', { name: bn.save, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('কমপক্ষে একটি অনুমতি বা অনুমতি গুচ্ছ বাছাই করুন।');
  await page.goto(`${origin}/permissions?as=system`);
  await expect(page.getByText('UPDATE_ROLE', { exact: true })).toBeVisible();
  await looksRight(page, 'bn');
});
