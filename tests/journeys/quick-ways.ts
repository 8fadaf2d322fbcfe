/** A record as a practised person makes it with the pointer: by the menu, in the form, and saved. */
import { expect, type Page } from '@playwright/test';
import { box } from '../e2e/form-filling.ts';

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** A new record, by its link on the first page. */
export const begins = (page: Page, link: string) =>
  main(page).getByRole('region', { name: 'নতুন আবেদন ও নথি' }).getByRole('link', { name: link, exact: true }).click();
export const idIn = (page: Page): number => Number(/\/(\d+)\//.exec(new URL(page.url()).pathname)![1]);
export const isShown = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
export const saves = async (page: Page, name: string | RegExp = 'সংরক্ষণ'): Promise<void> => {
  await press(page, name === 'সংরক্ষণ' ? /^সংরক্ষণ/ : name);
  await isShown(page);
};
/** A move of the record, and the same button of its dialog. */
export const confirms = async (page: Page, move: string): Promise<void> => {
  await press(page, move);
  await page.getByRole('dialog').getByRole('button', { name: move, exact: true }).click();
};

/** A page from the menu: its area, where another one is open, its module, where that is folded, and its own entry. */
export async function menu(page: Page, module: string, entry: string, area?: string): Promise<void> {
  if (area) await page.getByRole('link', { name: area, exact: true }).click();
  const side = page.getByRole('navigation', { name: 'মডিউল' });
  const link = side.getByRole('link', { name: entry, exact: true });
  const heading = side.getByRole('button', { name: module, exact: true });
  await expect(heading).toBeVisible();
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
  await link.click();
}

/** Of a short list: the option that begins with this. */
export async function pick(page: Page, name: string, text: string): Promise<void> {
  const option = box(page, name).locator('option', { hasText: text }).first();
  await box(page, name).selectOption({ label: (await option.textContent())! });
}

/** One of the answers that stand side by side. */
export const answer = (page: Page, field: string, said: string) =>
  main(page).getByRole('radiogroup', { name: field }).getByText(said, { exact: true }).click();
