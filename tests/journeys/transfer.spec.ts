/** A kanungo asks to be transferred; the ministry transfers them by an office order, writes its four letters, and they read all of it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { clickInBell, type Made, type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, looksAt, makeMove, rowOf } from './screen.ts';

const person = 'মোঃ হাবিবুর মণ্ডল';
const savar = 'উপজেলা ভূমি অফিস, সাভার';
const dhamrai = 'উপজেলা ভূমি অফিস, ধামরাই';
const dohar = 'উপজেলা ভূমি অফিস, দোহার';
const nawabganj = 'উপজেলা ভূমি অফিস, নবাবগঞ্জ';
const fakirhat = 'উপজেলা ভূমি অফিস, ফকিরহাট';
const freeDesk = 'কানুনগো, ফকিরহাট';
const colleague = 'মোঃ জসিম আলম';

const mark = Date.now() % 1_000_000;
const memo = (serial: number): string => bengaliDigits(`31.00.0000.046.019.00.0${100 + serial}.26-${mark}`);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openPart = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'রেকর্ডের অংশ' }).getByRole('link', { name }).click();

/** The offices in the order in which a person wants them: by the keyboard, then by the pointer. */
async function choosesOffices(page: Page): Promise<void> {
  const offices = page.locator('.rows-table tbody td:nth-of-type(1)');
  for (const [at, office] of [dhamrai, dohar, nawabganj].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
    await choose(page, { [`choices.${at}.office_id`]: office });
  }
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(offices).toHaveText([dhamrai, nawabganj, dohar]);
  const grips = page.locator('.rows-grip');
  await grips.first().hover();
  await page.mouse.down();
  const last = (await grips.nth(1).boundingBox())!;
  await page.mouse.move(last.x + 4, last.y + 8, { steps: 6 });
  await page.mouse.up();
  await expect(offices).toHaveText([nawabganj, dhamrai, dohar]);
}

/** From one's own info to a request that is sent; answers its id. */
async function applies(page: Page, { origin }: Ministry, reason: string): Promise<number> {
  await page.goto(`${origin}/transfer-info`);
  await page.getByRole('link', { name: 'বদলির আবেদন করুন' }).click();
  await type(page, { reason });
  await choosesOffices(page);
  await expect(page.getByText('অনুমোদনের ধাপ')).toBeVisible();
  await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await page.waitForURL(/transfer-applications\/\d+\/show/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await openPart(page, /^পছন্দের অফিস/);
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  for (const [at, office] of [nawabganj, dhamrai, dohar].entries()) await expect(rows.nth(at + 1)).toContainText(office);
  return id;
}

test('a kanungo orders the offices of their request, which is approved; their info has it all (S2.146, S2.147, S2.148)', async ({
  ministry,
}) => {
  test.setTimeout(300_000);
  const { origin, as } = ministry;
  const reason = `পরিবারের কাছাকাছি থাকা দরকার ${bengaliDigits(String(mark))}`;
  const page = await as('kanungo.savar');
  const id = await applies(page, ministry, reason);
  await page.goto(`${origin}/transfer-info`);
  const request = part(page, 'বদলির আবেদন').getByRole('row').filter({ hasText: reason });
  await expect(request).toContainText(/অপেক্ষমাণ/);
  await expect(request).toContainText(`${nawabganj}, ${dhamrai}, ${dohar}`);
  await expect(page.getByRole('link', { name: 'বদলির আবেদন করুন' })).toHaveCount(0);
  await expectFit(page);

  const officer = await as('hr.officer');
  await looksAt(officer, origin, {
    ...{ path: '/transfer-applications', title: 'বদলির আবেদন' },
    columns: ['আবেদনকারী', 'আবেদনকারীর অফিস', 'আবেদনকারীর ডেস্ক', 'অনুমোদন', 'তৈরির সময়', 'পদায়নের অফিস'],
    filters: ['আবেদনের অবস্থা', 'অনুমোদন', 'আবেদনকারী', 'আবেদনকারীর অফিস', 'পদায়নের অফিস'],
  });
  await expect(rowOf(officer, person)).toContainText(savar);
  await expectFit(officer);
  const head = await as('acland.savar');
  await head.goto(`${origin}/transfer-applications/${id}/show`);
  await expect(head.getByRole('main')).toContainText(reason);
  await makeMove(head, 'অগ্রায়ন করুন');
  const above = await as('dc.dhaka');
  await above.goto(`${origin}/transfer-applications/${id}/show`);
  await makeMove(above, 'অনুমোদন করুন', () => choose(above, { posting_office_id: nawabganj }));
  await findsAgain(head, ministry, reason);
  await page.reload();
  await expect(request).toContainText('অনুমোদিত');
  await expect(request.getByRole('cell').nth(3)).toHaveText(nawabganj);
});

/** An AC (Land) who recommended it finds the request in the list, among those of their office and its union offices alone, with what was done. */
async function findsAgain(page: Page, { origin }: Ministry, reason: string): Promise<void> {
  await page.goto(`${origin}/transfer-applications`);
  await expect(rowOf(page, person)).toContainText('অনুমোদিত');
  const rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
  for (const row of await rows.all()) await expect(row.getByRole('link', { name: /অফিস/ }).first()).toHaveText(/সাভার|ইউনিয়ন/);
  await rowOf(page, person).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(reason);
  await openPart(page, 'কার্যক্রমের ইতিহাস');
  await expect(page.getByRole('main')).toContainText('অনুমোদন');
}

/** An order of the ministry without an application, published; the screen stays at its one item. */
async function orders(page: Page, { origin }: Ministry): Promise<void> {
  await looksAt(page, origin, {
    ...{ path: '/transfer-orders', title: 'বদলির আদেশ', filters: ['ধরন', 'প্রকাশ', 'আদেশকারী অফিস', 'আদেশের তারিখ'] },
    columns: ['স্মারক নম্বর', 'আদেশের তারিখ', 'বিষয়', 'ধরন', 'প্রকাশ', 'আদেশকারী অফিস'],
    asks: ['স্মারক নম্বর', 'আদেশের তারিখ', 'ধরন', 'আদেশকারী অফিস', 'আদেশকারী ডেস্ক', 'বদলিকৃত ব্যক্তি'],
  });
  await expect(page.getByRole('radio', { name: 'অফিস আদেশ' })).toBeChecked();
  await type(page, { memorial_number: memo(1), order_date: '০১/১১/২০২৬', subject: 'জনস্বার্থে বদলি', subject_en: 'Transfer' });
  await choose(page, { 'items.0.user_id': [person, 'সাভার'], 'items.0.to_office_id': fakirhat, 'items.0.to_desk_id': freeDesk });
  await type(page, { 'items.0.release_by': '১৫/১১/২০২৬' });
  await saved(page, 'transfer-orders');
  await makeMove(page, 'প্রকাশ করুন');
  await expect(page.getByText('প্রকাশিত', { exact: true }).first()).toBeVisible();
  await page.goto(`${origin}/transfer-orders`);
  await expect(rowOf(page, memo(1))).toContainText('অফিস আদেশ');
  await expect(rowOf(page, memo(1))).toContainText('প্রকাশিত');
  await rowOf(page, memo(1)).getByRole('link').first().click();
  await openPart(page, /^বদলিকৃত ব্যক্তি/);
  await expect(rowOf(page, person)).toContainText(fakirhat);
  await rowOf(page, person).getByRole('link', { name: person }).click();
  await expect(page).toHaveURL(/transfer-order-items\/\d+\/show/);
}

const waiverReason = 'তালিকাসহ উত্তরসূরিকে বুঝিয়ে দেওয়া হয়েছে';
const letters = [
  { type: 'notice', name: 'বদলির বিজ্ঞপ্তি', kind: 'অফিস আদেশ', says: ['জনস্বার্থে', '১৫ নভেম্বর ২০২৬', savar, fakirhat], fields: {} },
  {
    ...{ type: 'handover', name: 'দায়িত্ব হস্তান্তর প্রত্যয়ন', kind: 'দায়িত্বভার হস্তান্তর প্রত্যয়নপত্র' },
    ...{ says: ['১০ নভেম্বর ২০২৬ তারিখ অপরাহ্ণ', 'নথি ১২টি ও চাবি', 'দায়িত্ব গ্রহণকারী', `${colleague} গ্রহণ করেছেন`] },
    fields: { effective_date: '১০/১১/২০২৬', handover_details: 'নথি ১২টি ও চাবি' },
  },
  {
    ...{ type: 'release', name: 'অবমুক্তি আদেশ', kind: 'অবমুক্তি আদেশ' },
    says: ['অবমুক্ত করা হলো', '১১ নভেম্বর ২০২৬ তারিখ অপরাহ্ণ', savar, fakirhat, 'যাচাই করে দেখা গেছে', waiverReason],
    fields: { effective_date: '১১/১১/২০২৬' },
  },
  {
    ...{
      type: 'joining',
      name: 'যোগদানপত্র',
      kind: 'যোগদানপত্র',
      says: ['যোগদান করলাম', '১৫ নভেম্বর ২০২৬ তারিখ অপরাহ্ণ', fakirhat, 'যোগদানপত্র গৃহীত হলো'],
    },
    fields: { effective_date: '১৫/১১/২০২৬' },
  },
] as const;
type Letter = (typeof letters)[number];

async function printsPdf(page: Page, { type: of }: Letter): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'পিডিএফ' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${of}-\\d+\\.pdf$`));
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-[\s\S]{5000,}%%EOF\s*$/);
}

const steps = (page: Page) => page.getByRole('list', { name: 'ধাপ ও পত্র' });
const step = (page: Page, name: string) => steps(page).locator('> li').filter({ hasText: name });
const now = (page: Page) => steps(page).locator('> li[aria-current=step]');

/** Drafted by the button of the step, looked at, published without a blank, printed; then back at the item. */
async function writes(page: Page, letter: Letter, serial: number): Promise<void> {
  await openPart(page, 'ধাপ ও পত্র');
  const item = page.url();
  await now(page).getByRole('link', { name: 'পত্র তৈরি করুন' }).click();
  await type(page, { memorial_number: memo(serial), letter_date: '০২/১১/২০২৬', ...letter.fields });
  if (letter.type !== 'notice') await box(page, 'session').selectOption('অপরাহ্ণ');
  if (letter.type === 'handover') await choose(page, { received_by_id: [colleague, 'সাভার'] });
  await saved(page, 'transfer-letters');
  await openPart(page, 'কাগজে পত্রটি');
  const paper = page.getByRole('article', { name: letter.kind });
  for (const text of ['খসড়া: প্রকাশিত নয়', memo(serial), person, ...letter.says]) await expect(paper).toContainText(text);
  await expectFit(page);
  await makeMove(page, 'প্রকাশ করুন');
  await expect(paper).toContainText(memo(serial));
  await expect(paper).not.toContainText(/খসড়া|…|\.\.\.|undefined|null/);
  await printsPdf(page, letter);
  await page.goto(item);
  await expect(step(page, memo(serial))).toContainText('সম্পন্ন');
}

/** A duty besides the own desk keeps the person until it has ended; what else is outstanding is waived by name, goods by their tag. */
async function clears(page: Page, { does }: Person, posting: { user_id: number; office_organogram_id: number }): Promise<void> {
  await does('POST', 'desk-assignments', { ...posting, responsibility: 'additional' });
  await page.reload();
  await expect(now(page)).toContainText('দায়মুক্তি');
  await expect(now(page)).toContainText(`করবেন: ${person}`);
  const duty = part(page, 'ভারপ্রাপ্ত ও অতিরিক্ত দায়িত্ব');
  await expect(duty.getByRole('link', { name: dohar })).toBeVisible();
  await expect(part(page, 'অপরিশোধিত ঋণ')).toContainText('কম্পিউটার অগ্রিম');
  await expectFit(page, 'bn', 'td, .transfer-kind');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page, 'bn', 'td, .transfer-kind');
  await page.setViewportSize({ width: 1440, height: 900 });
  await does('POST', 'desk-assignments/unassign', posting);
  await page.reload();
  await expect(steps(page)).toBeVisible();
  await expect(duty).toHaveCount(0);
  const waive = page.getByRole('button', { name: 'অব্যাহতি দিন', exact: true });
  for (let left = await waive.count(); left > 0; left -= 1) {
    await waive.first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'অব্যাহতি দিন' }).click();
    await expect(dialog.getByRole('alert')).toContainText('কারণ লিখুন');
    await dialog.getByRole('textbox').fill(waiverReason);
    await dialog.getByRole('button', { name: 'অব্যাহতি দিন' }).click();
    await expect(dialog).toBeHidden();
    await expect(waive).toHaveCount(left - 1);
  }
  await expect(step(page, 'দায়মুক্তি')).toContainText(waiverReason);
  await expect(now(page)).toContainText('দায়িত্ব হস্তান্তর');
}

/** From the order to a letter of its item, and back to the item and the order. */
async function walks(page: Page, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/transfer-orders`);
  await rowOf(page, memo(1)).getByRole('link').first().click();
  await openPart(page, 'পত্র');
  for (const { name } of letters) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const published = rowOf(page, person).getByRole('link', { name: 'প্রকাশিত' });
  await expect(published).toHaveCount(letters.length);
  await expectFit(page);
  await published.nth(2).click();
  await expect(page.getByRole('article', { name: 'অবমুক্তি আদেশ' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'মূল তথ্য' });
  await facts.getByRole('link', { name: `${person}, ${fakirhat}` }).click();
  await expect(page).toHaveURL(/transfer-order-items\/\d+\/show/);
  await facts.getByRole('link', { name: memo(1) }).click();
  await expect(page).toHaveURL(/transfer-orders\/\d+\/show/);
}

/** An earlier posting, which this ministry gives nobody whose password is known. */
async function servedAtDohar({ does }: Person, user_id: number) {
  const found = async (resource: string, filter: object): Promise<Made | undefined> =>
    ((await does('GET', `${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)) as unknown as Made[])[0];
  const office = await found('offices', { name: dohar });
  const desk = await found('office-organograms', { office_id: office!.id });
  const posting = { user_id, office_organogram_id: desk!.id };
  const held = { responsibility: 'additional', from_date: '2026-02-01', to_date: '2026-04-30' };
  if (!(await found('desk-assignments', posting))) await does('POST', 'desk-assignments', { ...posting, ...held });
  return posting;
}

/** The person's own page: where they serve and served, the order, when they left and joined, and the letters, which they print. */
async function reads(page: Page, { origin }: Ministry): Promise<void> {
  await page.goto(`${origin}/transfer-info`);
  await expect(part(page, 'বর্তমান পদায়ন')).toContainText(freeDesk);
  await expect(part(page, 'পদায়নের ইতিহাস')).toContainText(savar);
  const former = part(page, 'পদায়নের ইতিহাস').getByRole('row').filter({ hasText: '০১/০২/২০২৬' }).first();
  for (const text of [dohar, 'অতিরিক্ত', '৩০/০৪/২০২৬']) await expect(former).toContainText(text);
  const order = part(page, 'বদলির আদেশ ও পত্র')
    .getByRole('row')
    .filter({ hasText: memo(1) });
  for (const text of [fakirhat, '১১/১১/২০২৬', '১৫/১১/২০২৬']) await expect(order).toContainText(text);
  await expect(order.getByRole('link')).toHaveCount(letters.length);
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const letter of letters) {
    await order.getByRole('link', { name: letter.name }).click();
    await expect(page.getByRole('article', { name: letter.kind })).toContainText(person);
    // The order itself is not theirs to open, so its item is a text.
    await expect(page.getByText(`${person}, ${fakirhat}`)).toBeVisible();
    await expect(page.getByRole('link', { name: `${person}, ${fakirhat}` })).toHaveCount(0);
    await printsPdf(page, letter);
    await page.goto(`${origin}/transfer-info`);
  }
}

test('by an office order a kanungo is moved, step by step, and reads their four letters (S2.146, S2.149-S2.153)', async ({ ministry }) => {
  test.setTimeout(400_000);
  const as = peopleOf(ministry);
  const [officer, kanungo] = [await as('hr.officer'), await as('kanungo.savar')];
  const elsewhere = await servedAtDohar(officer, kanungo.id);
  const page = await ministry.as('hr.officer');
  await orders(page, ministry);
  for (const [at, letter] of letters.entries()) {
    if (letter.type === 'handover') await clears(page, officer, elsewhere);
    await writes(page, letter, at + 2);
  }
  await expect(now(page)).toHaveCount(0);
  await walks(page, ministry);
  const moved = await ministry.as('kanungo.savar');
  await clickInBell(moved, 12, 'পত্র প্রকাশিত');
  await expect(moved.locator('article.letter')).toContainText(person);
  await reads(moved, ministry);
  await officer.does('POST', 'desk-assignments/unassign', { user_id: kanungo.id });
  await officer.does('POST', 'desk-assignments/assign', { user_id: kanungo.id, office_organogram_id: kanungo.desk });
});
