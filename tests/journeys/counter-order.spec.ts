/**
 * An order that comes to the counter on paper: the record room enters it with its form, makes the copy from the register, and posts it.
 * Nothing is attached by hand, and the fee follows from the form.
 */
import type { Page } from '@playwright/test';
import { bengaliDigits as inBengali } from '../../resources/kernel/digits.ts';
import { pdf } from '../api/files/samples.ts';
import { choose, saved } from '../e2e/form-filling.ts';
import { peopleOf } from './bell.ts';
import { issuesCopy, settledLand } from './copies.ts';
import { expect, test } from './ministry.ts';
import { expectFit, makeMove } from './screen.ts';

const mobile = '01755598712';

/** As the clerk of the counter enters it. */
async function enters(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/service-orders/create`);
  await choose(page, { service_id: 'খতিয়ানের সার্টিফায়েড কপি' });
  await page.locator('#field-delivery_type').selectOption({ label: 'ডাক' });
  await page.locator('#field-applicant_name').fill('রাবেয়া বেগম');
  await page.locator('#field-applicant_name_en').fill('Rabeya Begum');
  await page.locator('#field-mobile').fill(mobile);
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText('ডাকে পাঠানোর ঠিকানা লিখুন।').first()).toBeVisible();
  await page.locator('#field-delivery_address').fill('গ্রাম: কাতলাপুর, সাভার, ঢাকা ১৩৪০');
  await saved(page, 'service-orders');
}

test('a paper form is entered at the counter, its copy made from the register and posted, with the fee that it makes', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const clerk = await peopleOf(ministry, 'bn')('recordroom.dhaka');
  const { land, dag } = await settledLand(clerk);
  const { page } = clerk;
  await enters(page, ministry.origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BH-');
  const number = /BH-\d\d-\d{6}-\d/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')![0];
  await expect(page.getByRole('link', { name: 'সার্টিফায়েড কপি', exact: true }), 'nothing says yet of which khatian').toHaveCount(0);

  await page.getByRole('button', { name: 'ফরম পূরণ করুন' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'ফরম সংরক্ষণ' }).click();
  await expect(form.getByText('খতিয়ান নম্বর আবশ্যক।')).toBeVisible();
  await choose(page, { district: 'ঢাকা', upazila: 'সাভার', mouza: dag.mouza.name });
  await expectFit(page, 'bn', 'dd, td');
  await form.locator('#field-survey').selectOption({ label: 'আরএস' });
  await form.locator('#field-khatian_number').fill(inBengali(dag.khatian_number));
  await form.locator('#field-copies').fill('২');
  await form.getByRole('button', { name: 'ফরম সংরক্ষণ' }).click();
  await expect(form.getByText('জাতীয় পরিচয়পত্রের কপি আবশ্যক।')).toBeVisible();
  const paper = form.getByRole('group', { name: 'জাতীয় পরিচয়পত্রের কপি' }).or(form.locator('.field', { hasText: 'জাতীয় পরিচয়পত্রের কপি' }));
  const input = paper.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'পরিচয়পত্র.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a paper') });
  await expect(form.getByRole('alert').filter({ hasText: 'পরিচয়পত্র.pdf' })).toBeVisible();
  await input.setInputFiles({ name: 'পরিচয়পত্র.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(form.getByText('পরিচয়পত্র.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'ফরম সংরক্ষণ' }).click();
  await expect(form).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('৳ ২০০.০০');
  await expect(page.getByRole('button', { name: 'ফরম সংশোধন করুন' })).toBeVisible();
  await expectFit(page, 'bn', 'dd, td');

  const order = page.url();
  await main.getByRole('link', { name: 'দেওয়া কাগজ ১' }).click();
  await expect(main.getByText('পরিচয়পত্র.pdf')).toBeVisible();
  await issuesCopy(page, land, 'প্রস্তুত');
  await page.goto(order);
  await makeMove(page, 'প্রদান করুন', async dialog => {
    await dialog.getByRole('button', { name: 'প্রদান করুন' }).click();
    await expect(dialog.getByText('ডাকের ট্র্যাকিং নম্বর লিখুন।')).toBeVisible();
    await dialog.locator('#field-post_number').fill('BDP-2026-000123');
  });
  await expect(main).toContainText('প্রদত্ত');
  await expect
    .poll(() => ministry.messagesTo(mobile).find(one => one.includes(number) && one.includes('BDP-2026-000123')) ?? '', { timeout: 30_000 })
    .not.toBe('');
});
