/** The store of a land office: what is bought and free, what a kanungo asks for, and how it is approved, given out and taken back. */
import type { Page } from '@playwright/test';
import { bengaliDigits, latinDigits } from '../../resources/kernel/digits.ts';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, exported, filtered, looksAt, makeMove, rowOf } from './screen.ts';

const laptop = 'ল্যাপটপ কম্পিউটার';
const paper = 'অফসেট কাগজ';
const columns = ['মোট', 'অবশিষ্ট', 'বরাদ্দকৃত', 'মেরামতে'];

/** The four figures of an asset of this office, in the order of the columns. */
async function figuresOf(page: Page, { origin }: Ministry, asset: string): Promise<number[]> {
  await looksAt(page, origin, { path: '/asset-inventories', title: 'সম্পদের মজুত', columns: ['সম্পদ', 'অফিস', ...columns, 'পুনঃক্রয়ের সীমা'] });
  const cells = await rowOf(page, asset).getByRole('cell').allTextContents();
  return cells.slice(3, 7).map(text => Number(latinDigits(text)));
}

/** Three laptops: their inventory and tags answer the id of the inventory. */
async function buys(page: Page, { origin }: Ministry, mark: string): Promise<number> {
  await looksAt(page, origin, {
    ...{ path: '/asset-purchases', title: 'সম্পদ ক্রয়', filters: ['মজুত', 'সম্পদ', 'ক্রয়ের তারিখ'] },
    columns: ['সূত্র নম্বর', 'সম্পদ', 'অফিস', 'ক্রয়ের তারিখ', 'সংখ্যা', 'মোট মূল্য', 'সরবরাহকারী'],
    asks: ['মজুত', 'সংখ্যা', 'মোট মূল্য', 'সূত্র নম্বর', 'ক্রয়ের তারিখ', 'সরবরাহকারী', 'সংযুক্তি'],
  });
  await choose(page, { asset_inventory_id: [laptop, 'সাভার'] });
  await type(page, { item_count: '৩', cost: '২,৪০,০০০', reference_number: mark, supplier: 'মেসার্স ধলেশ্বরী কম্পিউটার' });
  const purchase = await saved(page, 'asset-purchases');
  const bought = `${String(purchase).padStart(6, '0')}-`;
  await page.goto(origin + filtered('asset-items', { asset_purchase_id: purchase }));
  for (const serial of ['001', '002', '003']) await expect(rowOf(page, bengaliDigits(bought + serial))).toContainText('অবরাদ্দকৃত');
  await rowOf(page, bengaliDigits(`${bought}003`))
    .getByRole('link')
    .first()
    .click();
  await makeMove(page, 'মেরামতে দিন');
  await expect(page.getByText('মেরামতে', { exact: true }).first()).toBeVisible();
  return purchase;
}

/** A kanungo's own list has only their own, and its form says who decides. */
async function asks(page: Page, { origin }: Ministry, purpose: string): Promise<number> {
  await page.goto(`${origin}/asset-requisitions`);
  await page.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
  await type(page, { purpose });
  for (const [at, [asset, quantity]] of [
    [laptop, '৩'],
    [paper, '৫'],
  ].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
    await choose(page, { [`items.${at}.asset_id`]: asset! });
    await box(page, `items.${at}.quantity`).fill(quantity!);
  }
  // Enter in the last cell begins a row; one that stays empty stops nothing.
  await box(page, 'items.1.quantity').press('Enter');
  await expect(box(page, 'items.2.asset_id')).toBeFocused();
  await expect(page.getByText('অনুমোদনের ধাপ')).toBeVisible();
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/asset-requisitions\/\d+\/show/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await page.getByRole('link', { name: 'আমার চাহিদাপত্র' }).click();
  for (const column of ['চাহিদাকারী', 'উদ্দেশ্য', 'তৈরির সময়', 'অনুমোদন', 'অফিস'])
    await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
  await expect(rowOf(page, purpose)).toContainText('অপেক্ষমাণ');
  const requesters = await page.getByRole('main').getByRole('row').getByRole('link').allTextContents();
  expect(new Set(requesters.filter(text => !text.includes('সাভার'))).size).toBe(1);
  return id;
}

/** At the desk of the AC (Land), who is the kanungo's supervisor and heads the office: approved with fewer laptops than asked for. */
async function decides(page: Page, { origin }: Ministry, purpose: string): Promise<void> {
  const row = page.locator('.inbox-row').filter({ hasText: purpose });
  await page.goto(`${origin}/approval-inbox`);
  await row.click();
  await expect(row).toContainText('সম্পদের চাহিদা');
  await page.getByRole('radio', { name: 'অনুমোদন করুন' }).click();
  await page.getByRole('complementary', { name: 'সিদ্ধান্ত' }).getByRole('button', { name: 'অনুমোদন করুন' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: laptop })
    .getByRole('textbox', { name: /^অনুমোদিত/ })
    .fill('২');
  await dialog.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await expect(row).toBeHidden();
}

/** Who holds what, on paper to be signed. */
async function printsHolders(page: Page, { origin }: Ministry, tags: readonly string[]): Promise<void> {
  await page.goto(`${origin}/asset-assignments`);
  await page.getByRole('link', { name: 'জিম্মার তালিকা' }).first().click();
  for (const tag of tags) await expect(rowOf(page, tag)).toContainText(laptop);
  const texts = pdfTexts(await exported(page, { open: 'রপ্তানি', format: /^PDF|পিডিএফ/, take: 'ডাউনলোড' }));
  for (const tag of tags) expect([tag, texts.some(text => text.includes(tag))]).toEqual([tag, true]);
}

/** What can't be repaired: written off from its own page, with the reason and the memo of the sanction. */
async function writesOff(page: Page, { origin }: Ministry, { purchase, tag }: { purchase: number; tag: string }): Promise<void> {
  await page.goto(origin + filtered('asset-items', { asset_purchase_id: purchase }));
  await rowOf(page, tag).getByRole('link').first().click();
  await page.getByRole('button', { name: 'অবলোপন করুন' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'অবলোপনের কারণ' }).fill('বজ্রপাতে মাদারবোর্ড পুড়ে গেছে');
  await dialog.getByRole('textbox', { name: 'অনুমোদনের স্মারক' }).fill('31.00.0000.045.06.001.26');
  await dialog.getByRole('button', { name: 'অবলোপন করুন' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('অবলোপিত', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('বজ্রপাতে মাদারবোর্ড পুড়ে গেছে')).toBeVisible();
  await expectFit(page);
}

test('bought, asked for, approved, given out by their tags, taken back, listed on paper and written off (S2.176, S2.177, S2.178, S2.179, S2.180, S2.181, S3.092)', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const mark = `খাস ${bengaliDigits(String(Date.now() % 1_000_000))}`;
  const purpose = `খাসজমির মাঠ জরিপ ${mark}`;
  const keeper = await ministry.as('acland.savar');
  const [all = 0, free = 0, assigned = 0, repaired = 0] = await figuresOf(keeper, ministry, laptop);
  const purchase = await buys(keeper, ministry, `ক্রয়/${mark}`);
  expect(await figuresOf(keeper, ministry, laptop)).toEqual([all + 3, free + 2, assigned, repaired + 1]);

  const asker = await ministry.as('kanungo.savar');
  const requisition = await asks(asker, ministry, purpose);
  await decides(keeper, ministry, purpose);

  await keeper.goto(`${ministry.origin}/asset-items`);
  await keeper.getByRole('link', { name: 'অনুমোদিত চাহিদাপত্র' }).first().click();
  await expect(rowOf(keeper, purpose)).toContainText('অনুমোদিত');
  await expect(keeper.getByRole('main').getByRole('table')).not.toContainText('অপেক্ষমাণ');
  await rowOf(keeper, purpose).getByRole('link').first().click();
  await keeper.getByRole('link', { name: 'সামগ্রী প্রদান', exact: true }).click();
  const laptops = keeper.getByRole('region', { name: laptop });
  await expect(laptops).toContainText(/অনুমোদিত২প্রদত্ত০/);
  const tags = ['001', '002'].map(serial => bengaliDigits(`${String(purchase).padStart(6, '0')}-${serial}`));
  for (const tag of tags) await laptops.getByRole('checkbox', { name: tag }).check();
  await expect(laptops.getByText('আর ০টি দেওয়া যায়')).toBeVisible();
  await expectFit(keeper);
  await laptops.getByRole('button', { name: 'বাছা সামগ্রী বরাদ্দ দিন' }).click();
  await expect(laptops.getByRole('list')).toContainText(tags[1]!);
  await expect(laptops).toContainText('অনুমোদিত সবই দেওয়া হয়েছে।');

  const papers = keeper.getByRole('region', { name: paper });
  await papers.getByRole('button', { name: `সামগ্রী দিন: ${paper}` }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(papers).toContainText(/অনুমোদিত৫প্রদত্ত৫/);
  expect(await figuresOf(keeper, ministry, laptop)).toEqual([all + 3, free, assigned + 2, repaired + 1]);

  await printsHolders(keeper, ministry, tags);
  await asker.goto(`${ministry.origin}/asset-assignments`);
  for (const tag of tags) await expect(rowOf(asker, tag)).toContainText(laptop);
  await keeper.goto(`${ministry.origin}/asset-requisitions/${requisition}/show/giving`);
  await laptops.getByRole('button', { name: `ফেরত নিন: ${tags[0]}` }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: 'ফেরত নিন' }).click();
  await expect(laptops).toContainText(/অনুমোদিত২প্রদত্ত১/);
  await expect(laptops.getByRole('checkbox', { name: tags[0]! })).toBeVisible();
  expect(await figuresOf(keeper, ministry, laptop)).toEqual([all + 3, free + 1, assigned + 1, repaired + 1]);
  await keeper.goto(`${ministry.origin}/asset-requisitions/${requisition}/show/giving`);
  await keeper.setViewportSize({ width: 390, height: 844 });
  await expect(laptops.getByRole('list')).toContainText(tags[1]!);
  await expectFit(keeper);

  await keeper.setViewportSize({ width: 1440, height: 900 });
  await writesOff(keeper, ministry, { purchase, tag: bengaliDigits(`${String(purchase).padStart(6, '0')}-003`) });
  expect(await figuresOf(keeper, ministry, laptop)).toEqual([all + 2, free + 1, assigned + 1, repaired]);
});
