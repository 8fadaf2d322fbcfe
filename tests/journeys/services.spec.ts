/** The services of the ministry as the record room reads them: the list with its filters and search, and one service with its fees. */
import type { Page } from '@playwright/test';
import { saved, type } from '../e2e/form-filling.ts';
import { expect, test } from './ministry.ts';
import { expectFit, looksAt, makeMove, rowOf } from './screen.ts';

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
  const other = await as('clerk.savar');
  await other.goto(`${origin}${path}`);
  await expect(other.getByRole('heading', { level: 1, name: 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।' })).toBeVisible();
});

test('the administration wing of the ministry gets from the services to a sync and to its runs', async ({ ministry: { as, origin } }) => {
  const page = await as('hr.officer');
  await page.goto(`${origin}${path}`);
  const main = page.getByRole('main');
  await expect(rows(page).nth(1)).toBeVisible();
  await expectFit(page);
  await main.getByRole('link', { name: 'সেবা হালনাগাদ', exact: true }).click();
  // The demo has no source: a run of another program is opened here, and ended with its counts.
  await expect(main.getByText('সেবা আনার কোনো উৎস এই সিস্টেমে ঠিক করা নেই।')).toBeVisible();
  const source = `myGov ${Date.now()}`;
  await type(page, { source });
  await saved(page, 'service-syncs');
  await makeMove(page, 'সম্পন্ন করুন', async dialog => {
    for (const [count, value] of [
      ['সংযোজিত', '২'],
      ['পরিবর্তিত', '১'],
      ['অপসারিত', '০'],
    ] as const)
      await dialog.getByLabel(count).fill(value);
  });
  await page.goto(`${origin}${path}`);
  await main.getByRole('link', { name: 'হালনাগাদের দফা' }).click();
  await expect(rowOf(page, source)).toContainText(/সম্পন্ন\s*২\s*১\s*০/);
  await expectFit(page);
});
