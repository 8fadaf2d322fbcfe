/**
 * The organogram of an office: staffed, rearranged, copied and printed by mouse, by the keyboard alone and by a finger; a pattern brought
 * to its office.
 */
import type { Locator, Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { offered } from './form-filling.ts';
import { said } from './organogram-words.ts';
import { call, found, madeRecord } from './people.ts';
import { serious, settled } from './sweep.ts';

type World = {
  readonly office: number;
  readonly base: number;
  readonly person: Record<Language, string>;
  readonly group: Record<Language, string>;
  readonly otherGroup: number;
};

const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const toast = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

let worlds = 0;

/** A base office of a chief, a clerk and a guard; an office made from it that has no desk yet; a person without a desk. */
async function world(page: Page): Promise<World> {
  worlds += 1;
  const serial = `${Date.now()}`.slice(-6) + worlds;
  const bn = bengaliDigits(serial);
  const [layer_id, type_id, ministry_id, designation_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'designations'].map(resource => found(page, resource, {})),
  );
  const permission_ids = [await found(page, 'permissions', { key: 'VIEW_DISTRICT' })];
  const group = { bn: `অর্গানোগ্রাম গুচ্ছ ${bn}`, en: `Organogram group ${serial}` };
  const groupOf = (name: string, name_en: string) =>
    madeRecord(page, 'permission-groups', { name, name_en, level: 'desk', permission_ids });
  const permission_group_id = await groupOf(group.bn, group.en);
  const otherGroup = await groupOf(`অন্য গুচ্ছ ${bn}`, `Other group ${serial}`);
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
  return { office, base, otherGroup, group, person: { bn: `সালমা বেগম ${bn}`, en: `Salma Begum ${serial}` } };
}

async function openOrganogram(page: Page, language: Language, office: number, isEmpty = false): Promise<void> {
  const { parts, organogram } = said[language];
  await page.goto(`${origin}/offices/${office}/show`);
  await page.getByRole('navigation', { name: parts }).getByRole('link', { name: organogram }).click();
  await page.waitForURL(/\/organogram$/);
  if (!isEmpty) await expect(page.getByRole('tree')).toBeVisible();
}

const copyPattern = async (page: Page, office: number): Promise<void> => {
  const { status } = await call(page, 'POST', `/api/offices/${office}/copy-organogram`, {});
  expect(status).toBe(201);
};

async function menuOf(page: Page, language: Language, desk: Locator, entry: string): Promise<void> {
  await desk.getByRole('button', { name: said[language].more }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

for (const language of ['bn', 'en'] as const) {
  const words = said[language];
  const [chief, clerk, guard] = [words.chief, words.clerk, words.guard].map(name => `${name}, ${words.place}`) as [string, string, string];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('S2.100 desks are made from the base office, staffed, moved and put back, copied and deleted by mouse', async ({
      staff: page,
    }) => {
      test.setTimeout(300_000);
      const { office, group, ...made } = await world(page);
      const person = made.person[language];
      await openOrganogram(page, language, office, true);
      await page.getByRole('button', { name: words.make }).click();
      await expect(toast(page, words.made)).toBeVisible();
      await expect(page.getByRole('treeitem')).toHaveCount(3);
      await expect(line(page, chief)).toContainText(words.head);
      await expect(line(page, chief)).toContainText(words.vacant);
      await expect(line(page, chief)).toContainText(group[language]);
      await expect(page.getByLabel(words.counts)).toHaveText(words.numbers(false));
      expect.soft(await serious(page)).toEqual([]);
      expect.soft(await strayScript(page, language)).toEqual([]);

      // A person is put at a desk, and is there.
      await page.getByRole('link', { name: clerk }).click();
      const sheet = page.getByRole('dialog', { name: clerk });
      expect.soft(await serious(page)).toEqual([]);
      await sheet.getByRole('button', { name: words.assign }).click();
      const posting = page.getByRole('dialog', { name: words.posting });
      await posting.getByRole('combobox', { name: words.user }).fill(person);
      await offered(page).getByRole('option', { name: person }).click();
      await posting.getByRole('button', { name: words.save }).click();
      await expect(line(page, clerk)).toContainText(person);
      await expect(page.getByLabel(words.counts)).toHaveText(words.numbers(true));

      // Its desk is not deleted, and the refusal says why.
      await menuOf(page, language, line(page, clerk), words.remove);
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.refused })).toBeVisible();
      await page.getByRole('button', { name: words.cancel }).click();

      await page.getByRole('button', { name: words.onlyVacant }).click();
      await expect(line(page, clerk)).toHaveCount(0);
      await page.getByRole('button', { name: words.onlyVacant }).click();

      await line(page, guard).dragTo(line(page, clerk));
      await expect(toast(page, words.moved)).toBeVisible();
      await expect(line(page, guard)).toHaveAttribute('aria-level', '3');
      await toast(page, words.moved).getByRole('button', { name: words.undo }).click();
      await expect(line(page, guard)).toHaveAttribute('aria-level', '2');

      // Below itself nothing goes.
      await menuOf(page, language, line(page, chief), words.carry);
      await line(page, clerk).getByRole('link').click();
      await expect(page.getByRole('status').filter({ hasText: words.circle })).toBeVisible();
      await expect(page.getByRole('button', { name: words.below(clerk) })).toBeDisabled();
      await page.getByRole('button', { name: words.cancel }).click();

      await menuOf(page, language, line(page, guard), words.copy);
      await line(page, clerk).getByRole('link').click();
      await page.getByRole('button', { name: words.below(clerk) }).click();
      await expect(page.getByRole('treeitem')).toHaveCount(4);
      await menuOf(page, language, line(page, guard).last(), words.remove);
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('treeitem')).toHaveCount(3);

      // And taken from it again.
      await page.getByRole('link', { name: clerk }).click();
      await sheet.getByRole('button', { name: words.unassign(person) }).click();
      await page.getByLabel(words.note).fill(words.handedOver);
      await page.getByRole('dialog').getByRole('button', { name: words.unassigning }).click();
      await expect(line(page, clerk)).toContainText(words.vacant);
    });

    test('S2.100 S3.022 a desk is added below another, with its designation and its group, and not without', async ({ staff: page }) => {
      const { office, group } = await world(page);
      await copyPattern(page, office);
      await openOrganogram(page, language, office);
      await menuOf(page, language, line(page, clerk), words.addBelow);
      const form = page.getByRole('dialog', { name: words.fresh });
      await form.getByRole('textbox', { name: words.name }).fill(said.bn.driver);
      await form.getByRole('textbox', { name: words.nameEn }).fill(said.en.driver);
      const designation = form.getByRole('combobox', { name: words.designation, exact: true });
      await designation.press('ArrowDown');
      await offered(page).getByRole('option').first().click();
      await form.getByRole('button', { name: words.save }).click();
      await expect(form.getByText(words.groupMissing).first()).toBeVisible();
      expect.soft(await serious(page)).toEqual([]);
      await form.getByRole('combobox', { name: words.groupField }).fill(group[language]);
      await offered(page).getByRole('option', { name: group[language] }).click();
      await form.getByRole('button', { name: words.save }).click();
      await expect(line(page, words.driver)).toHaveAttribute('aria-level', '3');
      await expect(line(page, words.driver)).toContainText(group[language]);
    });

    test('S3.024 an organogram is worked by the keyboard alone', async ({ staff: page }) => {
      test.setTimeout(300_000);
      const { office, otherGroup } = await world(page);
      await copyPattern(page, office);
      await openOrganogram(page, language, office);
      const { keyboard } = page;
      await page.getByRole('tree').focus();
      await keyboard.press('Home');
      // A keyboard of Latin letters finds a name by its first one.
      await keyboard.press(language === 'en' ? 'g' : 'ArrowDown');
      await keyboard.press('Control+x');
      await keyboard.press('ArrowDown');
      await keyboard.press('Control+v');
      await expect(toast(page, words.moved)).toBeVisible();
      await keyboard.press('Control+z');
      await expect(line(page, guard)).toHaveAttribute('aria-level', '2');
      await keyboard.press('Control+c');
      await keyboard.press('Home');
      await keyboard.press('Enter');
      await expect(page.getByRole('treeitem')).toHaveCount(4);
      await keyboard.press('End');
      await keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: new RegExp(clerk) });
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: words.makeHead }).focus();
      await keyboard.press('Enter');
      await expect(toast(page, words.isHead)).toBeVisible();
      await expect(sheet).toHaveCount(0);
      await expect(line(page, clerk)).toContainText(words.head);

      // Another group than the one it was made with is shown, and taken back.
      const { json } = await call(page, 'GET', `/api/offices/${office}/organogram`);
      const { rows } = json.data as { rows: { id: number; is_office_head: boolean }[] };
      const head = rows.find(row => row.is_office_head)!;
      const changed = await call(page, 'PATCH', `/api/office-organograms/${head.id}`, { permission_group_id: otherGroup });
      expect(changed.status).toBe(200);
      await page.reload();
      await expect(line(page, clerk)).toContainText(words.otherGroup);
      await page.getByRole('tree').focus();
      await keyboard.press('Home');
      // The head's desk is first among its neighbours.
      await keyboard.press('ArrowDown');
      await keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: words.restore }).press('Enter');
      await expect(toast(page, words.restored)).toBeVisible();
      await expect(line(page, clerk)).not.toContainText(words.otherGroup);
    });

    test('S2.101 what changes in a base organogram is looked at, then applied to its offices', async ({ staff: page }) => {
      const { office, base } = await world(page);
      await copyPattern(page, office);
      await page.goto(`${origin}/base-offices/${base}/organogram`);
      await menuOf(page, language, line(page, words.guard), words.copy);
      await line(page, words.chief).getByRole('link').click();
      await page.getByRole('button', { name: words.below(words.chief) }).click();
      await expect(page.getByRole('treeitem')).toHaveCount(4);
      await page.getByRole('button', { name: words.apply }).click();
      const dialog = page.getByRole('dialog', { name: words.applying });
      await expect(dialog.getByText(guard)).toBeVisible();
      expect.soft(await serious(page)).toEqual([]);
      expect.soft(await strayScript(page, language)).toEqual([]);
      await dialog.getByRole('button', { name: words.applyToOne }).click();
      await expect(toast(page, words.applied)).toBeVisible();
      await page.goto(`${origin}/offices/${office}/organogram`);
      await expect(page.getByRole('treeitem')).toHaveCount(4);
    });

    test('an organogram goes on one sheet of paper', async ({ staff: page }) => {
      const { office } = await world(page);
      await copyPattern(page, office);
      await openOrganogram(page, language, office);
      const paper = await page.pdf({ preferCSSPageSize: true });
      const text = paper.toString('latin1');
      expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      // A4 on its side, in points.
      expect(text).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45]/);
    });
  });

  test.describe(`on a phone, ${language}`, () => {
    const width = 390;
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
