/** A memory written by an AC (Land), found by a clerk, requested, granted from the notification, and read. */
import type { Page } from '@playwright/test';
import { strayScript } from '../e2e/bhumi.ts';
import { saved, type } from '../e2e/form-filling.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { clickInBell } from './bell.ts';
import { expect, test } from './ministry.ts';

/** Written with a section, a sub-section, and a page with a paper. */
async function write(page: Page, origin: string, mark: string): Promise<void> {
  await page.goto(`${origin}/memory-library`);
  await page.getByRole('main').getByRole('link', { name: 'নতুন স্মৃতি' }).click();
  await type(page, { title: `খাস পুকুরের সীমানা ${mark}`, title_en: `Borders of khas ponds ${mark}` });
  await page.getByText('শেয়ারযোগ্য', { exact: true }).click();
  const memory = await saved(page, 'memories');

  const contents = `${origin}/memories/${memory}/show/contents`;
  await page.goto(contents);
  await page.getByRole('link', { name: 'নতুন অধ্যায়' }).click();
  await type(page, { title: 'মাঠের কাজ', title_en: 'Field work' });
  await saved(page, 'memory-sections');
  await page.goto(contents);
  await page.getByRole('link', { name: 'উপ-অধ্যায় যোগ করুন: মাঠের কাজ' }).click();
  await type(page, { title: 'পিলার', title_en: 'Pillars' });
  await saved(page, 'memory-sections');
  await page.goto(contents);
  await page.getByRole('link', { name: 'পাতা যোগ করুন: পিলার' }).click();
  await type(page, { title: 'পিলার কোথায়', title_en: 'Where the pillars are' });
  await page.locator('[contenteditable=true]').fill(`উত্তর পাড়ের পিলার ${mark} জলের নিচে থাকে`);
  const paper = { name: 'pillars.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(paper);
  await expect(page.getByRole('link', { name: 'pillars.pdf' })).toBeVisible();
  await saved(page, 'memory-pages');
}

test('a memory is written in sections, found by its text, requested, granted and read (S2.163, S2.164, S2.165, S2.166, S2.167, S2.168, S2.169)', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const mark = `K${Date.now()}`;
  const owner = await ministry.as('acland.savar');
  await write(owner, ministry.origin, mark);

  const reader = await ministry.as('clerk.savar');
  const main = reader.getByRole('main');
  await reader.goto(`${ministry.origin}/memory-library?tab=search`);
  await main.getByRole('searchbox').fill(mark);
  const hit = main.getByRole('listitem').filter({ hasText: mark });
  await expect(hit).toContainText('শেয়ার করা হয়নি');
  await expect(hit).not.toContainText('উত্তর পাড়ের');
  await hit.getByRole('button', { name: /^অনুরোধ করুন/ }).click();
  await hit.getByRole('textbox').fill('সীমানা নির্ধারণের আগে দেখতে চাই');
  await hit.getByRole('button', { name: 'অনুরোধ পাঠান' }).click();
  await expect(hit).toContainText('অনুরোধ করা হয়েছে');
  await settled(reader);
  expect(await serious(reader)).toEqual([]);
  expect(await strayScript(reader, 'bn')).toEqual([]);

  await owner.goto(ministry.origin);
  await clickInBell(owner, 25, mark);
  await expect(owner).toHaveURL(/memory-library\?request=\d+/);
  const request = owner.getByRole('main').getByRole('listitem').filter({ hasText: mark }).first();
  await expect(request).toContainText('সীমানা নির্ধারণের আগে দেখতে চাই');
  await request.getByRole('textbox').fill('পড়ে দেখুন');
  await request.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await expect(request).toContainText('অনুমোদিত');
  await settled(owner);
  expect(await serious(owner)).toEqual([]);
  await owner.goto(`${ministry.origin}/memory-library?tab=mine`);
  await expect(owner.getByRole('main').getByRole('listitem').filter({ hasText: mark })).toContainText('১ জায়গায় শেয়ার করা');

  await reader.goto(`${ministry.origin}/memory-library?tab=requested`);
  await expect(main.getByRole('listitem').filter({ hasText: mark })).toContainText('পড়ে দেখুন');
  await reader.goto(`${ministry.origin}/memory-library?tab=search&q=${encodeURIComponent(`${mark} সীমানা উত্তর`)}`);
  for (const word of [mark, 'সীমানা', 'উত্তর']) await expect(main.locator('mark').filter({ hasText: word }).first()).toBeVisible();
  await reader.goto(`${ministry.origin}/memory-library?tab=shared`);
  await main.getByRole('link', { name: mark }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(mark);
  const side = reader.getByRole('navigation', { name: 'সূচি' });
  await expect(side).toContainText('১. মাঠের কাজ');
  await expect(side).toContainText('১.১. পিলার');
  await expect(main).toContainText(`উত্তর পাড়ের পিলার ${mark} জলের নিচে থাকে`);
  await expect(main).toContainText('pillars.pdf');
  await settled(reader);
  expect(await serious(reader)).toEqual([]);
  expect(await strayScript(reader, 'bn')).toEqual([]);
  await reader.setViewportSize({ width: 390, height: 844 });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
