/** The reports of a district and of the ministry: filtered, added up as the list behind them, and taken away as a workbook and on paper. */
import type { Page } from '@playwright/test';
import { formatNumber } from '../../i18n/format.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { sheetsOf } from '../support/workbook-cells.ts';
import { expect, test } from './ministry.ts';
import { expectFit, exported, filtered, looksAt } from './screen.ts';

test.setTimeout(240_000);

const totals = (page: Page) => page.getByRole('region', { name: 'মোট হিসাব' });
const groups = (page: Page) => totals(page).getByRole('listitem').getByRole('button');
const pager = (page: Page, total: string) => page.getByRole('main').getByText(new RegExp(`^${total}(টির| জনের) মধ্যে`));

/** What stands beside this word among the totals: `মোট`, `১,১৫৯`. */
const sumOf = async (page: Page, word: string): Promise<string> => {
  const term = totals(page).getByRole('term').filter({ hasText: word }).first();
  return (await term.locator('xpath=following-sibling::dd[1]').textContent())!.trim();
};

/** All rows of the report are those of the list behind it. */
async function equalsList(page: Page, origin: string, list: string): Promise<void> {
  const all = await sumOf(page, 'মোট');
  await expect(pager(page, all)).toBeVisible();
  await page.goto(`${origin}/${list}`);
  await expect(pager(page, all)).toBeVisible();
}

/** The rows that are shown, in a workbook in Bengali and on paper in English. */
async function takesAway(page: Page, title: string, rows: number): Promise<void> {
  const book = await exported(page, { open: 'রপ্তানি', format: /XLSX/, take: 'ডাউনলোড' });
  const [sheet] = await sheetsOf(book);
  expect([sheet!.name, sheet!.rows]).toEqual([title, rows + 1]);
  await page.getByRole('button', { name: 'English' }).click();
  const paper = await exported(page, { open: 'Export', format: /^PDF/, take: 'Download' });
  expect(paper.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(pdfTexts(paper).some(text => text.includes(`Totalrows:${formatNumber(rows, 'en')}`))).toBe(true);
  await page.getByRole('button', { name: 'বাংলা' }).click();
}

const numberIn = (text: string): number =>
  Number(
    [...text]
      .map(one => '০১২৩৪৫৬৭৮৯'.indexOf(one))
      .filter(digit => digit >= 0)
      .join(''),
  );

/** `৳ ১২,৩৪৫.৫০` -> 12345.5 */
const amountIn = (text: string): number => Number(latinDigits(text).replace(/[^\d.]/g, ''));

/** What each group has of a sum: `মোট জমি (একর) ১২.৫০০০, …`. */
async function amounts(page: Page, sum: string): Promise<ReadonlyMap<string, number>> {
  const texts = await groups(page).locator('span').allInnerTexts();
  return new Map(
    texts.map(text => {
      const [name, all] = text.split('\n') as [string, string];
      return [name, amountIn(all.slice(all.indexOf(sum) + sum.length).split(/, (?=\D)/)[0]!)];
    }),
  );
}

/** Opens a group of the totals: as many rows are left as it said. */
async function opensGroup(page: Page, name: RegExp): Promise<number> {
  const group = groups(page).filter({ hasText: name });
  const count = /[০-৯,]+$/.exec((await group.textContent())!.trim())![0];
  await group.click();
  await expect(pager(page, count)).toBeVisible();
  await expect.poll(() => sumOf(page, 'মোট')).toBe(count);
  return numberIn(count);
}

test('the nominees of the ministry by their relation (S2.205)', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.as('hr.officer');
  const title = 'নমিনি প্রতিবেদন';
  const report = {
    ...{ path: '/nominee-report', title, filters: ['অফিস', 'পদবি', 'সম্পর্ক', 'কর্মকর্তা/কর্মচারী'] },
    columns: ['কর্মকর্তা/কর্মচারী', 'পদবি', 'নমিনির নাম', 'সম্পর্ক', 'অংশ (%)', 'অফিস'],
  };
  await looksAt(page, origin, report);
  await equalsList(page, origin, 'nominees');
  await page.goto(`${origin}/nominee-report`);
  const mothers = await opensGroup(page, /^মাতা/);
  await expectFit(page);
  await takesAway(page, title, mothers);
  await page.goto(`${origin}${filtered('nominees', { relation: 'mother' })}`);
  await expect(pager(page, mothers.toLocaleString('bn-BD'))).toBeVisible();
});

test('the officers and employees of the ministry by their category (S2.204)', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.as('hr.officer');
  const title = 'কর্মকর্তা-কর্মচারী প্রতিবেদন';
  await looksAt(page, origin, {
    ...{ path: '/officer-employee-report', title, filters: ['অফিস', 'পদবি', 'গ্রেড'] },
    columns: ['নাম', 'পদবি', 'অফিস'],
  });
  await page.goto(`${origin}${filtered('officer-employee-report', { row_status: 1 })}`);
  const officers = await opensGroup(page, /^কর্মকর্তা/);
  await expectFit(page);
  await takesAway(page, title, officers);
  await page.goto(`${origin}${filtered('users', { row_status: 1, user_type: [2, 5], personnel_category: 'officer' })}`);
  await expect(pager(page, officers.toLocaleString('bn-BD'))).toBeVisible();
});

test('the desks of the ministry, filled, vacant and by responsibility (S2.206)', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.as('hr.officer');
  const title = 'ডেস্ক প্রতিবেদন';
  const report = {
    ...{ path: '/desk-report', title, filters: ['অফিস', 'পূর্ণ না শূন্য', 'পদবি', 'ডেস্কের ধরন', 'অফিসপ্রধান'] },
    columns: ['ডেস্ক', 'অফিস', 'পূর্ণ না শূন্য', 'কর্মরত', 'শুরু', 'পদবি'],
  };
  await looksAt(page, origin, report);
  const whole = `${origin}${filtered('desk-report', { row_status: 1 })}`;
  const row = page.getByRole('main').getByRole('table').getByRole('row').nth(1);
  for (const state of ['মূল দায়িত্বে পূর্ণ', 'ভারপ্রাপ্ত']) {
    await page.goto(whole);
    await opensGroup(page, new RegExp(`^${state}`));
    await expect(row).toContainText(state);
    await expect(row.getByRole('link', { name: /./ }).nth(2)).toHaveAttribute('href', /\/users\/\d+/);
  }
  await expectFit(page);
  await takesAway(page, title, numberIn(await sumOf(page, 'মোট')));

  await page.goto(whole);
  await totals(page).getByRole('combobox').selectOption('পদবি');
  const desks = await opensGroup(page, /^অফিস সহায়ক/);
  const { filter } = Object.fromEntries(new URL(page.url()).searchParams);
  await totals(page).getByRole('combobox').selectOption('পূর্ণ না শূন্য');
  await expect(groups(page).filter({ hasText: /^শূন্য/ })).toBeVisible();
  const counts = (await groups(page).allTextContents()).map(numberIn);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(desks);
  await opensGroup(page, /^শূন্য/);
  await expect(row).toContainText('শূন্য');
  await page.goto(`${origin}${filtered('office-organograms', JSON.parse(filter!))}`);
  await expect(pager(page, desks.toLocaleString('bn-BD'))).toBeVisible();
});

test('the offices of a district with their desks and people (S2.207)', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await ministry.as('dc.dhaka');
  const title = 'অফিস প্রতিবেদন';
  const report = {
    ...{ path: '/office-report', title, filters: ['ধরন', 'স্তর', 'ঊর্ধ্বতন অফিস', 'বিভাগ', 'জেলা', 'শূন্য'] },
    columns: ['অফিস', 'ধরন', 'জেলা', 'ডেস্ক', 'পূর্ণ', 'শূন্য', 'কর্মরত', 'মৌজা'],
  };
  await looksAt(page, origin, report);
  await equalsList(page, origin, 'offices');
  await page.goto(`${origin}/office-report`);
  const desks = await sumOf(page, 'ডেস্ক');
  await groups(page)
    .filter({ hasText: /^উপজেলা ভূমি অফিস/ })
    .click();
  await expect(page).toHaveURL(/type_id/);
  await expect.poll(() => sumOf(page, 'ডেস্ক')).not.toBe(desks);
  const offices = await sumOf(page, 'মোট');
  await expect(pager(page, offices)).toBeVisible();
  const columns = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(columns).toHaveCount(numberIn(offices) + 1);
  const cells = await columns.evaluateAll(rows => rows.slice(1).map(row => row.children[4]!.textContent ?? ''));
  expect(cells.reduce((sum, cell) => sum + numberIn(cell), 0)).toBe(numberIn(await sumOf(page, 'ডেস্ক')));
  await expectFit(page);
  await takesAway(page, title, numberIn(offices));
  await page.goto(`${origin}/desk-report`);
  expect(await sumOf(page, 'মোট')).toBe(desks);
});

test('the deputy commissioner compares upazilas, opens the list behind a figure, and takes it away', async ({
  ministry: { as, origin },
}) => {
  const page = await as('dc.dhaka');
  const title = 'ভূমির তুলনামূলক প্রতিবেদন';
  await looksAt(page, origin, {
    ...{ path: '/land-report', title, filters: ['ধরন', 'জেলা', 'উপজেলা', 'অফিস'] },
    columns: ['ভূমি রেকর্ড', 'ধরন', 'উপজেলা', 'মোট জমি (একর)', 'ইজারাকৃত', 'বকেয়া', 'অফিস'],
  });
  await equalsList(page, origin, 'land-records');
  await page.goto(`${origin}/land-report`);
  const savar = groups(page).filter({ hasText: /^সাভার/ });
  await expect(savar).toBeVisible();
  for (const sum of ['মোট জমি (একর)', 'বকেয়া']) {
    const by = await amounts(page, sum);
    expect([...by.keys()].sort()).toEqual(['ধামরাই', 'সাভার']);
    expect(by.get('ধামরাই'), `${sum}: one has more`).not.toBe(by.get('সাভার'));
    expect(by.get('ধামরাই')! + by.get('সাভার')!).toBeCloseTo(amountIn(await sumOf(page, sum)), 4);
  }
  await expect(savar).toContainText(/মোট জমি.*ইজারাকৃত [০-৯]+, বকেয়া ৳\s[০-৯,]+/);
  const count = (await savar.locator('b').textContent())!.trim();
  await savar.click();
  await expect(pager(page, count)).toBeVisible();
  await expectFit(page);
  const { search } = new URL(page.url());
  await takesAway(page, title, numberIn(count));
  await page.goto(`${origin}/land-records${search}`);
  await expect(pager(page, count)).toBeVisible();
  const phone = await as('dc.dhaka', { language: 'en', width: 390, at: `/land-report${search}` });
  await expect(
    phone
      .getByRole('listitem')
      .filter({ hasText: /^Savar/ })
      .first(),
  ).toContainText(/Arrears ৳\s[0-9,]+/);
  await expectFit(phone, 'en');
});
