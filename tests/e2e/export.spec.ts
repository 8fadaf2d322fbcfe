/** An export as a person does it: what is seen is taken away at once, what is chosen alone, and what is long is made while one goes on. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { sheetsOf } from '../support/workbook-cells.ts';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { serious, settled } from './sweep.ts';

const open = async (page: Page, word: string) => {
  await page.goto(`${origin}/districts`);
  await page.getByRole('button', { name: word, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('the list is taken away as it is shown, in a workbook', async ({ staff: page }) => {
  const dialog = await open(page, 'রপ্তানি');
  await expect(dialog.getByRole('heading', { name: 'রপ্তানি: জেলা' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'ফিল্টারে পাওয়া সব সারি: ৬৪টি' })).toBeChecked();
  await settled(page);
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'ডাউনলোড' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^districts-\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await sheetsOf(await bytesOf(download));
  expect([sheet!.name, sheet!.rows]).toEqual(['জেলা', 65]);
  expect(['A1', 'B1', 'C1', 'D1', 'E1'].map(at => sheet!.cells.get(at)!.value)).toEqual([
    'বিবিএস কোড · BBS code',
    'নাম (বাংলা) · Name (Bengali)',
    'নাম (ইংরেজি) · Name (English)',
    'বিভাগ · Division',
    'বিভাগ (চাবি) · Division (key)',
  ]);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('ডাউনলোড হয়েছে।')).toBeVisible();
});

test('rows that were selected are taken alone, from the bar over them, by the keyboard', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await page.getByRole('region', { name: 'বাছাই করা সারি' }).getByRole('button', { name: 'রপ্তানি' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'বাছাই করা সারি: ২টি' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'এক্সেল ওয়ার্কবুক (XLSX)' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'CSV ফাইল' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'সব কলাম' }).check();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const lines = (await bytesOf(await coming)).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"আইডি · ID"');
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a file made in the background waits on every page until it is fetched and put away', async ({ staff: page }) => {
    const dialog = await open(page, 'Export');
    await dialog.getByRole('checkbox', { name: 'Create in the background' }).check();
    await dialog.getByRole('button', { name: 'Create the file' }).click();
    const tray = page.getByRole('region', { name: 'Exports' });
    await expect(tray.getByText('Districts (XLSX)')).toBeVisible();
    await page.goto(`${origin}/divisions`);
    const link = tray.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expect(tray.getByRole('status')).toContainText('64 rows');
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect(await strayScript(page, 'en')).toEqual([]);
    expect(await serious(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const coming = page.waitForEvent('download');
    await link.click();
    expect((await sheetsOf(await bytesOf(await coming)))[0]!.rows).toBe(65);
    await tray.getByRole('button', { name: 'Close: Districts (XLSX)' }).click();
    await expect(tray).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tray).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog fits, and nothing is beyond the thumb', async ({ staff: page }) => {
    const dialog = await open(page, 'রপ্তানি');
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const radio of await dialog.getByRole('radio').all()) expect((await radio.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    await dialog.getByRole('button', { name: 'বাতিল' }).tap();
    await expect(dialog).toBeHidden();
  });
});
