/**
 * Orders at the desks of an upazila land office: received, forwarded, returned for papers, delivered, refused with a reason, counted. A
 * mutation has its hearing, of which the applicant is notified.
 */
import type { Page } from '@playwright/test';
import { clickInBell, type Person, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, makeMove, rowOf } from './screen.ts';

test.setTimeout(240_000);

const mobile = '01755598765';

/** The clerk at the counter writes it, or the officer. */
async function ordered(officer: Person, clerk = officer) {
  const [service] = (await officer.does('GET', `services?filter=${encodeURIComponent('{"q":"NAMJARI"}')}`)) as unknown as { id: number }[];
  const body = { service_id: service!.id, applicant_name: 'রাবেয়া বেগম', mobile, delivery_type: 'counter' };
  const { id, reference_number: number } = await clerk.does('POST', 'service-orders', body);
  return { id, number: String(number), path: `/service-orders/${id}/show` };
}

const sms = async ({ messagesTo }: Ministry, number: string, text: string) =>
  expect.poll(() => messagesTo(mobile).find(one => one.includes(number) && one.includes(text)) ?? '', { timeout: 30_000 }).not.toBe('');

const note = (page: Page) => page.getByRole('dialog').locator('#field-note');

test('an order comes to the land office, goes to the kanungo and back, and is delivered at the counter', async ({ ministry }) => {
  const people = peopleOf(ministry, 'bn');
  const [officer, kanungo] = [await people('acland.savar'), await people('kanungo.savar')];
  // Without a desk it comes to the head of the office.
  const { number, path, id } = await ordered(officer, kanungo);
  await clickInBell(officer.page, 27, number);
  await expect(officer.page.getByRole('heading', { level: 1 })).toContainText(number);
  await sms(ministry, number, 'গৃহীত হয়েছে');

  // Nobody else begins it.
  await kanungo.page.goto(`${ministry.origin}${path}`);
  await expect(kanungo.page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(kanungo.page.getByRole('button', { name: 'কাজ শুরু করুন' })).toHaveCount(0);

  await officer.does('POST', `service-orders/${id}/forward`, { current_desk_id: kanungo.desk, note: 'তদন্ত করে প্রতিবেদন দিন' });
  await clickInBell(kanungo.page, 27, number);
  await expect(kanungo.page.getByRole('main')).toContainText('তদন্ত করে প্রতিবেদন দিন');
  await kanungo.page.goto(`${ministry.origin}/`);
  await kanungo.does('POST', `service-orders/${id}/forward`, { current_desk_id: officer.desk, note: 'দখল সঠিক পাওয়া গেছে' });

  const { page } = officer;
  await page.goto(`${ministry.origin}${path}`);
  await makeMove(page, 'শুনানির তারিখ দিন', async dialog => {
    await dialog.locator('#field-hearing_at').fill('05/01/2099');
    await dialog.locator('#field-hearing_at-time').fill('11:00');
    await dialog.locator('#field-hearing_place').fill('উপজেলা ভূমি অফিস, সাভার');
  });
  await sms(ministry, number, 'শুনানি');
  await page.goto(`${ministry.origin}${path}`);
  await makeMove(page, 'প্রস্তুত');
  await page.goto(`${ministry.origin}${path}`);
  await makeMove(page, 'প্রদান করুন', async dialog => {
    await dialog.getByRole('button', { name: 'প্রদান করুন' }).click();
    await expect(dialog.getByText('কাকে দেওয়া হলো তা লিখুন।')).toBeVisible();
    await dialog.locator('#field-delivered_to').fill('রাবেয়া বেগম');
  });
  await expect(page.getByRole('main')).toContainText('প্রদত্ত');
  await sms(ministry, number, 'প্রদান করা হয়েছে');
  await expectFit(page, 'bn', 'dd, td');
  const hearing = await officer.does('GET', `hearings?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`);
  expect(hearing).toMatchObject([{ status: 'meeting_fixed', court: 'land_office' }]);
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
  await page.goto(`${ministry.origin}${waiting.path}`);
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
  await expect(first).toContainText(/খতিয়ান.*BH-\d\d-\d{6}-\d.*ডেস্কে এসেছে [০-৯].*দেওয়ার কথা [০-৯]/);
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
