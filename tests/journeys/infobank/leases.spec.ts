/** A lease of a water body of Savar: called and paid at the clerk's desk, awarded, signed, renewed and cancelled by the AC (Land). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { firstDayOf } from '../../../api/infobank/dues.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { digits, formatDate } from '../../../i18n/format.ts';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { box, choose, saved, type } from '../../e2e/form-filling.ts';
import { copiedText } from '../../support/copied-text.ts';
import { clickInBell, type Person, peopleOf } from '../bell.ts';
import { expect, test } from '../ministry.ts';
import { expectFit, filtered, makeMove } from '../screen.ts';

const today = dhakaDay(new Date());
const year = banglaDateOf(today).year;
const inBengali = (number: number): string => digits(String(number), 'bn');
/** Days before the term of two years, of which the second is the present one. */
const before = (days: number): string => formatDate(addDays(firstDayOf(year - 1), -days), 'bn');
const beforeThis = (days: number): string => formatDate(addDays(firstDayOf(year), -days), 'bn');
const lessee = `বংশী মৎস্যজীবী সমিতি ${inBengali(Date.now() % 1_000_000)}`;

/** Of nobody: where the lessee is sent SMS. */
const mobile = `019${String(Date.now()).slice(-8)}`;

const filling = (values: Readonly<Record<string, string>>) => async (dialog: Locator) => {
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[id="field-${name}"]`).fill(value);
};

async function call(page: Page, origin: string, record: string): Promise<number> {
  await page.goto(`${origin}/lease-files/create`);
  await choose(page, { record_id: record });
  await type(page, { notice_number: 'সায়রাত-১২', notice_date: before(60), bids_until: before(30) });
  await type(page, { from_bs_year: inBengali(year - 1), to_bs_year: inBengali(year), government_value: '১,০০,০০০' });
  for (const [at, name, amount] of [
    [0, lessee, '১,২০,০০০'],
    [1, 'করিম মিয়া', '১,১০,০০০'],
  ] as const) {
    await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
    await type(page, { [`bids.${at}.bidder_name`]: name, [`bids.${at}.amount`]: amount });
    await box(page, `bids.${at}.bidder_type`).selectOption({ label: 'মৎস্যজীবী সমবায় সমিতি' });
    if (at === 0) await type(page, { 'bids.0.registration_number': 'সমিতি-৪২', 'bids.0.bidder_mobile': mobile });
    if (at === 0) await page.getByRole('switch', { name: 'গৃহীত' }).check();
  }
  return saved(page, 'lease-files');
}

/** The paper of the office's demands, as it is copied from. */
async function demands(page: Page): Promise<string> {
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'অফিসের দাবি তালিকা' }).click()]);
  return (await copiedText(await readFile((await paper.path())!))).replace(/\s+/g, ' ');
}

/** A letter from the page of its lease's file, looked at as on paper; what it says as a file. */
async function letter(page: Page, origin: string, file: number, kind: string, number: string): Promise<string> {
  await page.goto(`${origin}/lease-files/${file}/show/related`);
  await page.getByRole('link', { name: 'নতুন ইজারার পত্র' }).click();
  await page.getByLabel(kind, { exact: true }).check();
  await type(page, { letter_number: number, act_by: formatDate(addDays(today, 10), 'bn') });
  await expectFit(page);
  const id = await saved(page, 'lease-letters');
  await page.goto(`${origin}/lease-letters/${id}/show/paper`);
  await expect(page.getByRole('article', { name: kind })).toContainText(lessee);
  await expectFit(page);
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'পিডিএফ' }).click()]);
  return (await copiedText(await readFile((await paper.path())!))).replace(/\s+/g, ' ');
}

test('a lease goes from its calling to its deed, its dues are reminded of, paid and printed, it is renewed and cancelled', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  const as = peopleOf(ministry, 'bn');
  const [clerk, head] = [await as('clerk.savar'), await as('acland.savar')];
  const title = await waterBody(clerk);
  const file = await call(clerk.page, origin, title);

  await head.page.goto(`${origin}/lease-files/${file}/show`);
  await makeMove(head.page, 'কার্যাদেশ দিন', filling({ award_memo: 'কা-৫', awarded_on: before(20) }));
  const award = await letter(clerk.page, origin, file, 'কার্যাদেশ', `প-${inBengali(file)}`);
  for (const part of ['১,২০,০০০.০০', title, 'চুক্তি সম্পাদন']) expect(award).toContain(part);
  await makeMove(head.page, 'চুক্তি সম্পাদন', filling({ deed_number: 'চু-৭', deed_date: before(5), possession_date: before(0) }));
  const main = head.page.getByRole('main');
  await expect(main).toContainText('চুক্তি সম্পাদিত');
  await expect(main).toContainText(lessee);
  await expectFit(head.page);

  const dues = filtered('lease-dues', { lease_file_id: file });
  const rows = clerk.page.getByRole('main').getByRole('row').filter({ hasText: lessee });
  await clerk.page.goto(`${origin}${dues}`);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(inBengali(year - 1));
  await expect(rows.first()).toContainText('১,৫০,০০০');
  await expectFit(clerk.page);
  expect(await demands(clerk.page)).toContain(lessee);
  await rows.first().getByRole('link').first().click();
  await makeMove(clerk.page, 'তাগিদ দিন');

  await clickInBell(head.page, 27, lessee);
  await expect(head.page).toHaveURL(new RegExp(`/lease-files/${file}/show`));
  const paper = await demands(head.page);
  for (const part of ['ইজারার দাবি তালিকা', 'বকেয়া দাবি', title, lessee, '১,৫০,০০০.০০', '৩,০০,০০০.০০']) expect(paper).toContain(part);

  const demand = await letter(clerk.page, origin, file, 'দাবিপত্র', `দ-${inBengali(file)}`);
  for (const part of ['১,৫০,০০০.০০', '৩,০০,০০০.০০', 'চালানে জমা']) expect(demand).toContain(part);
  const anybody = await ministry.open({ width: 390 });
  await anybody.goto(`${origin}/verify/${/verify\/(\S+)/.exec(demand)![1]}`);
  await expect(anybody.getByRole('main')).toContainText(lessee);

  const renewal = { renewal_memo: 'ন-৩', renewed_to_bs_year: inBengali(year + 1), renewed_value: '১,৩০,০০০' };
  await head.page.getByRole('button', { name: 'নবায়ন', exact: true }).click();
  const dialog = head.page.getByRole('dialog');
  await filling(renewal)(dialog);
  await dialog.getByRole('button', { name: 'নবায়ন', exact: true }).click();
  await expect(dialog).toContainText('৩,০০,০০০ টাকা অনাদায়ি; আগে আদায় করুন');
  await expect(dialog.locator('[id="field-renewal_memo"]')).toHaveValue('ন-৩');

  for (const which of [0, 1]) {
    await clerk.page.goto(`${origin}${dues}`);
    await rows.nth(which).getByRole('link').first().click();
    await makeMove(clerk.page, 'পুরো আদায়', filling({ challan_number: `চা-${inBengali(which + 1)}`, challan_date: formatDate(today, 'bn') }));
    await expect(clerk.page.getByRole('main')).toContainText('পরিশোধিত');
  }
  await dialog.getByRole('button', { name: 'নবায়ন', exact: true }).click();
  await expect(dialog).toBeHidden();

  await head.page.goto(`${origin}${filtered('lease-files', { status: 'awarded' })}`);
  await head.page.getByRole('main').getByRole('row').filter({ hasText: lessee }).getByRole('link').first().click();
  await makeMove(head.page, 'ইজারা বাতিল', filling({ cancelled_on: formatDate(today, 'bn'), cancel_reason: 'সমিতি চুক্তি করেনি' }));
  await expect(main).toContainText('সমিতি চুক্তি করেনি');
  await expectFit(head.page);
  for (const said of ['দর গৃহীত হয়েছে', 'ইজারা বাবদ', 'আপনার ইজারা']) await expect.poll(() => ministry.messagesTo(mobile).join()).toContain(said);
});

/** A water body of this run alone, so that no lease of an earlier one has its years. */
async function waterBody({ does }: Person): Promise<string> {
  type Land = Readonly<Record<string, unknown>> & { readonly id: number; readonly schedules: readonly Readonly<Record<string, unknown>>[] };
  const [{ id }] = (await does('GET', 'water-bodies?range=[0,0]')) as unknown as [Land];
  const { office_id, division_id, district_id, upazila_id, schedules } = (await does('GET', `water-bodies/${id}`)) as unknown as Land;
  const { mouza_id, survey, jl_number, khatian_number, land_class, dag_area, taken_area } = schedules[0]!;
  const plot = { mouza_id, survey, jl_number, khatian_number, land_class, dag_area, taken_area, dag_number: String(Date.now() % 900_000) };
  const name = `বংশী বিল ${inBengali(Date.now() % 1_000_000)}`;
  const place = { office_id, division_id, district_id, upazila_id, has_case: false, society_reg_no: 'সমিতি-৪২', schedules: [plot] };
  await does('POST', 'water-bodies', {
    name,
    name_en: 'Bangshi Beel',
    class: 'closed',
    water_kind: 'beel',
    management_mode: 'general',
    ...place,
  });
  return name;
}

type Lease = { readonly record: string; readonly name: string; readonly only: string };

/** Called for the present year by the clerk, who finds only what is leased; awarded and signed by the head. */
async function leases(clerk: Page, head: Page, origin: string, { record, name, only }: Lease): Promise<number> {
  await clerk.goto(`${origin}/lease-files/create`);
  await box(clerk, 'record_id').fill(only);
  await expect(clerk.getByRole('listbox')).toBeVisible();
  await expect(clerk.getByRole('listbox').getByRole('option', { name: only })).toHaveCount(0);
  await choose(clerk, { record_id: record });
  await type(clerk, { notice_number: 'সায়রাত-২১', notice_date: beforeThis(60), bids_until: beforeThis(30), government_value: '৯০,০০০' });
  await type(clerk, { from_bs_year: inBengali(year), to_bs_year: inBengali(year) });
  await clerk.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await type(clerk, { 'bids.0.bidder_name': name, 'bids.0.amount': '১,০০,০০০' });
  await box(clerk, 'bids.0.bidder_type').selectOption({ label: 'ব্যক্তি' });
  await clerk.getByRole('switch', { name: 'গৃহীত' }).check();
  const file = await saved(clerk, 'lease-files');
  await head.goto(`${origin}/lease-files/${file}/show`);
  await makeMove(head, 'কার্যাদেশ দিন', filling({ award_memo: 'কা-৬', awarded_on: beforeThis(20) }));
  await makeMove(head, 'চুক্তি সম্পাদন', filling({ deed_number: 'চু-৮', deed_date: beforeThis(5), possession_date: beforeThis(0) }));
  await expect(head.getByRole('main')).toContainText('চুক্তি সম্পাদিত');
  return file;
}

test('a market, leased land and a sand quarry: each payment keeps its challan, the record shows the lease, and who renewed it', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const { origin } = ministry;
  const as = peopleOf(ministry, 'bn');
  const [clerk, head] = [await as('clerk.savar'), await as('acland.savar')];
  const titleOf = async (kind: string) => {
    const [one] = (await clerk.does('GET', `${kind}?range=[0,0]`)) as unknown as [
      { id: number; title: string | null; record_number: string },
    ];
    return { id: one.id, title: one.title ?? one.record_number };
  };
  const [market, land, khas] = [await titleOf('markets'), await titleOf('leased-lands'), await titleOf('khas-lands')];
  const sand = await titleOf('sand-quarries');
  const name = `রহিম উদ্দিন ${inBengali(Date.now() % 1_000_000)}`;
  const file = await leases(clerk.page, head.page, origin, { record: market.title, name, only: khas.title });
  await clerk.page.goto(`${origin}${filtered('lease-dues', { lease_file_id: file })}`);
  await clerk.page.getByRole('main').getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  const paid = { challan_date: formatDate(today, 'bn') };
  await makeMove(clerk.page, 'আংশিক আদায়', filling({ paid_amount: '৪০,০০০', challan_number: 'চা-২১', ...paid }));
  const main = clerk.page.getByRole('main');
  await expect(main).toContainText('চা-২১');
  await makeMove(clerk.page, 'পুরো আদায়', filling({ challan_number: 'চা-২২', ...paid }));
  await main.getByRole('link', { name: /^আদায়/ }).click();
  for (const part of ['চা-২১', '৪০,০০০', 'চা-২২', '৮৫,০০০', '১,২৫,০০০']) await expect(main).toContainText(part);
  await clerk.page.setViewportSize({ width: 390, height: 844 });
  await expectFit(clerk.page);
  await clerk.page.setViewportSize({ width: 1440, height: 900 });
  await clerk.page.goto(`${origin}${filtered('land-leases', { record_id: market.id })}`);
  await expect(main.getByRole('row').filter({ hasText: name })).toContainText('০.০০');

  const other = await leases(clerk.page, head.page, origin, { record: land.title, name, only: khas.title });
  await head.page.goto(`${origin}/leased-lands/${land.id}/show`);
  await expect(head.page.getByRole('main')).toContainText(new RegExp(`নবায়ন পর্যন্ত \\(বঙ্গাব্দ\\)\\s*${inBengali(year)}`));
  await expectFit(head.page);
  const third = await leases(clerk.page, head.page, origin, { record: sand.title, name, only: khas.title });
  await head.page.goto(`${origin}/sand-quarries/${sand.id}/show/leases`);
  await expect(head.page.getByRole('main').getByRole('row').filter({ hasText: name })).toContainText(inBengali(year));
  await expectFit(head.page);
  for (const id of [file, other, third])
    await head.does('POST', `lease-files/${id}/cancel`, { cancelled_on: today, cancel_reason: 'শর্ত ভঙ্গ' });
});
