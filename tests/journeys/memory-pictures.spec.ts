/** Pictures in the text of a memory: chosen, pasted and dropped by its owner, described, and read on screen and on paper. */
import type { Page } from '@playwright/test';
import { png } from '../api/files/samples.ts';
import { saved, type } from '../e2e/form-filling.ts';
import { expect, test } from './ministry.ts';
import { expectFit } from './screen.ts';

const editor = (page: Page) => page.locator('[contenteditable=true]');
const picture = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: png({ width, height: 40 }) });

/** As a browser brings a picture by the clipboard, or by the mouse. */
const brings = (page: Page, event: 'paste' | 'drop', ...files: readonly ReturnType<typeof picture>[]): Promise<void> =>
  editor(page).evaluate(
    (element, { event, files }) => {
      const data = new DataTransfer();
      for (const { bytes, name } of files) data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const { x, y } = element.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...at, clipboardData: data })
          : new DragEvent('drop', { ...at, dataTransfer: data }),
      );
    },
    { event, files: files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })) },
  );

async function newPage(page: Page, origin: string, mark: string): Promise<number> {
  await page.goto(`${origin}/memories/create`);
  await type(page, { title: `নকশার ছবি ${mark}`, title_en: `Pictures of maps ${mark}` });
  await page.getByText('শেয়ারযোগ্য', { exact: true }).click();
  const memory = await saved(page, 'memories');
  await page.goto(`${origin}/memories/${memory}/show/contents`);
  await page.getByRole('link', { name: 'নতুন অধ্যায়' }).click();
  await type(page, { title: 'নকশা', title_en: 'Maps' });
  await saved(page, 'memory-sections');
  await page.goto(`${origin}/memories/${memory}/show/contents`);
  await page.getByRole('link', { name: 'পাতা যোগ করুন: নকশা' }).click();
  await type(page, { title: 'সীমানা', title_en: 'Borders' });
  await editor(page).fill('পিলারের জায়গা নিচে দেখুন।');
  return memory;
}

async function addsPictures(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'ছবি যোগ করুন' }).click();
  await (await choosing).setFiles(picture('pillar.png', 60));
  await expect(editor(page).locator('img[alt="pillar"]')).toBeVisible();
  await page.getByLabel('ছবির বিকল্প লেখা').fill('উত্তর পাড়ের পিলার');
  await expect(editor(page).locator('img[alt="উত্তর পাড়ের পিলার"]')).toBeVisible();
  await brings(page, 'paste', picture('map.png', 50));
  await expect(editor(page).locator('img[alt="map"]')).toBeVisible();
  await brings(page, 'drop', picture('pond.png', 40));
  await expect(editor(page).locator('img')).toHaveCount(3);
  await expect(editor(page).locator('img[alt="pond"]')).toBeVisible();
  await editor(page).locator('img[alt="map"]').click();
  await page.getByRole('button', { name: 'ছবিটি সরান' }).click();
  await expect(editor(page).locator('img')).toHaveCount(2);
  await brings(page, 'paste', { ...picture('big.png', 40), buffer: Buffer.from('কোনো ছবি নয়') });
  await expect(page.getByRole('alert').filter({ hasText: 'big.png' })).toContainText('শুধু এই ধরনের ফাইল দেওয়া যায়');
  await expect(editor(page)).toContainText('পিলারের জায়গা নিচে দেখুন।');
  await expectFit(page);
}

test('pictures are put into a page by a button, paste and drop, described, read and printed; beyond thirty it is said', async ({
  ministry,
}) => {
  test.setTimeout(240_000);
  const mark = `P${Date.now()}`;
  const owner = await ministry.as('acland.savar');
  const memory = await newPage(owner, ministry.origin, mark);
  await addsPictures(owner);
  await saved(owner, 'memory-pages');
  await expect(owner.getByRole('main').locator('.rich-text img')).toHaveCount(2);

  await owner.goto(`${ministry.origin}/memory-library?memory=${memory}`);
  const shown = owner.getByRole('article').getByRole('img', { name: 'উত্তর পাড়ের পিলার' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await owner.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  await owner.emulateMedia({ media: 'screen' });
  await owner.setViewportSize({ width: 390, height: 844 });
  await expectFit(owner);

  const clerk = await ministry.as('clerk.savar');
  const address = new URL((await shown.getAttribute('src'))!, ministry.origin);
  expect((await clerk.request.get(`${ministry.origin}${address.pathname}`)).status()).toBe(404);

  // More at once than a text holds.
  await owner.goto(`${ministry.origin}/memories/${memory}/show/contents`);
  await owner.getByRole('link', { name: 'পাতা যোগ করুন: নকশা' }).click();
  await brings(owner, 'paste', ...Array.from({ length: 32 }, (_, at) => picture(`map-${at}.png`, 8)));
  await expect(owner.getByRole('alert').filter({ hasText: '২টি ফাইল যোগ হয়নি: এখানে সর্বোচ্চ ৩০টি রাখা যায়।' })).toBeVisible();
  await expect(editor(owner).locator('img')).toHaveCount(30, { timeout: 60_000 });
  await expectFit(owner);
});
