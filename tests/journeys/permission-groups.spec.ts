/**
 * The administrator makes a group in the matrix and gives it to an office; people at its desks have it in their menu until it is taken
 * away. And what the menus of three people hold, beside what each of them may read.
 */
import type { Page } from '@playwright/test';
import { manifest } from '../../resources/generated/manifest.ts';
import { strayScript } from '../e2e/bhumi.ts';
import { call } from '../e2e/people.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';

test.setTimeout(420_000);

const group = 'ছুটির ধরন ও সম্পদ দেখা';
const groupEn = 'Leave types and assets';

async function expectFit(page: Page, language: 'bn' | 'en'): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A whole row and a whole column, by mouse and by keyboard; answers the address of the group. */
async function makeGroup(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/permission-groups/create`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill(group);
  await main.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill(groupEn);
  await main.getByText('অফিস', { exact: true }).click();
  // Without a permission it is refused at the matrix, and the names stay.
  await page.getByRole('button', { name: 'সংরক্ষণ' }).first().click();
  await expect(main.locator('#field-permission_ids-text')).toContainText('অনুমতি');
  await expect(main.getByRole('textbox', { name: 'নাম (বাংলা)' })).toHaveValue(group);

  await main.getByRole('button', { name: /^ছুটি/ }).click();
  await main.getByRole('checkbox', { name: 'ছুটির ধরন: সব', exact: true }).check();
  await expect(main.getByRole('checkbox', { name: 'ছুটির ধরন দেখা', exact: true })).toBeChecked();
  await expect(main.getByRole('button', { name: /^ছুটি/ })).toContainText('৫৬টির মধ্যে ৭টি বাছাই');
  // What everybody has anyway is said at its box.
  await expect(main.getByRole('checkbox', { name: 'নিজের ছুটির আবেদন দেখা, প্রবেশ করা সকলেরই আছে' })).not.toBeChecked();
  await expect(main.getByRole('checkbox', { name: 'ছুটি: সব “দেখা”' })).toHaveJSProperty('indeterminate', true);

  await main.getByRole('button', { name: /^সম্পদ ব্যবস্থাপনা/ }).click();
  const column = main.getByRole('checkbox', { name: 'সম্পদ ব্যবস্থাপনা: সব “দেখা”' });
  await column.focus();
  await page.keyboard.press(' ');
  await expect(column).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('checkbox', { name: 'সম্পদ শ্রেণি দেখা', exact: true })).toBeFocused();
  await expect(main.getByRole('checkbox', { name: 'সম্পদ শ্রেণি দেখা', exact: true })).toBeChecked();
  await expectFit(page, 'bn');
  await page.getByRole('button', { name: 'সংরক্ষণ' }).first().click();
  await page.waitForURL(/\/permission-groups\/\d+\/show/);
  return new URL(page.url()).pathname.replace(/\/show.*/, '');
}

/** On the page of the upazila land office: the group goes to the other side. */
async function move(page: Page, office: string, from: 'দেওয়া যায়' | 'দেওয়া আছে'): Promise<void> {
  await page.goto(office);
  await page.getByRole('listbox', { name: from }).getByRole('option', { name: group }).dblclick();
  await expect(page.getByText('পরিবর্তনের ফল')).toBeVisible();
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText('সংরক্ষিত হয়েছে।')).toBeVisible();
}

const modules = (page: Page) => page.getByRole('navigation', { name: 'মডিউল' });

/** Every entry of the menu of one person, with all its areas and modules opened. */
async function menuOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const areas = page.getByRole('navigation', { name: 'এলাকা' }).getByRole('link');
  await expect(areas.first()).toBeVisible();
  const count = await areas.count();
  for (let at = 0; at < count; at++) {
    await areas.nth(at).click();
    await expect(areas.nth(at)).toHaveAttribute('aria-current', /./);
    const folded = modules(page).locator('button[aria-expanded=false]');
    // All at one moment: while the menu is drawn, one may be open by the time that it is clicked.
    while ((await folded.count()) > 0)
      await folded.evaluateAll(all => {
        for (const one of all) (one as HTMLElement).click();
      });
    found.push(
      ...(await modules(page)
        .getByRole('link')
        .evaluateAll(links => links.map(one => one.getAttribute('href')!.split('?')[0]!))),
    );
  }
  return [...new Set(found)].sort();
}

/** The desk at which this person acts, as their screens say it to the server. */
async function deskOf(page: Page): Promise<number> {
  const [request] = await Promise.all([page.waitForRequest(one => 'active-desk' in one.headers()), page.reload()]);
  return Number(request.headers()['active-desk']);
}

test('S2.129 a group of a whole row and a whole column is given to an office, whose desks have it until it is taken away', async ({
  demo: { page, origin },
  ministry,
}) => {
  const people = [await ministry.as('clerk.savar'), await ministry.as('kanungo.savar')];
  for (const one of people) expect(await menuOf(one)).not.toContain('/asset-categories');
  const address = await makeGroup(page, origin);
  await page.goto(`${origin}${address}/show/keys`);
  await expect(page.getByRole('main').getByRole('button', { name: /^ছুটি/ })).toContainText('৫৬টির মধ্যে ৭টি বাছাই');
  await expectFit(page, 'bn');

  await page.goto(`${origin}/offices?${new URLSearchParams({ filter: JSON.stringify({ q: 'ULO-26-05' }) })}`);
  await page.getByRole('link', { name: 'উপজেলা ভূমি অফিস, সাভার' }).first().click();
  await page.getByRole('link', { name: 'অনুমতি বরাদ্দ', exact: true }).click();
  const office = page.url();
  await move(page, office, 'দেওয়া যায়');
  for (const one of people) {
    await one.reload();
    expect(await menuOf(one)).toEqual(expect.arrayContaining(['/asset-categories', '/leave-types']));
  }
  await people[0]!.goto(`${origin}/asset-categories`);
  await expect(people[0]!.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();

  await move(page, office, 'দেওয়া আছে');
  for (const one of people) {
    await one.goto(`${origin}/`);
    expect(await menuOf(one)).not.toContain('/asset-categories');
  }
});

test.describe('on a phone, in English', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } });

  test('keys of a group that should be kept apart are warned of, and every key is read with the number of its groups', async ({
    demo: { page, origin },
  }) => {
    await page.goto(`${origin}/permission-groups?${new URLSearchParams({ filter: JSON.stringify({ q: 'AUDIT-DESK' }) })}`);
    await page.getByRole('main').getByRole('link', { name: 'Audit desk' }).first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('REPLY_AUDIT');
    await main.getByRole('checkbox', { name: 'Reply: audits', exact: true }).check();
    await expect(main.getByText('the audited office replies. One group should not hold both.')).toBeVisible();
    await expect(main.getByText('1 added')).toBeVisible();
    await expectFit(page, 'en');
    await main.getByRole('checkbox', { name: 'Reply: audits', exact: true }).uncheck();
    await expect(main.getByText('Should be kept apart')).toHaveCount(0);

    await page.goto(`${origin}/permissions`);
    await main.getByRole('searchbox').fill('VIEW_LEAVE_TYPE');
    await expect(main.getByRole('link', { name: /^View: leave type, groups: \d+$/ })).toBeVisible();
    await expect(main.getByRole('checkbox')).toHaveCount(0);
    await expectFit(page, 'en');
  });
});

test('S2.011 the menus of an administrator, an AC (Land) and a clerk hold what each may read, and nothing else', async ({
  demo: { page, origin },
  ministry,
}) => {
  await page.goto(`${origin}/`);
  const [acLand, clerk] = [await ministry.as('acland.savar'), await ministry.as('clerk.savar')];
  const menus = { admin: await menuOf(page), acLand: await menuOf(acLand), clerk: await menuOf(clerk) };
  for (const own of ['/roles', '/permission-groups', '/settings']) {
    expect(menus.admin).toContain(own);
    expect([...menus.acLand, ...menus.clerk]).not.toContain(own);
  }
  expect(menus.admin.length).toBeGreaterThan(menus.acLand.length);
  expect(menus.acLand.length).toBeGreaterThan(menus.clerk.length);
  expect(menus.clerk.filter(one => !menus.admin.includes(one))).toEqual([]);

  // One's own lines of the audit log are opened from the account's menu.
  const lists = menus.admin.filter(one => manifest.resources.some(({ name }) => one === `/${name}` && name !== 'audit-logs'));
  expect(lists.length).toBeGreaterThan(100);
  for (const [person, menu] of [
    [acLand, menus.acLand],
    [clerk, menus.clerk],
  ] as const) {
    const wrong: string[] = [];
    const desk = await deskOf(person);
    for (const path of lists) {
      const { status } = await call(person, 'GET', `/api${path}?range=[0,0]`, undefined, desk);
      if ((status === 200) !== menu.includes(path)) wrong.push(`${path} ${status}`);
    }
    expect(wrong).toEqual([]);
  }
});
