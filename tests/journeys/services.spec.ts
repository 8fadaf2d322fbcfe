/** The services of the ministry as the record room reads them: the list with its filters and search, and one service with its fees. */
import type { Page } from '@playwright/test';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, looksAt, rowOf } from './screen.ts';

test.setTimeout(240_000);

const path = '/services';
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

test('S2.092 the record room finds a service by filter and search, and reads it', async ({ ministry: { as, origin } }) => {
  const page = await as('recordroom.dhaka');
  await looksAt(page, origin, {
    ...{ path, title: 'সেবা', total: '৫' },
    columns: ['নাম', 'কোড', 'কাদের জন্য', 'ফি', 'প্রদানের সময় (কর্মদিবস)', 'অবস্থা'],
    filters: ['কাদের জন্য', 'ফি পরিশোধ', 'অবস্থা'],
  });
  await expect(page.getByRole('main').getByRole('link', { name: /^নতুন / })).toHaveCount(0);
  await expectFit(page);

  const bar = page.getByRole('search');
  await bar.getByRole('button', { name: /^কাদের জন্য/ }).click();
  const pane = page.getByRole('dialog', { name: 'কাদের জন্য অনুযায়ী ফিল্টার' });
  await pane.getByRole('checkbox', { name: 'অফিস' }).check();
  await pane.getByRole('button', { name: 'ফিল্টার করুন' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(/বালুমহালের তালিকা অনুমোদন\s*BALUMOHAL\s*অফিস/);

  await bar.getByRole('button', { name: 'কাদের জন্য ফিল্টার সরান' }).click();
  await expect(rows(page)).toHaveCount(6);
  await bar.getByRole('searchbox').fill('খতিয়ান');
  await expect(rows(page)).toHaveCount(2);
  await rowOf(page, 'খতিয়ানের সার্টিফায়েড কপি').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'খতিয়ানের সার্টিফায়েড কপি' })).toBeVisible();
  for (const text of ['KHATIAN_COPY', 'জেলা রেকর্ডরুম', 'মোবাইল ব্যাংকিং']) await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('button', { name: 'মুছুন' })).toHaveCount(0);
  await expectFit(page, 'bn', 'dd');
});

test('S2.092 in English on a phone, and people who have no such page', async ({ ministry: { as, origin } }) => {
  const page = await as('recordroom.dhaka', { language: 'en', width: 390 });
  await page.goto(`${origin}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page.getByRole('link', { name: 'Certified khatian copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certified khatian copy' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('District record room');
  await expectFit(page, 'en', 'dd');
  // Applicants with an account and without are found and shown by their English names.
  for (const name of ['Md. Anwar Hossain', 'Abdul Mannan']) {
    await page.goto(origin + filtered('service-orders', { q: name }));
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  }
  const other = await as('clerk.savar');
  await other.goto(`${origin}${path}`);
  await expect(other.getByRole('heading', { level: 1, name: 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।' })).toBeVisible();
});

/** Starts a run, and waits on its page until it has ended. */
async function sync(page: Page, [open, start, done]: readonly [open: string, start: string, done: string]): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: open, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('myGov');
  await expectFit(page, open === 'Sync' ? 'en' : 'bn');
  await page.getByRole('button', { name: start }).click();
  await page.waitForURL(/\/service-syncs\/\d+\/show/);
  await expect(page.getByRole('main').locator('.tone').filter({ hasText: done }).first()).toBeVisible();
}

test('S2.093 the administration wing brings services in, reads the counts and what was refused', async ({ ministry: { as, origin } }) => {
  const page = await as('hr.officer');
  await page.goto(`${origin}${path}`);
  const main = page.getByRole('main');
  await expect(rows(page).nth(1)).toBeVisible();
  await expectFit(page);
  await sync(page, ['সেবা হালনাগাদ', 'হালনাগাদ শুরু করুন', 'সম্পন্ন']);
  await expect(main).toContainText(/যেসব সেবা নেওয়া হয়নি \(১\):\s*SITE_REPORT: /);
  await expectFit(page, 'bn', 'dd');

  await page.goto(`${origin}${path}`);
  await main.getByRole('link', { name: 'হালনাগাদের দফা' }).click();
  for (const name of ['উৎস', 'হালনাগাদের অবস্থা', 'সংযোজিত', 'পরিবর্তিত', 'অপসারিত', 'ত্রুটির বিবরণ'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(/সম্পন্ন\s*৩\s*০\s*০/);
  await expectFit(page);

  const phone = await as('hr.officer', { language: 'en', width: 390 });
  await phone.goto(`${origin}${path}`);
  await sync(phone, ['Sync', 'Start the sync', 'Done']);
  await expect(phone.getByRole('main')).toContainText(/Services not taken \(1\):\s*SITE_REPORT: /);
  await expectFit(phone, 'en', 'dd');
});
