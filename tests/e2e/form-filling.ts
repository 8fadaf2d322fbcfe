/** A generated form, filled as by a person: typed, chosen by name, saved. */
import type { Page } from '@playwright/test';
import { expect } from './bhumi.ts';
import { serious, settled } from './sweep.ts';

export const box = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

export async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value);
}

/** What a reference offers once the results are those of what was typed: a list that still shrinks moves away under the pointer. */
export const offered = (page: Page) => page.locator('[role="listbox"][aria-busy="false"]');

/** Chooses references by what they are called; of several by what stands below, such as the office: `['মোঃ হাবিবুর মণ্ডল', 'সাভার']`. */
export async function choose(
  page: Page,
  values: Readonly<Record<string, string | readonly [typed: string, below: string]>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const [label, below = label] = typeof value === 'string' ? [value] : value;
    await box(page, name).fill(label);
    await offered(page).getByRole('option', { name: label }).filter({ hasText: below }).first().click();
  }
}

/** Saves what the form holds and answers the id of the new record, whose page is open afterwards. */
export async function saved(page: Page, resource: string): Promise<number> {
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await page.waitForURL(new RegExp(`/${resource}/\\d+/show$`), { timeout: 30_000 });
  await expect(page.getByRole('navigation', { name: 'রেকর্ডের অংশ' })).toBeVisible();
  await settled(page);
  expect.soft(await serious(page), resource).toEqual([]);
  return Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
}
