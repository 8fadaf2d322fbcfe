/** A record's page and its child rows: written in a sheet by keyboard, pasted, read in parts, brought back from history, printed. */

import type { Page } from '@playwright/test';
import { digits } from '../../i18n/format.ts';
import { expect, origin, strayScript, test } from './bhumi.ts';

const cell = (page: Page, path: string) => page.locator(`[id="field-steps.${path}"]`);
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
};
/** As a spreadsheet leaves it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('child rows by keyboard alone: made, moved, removed, brought back, saved, and shown by the history', async ({
  specimen: { page, origin: at },
}) => {
  await page.goto(`${at}/specimen-bundles/3`);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).press('Enter');
  await expect(cell(page, '0.name')).toBeFocused();
  await page.keyboard.type('জরিপ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('১২০০.৫');
  await page.keyboard.press('Enter');
  await expect(cell(page, '1.name')).toBeFocused();
  await page.keyboard.type('নকশা');
  await page.keyboard.press('Tab');
  await page.keyboard.type('800');
  await expect(page.locator('.rows-table tfoot')).toContainText('২,০০০.৫০');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, '0.amount')).toBeFocused();
  await expect(cell(page, '0.name')).toHaveValue('নকশা');
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('১ নম্বর সারি বাদ গেছে।')).toBeVisible();
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).press('Enter');
  await expect(cell(page, '0.name')).toHaveValue('নকশা');
  await page.keyboard.press('Escape');
  await save(page);

  await page.goto(`${at}/specimen-bundles/3/show/steps`);
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('নকশা');
  await expect(rows.nth(3)).toContainText('২,০০০.৫০');
  expect(await strayScript(page, 'bn')).toEqual([]);
  await page.getByRole('link', { name: 'ইতিহাস', exact: true }).click();
  await expect(page.getByText('“নকশা” যোগ হয়েছে')).toBeVisible();
});

test('five hundred rows are pasted, and one of them is written without delay', async ({ specimen: { page, origin: at } }) => {
  await page.goto(`${at}/specimen-bundles/4`);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await expect(cell(page, '0.name')).toBeFocused();
  await paste(page, Array.from({ length: 501 }, (_, row) => `ধাপ ${digits(row + 1, 'bn')}\t${row}\t২০/১১/২০২৬\tঢাকা`).join('\n'));
  await expect(page.getByText('৫০০টি সারি বসেছে। ১টি সারি সীমার বাইরে, তাই বাদ পড়েছে।')).toBeVisible();
  await expect(page.locator('.rows-table tbody tr')).toHaveCount(500);
  await expect(cell(page, '499.division_id')).toHaveText('ঢাকা');
  await expect(page.locator('.rows-table tfoot')).toContainText('১,২৪,৭৫০.০০');
  await cell(page, '250.name').click();
  await expect(page.locator('.rows-table input')).toHaveCount(4);
  await page.keyboard.type('মাঝের ধাপ');
  await expect(cell(page, '250.name')).toHaveValue('মাঝের ধাপ');
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.locator('.rows-table tbody tr')).toHaveCount(500);
});

test('what is wrong in a row is said at its cell, by the browser and by the server', async ({ specimen: { page, origin: at } }) => {
  await page.goto(`${at}/specimen-bundles/5`);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await expect(cell(page, '0.name')).toBeFocused();
  await paste(page, 'ঠিক আছে\t১০\n\t২০');
  await expect(page.getByText('২টি সারি বসেছে। ১টি ঘর ঠিক করতে হবে।')).toBeVisible();
  await expect(cell(page, '1.name')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.locator('.form-errors')).toContainText('১টি ঘর');
  await expect(cell(page, '1.name')).toBeFocused();
  await page.keyboard.type('এবার ঠিক');
  await save(page);
});

test('a row is dragged to another place', async ({ specimen: { page, origin: at } }) => {
  await page.goto(`${at}/specimen-bundles/6`);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await expect(cell(page, '0.name')).toBeFocused();
  await paste(page, 'এক\nদুই\nতিন');
  const grips = page.locator('.rows-grip');
  await expect(grips).toHaveCount(3);
  await grips.first().hover();
  await page.mouse.down();
  const last = await grips.last().boundingBox();
  await page.mouse.move(last!.x + 4, last!.y + 8, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.rows-table tbody td:nth-of-type(1)')).toHaveText(['দুই', 'তিন', 'এক']);
});

test('from a list one goes on to the next record, to its edit, and back an old value from its history', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  await page.getByRole('link', { name: 'বাগেরহাট' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('বাগেরহাট');
  await expect(page.getByText('১ / ৬৪')).toBeVisible();
  // The keys count while the whole of the next record is still on its way.
  let send = (): void => undefined;
  const held = new Promise<void>(done => {
    send = done;
  });
  await page.route(/\/api\/districts\/\d+/, async route => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect(page.getByText('২ / ৬৪')).toBeVisible();
  const name = await heading.textContent();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/districts\/\d+$/);
  send();
  const english = page.getByRole('textbox', { name: 'নাম (ইংরেজি)' });
  const before = await english.inputValue();
  await english.fill('Something else');
  await save(page);

  await page.goto(`${page.url()}/show/history`);
  // The newest entry is on top; the one that made the record offers the same.
  await page.getByRole('button', { name: 'আগের মান ফরমে ফিরিয়ে আনুন: নাম (ইংরেজি)' }).first().click();
  await expect(english).toHaveValue(before);
  await expect(page.getByText('১টি পরিবর্তন অসংরক্ষিত').first()).toBeVisible();
  await save(page);
  await expect(heading).toHaveText(name ?? '');
});

test('what refers to a record is on its page, and leads to all of it and to a new one', async ({ staff: page }) => {
  await page.goto(`${origin}/divisions`);
  await page.getByRole('link', { name: 'সিলেট' }).click();
  await page.getByRole('link', { name: 'সংশ্লিষ্ট' }).click();
  const districts = page.getByRole('region', { name: 'জেলা', exact: true });
  await expect(districts.getByRole('row')).toHaveCount(5);
  await districts.getByRole('link', { name: 'নতুন জেলা' }).click();
  await expect(page.getByRole('combobox', { name: 'বিভাগ' })).toHaveValue('সিলেট');
  await page.goBack();
  await districts.getByRole('link', { name: 'জেলা: সব দেখুন' }).click();
  await expect(page.getByText('৪টির মধ্যে ১–৪')).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'মুছুন' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'মুছুন' }).click();
  await question.getByRole('link', { name: 'যা বাধা দিচ্ছে তা দেখুন: জেলা (৪)' }).click();
  await expect(page.getByText('৪টির মধ্যে ১–৪')).toBeVisible();
});

test('of files only pictures are shown in the page; opening a PDF saves it', async ({ specimen: { page, origin: at } }) => {
  test.setTimeout(60_000);
  await page.goto(`${at}/specimen-eighty-04/2`);
  const paper = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('#field-papers + input[type=file]').setInputFiles(paper);
  await expect(page.getByRole('link', { name: 'deed.pdf' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast', { hasText: 'সংরক্ষণ হয়েছে' })).toBeVisible();
  await page.goto(`${at}/specimen-eighty-04/2/show/files`);
  await page.getByRole('button', { name: /deed\.pdf/ }).click();
  const dialog = page.getByRole('dialog', { name: 'deed.pdf' });
  await expect(dialog).toContainText('এই ধরনের ফাইল এখানে দেখানো যায় না');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'ফাইলটি খুলুন' }).click();
  expect((await saved).suggestedFilename()).toBe('deed.pdf');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('on paper is the record alone, with product and hour, and all of its rows', async ({ specimen: { page, origin: at } }) => {
  await page.goto(`${at}/specimen-bundles/3/show`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^মুদ্রণ: /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'ধাপ' })).toBeVisible();
  for (const gone of ['navigation', 'banner', 'button'] as const) await expect(page.getByRole(gone)).toHaveCount(0);
  expect(await strayScript(page, 'bn')).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByText(/^মুদ্রণ: /)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each row is a card with a dialog of its own', async ({ specimen: { page, origin: at } }) => {
    await page.goto(`${at}/specimen-bundles/7`);
    await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
    const dialog = page.getByRole('dialog', { name: 'নমুনা ধাপ: ১ নম্বর সারি' });
    await dialog.getByRole('textbox', { name: 'নাম' }).fill('মাঠের কাজ');
    await dialog.getByRole('button', { name: 'হয়েছে' }).click();
    await expect(page.locator('.row-cards')).toContainText('মাঠের কাজ');
    await save(page);
    await page.goto(`${at}/specimen-bundles/7/show/steps`);
    await expect(page.getByRole('main').getByRole('cell', { name: 'মাঠের কাজ' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
