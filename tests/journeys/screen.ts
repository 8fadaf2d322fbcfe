/** A generated screen as its user meets it: the list with its columns and filters, a record, and the form of a new one. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Language, strayScript } from '../e2e/bhumi.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect } from './ministry.ts';

export type Screen = {
  readonly path: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  /** How many rows the ministry has; without it there is at least one. */
  readonly total?: string;
  /** What the form of a new record asks for. */
  readonly asks?: readonly string[];
};

/** Opens the list unless the page is there, looks at each part that is named, and then at the form. */
export async function looksAt(page: Page, origin: string, { path, title, columns, filters = [], total, asks }: Screen): Promise<void> {
  if (page.url() !== `${origin}${path}`) await page.goto(`${origin}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const table = page.getByRole('main').getByRole('table');
  for (const column of columns) await expect(table.getByRole('columnheader', { name: column }).first()).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  if (total !== undefined) await expect(page.getByRole('main')).toContainText(new RegExp(`${total}(টির| জনের) মধ্যে`));
  const bar = page.getByRole('search');
  for (const filter of filters) await expect(bar.getByRole('button', { name: filter, includeHidden: true }).first()).toBeAttached();
  expect(await strayScript(page, 'bn', 'td'), path).toEqual([]);
  if (asks === undefined) return;
  await page.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
  await expect(page).toHaveURL(/\/create/);
  for (const field of asks)
    await expect(
      page
        .getByLabel(field)
        .or(page.getByRole('group', { name: field }))
        .first(),
    ).toBeVisible();
}

/** The address of a list with this filter. */
export const filtered = (name: string, filter: object): string => `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const rowOf = (page: Page, text: string | RegExp) => page.getByRole('main').getByRole('row').filter({ hasText: text }).first();

/** What is on screen has no serious fault of access, no stray script, and fits its width. */
export async function expectFit(page: Page, language: Language = 'bn', data = 'td'): Promise<void> {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, language, data)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The open record's move, confirmed; `fill` fills the fields of its dialog first. */
export async function makeMove(page: Page, move: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: move, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: move, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The words of the button, of the format and of the way to take it. */
type Export = { readonly open: string; readonly format: RegExp; readonly take: string };

/** The file that a list is exported to. */
export async function exported(page: Page, { open, format, take }: Export): Promise<Buffer> {
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: take }).click();
  const bytes = await readFile(await (await coming).path());
  await expect(dialog).toBeHidden();
  return bytes;
}

/** Pastes rows of cells where the focus is, as a spreadsheet leaves them on the clipboard. */
export const paste = (page: Page, lines: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate(
    text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    lines.map(line => line.join('\t')).join('\r\n'),
  );

/** Presses the first button of this name. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();
export const saying = (page: Page, said: string): Locator => page.getByRole('alert').filter({ hasText: said });
/** What is wrong with a field of the form. */
export const problemAt = (page: Page, name: string): Locator => page.locator(`[id="field-${name}-text"]`);

export type Said = readonly [en: string, bn: string];

/** A page in English says it at the field, then the same in Bengali. */
export async function saysAt(page: Page, field: string, [en, bn]: Said): Promise<void> {
  await expect(problemAt(page, field)).toHaveText(en);
  await press(page, 'বাংলা');
  await expect(problemAt(page, field)).toHaveText(bn);
  await press(page, 'English');
  await expect(problemAt(page, field)).toHaveText(en);
}

/** Runs `work` in a state that is undone afterwards, whatever it finds. */
export async function meanwhile(begin: () => Promise<unknown>, end: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await begin();
  try {
    await work();
  } finally {
    await end();
  }
}
