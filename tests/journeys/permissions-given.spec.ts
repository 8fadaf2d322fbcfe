/**
 * The administrator gives a desk and a person one more group, in two panes: they have it from then on, and no longer when it is taken away.
 * Keys of a group and groups of a role are chosen likewise.
 */
import type { Page } from '@playwright/test';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { words } from '../e2e/door.ts';
import { call, found, madeRecord } from '../e2e/people.ts';
import { serious } from '../e2e/sweep.ts';
import { peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';
import { filtered } from './screen.ts';

test.describe.configure({ timeout: 240_000 });

const said = {
  bn: {
    ...{ available: 'দেওয়া যায়', assigned: 'দেওয়া আছে', give: 'দিন', save: 'সংরক্ষণ', undo: 'আগের অবস্থায় ফেরান' },
    ...{ saved: 'সংরক্ষিত হয়েছে।', undone: 'আগের অবস্থায় ফেরানো হয়েছে।', gained: 'নতুন অনুমতি পাবে', isNew: 'নতুন' },
    ...{ find: /^নাম বা অনুমতি/, more: /^আরও/, assign: 'অনুমতি বরাদ্দ', account: /অ্যাকাউন্ট মেনু/, leave: 'বের হন' },
  },
  en: {
    ...{ available: 'Available', assigned: 'Assigned', give: 'Give', save: 'Save', undo: 'Undo' },
    ...{ saved: 'Saved.', undone: 'The previous state was restored.', gained: 'Permissions gained', isNew: 'new' },
    ...{
      find: /^Find by name or permission/,
      more: /^\d+ more|^More/,
      assign: 'Assign permissions',
      account: /account menu/i,
      leave: 'Sign out',
    },
  },
} as const;
const { bn } = said;

/** What no clerk's desk has by default. */
const key = 'VIEW_ASSET_CATEGORY';
const list = (page: Page, name: string) => page.getByRole('listbox', { name });

/** A group of this test, of one key; `gone` deletes it. */
async function groupOf(page: Page, of: string, names: readonly [bn: string, en: string]) {
  const body = { name: names[0], name_en: names[1], level: 'desk', permission_ids: [await found(page, 'permissions', { key: of })] };
  const id = await madeRecord(page, 'permission-groups', body);
  const gone = async () => expect((await call(page, 'DELETE', `/api/permission-groups/${id}`)).status).toBe(200);
  return { id, gone };
}

/** Nothing stray, nothing serious, nothing wider than the page. */
async function looksRight(page: Page, language: Language): Promise<void> {
  expect.soft(await strayScript(page, language)).toEqual([]);
  expect.soft(await serious(page)).toEqual([]);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(spill, 'wider than the page').toBeLessThanOrEqual(0);
}

for (const [language, names, username] of [
  ['bn', ['সম্পদ শ্রেণি দেখা', 'To view asset categories'], 'clerk.savar'],
  ['en', ['সম্পদ শ্রেণি পড়া', 'To read asset categories'], 'kanungo.savar'],
] as const)
  test.describe(language === 'bn' ? 'in Bengali' : 'in English', () => {
    test.use({ language });
    const w = said[language];
    const name = names[language === 'bn' ? 0 : 1];

    test('S2.130 a desk is given a group by mouse and by keyboard alone, with what it means, and undone', async ({
      demo: { page, origin },
      ministry,
    }) => {
      const { desk } = await peopleOf(ministry)(username);
      const { gone } = await groupOf(page, key, names);
      await page.goto(`${origin}/office-organograms/${desk}/show`);
      await page.getByRole('link', { name: w.assign, exact: true }).click();
      await list(page, w.available)
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .click();
      await expect(page.getByRole('region', { name })).toContainText(key);
      await page.getByRole('button', { name: w.give, exact: true }).click();
      await expect(list(page, w.assigned).getByRole('option', { name: new RegExp(name) })).toContainText(w.isNew);
      await expect(page.getByText(w.gained)).toBeVisible();
      await looksRight(page, language);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      const permissions = async () => JSON.stringify((await call(page, 'GET', `/api/office-organograms/${desk}/permissions`)).json);
      expect(await permissions()).toContain(key);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.undone)).toBeVisible();
      expect(await permissions()).not.toContain(key);

      // The same without a mouse: found, walked to, moved, saved.
      await page.getByRole('searchbox', { name: w.find }).focus();
      await page.keyboard.type(key.toLowerCase());
      await page.keyboard.press('ArrowDown');
      await expect(list(page, w.available)).toBeFocused();
      while (!(await page.locator('.pane [data-at]').textContent())?.startsWith(name)) await page.keyboard.press('ArrowDown');
      await page.keyboard.press(' ');
      await expect(list(page, w.available).getByRole('option', { selected: true })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(list(page, w.assigned).getByRole('option', { name: new RegExp(name) })).toBeVisible();
      const save = page.getByRole('button', { name: w.save, exact: true });
      for (let stops = 0; stops < 20 && !(await save.evaluate(button => button === document.activeElement)); stops++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.saved)).toBeVisible();
      expect(await permissions()).toContain(key);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.undone)).toBeVisible();
      await gone();
    });

    test('S2.128 a person is given a group on their page: they have it when they sign in again, until it is taken away', async ({
      demo: { page, origin },
      ministry,
    }) => {
      const { gone } = await groupOf(page, key, names);
      await page.goto(`${origin}${filtered('users', { q: username })}`);
      await page.locator('.list-table tbody tr').first().getByRole('link').first().click();
      await page.locator('.parts').getByRole('button', { name: w.more }).click();
      await page.getByRole('menuitem', { name: w.assign, exact: true }).click();
      await list(page, w.available).getByRole('option', { name }).dblclick();
      await expect(page.getByText(w.gained)).toBeVisible();
      await looksRight(page, language);
      const move = async () => {
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText(w.saved)).toBeVisible();
      };
      await move();

      const person = await ministry.as(username, { language });
      await person.getByRole('button', { name: w.account }).click();
      await person.getByRole('button', { name: w.leave }).click();
      await person.waitForURL(`${origin}/logout`);
      await person.goto(origin);
      const signIn = person.waitForResponse('**/api/users/user-info');
      await ministry.enter(person, username, language);
      expect(JSON.stringify(await (await signIn).json())).toContain(key);
      await expect(person.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
      await person.goto(`${origin}/asset-categories`);
      await expect(person.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();

      await page.reload();
      await list(page, w.assigned).getByRole('option', { name }).dblclick();
      await move();
      await person.reload();
      await expect(person.getByRole('alert')).toContainText(key);
      await gone();
    });
  });

test('S2.125 S2.122 keys of a group are chosen by module, and the last group of a role stays', async ({ demo: { page, origin } }) => {
  const { id, gone } = await groupOf(page, 'VIEW_DISTRICT', ['বাছাই গুচ্ছ', 'Chosen group']);
  await page.goto(`${origin}/permission-groups/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^অবস্থান/ }).click();
  await main.getByRole('checkbox', { name: 'উপজেলা দেখা', exact: true }).check();
  await expect(main.getByText('১টি যোগ')).toBeVisible();
  await page.getByRole('button', { name: bn.save, exact: true }).click();
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
  await page.goto(`${origin}/permission-groups/${id}/show/keys`);
  await expect(main.getByText(/টির মধ্যে ২টি বাছাই$/).first()).toBeVisible();
  await looksRight(page, 'bn');
  const role = await madeRecord(page, 'roles', { name: 'বাছাই ভূমিকা', name_en: 'Chosen role', permission_group_ids: [id] });
  await page.goto(`${origin}/roles/${role}/show/groups`);
  // The last one stays: a role without any is refused, in words.
  await list(page, bn.assigned).getByRole('option').dblclick();
  await page.getByRole('button', { name: bn.save, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('কমপক্ষে একটি অনুমতি বা অনুমতি গুচ্ছ বাছাই করুন।');
  expect((await call(page, 'DELETE', `/api/roles/${role}`)).status).toBe(200);
  await gone();
});
