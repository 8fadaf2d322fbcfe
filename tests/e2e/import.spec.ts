/** An import as a person does it: the template taken, a file given, what would happen looked at, then written; refused rows taken back. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBook } from '../../api/workbook/read.ts';
import { csvOf, type Line } from '../support/import-files.ts';
import { expect, test } from './bhumi.ts';
import { serious, settled } from './sweep.ts';

const head = ['code', 'website', 'year'];
const file = (...lines: Line[]) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: csvOf([head, ...lines]) });

/** Opens the list of codes and the dialog over it. */
async function open(page: Page, origin: string, word: string): Promise<void> {
  await page.goto(`${origin}/specimen-codes`);
  await page.getByRole('button', { name: word, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const give = (page: Page, given: ReturnType<typeof file>) => page.locator('input[type=file]').setInputFiles(given);

test.describe('in English', () => {
  test.use({ language: 'en', provoked: [/400/] });

  test('a file is tried, its good rows are written, its bad ones come back as a workbook', async ({ specimen: { page, origin } }) => {
    await open(page, origin, 'Import');
    const taking = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    const template = await taking;
    expect(template.suggestedFilename()).toBe('specimen-codes-import.xlsx');
    expect((await readBook(await readFile(await template.path()))).sheets[0]?.name).toBe('Specimen codes');

    await give(page, file(['IMP-1', 'https://example.gov.bd/imp', '২০২৪'], ['IMP-2', 'not an address', '1999']));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 refused')).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'B3' })).toBeVisible();
    await expect(dialog.getByText('Website must be a valid address starting with https://.')).toBeVisible();
    await settled(page);
    expect(await serious(page)).toEqual([]);

    const returning = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the refused rows' }).click();
    const { sheets } = await readBook(await readFile(await (await returning).path()));
    expect(sheets[0]?.rows).toHaveLength(2);

    await dialog.getByRole('button', { name: 'Import 1 valid row' }).click();
    await expect(dialog.getByText('1 row was imported')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${origin}/specimen-codes?filter=${encodeURIComponent('{"q":"IMP-1"}')}`);
    await expect(page.getByRole('link', { name: 'IMP-1' })).toBeVisible();
  });

  test('what is there is shown old and new, and what is no file of rows is refused in words', async ({ specimen: { page, origin } }) => {
    await open(page, origin, 'Import');
    await give(page, { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-\u0001\u0002') });
    await expect(page.getByText('Give an XLSX or a CSV file.')).toBeVisible();
    await page.getByRole('button', { name: 'Another file' }).click();
    await give(page, { name: 'y.csv', mimeType: 'text/csv', buffer: Buffer.from('code,Jahr\nC-1,1950\n') });
    await expect(page.getByText('no row was checked. Expected headings: Code', { exact: false })).toBeVisible();
    await expect(page.getByText('There is no column “Jahr”', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download the refused rows' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Another file' }).click();
    await give(page, file(['C-1', null, '1950']));
    await expect(page.getByText('1 changed')).toBeVisible();
    await expect(page.getByText('Year: 1901 → 1950')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('on a phone, in Bengali, it fills the window', async ({ specimen: { page, origin } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, origin, 'আমদানি');
  await give(page, file(['IMP-9', null, '১৭'], ['IMP-10', null, '২০০০']));
  await expect(page.getByText('১টিতে ভুল')).toBeVisible();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
