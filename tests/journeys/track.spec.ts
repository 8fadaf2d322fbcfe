/** Anybody tracks an order: signed out, without scripts, in both languages, on a small phone with a slow network. */
import type { Browser, Page } from '@playwright/test';
import { serious } from '../e2e/sweep.ts';
import { peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';

test.setTimeout(180_000);

const mobile = '01755512345';

/** An order that a counter entered with nothing but a mobile. */
async function ordered(ministry: Ministry) {
  const officer = await peopleOf(ministry)('acland.savar');
  const [service] = (await officer.does('GET', `services?filter=${encodeURIComponent('{"q":"NAMJARI"}')}`)) as unknown as { id: number }[];
  const body = { service_id: service!.id, applicant_name: 'হালিমা খাতুন', mobile, delivery_type: 'counter', current_desk_id: officer.desk };
  const { id, reference_number: number } = await officer.does('POST', 'service-orders', body);
  return { officer, id, number: String(number) };
}

async function visitor(browser: Browser, width: number, slow = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 700 }, javaScriptEnabled: false });
  const page = await context.newPage();
  if (slow) {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed });
  }
  return page;
}

const fits = async (page: Page) => expect(await page.locator('html').evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true);

test('S1.26 S2.041 an order is tracked by its number, and in detail with four digits', async ({ ministry, browser }) => {
  const { officer, id, number } = await ordered(ministry);
  await officer.does('POST', `service-orders/${id}/process`, { note: 'যাচাই চলছে', note_for: 'citizen' });
  const papers = { missing_papers: 'দলিলের কপি', missing_papers_en: 'A copy of the deed' };
  await officer.does('POST', `service-orders/${id}/ask`, papers);

  const page = await visitor(browser, 320, true);
  await page.goto(`${ministry.origin}/bn/track`);
  await expect(page.getByRole('heading', { level: 1, name: 'আবেদন ট্র্যাক করুন' })).toBeVisible();
  await page.getByLabel(/^আবেদনের নম্বর/).fill(number.toLowerCase());
  await page.getByRole('button', { name: 'দেখুন', exact: true }).click();
  const main = page.locator('main');
  for (const text of [number, 'ই-নামজারি', 'কাগজ চাওয়া হয়েছে', 'দলিলের কপি', 'আবেদন গৃহীত', 'কাজ শুরু']) await expect(main).toContainText(text);
  for (const secret of ['হালিমা', 'যাচাই চলছে', mobile]) await expect(main).not.toContainText(secret);
  await fits(page);

  await page.getByLabel(/শেষ ৪ অঙ্ক/).fill('0000');
  await page.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click();
  await expect(page.getByRole('alert')).toContainText('শেষ চার অঙ্ক মেলেনি');
  await page.getByLabel(/শেষ ৪ অঙ্ক/).fill('2345');
  await page.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click();
  for (const text of ['হা••• খা•••', 'যাচাই চলছে', '১,১৭০']) await expect(main).toContainText(text);
  expect(page.url()).not.toContain('2345');
  await fits(page);

  await page.goto(`${ministry.origin}/en/track?number=${number}`);
  for (const text of ['Papers requested', 'A copy of the deed', 'Order received']) await expect(main).toContainText(text);
  await page.context().close();

  const reader = await ministry.open({ width: 390 });
  await reader.goto(`${ministry.origin}/bn/track?number=${number}`);
  expect(await serious(reader)).toEqual([]);
  const [sms] = ministry.messagesTo(mobile);
  expect(sms).toContain(`/bn/track?number=${number}`);
});

test('S8.024 an unknown or mistyped number is said to be so, in the language of the page', async ({ ministry, browser }) => {
  const page = await visitor(browser, 390);
  const answered = async (address: string) => (await page.goto(`${ministry.origin}${address}`))!.status();
  expect(await answered(`/bn/track?number=${'X'.repeat(3)}`)).toBe(404);
  await expect(page.getByRole('alert')).toContainText('এই নম্বরে কোনো আবেদন পাওয়া যায়নি।');
  expect(await answered('/en/track?number=BH-26-900001-1')).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await answered('/en/track?number=LS-0123456789')).toBe(404);
  await expect(page.getByRole('alert')).toContainText('No order has this number.');
  await fits(page);
  await page.context().close();
});
