/** The administrator makes the next version of a workflow: who would act today on somebody's request, and a step that is taken out again. */
import type { Page } from '@playwright/test';
import { offered, type } from '../e2e/form-filling.ts';
import { call, found } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

const cards = (page: Page) => page.locator('.steps-board > li');

async function choosesApplicant(page: Page, label: string, name: string, office: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await offered(page).getByRole('option', { name }).filter({ hasText: office }).first().click();
}

/** A third step, for which nobody acts yet. */
async function addsStep(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ধাপ যোগ করুন' }).click();
  await type(page, { name: 'যাচাই', name_en: 'Verification' });
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await page.waitForURL(/\/workflow-steps\/\d+\/show$/);
}

test('a workflow says who would act on a request, and a step is taken out of its draft in one action', async ({
  demo: { page, origin },
}) => {
  test.setTimeout(180_000);
  const active = await found(page, 'workflows', { module: 'leave', state: 'active' });
  await page.goto(`${origin}/workflows/${active}/show/arrangement`);
  await choosesApplicant(page, 'আবেদনকারী', 'জসিম আলম', 'সাভার');
  await expect(page.getByText('আবেদনকারীর অফিসের আবেদন আজ এই কর্মপ্রবাহে যায়।')).toBeVisible();
  await expect(cards(page).nth(0)).toContainText('মোঃ আলমগীর মণ্ডল, প্রধান সহকারী');
  await expect(cards(page).nth(1)).toContainText('উজ্জ্বল সরকার, সহকারী কমিশনার (ভূমি)');
  await expect(cards(page).nth(1)).toContainText('উপজেলা ভূমি অফিস, সাভার');
  // Somebody of another office: the same steps, by its own people.
  const office_id = await found(page, 'offices', { name: 'উপজেলা ভূমি অফিস, ধামরাই' });
  const query = new URLSearchParams({ filter: JSON.stringify({ office_id }), sort: '["id","DESC"]', range: '[0,0]' });
  const [{ full_name }] = (await call(page, 'GET', `/api/users?${query}`)).json as unknown as [{ full_name: string }];
  await choosesApplicant(page, 'আবেদনকারী', full_name, 'ধামরাই');
  await expect(cards(page).nth(1)).toContainText('উপজেলা ভূমি অফিস, ধামরাই');
  await expect(page.getByText('আবেদনকারীর অফিসের আবেদন আজ এই কর্মপ্রবাহে যায়।')).toBeVisible();
  // What is published has no such button.
  await expect(page.getByRole('button', { name: /ধাপ বাদ দিন/ })).toHaveCount(0);
  await expectFit(page);

  await page.getByRole('button', { name: 'নতুন সংস্করণ' }).click();
  await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();
  const draft = new URL(page.url()).pathname;
  const id = /\d+/.exec(draft)![0];
  try {
    await addsStep(page);
    await page.goto(`${origin}${draft}`);
    await choosesApplicant(page, 'আবেদনকারী', 'উজ্জ্বল সরকার', 'সাভার');
    await expect(page.getByText('আজ এই কর্মপ্রবাহে যায় না। গেলে নিচের মতো হতো।')).toBeVisible();
    // The head of the office asks: both steps come to the office above.
    await expect(cards(page).nth(0)).toContainText('জেলা প্রশাসক');
    await expect(cards(page).nth(1)).toContainText('নিজের আবেদন, তাই ঊর্ধ্বতনে');
    await expect(cards(page).nth(1)).toContainText('আগের ধাপেও একই ডেস্ক');
    await expect(cards(page).nth(2)).toContainText('আজ কেউ নেই');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFit(page);
    await page.getByRole('button', { name: '“সুপারিশ” ধাপ বাদ দিন' }).click();
    await page.getByRole('dialog', { name: '“সুপারিশ” ধাপটি বাদ দেবেন?' }).getByRole('button', { name: 'বাদ দিন' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).nth(0)).toContainText('১অনুমোদন');
    await expect(cards(page).nth(1)).toContainText('২যাচাই');
    const { json } = await call(page, 'GET', `/api/workflows/${id}`);
    expect((json.steps as { serial: number }[]).map(({ serial }) => serial)).toEqual([1, 2]);
  } finally {
    await call(page, 'DELETE', `/api/workflows/${id}`);
  }
});
