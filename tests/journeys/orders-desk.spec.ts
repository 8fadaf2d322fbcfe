/**
 * Orders at the desks of an upazila land office: received, forwarded, returned for papers, delivered, refused with a reason, counted. A
 * mutation has its hearing, of which the applicant is notified.
 */
import type { Page } from '@playwright/test';
import { bengaliDigits as inBengali } from '../../resources/kernel/digits.ts';
import { offered } from '../e2e/form-filling.ts';
import { look } from '../e2e/registering.ts';
import { clickInBell, type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove, rowOf } from './screen.ts';

test.setTimeout(240_000);

const mobile = '01755598765';

const paper = {
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF\n'),
};

/** As the counter writes it. */
async function ordered(officer: Person) {
  const [service] = (await officer.does('GET', `services?filter=${encodeURIComponent('{"q":"NAMJARI"}')}`)) as unknown as { id: number }[];
  const body = { service_id: service!.id, applicant_name: 'রাবেয়া বেগম', mobile, delivery_type: 'counter' };
  const { id, reference_number: number } = await officer.does('POST', 'service-orders', body);
  return { id, number: String(number), path: `/service-orders/${id}/show` };
}

const sms = async ({ messagesTo }: Ministry, number: string, text: string, to = mobile) =>
  expect.poll(() => messagesTo(to).find(one => one.includes(number) && one.includes(text)) ?? '', { timeout: 30_000 }).not.toBe('');

const note = (page: Page) => page.getByRole('dialog').locator('#field-note');

const next = (page: Page) => page.getByRole('button', { name: 'পরের ধাপ' }).click();

const details: Readonly<Record<string, string>> = {
  ...{ 'খতিয়ান নম্বর': '৪৫৬', 'দাগ নম্বর': '১২৩, ১২৪', 'জমির পরিমাণ (একর)': '০.২৫', 'দলিল নম্বর': '৭৮৯', 'দাতার নাম': 'বিমল চন্দ্র দাস' },
  'গ্রহীতার নাম': 'মোঃ আনোয়ার হোসেন',
};

/** A citizen orders the mutation of land in Savar with its papers, on a telephone, and pays. */
async function mutationOrdered({ origin }: Ministry, page: Page): Promise<string> {
  await page.goto(`${origin}/citizen/order/NAMJARI`);
  await next(page);
  for (const [label, name] of [
    ['জেলা', 'ঢাকা'],
    ['উপজেলা', 'সাভার'],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: name });
  await page.getByLabel('মৌজা', { exact: true }).selectOption({ index: 1 });
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
  for (const [part, chosen] of [
    ['দিন', '৫'],
    ['মাস', 'মার্চ'],
    ['সাল', '২০২৬'],
  ] as const)
    await page.getByLabel(`দলিলের তারিখ: ${part}`, { exact: true }).selectOption({ label: chosen });
  await next(page);
  for (const name of ['জাতীয় পরিচয়পত্রের কপি', 'দলিলের কপি', 'সর্বশেষ খতিয়ানের কপি']) {
    await page.getByLabel(name).setInputFiles({ ...paper, name: `${name}.pdf` });
    await expect(page.getByRole('link', { name: `${name}.pdf` })).toBeVisible();
  }
  await next(page);
  await page.getByLabel('আবেদনের অফিস').selectOption({ label: 'উপজেলা ভূমি অফিস, সাভার' });
  await page.getByLabel('কাউন্টার', { exact: true }).check();
  await next(page);
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).click();
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await page.getByRole('button', { name: 'পরিশোধ হয়েছে' }).click();
  await expect(page.getByText('ফি পরিশোধ হয়েছে; আবেদন গৃহীত।')).toBeVisible();
  return /BH-\d\d-\d{6}-\d/.exec(page.url())![0];
}

/** From the inbox to the order, which the officer sends to another desk. */
async function forwards({ origin }: Ministry, { page }: Person, { number, to, said }: Readonly<Record<'number' | 'to' | 'said', string>>) {
  await page.goto(`${origin}/approval-inbox`);
  await page.getByRole('button', { name: /^সেবার আবেদন \([০-৯]+\)$/ }).click();
  await page.locator('.inbox-row').filter({ hasText: number }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await makeMove(page, 'পরের ডেস্কে পাঠান', async dialog => {
    await dialog.locator('#field-current_desk_id').fill(to);
    await offered(page).getByRole('option', { name: to }).first().click();
    await note(page).fill(said);
  });
  await expect(page.getByRole('button', { name: 'প্রস্তুত', exact: true })).toHaveCount(0);
}

/** The day of the hearing is on the citizen's page, on the order's, and where anybody tracks it. */
async function readsHearing({ origin }: Ministry, page: Page, number: string): Promise<void> {
  await page.goto(`${origin}/citizen/dashboard`);
  await expect(
    page
      .locator('.citizen-part')
      .filter({ hasText: 'আমার শুনানি' })
      .getByRole('listitem')
      .filter({ hasText: inBengali(number) }),
  ).toContainText('স্থান: উপজেলা ভূমি অফিস, সাভার');
  await page.goto(`${origin}/citizen/orders/${number}`);
  for (const said of ['শুনানির তারিখ নির্ধারণ', '৫ জানুয়ারি ২০৯৯', 'উপজেলা ভূমি অফিস, সাভার']) await expect(page.getByRole('main')).toContainText(said);
  await look(page, 'mutation-hearing');
  await page.goto(`${origin}/bn/track?number=${number}`);
  await expect(page.getByRole('main')).toContainText('৫ জানুয়ারি ২০৯৯');
}

test('a mutation by clicks: ordered, passed among desks, heard, decided, handed over at the counter, seen by the citizen', async ({
  ministry,
}) => {
  const people = peopleOf(ministry, 'bn');
  const citizen = await ministry.asCitizen('citizen.anwar', { width: 390 });
  const number = await mutationOrdered(ministry, citizen);
  const [officer, kanungo] = [await people('acland.savar'), await people('kanungo.savar')];
  const { page } = officer;
  // Without a desk it comes to the head of the office.
  await clickInBell(page, 27, number);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  const [{ mobile: own }] = (await officer.does(
    'GET',
    `service-orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`,
  )) as unknown as [{ mobile: string }];
  await sms(ministry, number, 'গৃহীত হয়েছে', own);
  const path = new URL(page.url()).pathname;

  // Nobody else begins it.
  await kanungo.page.goto(`${ministry.origin}${path}`);
  await expect(kanungo.page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(kanungo.page.getByRole('button', { name: 'কাজ শুরু করুন' })).toHaveCount(0);

  await forwards(ministry, officer, { number, to: 'কানুনগো', said: 'তদন্ত করে প্রতিবেদন দিন' });
  await clickInBell(kanungo.page, 27, number);
  await expect(kanungo.page.getByRole('main')).toContainText('তদন্ত করে প্রতিবেদন দিন');
  await forwards(ministry, kanungo, { number, to: 'সহকারী কমিশনার (ভূমি)', said: 'দখল সঠিক পাওয়া গেছে' });

  await page.goto(`${ministry.origin}${path}`);
  await makeMove(page, 'শুনানির তারিখ দিন', async dialog => {
    await dialog.locator('#field-hearing_at').fill('05/01/2099');
    await dialog.locator('#field-hearing_at-time').fill('11:00');
    await dialog.locator('#field-hearing_place').fill('উপজেলা ভূমি অফিস, সাভার');
  });
  await sms(ministry, number, 'শুনানি', own);
  await readsHearing(ministry, citizen, number);
  await page.goto(`${ministry.origin}${path}`);
  await makeMove(page, 'প্রস্তুত', async dialog => {
    await note(page).fill('নামজারি মঞ্জুর করা হলো।');
    await dialog.locator('#field-note_for').selectOption({ label: 'নাগরিকও' });
  });
  await makeMove(page, 'প্রদান করুন', async dialog => {
    await dialog.getByRole('button', { name: 'প্রদান করুন' }).click();
    await expect(dialog.getByText('কাকে দেওয়া হলো তা লিখুন।')).toBeVisible();
    await dialog.locator('#field-delivered_to').fill('মোঃ আনোয়ার হোসেন');
  });
  await expect(page.getByRole('main')).toContainText('প্রদত্ত');
  await sms(ministry, number, 'প্রদান করা হয়েছে', own);
  await expectFit(page, 'bn', 'dd, td');
  await citizen.goto(`${ministry.origin}/citizen/orders/${number}`);
  for (const said of ['প্রদত্ত', 'নামজারি মঞ্জুর করা হলো।', 'গ্রহণ করেছেন']) await expect(citizen.getByRole('main')).toContainText(said);
  await expect(citizen.getByRole('main'), 'nobody was heard').not.toContainText('২০৯৯');
  await look(citizen, 'mutation-delivered');
  const hearing = await officer.does('GET', `hearings?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`);
  expect(hearing, 'decided before its hour, it was not held').toMatchObject([{ status: 'not_held', court: 'land_office', summary: null }]);
});

test('an order waits for papers, and another is refused with a reason', async ({ ministry }) => {
  const officer = await peopleOf(ministry, 'bn')('acland.savar');
  const { page } = officer;
  const [waiting, refused] = [await ordered(officer), await ordered(officer)];
  await page.goto(`${ministry.origin}${waiting.path}`);
  await makeMove(page, 'কাগজ চান', async dialog => {
    await dialog.locator('#field-missing_papers').fill('ক্রয় দলিলের কপি');
    await dialog.locator('#field-missing_papers_en').fill('A copy of the deed');
    await note(page).fill('জরুরি');
  });
  await sms(ministry, waiting.number, 'ক্রয় দলিলের কপি');
  await makeMove(page, 'কাগজ গ্রহণ করুন', async dialog => dialog.locator('#field-answer').fill('দলিল জমা দিলাম'));
  await sms(ministry, waiting.number, 'কাগজ পাওয়া গেছে');

  await page.goto(`${ministry.origin}${refused.path}`);
  await makeMove(page, 'প্রদান করা যাবে না', async dialog => {
    await dialog.getByRole('button', { name: 'প্রদান করা যাবে না' }).click();
    await expect(dialog.getByText('প্রদান না করার কারণ লিখুন।')).toBeVisible();
    await dialog.locator('#field-non_deliverable_reason').fill('রেকর্ডে দাগ নেই');
  });
  await sms(ministry, refused.number, 'রেকর্ডে দাগ নেই');
});

test('orders at one’s desk come late first, and the district reads its figures', async ({ ministry }) => {
  const { as } = ministry;
  const record = await as('recordroom.dhaka', { at: '/service-orders' });
  await record.getByRole('link', { name: 'আমার ডেস্কের আবেদন' }).first().click();
  await expect(record.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(new URL(record.url()).searchParams.get('sort')).toBe('probable_delivery_date');
  await expectFit(record);
  // They wait in the inbox, too, beside approvals.
  await record.goto(`${ministry.origin}/approval-inbox`);
  await record.getByRole('button', { name: /^সেবার আবেদন \([০-৯]+\)$/ }).click();
  const first = record.locator('.inbox-row').first();
  await expect(first).toContainText(/(খতিয়ান|জাবেদা নকল).*BH-\d\d-\d{6}-\d.*ডেস্কে এসেছে [০-৯].*দেওয়ার কথা [০-৯]/);
  await expectFit(record, 'bn', '.inbox-row');
  await first.getByRole('link').click();
  await expect(record.getByRole('heading', { level: 1 })).toContainText('BH-');
  for (const username of ['dc.dhaka', 'commissioner.dhaka'] as const) {
    const page = await as(username, { language: 'en', at: '/service-report' });
    await expect(page.getByRole('heading', { level: 1, name: 'Service delivery report' })).toBeVisible();
    await expect(rowOf(page, 'Certified khatian copy')).toContainText('Dhaka');
    await expectFit(page, 'en');
  }
});
