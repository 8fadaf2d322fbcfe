/** The organogram of an office: staffed, rearranged, copied and printed by mouse, by the keyboard alone and by a finger; a pattern brought to its office. */
import type { Locator, Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { call, madeRecord } from './people.ts';
import { serious, settled } from './sweep.ts';

type World = { readonly office: number; readonly base: number; readonly person: string };

const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const toast = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

let worlds = 0;

const firstOf = async (page: Page, resource: string): Promise<number> => {
  const { json } = await call(page, 'GET', `/api/${resource}?range=[0,0]`);
  return (json as unknown as { id: number }[])[0]!.id;
};

/** A base office of a chief, his clerk and a guard; an office made from it that has no desk yet; a person without a desk. */
async function world(page: Page): Promise<World> {
  worlds += 1;
  const serial = `${Date.now()}`.slice(-6) + worlds;
  const bn = bengaliDigits(serial);
  const [layer_id, type_id, ministry_id, designation_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'designations'].map(resource => firstOf(page, resource)),
  );
  const { json } = await call(page, 'GET', `/api/permissions?filter=${encodeURIComponent('{"key":"VIEW_DISTRICT"}')}&range=[0,0]`);
  const permission_ids = [(json as unknown as { id: number }[])[0]!.id];
  const permission_group_id = await madeRecord(page, 'permission-groups', {
    ...{ name: `অর্গানোগ্রাম গুচ্ছ ${bn}`, name_en: `Organogram group ${serial}`, level: 'desk', permission_ids },
  });
  const structure = { layer_id, type_id, ministry_id };
  const base = await madeRecord(page, 'base-offices', {
    ...{ name: `নমুনা অফিস ${bn}`, name_en: `Pattern office ${serial}`, code: `PO${serial}`, base_type: 'divisional', ...structure },
  });
  const post = (name: string, name_en: string, more: object) =>
    madeRecord(page, 'base-office-organograms', {
      ...{ base_office_id: base, name, name_en, designation_id, permission_group_id, post_count: 1, ...more },
    });
  const chief = await post('প্রধান', 'Chief', { is_office_head: true });
  await post('সহকারী', 'Clerk', { parent_id: chief });
  await post('প্রহরী', 'Guard', { parent_id: chief });
  const office = await madeRecord(page, 'offices', {
    ...{ name: `ভূমি অফিস ${bn}`, name_en: `Land office ${serial}`, short_name: 'সাভার', short_name_en: 'Savar', code: `LO${serial}` },
    ...{ ...structure, base_office_id: base },
  });
  await madeRecord(page, 'users', {
    ...{
      username: `salma${serial}`,
      user_type: 2,
      mobile: `018${serial.padStart(8, '1').slice(-8)}`,
      date_of_birth: '1990-01-12',
      gender: 2,
    },
    ...{ first_name: 'সালমা', first_name_en: 'Salma', last_name: `বেগম ${bn}`, last_name_en: `Begum ${serial}` },
  });
  return { office, base, person: `Salma Begum ${serial}` };
}

async function openOrganogram(page: Page, office: number, isEmpty = false): Promise<void> {
  await page.goto(`${origin}/offices/${office}/show`);
  await page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name: 'Organogram' }).click();
  await page.waitForURL(/\/organogram$/);
  if (!isEmpty) await expect(page.getByRole('tree')).toBeVisible();
}

const copyPattern = async (page: Page, office: number): Promise<void> => {
  const { status } = await call(page, 'POST', `/api/offices/${office}/copy-organogram`, {});
  expect(status).toBe(201);
};

test.use({ language: 'en' });

test('S2.100 desks are made from the base office, staffed, moved and put back, copied and deleted by mouse', async ({ staff: page }) => {
  const { office, person } = await world(page);
  await openOrganogram(page, office, true);
  await page.getByRole('button', { name: 'Make from the base office' }).click();
  await expect(toast(page, /3 desks were made/)).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await expect(line(page, 'Chief, Savar')).toContainText('Head');
  await expect(page.getByLabel('Posts in numbers')).toHaveText(/Posts3Filled0Vacant3/);
  expect.soft(await serious(page)).toEqual([]);

  // A person is put at a desk, and stands there.
  await page.getByRole('link', { name: 'Clerk, Savar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Clerk, Savar' });
  expect.soft(await serious(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Assign a person' }).click();
  const posting = page.getByRole('dialog', { name: /posting/i });
  await posting.getByRole('combobox', { name: 'User' }).fill(person);
  await page.getByRole('option', { name: person }).click();
  await posting.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'Clerk, Savar')).toContainText(person);
  await expect(page.getByLabel('Posts in numbers')).toHaveText(/Posts3Filled1Vacant2/);

  // Its desk is not deleted, and the refusal says why.
  await line(page, 'Clerk, Savar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'unassign the user first' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Vacant only' }).click();
  await expect(line(page, 'Clerk, Savar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vacant only' }).click();

  await line(page, 'Guard, Savar').dragTo(line(page, 'Clerk, Savar'));
  await expect(toast(page, /“Guard, Savar” now stands below “Clerk, Savar”/)).toBeVisible();
  await expect(line(page, 'Guard, Savar')).toHaveAttribute('aria-level', '3');
  await toast(page, /now stands/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(line(page, 'Guard, Savar')).toHaveAttribute('aria-level', '2');

  await line(page, 'Guard, Savar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy with all below' }).click();
  await line(page, 'Clerk, Savar').getByRole('link').click();
  await page.getByRole('button', { name: 'Put below “Clerk, Savar”' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await line(page, 'Guard, Savar').last().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(3);

  // And taken from it again.
  await page.getByRole('link', { name: 'Clerk, Savar' }).click();
  await sheet.getByRole('button', { name: `Unassign: ${person}` }).click();
  await page.getByLabel('Handover note').fill('Files handed over');
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click();
  await expect(line(page, 'Clerk, Savar')).toContainText('Vacant');
});

test('S3.024 an organogram is worked by the keyboard alone', async ({ staff: page }) => {
  const { office } = await world(page);
  await copyPattern(page, office);
  await openOrganogram(page, office);
  const { keyboard } = page;
  await page.getByRole('tree').focus();
  await keyboard.press('Home');
  await keyboard.press('g');
  await keyboard.press('Control+x');
  await keyboard.press('ArrowDown');
  await keyboard.press('Control+v');
  await expect(toast(page, /“Guard, Savar” now stands below “Clerk, Savar”/)).toBeVisible();
  await keyboard.press('Control+z');
  await expect(line(page, 'Guard, Savar')).toHaveAttribute('aria-level', '2');
  await keyboard.press('Control+c');
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await keyboard.press('Home');
  await keyboard.press('c');
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /Clerk, Savar/ });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: "Make it the head's desk" }).focus();
  await keyboard.press('Enter');
  await expect(toast(page, /“Clerk, Savar” is the head's desk now/)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(line(page, 'Clerk, Savar')).toContainText('Head');
});

test('S2.101 what changes in a base organogram is looked at, then applied to its offices', async ({ staff: page }) => {
  const { office, base } = await world(page);
  await copyPattern(page, office);
  await page.goto(`${origin}/base-offices/${base}/organogram`);
  await line(page, 'Guard').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy with all below' }).click();
  await line(page, 'Chief').getByRole('link').click();
  await page.getByRole('button', { name: 'Put below “Chief”' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Apply to offices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply the organogram to offices' });
  await expect(dialog.getByText('Guard, Savar')).toBeVisible();
  expect.soft(await serious(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply to 1 office' }).click();
  await expect(toast(page, /Applied: 1 office/)).toBeVisible();
  await page.goto(`${origin}/offices/${office}/organogram`);
  await expect(page.getByRole('treeitem')).toHaveCount(4);
});

test('an organogram goes on one sheet of paper', async ({ staff: page }) => {
  const { office } = await world(page);
  await copyPattern(page, office);
  await openOrganogram(page, office);
  const paper = await page.pdf({ preferCSSPageSize: true });
  const text = paper.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // A4 on its side, in points.
  expect(text).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45]/);
});

for (const [language, width] of [
  ['bn', 390],
  ['en', 390],
] as const satisfies readonly (readonly [Language, number])[]) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('it is an indented list with a sheet for each desk', async ({ staff: page }) => {
      const { office } = await world(page);
      await copyPattern(page, office);
      await page.goto(`${origin}/offices/${office}/organogram`);
      await expect(page.getByRole('treeitem')).toHaveCount(3);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect.soft(await strayScript(page, language)).toEqual([]);
      expect.soft(await serious(page)).toEqual([]);
      await page.getByRole('treeitem').nth(1).getByRole('link').tap();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      expect.soft(await strayScript(page, language)).toEqual([]);
      expect.soft(await serious(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });
  });
}
