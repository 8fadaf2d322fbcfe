/** Officers of GEMS who wait for a desk: the human resources of the ministry look at them by what was decided; nobody below can. */
import type { Page } from '@playwright/test';
import { call, found } from '../e2e/people.ts';
import { csvOf } from '../support/import-files.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, looksAt, makeMove, rowOf } from './screen.ts';

test.setTimeout(240_000);

const path = '/gems-officers';
const bar = (page: Page) => page.getByRole('search');
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

type Words = { readonly filter: string; readonly of: string; readonly take: string };
const words = {
  bn: { filter: 'সিদ্ধান্ত', of: 'সিদ্ধান্ত অনুযায়ী ফিল্টার', take: 'ফিল্টার করুন' },
  en: { filter: 'Decision', of: 'Filter by decision', take: 'Filter' },
} as const satisfies Record<string, Words>;

/** Only those with this decision are listed from now on. */
async function only(page: Page, { filter, of, take }: Words, decision: string, before?: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: new RegExp(`^${filter}(:|$)`) })
    .click();
  const pane = page.getByRole('dialog', { name: of });
  if (before) await pane.getByRole('checkbox', { name: before }).uncheck();
  await pane.getByRole('checkbox', { name: decision }).check();
  await pane.getByRole('button', { name: take }).click();
  await expect(bar(page).getByRole('button', { name: `${filter}: ${decision}`, exact: true })).toBeVisible();
}

test('S2.121 the list of GEMS officers is filtered by what was decided of them', async ({ ministry: { as, origin } }) => {
  const page = await as('hr.officer', { at: path });
  await looksAt(page, origin, {
    ...{ path, title: 'জিইএমএস (GEMS) কর্মকর্তা', total: '১২', asks: ['জিইএমএস আইডি', 'মোবাইল'] },
    columns: ['জিইএমএস আইডি', 'নাম', 'পদবি', 'ব্যাচ', 'বর্তমান কর্মস্থল', 'সিদ্ধান্ত', 'শেষ হালনাগাদ'],
    filters: ['সিদ্ধান্ত', 'পদবি', 'পদমর্যাদা', 'ক্যাডার', 'ব্যাচ'],
  });
  await page.goto(`${origin}${path}`);
  await rowOf(page, 'দীপংকর রায়').getByRole('link').first().click();
  await makeMove(page, 'নামঞ্জুর করুন');
  await page.goto(`${origin}${path}`);
  await only(page, words.bn, 'নামঞ্জুর');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toHaveText(/G-20012\s*দীপংকর রায়\s*সহকারী সচিব\s*৪০তম বিসিএস\s*জেলা প্রশাসকের কার্যালয়, খুলনা\s*নামঞ্জুর/);
  await expectFit(page);
  await only(page, words.bn, 'অপেক্ষমাণ', 'নামঞ্জুর');
  await expect(page.getByText('১১ জনের মধ্যে ১–১০')).toBeVisible();
  await expect(rowOf(page, 'দীপংকর রায়')).toHaveCount(0);
  await only(page, words.bn, 'অনুমোদিত', 'অপেক্ষমাণ');
  await expect(page.getByRole('main')).toContainText('কিছু পাওয়া যায়নি');
  await expectFit(page);
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'সিদ্ধান্ত: অনুমোদিত', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ফিল্টার সরান' }).first().click();
  await expect(page.getByText('১২ জনের মধ্যে ১–১০')).toBeVisible();
});

test('S2.121 in English, and people who have no such page', async ({ ministry: { as, origin } }) => {
  const page = await as('hr.officer', { language: 'en', at: path });
  for (const column of ['GEMS ID', 'Name', 'Designation', 'Batch', 'Present posting', 'Decision', 'Last synced'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await only(page, words.en, 'Pending');
  await expect(rowOf(page, /Animesh Saha/)).toContainText(/Senior Assistant Secretary\s*35th BCS\s*Local Government Division\s*Pending/);
  await expectFit(page, 'en');
  for (const username of ['acland.savar', 'clerk.savar']) {
    const other = await as(username);
    await expect(other.getByRole('link', { name: 'জিইএমএস (GEMS) কর্মকর্তা' })).toHaveCount(0);
    await other.goto(`${origin}${path}`);
    await expect(other.getByRole('heading', { level: 1, name: 'দুঃখিত! আপনার প্রবেশের অনুমতি নেই।' })).toBeVisible();
    await expect(other.getByRole('table')).toHaveCount(0);
  }
});

test('S5.014 an old NID of 13 digits in a file of GEMS is the card of somebody who is there: no second account', async ({
  demo: { page: admin },
  ministry: { as, origin },
}) => {
  const office_id = await found(admin, 'offices', { name: 'উপজেলা ভূমি অফিস, ধামরাই' });
  const inOffice = await call(admin, 'GET', `/api${filtered('users', { office_id })}&range=[0,24]`);
  const known = (inOffice.json as unknown as Record<string, string>[]).find(({ nid }) => nid?.length === 17)!;
  const number = `G-${Date.now() % 10_000_000}`;
  const brings = (date_of_birth: string) => ({
    name: 'gems.csv',
    mimeType: 'text/csv',
    buffer: csvOf([
      ['gems_user_id', 'full_name', 'full_name_en', 'mobile', 'nid', 'date_of_birth'],
      [number, known.full_name!, known.full_name_en!, `018${String(Date.now()).slice(-8)}`, known.nid!.slice(4), date_of_birth],
    ]),
  });
  const people = async () => (await call(admin, 'GET', `/api/users?range=[0,0]&filter={"q":"${known.full_name_en}"}`)).json;
  const before = await people();
  await admin.goto(`${origin}${path}`);
  await admin.getByRole('button', { name: 'আমদানি', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await admin.locator('input[type=file]').setInputFiles(brings(''));
  await expect(dialog).toContainText('জন্মতারিখ');
  await expect(dialog.getByText('১টিতে ভুল')).toBeVisible();
  await expectFit(admin);
  await dialog.getByRole('button', { name: 'অন্য ফাইল' }).click();
  await admin.locator('input[type=file]').setInputFiles(brings(known.date_of_birth!));
  await dialog.getByRole('button', { name: '১টি সারি সংরক্ষণ করুন' }).click();
  await dialog.getByRole('button', { name: 'বন্ধ করুন' }).click();
  const page = await as('hr.officer', { at: filtered('gems-officers', { q: number }) });
  await rowOf(page, number).getByRole('link').first().click();
  await makeMove(page, 'অনুমোদন করুন');
  await page.getByRole('main').getByRole('link', { name: known.full_name! }).last().click();
  await expect(page).toHaveURL(new RegExp(`/users/${known.id}/show`));
  await expect(page.getByRole('main')).toContainText(number);
  expect(await people()).toHaveLength((before as unknown as []).length);
});
