/**
 * The cycle of a lease in Savar, for each sort that is leased: called and paid at the clerk's desk, awarded, signed, renewed and cancelled by
 * the AC (Land). What the lessee gets are letters and SMS; what the office owes an answer for is in the bell and on paper.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { firstDayOf } from '../../../api/infobank/dues.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { digits, formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { box, choose, saved, type } from '../../e2e/form-filling.ts';
import { copiedText } from '../../support/copied-text.ts';
import { clickInBell, type Person, peopleOf } from '../bell.ts';
import { expect, type Ministry, test } from '../ministry.ts';
import { expectFit, filtered, makeMove, press, rowOf } from '../screen.ts';

const today = dhakaDay(new Date());
const year = banglaDateOf(today).year;
const bn = (number: number): string => digits(String(number), 'bn');
const taka = (amount: number): string => formatMoney(amount, 'bn');

type Record = { readonly id: number; readonly title: string; readonly renewed_upto: number | null };
type Sort = {
  /** The lines of the checklist, and what is leased. */
  readonly is: string;
  readonly kind: string;
  readonly bidder: string;
  /** Of one year, with VAT and source tax where this sort bears them. */
  readonly due: number;
  readonly from: (record: Record) => number;
  /** Where the record shows the lease. */
  readonly shown: string;
  readonly oneYear?: true;
};

const last = () => year - 1;
const sorts: readonly Sort[] = [
  { is: 'S3.116 S3.117 a water body', kind: 'water-bodies', bidder: 'মৎস্যজীবী সমবায় সমিতি', due: 150_000, from: last, shown: 'leases' },
  {
    is: 'S3.116 S3.118 a sand quarry',
    kind: 'sand-quarries',
    bidder: 'প্রতিষ্ঠান',
    due: 150_000,
    from: () => year,
    shown: 'leases',
    oneYear: true,
  },
  { is: 'S3.116 S3.123 a market', kind: 'markets', bidder: 'যৌথ', due: 150_000, from: last, shown: 'leases' },
  {
    ...{ is: 'S3.126 leased land', kind: 'leased-lands', bidder: 'ব্যক্তি', due: 120_000, shown: 'lessees' },
    from: ({ renewed_upto }) => Number(renewed_upto) + 1,
  },
];

const filling = (values: Readonly<{ [field: string]: string }>) => async (dialog: Locator) => {
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[id="field-${name}"]`).fill(value);
};

/** A record of Savar that has had no lease file; leased land with a year to be renewed. */
async function freeRecord({ does }: Person, kind: string): Promise<Record> {
  const records = (await does('GET', `${kind}?range=[0,49]`)) as unknown as Record[];
  const files = (await does('GET', 'lease-files?range=[0,99]')) as unknown as { record_id: number }[];
  const taken = new Set(files.map(({ record_id }) => record_id));
  return records.find(({ id, renewed_upto }) => !taken.has(id) && Number(renewed_upto ?? 0) < year)!;
}

type Lease = { readonly sort: Sort; readonly record: Record; readonly lessee: string; readonly mobile: string; readonly first: number };

/** Days before the term. */
const before = ({ first }: Lease, days: number): string => formatDate(addDays(firstDayOf(first), -days), 'bn');

async function called(page: Page, origin: string, lease: Lease): Promise<number> {
  const { record, sort, lessee, mobile, first } = lease;
  await page.goto(`${origin}/lease-files/create`);
  await choose(page, { record_id: record.title });
  await type(page, { notice_number: 'ইজারা-১২', notice_date: before(lease, 60), bids_until: before(lease, 30) });
  await type(page, { from_bs_year: bn(first), to_bs_year: bn(year), government_value: '১,০০,০০০' });
  for (const [at, name, amount] of [
    [0, lessee, '১,২০,০০০'],
    [1, 'করিম মিয়া', '১,১০,০০০'],
  ] as const) {
    await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
    await type(page, { [`bids.${at}.bidder_name`]: name, [`bids.${at}.amount`]: amount });
    await box(page, `bids.${at}.bidder_type`).selectOption({ label: sort.bidder });
    if (at === 0) await type(page, { 'bids.0.registration_number': 'নিবন্ধন-৪২', 'bids.0.bidder_mobile': mobile });
    if (at === 0) await page.getByRole('switch', { name: 'গৃহীত' }).check();
  }
  return saved(page, 'lease-files');
}

/** What a paper says that a button gives. */
async function paperOf(page: Page, button: string): Promise<string> {
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return (await copiedText(await readFile((await paper.path())!))).replace(/\s+/g, ' ');
}

type Asked = { readonly file: number; readonly kind: string; readonly en: string; readonly lessee: string };

/** A letter from the dues of its lease, looked at as on paper, in both languages, and checked by its code. */
async function letter(ministry: Ministry, page: Page, { file, kind, en, lessee }: Asked): Promise<string> {
  await page.goto(`${ministry.origin}/lease-files/${file}/show/dues`);
  await page.getByRole('link', { name: 'নতুন ইজারার পত্র' }).click();
  await page.getByLabel(kind, { exact: true }).check();
  await type(page, { letter_number: `${kind}-${bn(file)}`, act_by: formatDate(addDays(today, 10), 'bn') });
  const id = await saved(page, 'lease-letters');
  await page.goto(`${ministry.origin}/lease-letters/${id}/show/paper`);
  await expect(page.getByRole('article', { name: kind })).toContainText(lessee);
  const said = await paperOf(page, 'পিডিএফ');
  await press(page, 'English');
  await expect(page.getByRole('article', { name: en })).toContainText(lessee);
  expect(await paperOf(page, 'PDF')).toContain(en);
  await press(page, 'বাংলা');
  const anybody = await ministry.open({ width: 390 });
  await anybody.goto(`${ministry.origin}/verify/${/verify\/(\S+)/.exec(said)![1]}`);
  await expect(anybody.getByRole('main')).toContainText(lessee);
  return said;
}

/** The head opens the dues from the bell, and from the notification's own page. */
async function reminded(page: Page, origin: string, { lessee }: Lease, file: number): Promise<void> {
  await clickInBell(page, 27, lessee);
  await expect(page).toHaveURL(new RegExp(`/lease-files/${file}/show/dues`));
  await page.goto(`${origin}/notifications`);
  await rowOf(page, lessee).getByRole('link').first().click();
  await page.getByRole('link', { name: 'সংশ্লিষ্ট পাতা খুলুন' }).click();
  await expect(page).toHaveURL(new RegExp(`/lease-files/${file}/show/dues`));
}

/** The head tries to renew in arrears, and keeps the dialog with what was typed. */
async function renewalRefused({ page }: Person, { sort }: Lease, unpaid: number): Promise<Locator> {
  await page.getByRole('button', { name: 'নবায়ন', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await filling({ renewal_memo: 'ন-৩', renewed_to_bs_year: bn(year + (sort.oneYear ? 2 : 1)), renewed_value: '১,৩০,০০০' })(dialog);
  await dialog.getByRole('button', { name: 'নবায়ন', exact: true }).click();
  await expect(dialog).toContainText(`${formatNumber(unpaid, 'bn')} টাকা অনাদায়ি; আগে আদায় করুন`);
  await expect(dialog.locator('[id="field-renewal_memo"]')).toHaveValue('ন-৩');
  return dialog;
}

/** In the dialog that was refused before; a quarry for no more than a year. */
async function renewed(dialog: Locator, { sort }: Lease): Promise<void> {
  const renew = dialog.getByRole('button', { name: 'নবায়ন', exact: true });
  await renew.click();
  if (sort.oneYear) {
    await expect(dialog).toContainText('ঠিক এক বঙ্গাব্দের');
    await dialog.locator('[id="field-renewed_to_bs_year"]').fill(bn(year + 1));
    await renew.click();
  }
  await expect(dialog).toBeHidden();
}

/** The first year in two challans, the others whole. */
async function paid({ page }: Person, origin: string, { file, years }: { file: number; years: readonly number[] }): Promise<void> {
  const main = page.getByRole('main');
  for (const one of years) {
    const challan = (part: number) => ({ challan_number: `চা-${bn(one * 10 + part)}`, challan_date: formatDate(today, 'bn') });
    await page.goto(`${origin}/lease-files/${file}/show/dues`);
    await main.getByRole('link', { name: bn(one), exact: true }).click();
    if (one === years[0]) await makeMove(page, 'আংশিক আদায়', filling({ paid_amount: '৪০,০০০', ...challan(1) }));
    await makeMove(page, 'পুরো আদায়', filling(challan(2)));
    await expect(main).toContainText('পরিশোধিত');
  }
  await main.getByRole('link', { name: /^আদায়/ }).click();
  await expect(main).toContainText(`চা-${bn(year * 10 + 2)}`);
}

/** The renewal, which waits for its deed. */
async function cancelled(page: Page, origin: string, lessee: string): Promise<void> {
  await page.goto(`${origin}${filtered('lease-files', { status: 'awarded' })}`);
  await rowOf(page, lessee).getByRole('link').first().click();
  await makeMove(page, 'ইজারা বাতিল', filling({ cancelled_on: formatDate(today, 'bn'), cancel_reason: 'চুক্তি করেননি' }));
  await expect(page.getByRole('main')).toContainText('চুক্তি করেননি');
}

for (const sort of sorts)
  test(`${sort.is} is called, awarded, leased, reminded of, demanded, paid, renewed and cancelled by those concerned`, async ({
    ministry,
  }) => {
    test.setTimeout(240_000);
    const { origin } = ministry;
    const as = peopleOf(ministry, 'bn');
    const [clerk, head] = [await as('clerk.savar'), await as('acland.savar')];
    const record = await freeRecord(clerk, sort.kind);
    const stamp = Date.now();
    const lease: Lease = {
      ...{ sort, record, first: sort.from(record), lessee: `রহিম উদ্দিন ${bn(stamp % 1_000_000)}`, mobile: `019${String(stamp).slice(-8)}` },
    };
    const { lessee, mobile, first } = lease;
    const years = Array.from({ length: year - first + 1 }, (_, at) => first + at);
    // The screens are the same for each sort.
    const fits = async (page: Page) => (sort === sorts[0] ? expectFit(page) : undefined);
    const sms = (part: string) => expect.poll(() => ministry.messagesTo(mobile).join()).toContain(part);

    const file = await called(clerk.page, origin, lease);
    await head.page.goto(`${origin}/lease-files/${file}/show`);
    await makeMove(head.page, 'কার্যাদেশ দিন', filling({ award_memo: 'কা-৫', awarded_on: before(lease, 20) }));
    await sms('দর গৃহীত হয়েছে');
    const award = await letter(ministry, clerk.page, { file, kind: 'কার্যাদেশ', en: 'AWARD', lessee });
    for (const part of [taka(120_000), 'চুক্তি সম্পাদন']) expect(award).toContain(part);
    await fits(clerk.page);
    expect(award.includes('মূসক')).toBe(sort.due > 120_000);
    await makeMove(
      head.page,
      'চুক্তি সম্পাদন',
      filling({ deed_number: 'চু-৭', deed_date: before(lease, 5), possession_date: before(lease, 0) }),
    );
    await expect(head.page.getByRole('main')).toContainText('চুক্তি সম্পাদিত');

    await clerk.page.goto(`${origin}/lease-files/${file}/show/dues`);
    const main = clerk.page.getByRole('main');
    await expect(main.getByRole('row').filter({ hasText: bn(year) })).toContainText(taka(sort.due));
    await fits(clerk.page);
    await main.getByRole('link', { name: bn(first), exact: true }).click();
    await makeMove(clerk.page, 'তাগিদ দিন');
    await reminded(head.page, origin, lease, file);
    const all = sort.due * years.length;
    const demand = await letter(ministry, head.page, { file, kind: 'দাবিপত্র', en: 'DEMAND', lessee });
    for (const part of [taka(sort.due), taka(all), 'চালানে জমা']) expect(demand).toContain(part);
    await sms('অনাদায়ি');
    await clerk.page.goto(`${origin}${filtered('lease-dues', { bs_year: year })}`);
    const paper = await paperOf(clerk.page, 'অফিসের দাবি তালিকা');
    for (const part of ['ইজারার দাবি তালিকা', 'বকেয়া দাবি', lessee, taka(sort.due), taka(all)]) expect(paper).toContain(part);

    await head.page.goto(`${origin}/lease-files/${file}/show`);
    const dialog = await renewalRefused(head, lease, all);
    await paid(clerk, origin, { file, years });
    await renewed(dialog, lease);
    await sms('নবায়ন হয়েছে');

    await head.page.goto(`${origin}/${sort.kind}/${record.id}/show/${sort.shown}`);
    const shown = head.page.getByRole('main');
    await expect(shown.getByRole('row').filter({ hasText: lessee })).toContainText(bn(year));
    await fits(head.page);
    await cancelled(head.page, origin, lessee);
    await fits(head.page);
    await sms('আপনার ইজারা');
  });
