/**
 * The input of each kind of field, as people use it: typed in either digits, picked, drawn, formatted; by mouse, by the keyboard alone, on
 * a phone.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './bhumi.ts';
import { offered } from './form-filling.ts';
import { serious, settled } from './sweep.ts';

const field = (page: Page, name: string): Locator => page.locator(`[id="field-${name}"]`);

/** Types into a picker and takes what it finds, by keys alone. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toBeEnabled();
  await field(page, name).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(offered(page).getByRole('option', { name: text, exact: true })).toBeVisible();
  await expect(page.getByRole('option').filter({ hasNotText: '…' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field(page, name)).toHaveValue(text);
}

const save = async (page: Page): Promise<void> => {
  // A menu that fades still covers what the page offers.
  await expect(page.locator('.MuiModal-root:not(.MuiModal-hidden)')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/show$/);
};

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a place is narrowed from the division down, and a change above empties what hangs on it', async ({
    specimen: { page, origin },
  }) => {
    await page.goto(`${origin}/specimen-addresses/create`);
    await field(page, 'name').fill('Home');
    await pick(page, 'division_id', 'Khulna');
    await pick(page, 'district_id', 'Bagerhat');
    await pick(page, 'division_id', 'Dhaka');
    await expect(field(page, 'district_id')).toHaveValue('');
    await expect(page.getByText('Cleared, because Division has changed')).toBeVisible();
    await field(page, 'district_id').focus();
    await page.keyboard.type('Bagerhat');
    await expect(page.getByRole('option', { name: 'Bagerhat' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pick(page, 'district_id', 'Gazipur');
    await save(page);
    await expect(page.getByRole('link', { name: 'Gazipur' }).first()).toBeVisible();

    // Chosen first, a district brings its division.
    await page.goto(`${origin}/specimen-addresses/create`);
    await pick(page, 'district_id', 'Bagerhat');
    await expect(field(page, 'division_id')).toHaveValue('Khulna');
    await pick(page, 'district_id', 'Khulna');
    await expect(field(page, 'division_id')).toHaveValue('Khulna');
  });

  test('a desk is offered within the office chosen beside it, and chosen first brings that office', async ({ demo: { page, origin } }) => {
    const [office, desk] = ['to_office_id', 'to_desk_id'].map(name => field(page, `items.0.${name}`)) as [Locator, Locator];
    const open = () => page.goto(`${origin}/transfer-orders/create`);
    const choose = async (input: Locator, name: string) => {
      await input.fill(name);
      await offered(page).getByRole('option', { name, exact: true }).click();
      await expect(input).toHaveValue(name);
    };
    await open();
    await choose(office, 'Upazila Land Office, Savar');
    await desk.fill('Kanungo');
    await expect(offered(page).getByRole('option', { name: /Kanungo/ })).toHaveText(['Kanungo, Savar']);
    await offered(page).getByRole('option', { name: 'Kanungo, Savar' }).click();
    await choose(office, "Deputy Commissioner's Office, Dhaka");
    await expect(desk).toHaveValue('');

    await open();
    await choose(desk, 'Kanungo, Savar');
    await expect(office).toHaveValue('Upazila Land Office, Savar');
  });

  test('a record that is missing is made where it is to be chosen', async ({ specimen: { page, origin } }) => {
    await page.goto(`${origin}/specimen-addresses/create`);
    await field(page, 'name').fill('Home');
    await pick(page, 'division_id', 'Dhaka');
    await pick(page, 'district_id', 'Gazipur');
    await field(page, 'upazila_id').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'New upazila…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New upazila' });
    // It begins in the district that was chosen.
    await expect(dialog.getByRole('combobox', { name: 'District' })).toHaveValue('Gazipur');
    await dialog.getByLabel('Name (Bengali)').fill('নমুনাগঞ্জ');
    await dialog.getByLabel('Name (English)').fill('Sampleganj');
    await page.keyboard.press('Control+s');
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'upazila_id')).toHaveValue('Sampleganj');
  });

  test('formatted text is written by keys and tools, and comes back as it was', async ({ specimen: { page, origin } }) => {
    await page.goto(`${origin}/specimen-words/create`);
    await field(page, 'title').fill('নমুনা');
    await field(page, 'title_en').fill('Sample');
    await field(page, 'reason').fill('For the test');
    const text = page.getByRole('textbox', { name: 'Summary' });
    await text.click();
    await page.keyboard.type('Khas ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('land');
    await page.keyboard.press('Enter');
    await page
      .getByRole('toolbar', { name: /^Summary/ })
      .getByRole('button', { name: 'Bulleted list' })
      .click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    // Tab leaves the text, though it is in a list.
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
    await save(page);
    await expect(page.locator('.rich-text').filter({ hasText: 'Khas' }).locator('strong', { hasText: 'land' })).toBeVisible();
    await expect(page.locator('.rich-text li')).toHaveText(['one', 'two']);
  });
});

test('a day is typed by the Bangla calendar or picked by the keyboard from either', async ({ specimen: { page, origin } }) => {
  await page.goto(`${origin}/specimen-dates/create`);
  await field(page, 'day').fill('৪ অগ্রহায়ণ ১৪৩৩');
  await field(page, 'closes_at').fill('বিকাল ৫টা');
  await expect(field(page, 'day')).toHaveValue('১৯/১১/২০২৬');
  await field(page, 'meeting_at').focus();
  await expect(field(page, 'closes_at')).toHaveValue('বিকাল ৫:০০');
  await page.keyboard.type('১-১-২০৩০');
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'সভার সময়: পঞ্জিকা খুলুন' });
  await expect(calendar.locator('[data-date="2030-01-01"]')).toBeFocused();
  for (const key of ['PageDown', 'ArrowRight', 'ArrowDown', 'End']) await page.keyboard.press(key);
  await expect(calendar.locator('[data-date="2030-02-09"]')).toBeFocused();
  await calendar.getByRole('button', { name: 'বঙ্গাব্দ', exact: true }).click();
  await expect(calendar.getByRole('grid', { name: 'মাঘ ১৪৩৬' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await calendar.locator('[data-date="2030-02-09"]').click();
  await expect(field(page, 'meeting_at')).toHaveValue('০৯/০২/২০৩০');
  // The list of times opens when offices do, or at the time that is there; both are in sight.
  for (const [name, near] of [
    ['meeting_at-time', 'সকাল ৯:০০'],
    ['closes_at', 'বিকাল ৫:০০'],
  ] as const) {
    await field(page, name).press('Alt+ArrowDown');
    const time = page.locator('.time-list').getByRole('menuitemradio', { name: near });
    await expect(time).toBeFocused();
    await expect(time).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.locator('.time-list')).toHaveCount(0);
  }
  await field(page, 'meeting_at-time').fill('১০.৩০');
  await page.keyboard.press('Tab');
  await expect(field(page, 'meeting_at-time')).toHaveValue('সকাল ১০:৩০');
  await save(page);
  await expect(page.getByText('৯ ফেব্রুয়ারি ২০৩০, সকাল ১০:৩০')).toBeVisible();
});

test('a point is set and a boundary drawn, by clicks and by the keyboard alone', async ({ specimen: { page, origin } }) => {
  await page.goto(`${origin}/specimen-places/create`);
  await field(page, 'name').fill('নমুনা');
  await field(page, 'point').fill('২৩.৮১');
  await field(page, 'point-longitude').fill('90.41');
  const border = page.getByRole('application', { name: /^সীমানা/ }).locator('svg');
  // The sheet of the boundary shows where the point is, and from then on no more than its surroundings.
  await expect(border.locator('.map-mark-around')).toBeVisible();
  for (const [x, y] of [
    [200, 80],
    [500, 90],
    [480, 220],
  ] as const)
    await border.click({ position: { x, y } });
  await expect(page.getByText(/^সীমানা অনুযায়ী [০-৯.,]+ একর/)).toBeVisible();

  // Enter sets a corner under the cross, the arrows lead it away.
  await page.getByRole('application', { name: /^উঠান/ }).focus();
  for (const away of ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp']) {
    await page.keyboard.press('Enter');
    for (let step = 0; step < 5; step++) await page.keyboard.press(away);
  }
  await expect(page.getByText(/^সীমানা অনুযায়ী [০-৯.,]+ একর/)).toHaveCount(2);
  await save(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, mode: 'dark' });

  test('the inputs of every kind fit, and axe finds nothing serious on a map in the dark', async ({ specimen: { page, origin } }) => {
    for (const name of ['dates', 'words', 'choices', 'addresses', 'bundles', 'places']) {
      await page.goto(`${origin}/specimen-${name}/create`);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
    expect(await serious(page)).toEqual([]);
  });
});
