/** The offices of a district: kept by the deputy commissioner, looked at by the AC (Land) as their own, made of what the administrator keeps. */
import type { Page } from '@playwright/test';
import { choose, offered, saved, type } from '../e2e/form-filling.ts';
import { call, found } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, looksAt, press } from './screen.ts';

test.setTimeout(240_000);

const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'রেকর্ডের অংশ' }).getByRole('link', { name, exact: true });
const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const half = (page: Page, name: string) => page.getByRole('region', { name });

async function chooseIn(page: Page, desk: string, entry: string | RegExp): Promise<void> {
  await line(page, desk).getByRole('button', { name: 'আরও কাজ' }).click();
  await page.getByRole('menuitem', { name: entry, exact: typeof entry === 'string' }).click();
}

test('a deputy commissioner finds an office, gives it a desk and a person, and takes them back (S2.099, S2.100)', async ({
  ministry: { as, origin },
}) => {
  const page = await as('dc.dhaka');
  await looksAt(page, origin, {
    ...{ path: '/offices', title: 'অফিস', columns: ['কোড', 'নাম', 'ধরন', 'স্তর', 'ঊর্ধ্বতন অফিস', 'জেলা'], total: '৮০' },
    filters: ['স্তর', 'ধরন', 'বিভাগ', 'জেলা', 'উপজেলা'],
  });
  await page.goto(`${origin}${filtered('offices', { q: 'ভূমি অফিস, দোহার' })}`);
  await page.getByRole('main').getByRole('table').getByRole('link', { name: 'উপজেলা ভূমি অফিস, দোহার' }).click();
  await part(page, 'অর্গানোগ্রাম').click();
  const [clerk, driver] = ['অফিস সহকারী-১', 'গাড়িচালক'];
  await chooseIn(page, clerk, 'অধীনে নতুন ডেস্ক');
  const form = page.getByRole('dialog', { name: 'নতুন ডেস্ক' });
  await form.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill(`${driver}, দোহার`);
  await form.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill('Driver, Dohar');
  for (const [field, value] of [
    ['পদবি', 'গাড়িচালক'],
    ['অনুমতি গুচ্ছ', 'কর্মচারীর নিজস্ব সেবা'],
  ] as const) {
    await form.getByRole('combobox', { name: field, exact: true }).fill(value);
    await offered(page).getByRole('option', { name: value }).first().click();
  }
  await press(page, 'সংরক্ষণ');
  await expect(line(page, driver)).toHaveAttribute('aria-level', '4');
  await expect(line(page, driver)).toContainText('শূন্য');
  await expectFit(page);

  await line(page, driver).dragTo(line(page, 'নাজির কাম ক্যাশিয়ার'));
  await expect(page.getByRole('status').filter({ hasText: /এখন “নাজির কাম ক্যাশিয়ার, দোহার”-এর অধীনে/ })).toBeVisible();

  const person = /মোহাম্মদ ইসলাম/;
  await chooseIn(page, driver, 'পদায়ন করুন');
  const posting = page.getByRole('dialog', { name: /পদায়ন/ });
  await posting.getByRole('combobox', { name: 'ব্যবহারকারী' }).fill('মোহাম্মদ ইসলাম');
  await offered(page).getByRole('option', { name: person }).filter({ hasText: 'দোহার' }).first().click();
  // Their own desk stays the first one.
  await posting.getByText('অতিরিক্ত', { exact: true }).click();
  await posting.getByRole('switch', { name: 'প্রধান ডেস্ক' }).uncheck();
  await press(page, 'সংরক্ষণ');
  await expect(line(page, driver)).toContainText(person);
  await chooseIn(page, driver, /^অব্যাহতি/);
  await page.getByLabel('দায়িত্ব হস্তান্তরের টীকা').fill('গাড়ি বুঝিয়ে দেওয়া হয়েছে');
  await page.getByRole('dialog').getByRole('button', { name: 'অব্যাহতি', exact: true }).click();
  await expect(line(page, driver)).toContainText('শূন্য');
  await chooseIn(page, driver, 'মুছুন');
  await page.getByRole('dialog').getByRole('button', { name: 'মুছুন' }).click();
  await expect(line(page, driver)).toHaveCount(0);
});

test('mouzas of an office are taken away and put back by the district, and parted into dags by the AC (Land) (S2.102, S2.103)', async ({
  ministry: { as, origin },
}) => {
  const mouza = 'রাজাসন (নমুনা)';
  const district = await as('dc.dhaka', { at: filtered('offices', { q: 'ভূমি অফিস, সাভার' }) });
  await district.getByRole('main').getByRole('table').getByRole('link', { name: 'উপজেলা ভূমি অফিস, সাভার' }).first().click();
  await part(district, 'অধিক্ষেত্র').click();
  const held = half(district, 'এই অফিসের মৌজা');
  const row = held.getByRole('listitem').filter({ hasText: mouza });
  await held.getByRole('button', { name: `সরান: ${mouza}` }).click();
  await expect(row).toHaveCount(0);
  await held.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(row).toHaveCount(1);
  await expectFit(district, 'bn', 'td, li');

  const page = await as('acland.savar', { at: new URL(district.url()).pathname });
  const own = half(page, 'এই অফিসের মৌজা');
  const dagsOf = page.getByRole('dialog', { name: `দাগ: ${mouza}` });
  await own.getByRole('button', { name: `পুরো মৌজা: ${mouza}` }).click();
  await dagsOf.getByRole('button', { name: 'দাগে' }).click();
  await dagsOf.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('১০১-১০৩, ১০৩, ক');
  await dagsOf.getByRole('button', { name: 'যোগ করুন', exact: true }).click();
  await expect(dagsOf.getByText('দাগ নয়: ক')).toBeVisible();
  await dagsOf.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('');
  await dagsOf.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expect(own.getByRole('listitem').filter({ hasText: mouza })).toContainText('৩টি দাগ');
  await expectFit(page, 'bn', 'td, li');
  await own.getByRole('button', { name: `দাগ: ${mouza}` }).click();
  await dagsOf.getByRole('button', { name: 'পুরো মৌজা' }).click();
  await dagsOf.getByRole('button', { name: 'সংরক্ষণ' }).click();
  await expect(own.getByRole('button', { name: `পুরো মৌজা: ${mouza}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('সাভার');
  expect(origin).toBe(new URL(page.url()).origin);
});

test('an AC (Land) finds their own office: place, head, people, budget and hours (S2.104, S2.105, S2.106)', async ({
  ministry: { as, origin },
  demo,
}) => {
  const page = await as('acland.savar');
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু$/ }).click();
  await page.getByRole('link', { name: 'আমার অফিস' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'উপজেলা ভূমি অফিস, সাভার' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'অফিসের মূল তথ্য' });
  await expect(facts).toContainText('১৭টি পদ, ০টি শূন্য');
  await expect(facts.getByRole('link', { name: 'উজ্জ্বল সরকার' })).toBeVisible();
  await expect(facts.getByRole('link', { name: 'ulo-26-05@land.example' })).toBeVisible();
  await expect(page.locator('.office-place .map-mark')).toBeVisible();
  await expectFit(page);
  const office_id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await part(page, 'জনবল').click();
  await expect(page.getByRole('row', { name: /^সহকারী কমিশনার \(ভূমি\).*উজ্জ্বল সরকার/ })).toBeVisible();
  await part(page, 'বাজেট').click();
  await expect(page.getByRole('row', { name: /পরিচালন বাজেট/ }).first()).toContainText('%');
  await part(page, 'অফিস সময়').click();
  await expect(page.locator('tr[aria-current=date]')).toBeVisible();
  await expectFit(page);

  const made: [string, number][] = [];
  await looksAt(page, origin, { path: '/office-budgets', title: 'অফিসের বাজেট', columns: ['অফিস', 'অর্থবছর'], filters: ['অর্থবছর'] });
  await page.goto(`${origin}/office-budgets/create`);
  await choose(page, { fiscal_year_id: '২০২৬-২০২৭' });
  await type(page, { budget_source: 'বিশেষ বরাদ্দ', budget_amount: '৫০০০০০', spent_amount: '১২৫০০০' });
  made.push(['office-budgets', await saved(page, 'office-budgets')]);
  await expect(page.getByRole('main')).toContainText('২৫.০০');
  await looksAt(page, origin, { path: '/office-times', title: 'অফিস সময়', columns: ['অফিস', 'শুরু', 'শেষ', 'খোলে', 'বন্ধ হয়'] });
  await page.goto(`${origin}/office-times/create`);
  await choose(page, { office_id: 'উপজেলা ভূমি অফিস, সাভার' });
  await type(page, { from_date: '০৮/০২/২০২৭', to_date: '০৯/০৩/২০২৭', end_time: '১৫:৩০' });
  made.push(['office-times', await saved(page, 'office-times')]);
  await page.goto(`${origin}/offices/${office_id}/show/times`);
  await expect(page.getByRole('row', { name: /০৮\/০২\/২০২৭/ })).toContainText('এই অফিসের');
  // Deleting is an administrator's.
  for (const [resource, id] of made) expect((await call(demo.page, 'DELETE', `/api/${resource}/${id}`)).status).toBe(200);
});

test('what offices are made of, and the ranks and grades of their people, are kept by the administrator (S2.095, S2.096, S2.097, S2.098, S2.101, S2.108, S2.109)', async ({
  demo: { page, origin },
}) => {
  const [name, code] = ['নাম', 'কোড'];
  await looksAt(page, origin, { path: '/office-layers', title: 'অফিসের স্তর', columns: [name], total: '৭', asks: ['মন্ত্রণালয়'] });
  await looksAt(page, origin, { path: '/office-types', title: 'অফিসের ধরন', columns: [name, 'স্তর'], asks: [code, 'স্তর'] });
  await looksAt(page, origin, {
    path: '/base-offices',
    title: 'মূল অফিস',
    columns: [code, name, 'প্রকার'],
    total: '১৫',
    asks: ['প্রকার', 'ধরন'],
  });
  await looksAt(page, origin, { path: '/ministry-offices', title: 'মন্ত্রণালয়-অফিস', columns: [code, name, 'মন্ত্রণালয়'], asks: ['মন্ত্রণালয়'] });
  await page.goto(`${origin}/ministry-offices/${await found(page, 'ministry-offices', {})}`);
  await press(page, 'সারি যোগ করুন');
  await expect(page.locator('[id^="field-children."][id$=".base_type"]').last()).toBeVisible();
  await looksAt(page, origin, { path: '/ranks', title: 'পদমর্যাদা', columns: ['ক্রম', name, 'গ্রেড'], total: '৭', asks: ['গ্রেড'] });
  await looksAt(page, origin, { path: '/grades', title: 'গ্রেড', columns: ['নম্বর', name], total: '২০', asks: ['নম্বর'] });

  const base = await found(page, 'base-offices', { code: 'ULO' });
  await page.goto(`${origin}/base-offices/${base}/organogram`);
  await expect(line(page, 'সহকারী কমিশনার (ভূমি)'.replace(/[()]/g, '\\$&'))).toBeVisible();
  await press(page, 'অফিসে প্রয়োগ');
  const dialog = page.getByRole('dialog', { name: 'অর্গানোগ্রামের পরিবর্তন অফিসে প্রয়োগ' });
  await expect(dialog).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Escape');
  expect((await call(page, 'GET', `/api/base-offices/${base}`)).status).toBe(200);
});
