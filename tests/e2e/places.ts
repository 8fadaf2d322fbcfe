/** Districts as a test needs them: made and removed through the screens, so that what remains is the seeded 64. */
import type { Page } from '@playwright/test';
import { expect, origin } from './bhumi.ts';
import { offered } from './form-filling.ts';

export type NewDistrict = { readonly division: string; readonly name: string; readonly nameEn: string; readonly code: string };

/** Fills the form for a new district that is open, in Bengali; saves nothing. */
export async function fillDistrict(page: Page, { division, name, nameEn, code }: NewDistrict): Promise<void> {
  await page.getByRole('combobox', { name: 'বিভাগ' }).fill(division);
  await offered(page).getByRole('option', { name: division, exact: true }).click();
  await page.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill(name);
  await page.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill(nameEn);
  await page.getByRole('textbox', { name: 'বিবিএস কোড' }).fill(code);
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'সংরক্ষণ' }).click();

/** Makes a district in Bengali and answers its id; its page is open afterwards. */
export async function makeDistrict(page: Page, district: NewDistrict): Promise<number> {
  await page.goto(`${origin}/districts/create`);
  await fillDistrict(page, district);
  await save(page);
  await page.waitForURL(/\/districts\/\d+\/show$/);
  await expect(page.getByRole('heading', { level: 1, name: district.name })).toBeVisible();
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
}

/** Deletes the district whose page is open. */
export async function removeDistrict(page: Page, name: string): Promise<void> {
  // Of the page behind, which is still there for a moment, a search may be wiped by a word that begins alike.
  await page.getByRole('button', { name: 'মুছুন', exact: true }).click();
  const question = page.getByRole('dialog', { name: `জেলা “${name}” মুছবেন?` });
  await question.getByRole('button', { name: 'মুছুন' }).click();
  await expect(page.getByText(`মোছা হয়েছে: ${name}`)).toBeVisible();
  await page.waitForURL(/\/districts(\?|$)/);
}

/** By the tab of their area to the places: the list of divisions opens. */
export const openLand = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'এলাকা' }).getByRole('link', { name: 'ভূমি ব্যবস্থাপনা' }).click();
