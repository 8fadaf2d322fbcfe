/** A complaint from its receipt to the decision: the officer who handles it, and the accused, who reads and answers on their own page. */
import type { Page } from '@playwright/test';
import { formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { strayScript } from '../e2e/bhumi.ts';
import { box, choose, saved, type } from '../e2e/form-filling.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { clickInBell } from './bell.ts';
import { expect, test } from './ministry.ts';
import { looksAt } from './screen.ts';

test.setTimeout(240_000);

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
const secret = 'গোপন প্রাথমিক তদন্তের বিবরণ';

/** Opens the notification of this case and words from the bell. */
async function fromBell(page: Page, origin: string, mark: string, what: string): Promise<void> {
  await page.goto(origin);
  await clickInBell(page, 21, new RegExp(`${mark}.*${what}`));
}

const faultless = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);
};

/** A complaint with an open case and the notice to show cause; answers its id. */
async function charge(page: Page, origin: string, accused: string, number: string): Promise<number> {
  await page.goto(`${origin}/complaints/create`);
  await choose(page, { accused_id: [accused, 'সাভার'], complaint_type_id: 'অসদাচরণ' });
  await type(page, { description: secret });
  const id = await saved(page, 'complaints');
  await page.getByRole('button', { name: 'বিভাগীয় মামলা রুজু' }).click();
  const dialog = page.getByRole('dialog');
  await box(page, 'case_number').fill(number);
  await dialog.getByRole('button', { name: 'বিভাগীয় মামলা রুজু' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'কারণ দর্শাতে বলুন' }).click();
  await type(page, { charge: `নথি গায়েবের অভিযোগ ${number}। কেন ব্যবস্থা নেওয়া হবে না, কারণ দর্শান।` });
  await page.locator('input[type=file]').setInputFiles(paper('charge.pdf'));
  await expect(page.getByRole('link', { name: 'charge.pdf' })).toBeVisible();
  await saved(page, 'show-causes');
  return id;
}

/** What is written and attached is offered again after a reload, and taken. */
async function keptOverReload(page: Page): Promise<void> {
  // A draft is kept when the typing pauses, and when the page is left.
  await page.reload();
  const notice = page.getByRole('status', { name: 'খসড়া' });
  await expect(notice).toContainText('রাখা আছে');
  await faultless(page);
  await notice.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(notice).toBeHidden();
  await expect(box(page, 'answer')).toHaveValue('নথিটি রেকর্ড রুমে আছে; প্রাপ্তি রসিদ সংযুক্ত।');
  await expect(page.getByRole('main').getByRole('link', { name: 'receipt.pdf' })).toBeVisible();
}

/** Reads the notice and answers it with a file. */
async function answer(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(`নথি গায়েবের অভিযোগ ${number}`);
  await expect(main).toContainText(/জবাবের শেষ তারিখ [০-৯/]+/);
  await expect(main).toContainText(/[০-৯]+ দিন বাকি/);
  await expect(main).not.toContainText(secret);
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'charge.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('charge.pdf');
  const send = main.getByRole('button', { name: 'জবাব পাঠান' });
  await send.click();
  await expect(main.getByText('জবাব আবশ্যক।')).toBeVisible();
  await box(page, 'answer').fill('নথিটি রেকর্ড রুমে আছে; প্রাপ্তি রসিদ সংযুক্ত।');
  await page.locator('input[type=file]').setInputFiles(paper('receipt.pdf'));
  await expect(main.getByRole('link', { name: 'receipt.pdf' })).toBeVisible();
  await faultless(page);
  await keptOverReload(page);
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'জবাব পাঠান' }).click();
  await expect(send).toBeHidden();
  await expect(main).toContainText('নথিটি রেকর্ড রুমে আছে');
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft:show-causes')))).toEqual([]);
}

test('types and complaints have their lists and forms (S2.187, S2.188)', async ({ demo, ministry }) => {
  const { page, origin } = demo;
  await looksAt(page, origin, { path: '/complaint-types', title: 'অভিযোগের ধরন', columns: ['নাম'], total: '৫', asks: ['নাম'] });
  const officer = await ministry.as('hr.officer', { at: '/complaints' });
  await looksAt(officer, origin, {
    ...{ path: '/complaints', title: 'অভিযোগ', columns: ['অভিযুক্ত', 'অভিযোগের ধরন', 'অভিযোগের তারিখ', 'ধাপ', 'অফিস'] },
    filters: ['অভিযোগের ধরন', 'অফিস', 'ধাপ', 'অভিযুক্ত'],
    asks: ['অভিযুক্ত', 'অভিযোগের ধরন', 'অভিযোগের তারিখ', 'বিবরণ'],
  });
});

test('the accused is asked, answers from the notification, and learns of the decision; the officer learns of the answer (S2.188)', async ({
  ministry,
}) => {
  const { origin } = ministry;
  const number = bengaliDigits(`${Date.now() % 1_000_000}/2026`);
  const accused = await ministry.as('clerk.savar');
  const name = (await accused.getByRole('heading', { level: 1 }).textContent())!.split(', ').at(-1)!;
  const officer = await ministry.as('hr.officer');
  const id = await charge(officer, origin, name, number);

  await fromBell(accused, origin, number, 'কারণ দর্শাতে বলা হয়েছে');
  await expect(accused).toHaveURL(`${origin}/my-complaints?complaint=${id}`);
  await answer(accused, number);
  await accused.setViewportSize({ width: 390, height: 844 });
  expect(await accused.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await accused.setViewportSize({ width: 1440, height: 900 });
  await accused.goto(`${origin}/complaints/${id}/show`);
  await expect(accused.getByRole('main')).not.toContainText(secret);

  await fromBell(officer, origin, number, 'অভিযুক্ত জবাব দিয়েছেন');
  await expect(officer).toHaveURL(`${origin}/complaints/${id}/show`);
  await officer.getByRole('navigation', { name: 'রেকর্ডের অংশ' }).getByRole('link', { name: 'কারণ দর্শানো' }).click();
  await expect(officer.getByRole('main')).toContainText('নথিটি রেকর্ড রুমে আছে; প্রাপ্তি রসিদ সংযুক্ত।');
  await expect(officer.getByRole('main').getByRole('link', { name: 'receipt.pdf' })).toBeVisible();
  await faultless(officer);
  await officer.getByRole('button', { name: 'দণ্ড বা অব্যাহতি' }).click();
  const dialog = officer.getByRole('dialog');
  await box(officer, 'penalty').selectOption('তিরস্কার');
  await type(officer, { decision: 'জবাব সন্তোষজনক নয়; সতর্ক করা হলো।', decided_at: formatDate(dhakaDay(new Date()), 'en') });
  await dialog.getByRole('button', { name: 'দণ্ড বা অব্যাহতি' }).click();
  await expect(dialog).toBeHidden();

  await fromBell(accused, origin, number, 'সিদ্ধান্ত হয়েছে');
  const result = accused.getByRole('region', { name: 'সিদ্ধান্ত' });
  await expect(result).toContainText('তিরস্কার');
  await expect(result).toContainText('জবাব সন্তোষজনক নয়; সতর্ক করা হলো।');
  await faultless(accused);
});
