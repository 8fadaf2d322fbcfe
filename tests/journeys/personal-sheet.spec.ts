/** The personal data sheet: kept by the human resources of the ministry part by part. */
import type { Page } from '@playwright/test';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, filtered, rowOf } from './screen.ts';

test.setTimeout(300_000);

const secretary = 'মোঃ জাহাঙ্গীর গাজী';

/** The secretary's profile is open at this tab, as the human resources found it in the list. */
async function profileOf(ministry: Ministry): Promise<{ readonly page: Page; readonly profile: string }> {
  const page = await ministry.as('hr.officer');
  await page.goto(`${ministry.origin}${filtered('users', { q: 'ML-00001' })}`);
  await rowOf(page, secretary).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: secretary })).toBeVisible();
  return { page, profile: page.url() };
}

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

type Part = { readonly name: string; readonly columns: readonly string[]; readonly row: RegExp };

/** A part of the sheet in its tab of the profile: what it says of each row, and one of them. */
async function shows(page: Page, { name, columns, row }: Part): Promise<void> {
  const part = partOf(page, name);
  for (const column of columns) await expect(part.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(part.getByRole('row', { name: row })).toBeVisible();
}

type New = {
  readonly tab: string;
  readonly part: string;
  readonly resource: string;
  readonly fill: () => Promise<void>;
  readonly row: RegExp;
};

/** A new row, by the form that the part leads to; then it stands in the profile. It is taken back, so that the next reader finds the same. */
async function adds(page: Page, profile: string, { tab, part, resource, fill, row }: New): Promise<void> {
  await page.goto(`${profile}/${tab}`);
  await partOf(page, part).getByRole('link', { name: /^নতুন/ }).click();
  await expect(box(page, 'user_id')).toHaveValue(secretary);
  await fill();
  await saved(page, resource);
  const record = page.url();
  await page.goto(`${profile}/${tab}`);
  await expect(partOf(page, part).getByRole('row', { name: row })).toBeVisible();
  await page.goto(record);
  await page.getByRole('button', { name: 'মুছুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await page.waitForURL(new RegExp(`/${resource}(\\?.*)?$`));
}

test('family on the profile: nominees, spouse, children, each kept by its form (S2.112, S2.113, S2.114)', async ({ ministry }) => {
  const { page, profile } = await profileOf(ministry);
  const none = page.getByRole('main').getByText('নেই', { exact: true });
  await expect(none).toHaveCount(0);
  await page.getByRole('button', { name: /^খালি [০-৯]+টি ঘর দেখান$/ }).click();
  await expect(none.first()).toBeVisible();
  await page.getByRole('button', { name: 'খালি ঘর লুকান' }).click();
  await expect(none).toHaveCount(0);
  const parts = page.getByRole('navigation', { name: 'রেকর্ডের অংশ' });
  await parts.getByRole('button', { name: /^আরও [০-৯]টি$/ }).click();
  await page.getByRole('menuitem', { name: 'ইতিহাস', exact: true }).click();
  await expect(parts.getByRole('link', { name: 'ইতিহাস', exact: true })).toHaveAttribute('aria-current', 'page');
  expect((await parts.boundingBox())!.height).toBeLessThan(48);
  await page.goto(`${profile}/family`);
  await shows(page, { name: 'নমিনি', columns: ['নাম', 'সম্পর্ক', 'অংশ (%)', 'এনআইডি'], row: /নাসরিন খানম স্ত্রী ৫০/ });
  await shows(page, { name: 'স্বামী/স্ত্রী', columns: ['নাম', 'পেশা', 'মোবাইল'], row: /নাসরিন খানম ব্যাংকার ০১৬১০০০০০০২/ });
  await shows(page, { name: 'সন্তান', columns: ['নাম', 'লিঙ্গ', 'জন্মতারিখ', 'শিক্ষার স্তর'], row: /নুসরাত রহমান নারী ২৫\/০৫\/১৯৯৬ স্নাতক/ });
  await expectFit(page);
  await adds(page, profile, {
    ...{ tab: 'family', part: 'সন্তান', resource: 'children', row: /তামিম গাজী পুরুষ ০৩\/০২\/২০০১/ },
    fill: async () => {
      await type(page, { name: 'তামিম গাজী', name_en: 'Tamim Gazi', date_of_birth: '03/02/2001' });
      await page.getByRole('radio', { name: 'পুরুষ' }).check();
    },
  });
  await page.goto(`${profile}/family`);
  await partOf(page, 'স্বামী/স্ত্রী').getByRole('link', { name: /^নতুন/ }).click();
  for (const name of ['nid', 'mobile', 'home_district_id', 'occupation', 'is_government_employee'])
    await expect(box(page, name)).toBeVisible();
  await page.goto(`${profile}/family`);
  await partOf(page, 'নমিনি').getByRole('link', { name: /^নতুন/ }).click();
  await type(page, { name: 'তামিম গাজী', name_en: 'Tamim Gazi', share_percent: '১০' });
  await box(page, 'relation').selectOption('পুত্র');
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText(/সব নমিনির অংশ মিলে ১০০-এর বেশি হতে পারে না/).first()).toBeVisible();
});

test('education, training and languages on the profile (S2.115, S2.117, S2.120)', async ({ ministry }) => {
  const { page, profile } = await profileOf(ministry);
  await page.goto(`${profile}/learning`);
  await shows(page, {
    ...{ name: 'শিক্ষাগত যোগ্যতা', columns: ['ডিগ্রি', 'প্রতিষ্ঠান', 'পাসের সন', 'ফলের ধরন', 'ফল', 'জিপিএর স্কেল'] },
    row: /এমএসএস খুলনা বিশ্ববিদ্যালয় ১৯৯৩ বিভাগ বা শ্রেণি ২.০০/,
  });
  await shows(page, {
    ...{ name: 'প্রশিক্ষণ', columns: ['বিষয়', 'ধরন', 'প্রতিষ্ঠান', 'শুরু', 'শেষ', 'স্থায়িত্ব'] },
    row: /তথ্য অধিকার বিষয়ক কর্মশালা প্রশিক্ষণ তথ্য কমিশন ১৪\/১০\/১৯৯৭/,
  });
  await shows(page, { name: 'ভাষাজ্ঞান', columns: ['ভাষা', 'পড়া', 'লেখা', 'বলা'], row: /ইংরেজি সাবলীল সাবলীল সাবলীল/ });
  await expectFit(page);
  for (const [part, fields] of [
    ['শিক্ষাগত যোগ্যতা', ['degree_id', 'institution', 'passing_year', 'result']],
    ['প্রশিক্ষণ', ['name', 'institution', 'from_date', 'to_date']],
  ] as const) {
    await page.goto(`${profile}/learning`);
    await partOf(page, part).getByRole('link', { name: /^নতুন/ }).click();
    for (const name of fields) await expect(box(page, name)).toBeVisible();
  }
  await adds(page, profile, {
    ...{ tab: 'learning', part: 'ভাষাজ্ঞান', resource: 'language-skills', row: /আরবি প্রাথমিক সাবলীল প্রাথমিক/ },
    fill: async () => {
      await box(page, 'language').selectOption('আরবি');
      for (const [skill, level] of [
        ['পড়া', 'প্রাথমিক'],
        ['লেখা', 'সাবলীল'],
        ['বলা', 'প্রাথমিক'],
      ] as const)
        await page.getByRole('radiogroup', { name: skill }).getByRole('radio', { name: level }).check();
    },
  });
});

test('promotions, work history and visits abroad are added on the profile (S2.116, S2.118, S2.119)', async ({ ministry }) => {
  const { page, profile } = await profileOf(ministry);
  const tab = 'career';
  await adds(page, profile, {
    ...{ tab, part: 'পদোন্নতি', resource: 'promotions', row: /উপসচিব ০৩\/০২\/২০১০ ০১\/০২\/২০১০ নিয়মিত/ },
    fill: async () => {
      await choose(page, { to_designation_id: 'উপসচিব' });
      await type(page, { promotion_date: '03/02/2010', government_order_date: '01/02/2010' });
    },
  });
  await adds(page, profile, {
    ...{ tab, part: 'কর্ম-ইতিহাস', resource: 'work-histories', row: /সোনালী ব্যাংক অফিসার ০৩\/০২\/১৯৯৪ ০১\/০২\/১৯৯৫/ },
    fill: async () => {
      await type(page, { place: 'সোনালী ব্যাংক', place_en: 'Sonali Bank', designation: 'অফিসার', designation_en: 'Officer' });
      await type(page, { joining_date: '03/02/1994', ending_date: '01/02/1995' });
    },
  });
  await adds(page, profile, {
    ...{ tab, part: 'বিদেশ ভ্রমণ', resource: 'abroad-visits', row: /থাইল্যান্ড সেমিনার বা সম্মেলন ০৩\/০২\/২০১২ ০৭\/০২\/২০১২/ },
    fill: async () => {
      await choose(page, { country_id: 'থাইল্যান্ড' });
      await box(page, 'purpose').selectOption('সেমিনার বা সম্মেলন');
      await type(page, { departure_date: '03/02/2012', return_date: '07/02/2012' });
    },
  });
  await expectFit(page);
});

test('the filters of users have one row; the others are behind “Filter”', async ({ ministry }) => {
  const page = await ministry.as('hr.officer');
  await page.goto(`${ministry.origin}/users`);
  const bar = page.getByRole('search');
  const chip = (name: string) => bar.getByRole('button', { name, exact: true });
  const height = async () => (await bar.boundingBox())!.height;
  await expect(chip('অফিস')).toBeVisible();
  await expect(chip('প্রোফাইল পূর্ণ')).toHaveCount(0);
  expect(await height()).toBe(52);
  await bar.getByRole('button', { name: 'ফিল্টার', exact: true }).click();
  await page.getByRole('menuitem', { name: 'প্রোফাইল পূর্ণ' }).click();
  await page.getByRole('dialog', { name: 'প্রোফাইল পূর্ণ অনুযায়ী ফিল্টার' }).getByRole('radio', { name: 'না', exact: true }).click();
  await expect(chip('প্রোফাইল পূর্ণ: না')).toBeVisible();
  await expect(chip('চুক্তি শেষ')).toHaveCount(0);
  expect(await height()).toBe(52);
  await chip('প্রোফাইল পূর্ণ ফিল্টার সরান').click();
  await expect(chip('প্রোফাইল পূর্ণ')).toBeFocused();
  expect(await height()).toBe(52);
  await expectFit(page);
});
