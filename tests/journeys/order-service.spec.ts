/**
 * A citizen of the demo ministry orders a certified copy of a khatian on a phone: form, paper, draft, changed fee, payment in the sandbox,
 * receipt. The record room makes it from the register, and the citizen downloads it. What is for offices alone is not there.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { typeCredentials } from '../e2e/door.ts';
import { look } from '../e2e/registering.ts';
import { copiedText } from '../support/copied-text.ts';
import { type Made, peopleOf } from './bell.ts';
import { issuesCopy, settledLand } from './copies.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove } from './screen.ts';

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] });

const code = 'KHATIAN_COPY';
const bengali = (text: unknown): string => String(text).replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

const paper = {
  name: 'nid.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF\n'),
};

async function enter({ origin, dataDir }: Ministry, page: Page, username: string, at: string): Promise<void> {
  const password = readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim();
  await page.goto(`${origin}${at}`);
  await page.getByRole('button', { name: 'আবেদনের জন্য প্রবেশ করুন' }).click();
  await typeCredentials(page, 'bn', { username, password });
  await expect(page).toHaveURL(new RegExp(at));
}

const next = (page: Page) => page.getByRole('button', { name: 'পরের ধাপ' }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

async function fillDetails(page: Page, { mouza, khatian_number }: Made): Promise<void> {
  await heading(page, 'বিবরণ');
  await page.getByLabel('জেলা', { exact: true }).selectOption({ label: 'ঢাকা' });
  await page.getByLabel('উপজেলা', { exact: true }).selectOption({ label: 'সাভার' });
  await page.getByLabel('মৌজা', { exact: true }).selectOption({ label: mouza.name });
  // What is written again is no longer wrong.
  await expect(page.getByText('জেলা বাছাই করুন।')).toHaveCount(0);
  await page.getByLabel('জরিপ', { exact: true }).selectOption({ label: 'আরএস' });
  await page.getByLabel('খতিয়ান নম্বর', { exact: true }).fill(bengali(khatian_number));
  await page.getByLabel('কপির সংখ্যা', { exact: true }).fill('২');
}

/** The draft survives a reload and a sign-out. */
async function draftSurvives(ministry: Ministry, page: Page, { khatian_number }: Made): Promise<void> {
  await page.reload();
  await expect(page.getByLabel('খতিয়ান নম্বর', { exact: true })).toHaveValue(bengali(khatian_number));
  await page.goto(`${ministry.origin}/citizen/dashboard`);
  await page.getByRole('button', { name: 'বের হন' }).click();
  await expect(page.getByRole('button', { name: 'বের হন' })).toHaveCount(0);
  await enter(ministry, page, 'citizen.shahana', `/citizen/order/${code}`);
  await page.goto(`${ministry.origin}/citizen/order/${code}#details`);
  await expect(page.getByLabel('খতিয়ান নম্বর', { exact: true })).toHaveValue(bengali(khatian_number));
}

async function addPaperAndDelivery(page: Page): Promise<void> {
  await next(page);
  await heading(page, 'কাগজপত্র');
  await page.getByLabel('জাতীয় পরিচয়পত্রের কপি').setInputFiles(paper);
  await expect(page.getByRole('link', { name: 'nid.pdf' })).toBeVisible();
  await look(page, 'order-papers');
  await next(page);
  await heading(page, 'অফিস ও প্রদান');
  await expect(page.getByLabel('আবেদনের অফিস')).not.toHaveValue('');
  await page.getByLabel('ডাউনলোড', { exact: true }).check();
  await expect(page.locator('.order-total').last()).toHaveText('৳২০০.০০');
  await expect(page.getByText('সম্ভাব্য প্রদানের তারিখ')).toBeVisible();
  await look(page, 'order-delivery');
  // What is checked is what the server has: without a connection it waits, and says so.
  await page.context().setOffline(true);
  await next(page);
  await expect(page.getByText('সংযোগ নেই: এই যন্ত্রে রাখা আছে', { exact: false })).toBeVisible();
  await heading(page, 'অফিস ও প্রদান');
  await page.context().setOffline(false);
  await next(page);
  await heading(page, 'মিলিয়ে দেখে জমা দিন');
  await expect(page.locator('.order-total').last()).toHaveText('৳২০০.০০');
  for (const said of ['ঢাকা', 'সাভার', 'আরএস', '২', 'জেলা প্রশাসকের কার্যালয়, ঢাকা', 'ডাউনলোড'])
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  await look(page, 'order-check');
}

/** Two clicks are one order; a payment that is declined may be tried again. */
async function payAfterRefusal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).dblclick();
  await heading(page, 'ফি পরিশোধ করুন');
  await look(page, 'order-pay');
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await page.getByRole('button', { name: 'প্রত্যাখ্যাত' }).click();
  await expect(page.getByText('পরিশোধ হয়নি।', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'পরিশোধ করুন' }).click();
  await look(page, 'order-sandbox');
  await page.getByRole('button', { name: 'পরিশোধ হয়েছে' }).click();
  await expect(page.getByText('ফি পরিশোধ হয়েছে; আবেদন গৃহীত।')).toBeVisible();
}

/** The office asks for a paper; the citizen hands it in from the order's page, and the office goes on. */
async function answersForPapers(ministry: Ministry, clerk: Page, page: Page, number: string): Promise<void> {
  await clerk.goto(`${ministry.origin}/service-orders`);
  await clerk.getByRole('link', { name: number }).first().click();
  await clerk.getByRole('button', { name: 'কাগজ চান' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('প্রয়োজনীয় কাগজ (বাংলা)').fill('পুরোনো খতিয়ানের কপি');
  await dialog.getByLabel('প্রয়োজনীয় কাগজ (ইংরেজি)').fill('Copy of the old khatian');
  await dialog.getByRole('button', { name: 'কাগজ চান' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${ministry.origin}/citizen/dashboard`);
  await expect(page.locator('.citizen-mine').first()).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await expect(page.getByText('পুরোনো খতিয়ানের কপি')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ ...paper, name: 'old.pdf' });
  await expect(page.getByText('old.pdf')).toBeVisible();
  await page.getByLabel('আপনার উত্তর').fill('পুরোনো খতিয়ান দিলাম।');
  await look(page, 'order-answer');
  await page.getByRole('button', { name: 'জমা দিন' }).click();
  await expect(page.getByRole('heading', { name: 'চাওয়া কাগজ দিন' })).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByText('পুরোনো খতিয়ান দিলাম।').first()).toBeVisible();
  await clerk.goto(`${clerk.url()}/files`);
  await expect(clerk.getByText('old.pdf')).toBeVisible();
}

/** What the citizen downloads says what the register says; anybody checks it by its address. */
async function downloadsCopy({ origin }: Ministry, page: Page, number: string, { land, dag }: { land: Made; dag: Made }, file: string) {
  await page.goto(`${origin}/citizen/orders/${number}`);
  await expect(page.getByRole('link', { name: `${number}.pdf` })).toBeVisible();
  await page.goto(`${origin}/citizen/my-documents`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: `ডাউনলোড: ${number}.pdf` }).click();
  await (await waiting).saveAs(file);
  const text = (await copiedText(readFileSync(file))).replace(/\s+/g, ' ');
  const { name, share_percent } = land.recipients[0];
  const dags = land.schedules.filter(({ khatian_number }: Made) => khatian_number === dag.khatian_number);
  const areas = dags.flatMap(({ dag_number, taken_area }: Made) => [dag_number, taken_area]);
  for (const said of [
    number,
    name,
    `${bengali(share_percent)}%`,
    dag.mouza.name,
    land.record_number,
    ...[dag.khatian_number, ...areas].map(bengali),
  ])
    expect(text).toContain(said);
  const [address] = /\/verify\/[0-9a-z]{24}/.exec(text)!;
  await page.goto(`${origin}${address}?language=bn`);
  await expect(page.getByRole('heading', { name: 'পত্রটি সঠিক' })).toBeVisible();
  await page.goto(`${origin}/bn/track?number=${number}`);
  await expect(page.getByRole('main')).toContainText('প্রদত্ত');
}

/** A wrong page was copied: the record room withdraws it with a reason and issues another one, and the old code says so. */
async function replacesCopy({ origin }: Ministry, clerk: Page, page: Page, number: string, land: Made): Promise<void> {
  const address = clerk.getByRole('main').getByRole('link', { name: /\/verify\// });
  const codeOf = async () => /\/verify\/[0-9a-z]{24}/.exec((await address.textContent()) ?? '')![0];
  const old = await codeOf();
  const order = clerk.url().replace(/\/paper$/, '');
  await makeMove(clerk, 'পত্র প্রত্যাহার করুন', async dialog => {
    await dialog.locator('#field-withdrawal_reason').fill('ভুল পৃষ্ঠার নকল');
  });
  await clerk.goto(order);
  await expect(clerk.getByRole('main')).toContainText('ভুল পৃষ্ঠার নকল');
  await expect(clerk.getByRole('main')).not.toContainText('service-orders-');
  await expectFit(clerk, 'bn', 'dd, td');
  await page.goto(`${origin}${old}?language=bn`);
  await expect(page.getByRole('heading', { name: 'পত্রটি প্রত্যাহার করা হয়েছে' })).toBeVisible();
  await expect(page.getByText('আবেদন নম্বর')).toBeVisible();
  await page.goto(`${origin}/citizen/orders/${number}`);
  await expect(page.getByText('ভুল পৃষ্ঠার নকল')).toBeVisible();
  await expect(page.getByRole('link', { name: `${number}.pdf` })).toHaveCount(0);
  await look(page, 'order-withdrawn');
  await issuesCopy(clerk, land);
  expect(await codeOf()).not.toBe(old);
}

test('S6.11 a citizen orders a khatian copy, pays after a refusal, and gets number and receipt', async ({ ministry }, info) => {
  test.setTimeout(240_000);
  const clerk = await peopleOf(ministry, 'bn')('recordroom.dhaka');
  const wanted = await settledLand(clerk);
  const page = await ministry.open({ width: 390 });
  await enter(ministry, page, 'citizen.shahana', '/citizen/order');
  await expect(page.getByRole('link', { name: 'খতিয়ানের সার্টিফায়েড কপি' })).toBeVisible();
  await expect(page.getByText('বালুমহালের তালিকা অনুমোদন'), 'it is for offices').toHaveCount(0);
  await look(page, 'order-services');
  await page.goto(`${ministry.origin}/citizen/order/BALUMOHAL`);
  await expect(page.getByText('এই সেবার আবেদন এখানে করা যায় না।')).toBeVisible();
  await page.goto(`${ministry.origin}/citizen/order/${code}`);
  await heading(page, 'প্রয়োজনীয় কাগজ ও তথ্য');
  await look(page, 'order-need');
  await next(page);
  await next(page);
  await expect(page.getByText('খতিয়ান নম্বর আবশ্যক।')).toBeVisible();
  await fillDetails(page, wanted.dag);
  await expect(page.getByText('খসড়া রাখা হয়েছে')).toBeVisible();
  await look(page, 'order-details');

  await draftSurvives(ministry, page, wanted.dag);
  await addPaperAndDelivery(page);
  await payAfterRefusal(page);
  const number = /BH-\d\d-\d{6}-\d/.exec(page.url())![0];
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await look(page, 'order-own');

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'রসিদ (পিডিএফ)' }).click();
  const file = info.outputPath('receipt.pdf');
  await (await waiting).saveAs(file);
  const text = await copiedText(readFileSync(file));
  for (const part of [number, 'খতিয়ানের সার্টিফায়েড কপি', '২০০.০০', `/bn/track?number=${number}`]) expect(text).toContain(part);

  await answersForPapers(ministry, clerk.page, page, number);
  await issuesCopy(clerk.page, wanted.land);
  await replacesCopy(ministry, clerk.page, page, number, wanted.land);
  await downloadsCopy(ministry, page, number, wanted, info.outputPath('copy.pdf'));

  // Another citizen does not see it.
  const other = await ministry.open({ width: 390 });
  await enter(ministry, other, 'citizen.anwar', `/citizen/orders/${number}`);
  await expect(other.getByText('এই নম্বরের কোনো আবেদন আপনার নেই।')).toBeVisible();
  await other.close();
});

test('a fee that changed between the form and the sending is said, and nothing is lost', async ({ ministry }) => {
  test.setTimeout(120_000);
  const page = await ministry.open({ width: 320, language: 'bn' });
  await enter(ministry, page, 'organisation.dhaleshwari', `/citizen/order/${code}`);
  await next(page);
  await fillDetails(page, (await settledLand(await peopleOf(ministry, 'bn')('recordroom.dhaka'))).dag);
  await next(page);
  await page.getByLabel('জাতীয় পরিচয়পত্রের কপি').setInputFiles(paper);
  await expect(page.getByRole('link', { name: 'nid.pdf' })).toBeVisible();
  await next(page);
  await page.getByLabel('ডাক', { exact: true }).check();
  await page.getByLabel('ডাকের ঠিকানা').fill('ধলেশ্বরী মৎস্যজীবী সমবায় সমিতি, সাভার, ঢাকা ১৩৪০');
  await expect(page.locator('.order-total').last()).toHaveText('৳২৪০.০০');
  await expect(page.getByLabel('আবেদনের অফিস')).not.toHaveValue('');
  await next(page);
  await heading(page, 'মিলিয়ে দেখে জমা দিন');
  // The screen shows another price than that of the day.
  await page.route('**/submit', async route => route.continue({ postData: JSON.stringify({ fee: 50, post_fee: 0 }) }), { times: 1 });
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).click();
  await expect(page.getByText('ফি বদলে এখন ৳২৪০ হয়েছে।', { exact: false })).toBeVisible();
  await look(page, 'order-fee-changed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'আবেদন জমা দিন' }).click();
  await heading(page, 'ফি পরিশোধ করুন');
  await page.getByRole('button', { name: 'আবেদন বদলান' }).click();
  await heading(page, 'মিলিয়ে দেখে জমা দিন');
});
