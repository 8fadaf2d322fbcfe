/**
 * Two at one record, where it is more than a field: its rows, its state, its being there at all. Nothing is overwritten unseen, and nothing
 * that was typed is lost.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, strayScript, test } from './bhumi.ts';

test.describe.configure({ timeout: 120_000 });

const cell = (page: Page, path: string) => page.locator(`[id="field-steps.${path}"]`);
const saved = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
};
const name = (page: Page) => page.locator('#field-name');

/** Writes over one cell of a row that is there. */
async function overwrite(page: Page, path: string, text: string): Promise<void> {
  await cell(page, path).click();
  await expect(cell(page, path)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
}

/** A record with two rows, saved. */
async function withTwoRows(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).press('Enter');
  await expect(cell(page, '0.name')).toBeFocused();
  await page.keyboard.type('জরিপ');
  await page.keyboard.press('Enter');
  await expect(cell(page, '1.name')).toBeFocused();
  await page.keyboard.type('নকশা');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect(page.locator('.rows-table tbody tr')).toHaveCount(2);
}

/** The same page in another window, where somebody does something and goes. */
async function elsewhere(context: BrowserContext, address: string, action: (other: Page) => Promise<void>): Promise<void> {
  const other = await context.newPage();
  await other.goto(address);
  await action(other);
  await other.close();
}

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'মুছুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
}

const changedMeanwhile = (page: Page) => page.getByRole('dialog', { name: 'ইতিমধ্যে অন্য কেউ এটি বদলেছেন' });

test('rows that both changed apart are merged; one that both wrote is chosen, also when the other took it away', async ({
  specimen: { page, origin: at },
  context,
}) => {
  const address = `${at}/specimen-bundles/8`;
  await withTwoRows(page, address);
  await elsewhere(context, address, async other => {
    await overwrite(other, '1.name', 'মানচিত্র');
    await saved(other);
  });
  await overwrite(page, '0.amount', '১২০');
  await page.keyboard.press('Control+s');
  const dialog = changedMeanwhile(page);
  await expect(dialog.getByRole('heading', { name: 'দুজনেই বদলেছেন, দুজনের বদলই থাকবে' })).toBeVisible();
  expect(await strayScript(page, 'bn')).toEqual([]);
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/).first()).toBeVisible();
  await expect(cell(page, '1.name')).toHaveText('মানচিত্র');
  await expect(cell(page, '0.amount')).toContainText('১২০');

  await elsewhere(context, address, async other => {
    await cell(other, '0.name').click();
    await expect(cell(other, '0.name')).toBeFocused();
    await other.keyboard.press('Control+Delete');
    await other.keyboard.press('Escape');
    await saved(other);
    await expect(other.locator('.rows-table tbody tr')).toHaveCount(1);
  });
  await overwrite(page, '0.name', 'মাঠ জরিপ');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('button', { name: 'সংরক্ষণ' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^আপনার/ }).check();
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/অসংরক্ষিত/)).toHaveCount(0);
  await page.reload();
  await expect(cell(page, '0.name')).toHaveText('মাঠ জরিপ');
  await expect(cell(page, '1.name')).toHaveText('মানচিত্র');
});

test('a record that somebody deleted meanwhile is made again from what was typed', async ({ specimen: { page, origin: at }, context }) => {
  const address = `${at}/specimen-bundles/9`;
  await page.goto(address);
  await name(page).fill('যা লেখা হয়েছিল');
  await elsewhere(context, address, async other => {
    await deleteIt(other);
    await expect(other.getByText(/^মোছা হয়েছে/).first()).toBeVisible();
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'ইতিমধ্যে অন্য কেউ এটি মুছে ফেলেছেন' });
  await expect(dialog.getByRole('button', { name: 'সম্পাদনায় ফিরুন' })).toBeFocused();
  expect(await strayScript(page, 'bn')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(name(page)).toHaveValue('যা লেখা হয়েছিল');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'এটি দিয়ে নতুন তৈরি করুন' }).click();
  await expect(page).toHaveURL(/\/specimen-bundles\/create$/);
  await expect(name(page)).toHaveValue('যা লেখা হয়েছিল');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('তৈরি হয়েছে: যা লেখা হয়েছিল')).toBeVisible();
});

test('a state that changed while the form was open is reported, and what it no longer takes stays in its box', async ({
  specimen: { page, origin: at },
  context,
}) => {
  await page.goto(`${at}/specimen-projects/5`);
  await name(page).fill('নতুন নাম');
  await elsewhere(context, `${at}/specimen-projects/5/show`, async other => {
    await other.getByRole('button', { name: 'দাখিল' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'দাখিল' }).click();
    await expect(other.getByText(/^দাখিল: /).first()).toBeVisible();
  });
  await page.keyboard.press('Control+s');
  const dialog = changedMeanwhile(page);
  await expect(dialog.getByRole('row', { name: /^অবস্থা/ })).toContainText('দাখিলকৃত');
  await expect(dialog.getByRole('row', { name: /^নাম/ })).toContainText('নতুন নাম');
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(name(page)).toHaveValue('নতুন নাম');
});

test('a record that was changed meanwhile is deleted only after its change was seen', async ({
  specimen: { page, origin: at },
  context,
}) => {
  const address = `${at}/specimen-bundles/10`;
  await page.goto(`${address}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere(context, address, async other => {
    await name(other).fill('এখনো দরকার');
    await saved(other);
  });
  await deleteIt(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('এখনো দরকার');
  await dialog.getByRole('button', { name: 'মুছুন' }).click();
  await expect(page.getByText(/^মোছা হয়েছে/).first()).toBeVisible();
});

test('rows that were taken away come back from the history into the form', async ({ specimen: { page, origin: at } }) => {
  const address = `${at}/specimen-bundles/11`;
  await withTwoRows(page, address);
  await cell(page, '0.name').click();
  await expect(cell(page, '0.name')).toBeFocused();
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect(page.locator('.rows-table tbody tr')).toHaveCount(1);
  await page.goto(`${address}/show/history`);
  await page.getByRole('button', { name: 'আগের মান ফরমে ফিরিয়ে আনুন: ধাপ' }).first().click();
  await expect(page.locator('.rows-table tbody tr')).toHaveCount(2);
  await expect(cell(page, '0.name')).toHaveText('জরিপ');
  await saved(page);
  await page.reload();
  await expect(cell(page, '0.name')).toHaveText('জরিপ');
  await expect(cell(page, '1.name')).toHaveText('নকশা');
});
