/** The table and work on many rows: by mouse, by keyboard alone, and on a phone. What is changed is put back. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin, strayScript, test } from './bhumi.ts';

/** Also while something is over the table. */
const heads = (page: Page): Promise<string[]> => page.locator('.list-table th').allInnerTexts();
const bar = (page: Page): Locator => page.getByRole('region', { name: 'বাছাই করা সারি' });
const openDistricts = async (page: Page) => {
  await page.goto(`${origin}/districts`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
};

test('columns are dragged, switched and drawn wider, and stay so', async ({ staff: page }) => {
  await openDistricts(page);
  await page.getByRole('button', { name: /^কলাম ৭$/ }).click();
  const chooser = page.getByRole('dialog', { name: 'কলাম বাছাই' });
  await chooser.getByRole('switch', { name: 'অক্ষাংশ' }).click();
  await chooser.getByRole('switch', { name: 'তৈরির সময়' }).click();
  const handle = chooser.getByRole('button', { name: /^দ্রাঘিমাংশ সরান/ });
  const division = chooser.getByRole('button', { name: /^বিভাগ সরান/ });
  const [from, to] = [(await handle.boundingBox())!, (await division.boundingBox())!];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 12, { steps: 6 });
  await page.mouse.up();
  const wanted = ['', 'বিবিএস কোড', 'নাম', 'দ্রাঘিমাংশ', 'বিভাগ', 'বিভাগীয় সদর', 'তৈরির সময়', 'অবস্থা'];
  expect(await heads(page)).toEqual(wanted);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);

  const edge = page.getByRole('separator', { name: 'বিভাগ কলামের প্রস্থ' });
  const place = (await edge.boundingBox())!;
  await page.mouse.move(place.x + 5, place.y + 10);
  await page.mouse.down();
  await page.mouse.move(place.x + 85, place.y + 10, { steps: 4 });
  await page.mouse.up();
  const wide = (await page.getByRole('columnheader', { name: /^বিভাগ(?!ীয়)/ }).boundingBox())!.width;
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await heads(page)).toEqual(wanted);
  expect((await page.getByRole('columnheader', { name: /^বিভাগ(?!ীয়)/ }).boundingBox())!.width).toBeCloseTo(wide, 0);
  await edge.dblclick();
  expect((await page.getByRole('columnheader', { name: /^বিভাগ(?!ীয়)/ }).boundingBox())!.width).toBeLessThan(wide - 40);
  expect(await strayScript(page, 'bn')).toEqual([]);

  await page.getByRole('button', { name: /^কলাম ৭$/ }).click();
  await chooser.getByRole('button', { name: 'মূল বিন্যাসে ফেরান' }).click();
  expect(await heads(page)).toHaveLength(8);
});

test('rows are selected by a range and over pages, changed together, and put back', async ({ staff: page }) => {
  await openDistricts(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  const height = (await page.getByRole('search').boundingBox())!.height;
  const top = (await page.getByRole('table').boundingBox())!.y;
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('৩টি বাছাই করা');
  expect((await bar(page).boundingBox())!.height).toBe(height);
  expect((await page.getByRole('table').boundingBox())!.y).toBe(top);
  await page.getByRole('button', { name: 'পাতা ২', exact: true }).click();
  await expect(page.getByText('৬৪টির মধ্যে ১১–২০')).toBeVisible();
  await boxes.nth(1).click();
  await expect(bar(page)).toContainText('৪টি বাছাই করা');

  await bar(page).getByRole('button', { name: 'একসঙ্গে সম্পাদনা' }).click();
  const dialog = page.getByRole('dialog', { name: '৪টি জেলা একসঙ্গে সম্পাদনা' });
  await dialog.getByRole('combobox', { name: 'যে ঘর বদলাবেন' }).selectOption({ label: 'বিভাগীয় সদর' });
  await dialog.getByRole('switch', { name: /বিভাগীয় সদর/ }).click();
  await dialog.getByRole('button', { name: 'কী বদলাবে দেখুন' }).click();
  await expect(dialog.getByRole('status')).toContainText('রেকর্ড বদলাবে');
  await dialog.getByRole('button', { name: /রেকর্ড বদলান$/ }).click();
  await expect(dialog).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: /রেকর্ড (বদলানো হয়েছে|আগের অবস্থায় ফিরেছে)/ });
  await toast.getByRole('button', { name: /^ফিরিয়ে নিন/ }).click();
  await expect(toast.filter({ hasText: 'আগের অবস্থায় ফিরেছে' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeEnabled();
});

test('by the keyboard alone: rows walked and selected, all of them taken, what is refused reported by name', async ({ staff: page }) => {
  const { keyboard } = page;
  await page.goto(`${origin}/divisions`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('x');
  await expect(bar(page)).toContainText('২টি বাছাই করা');
  const remove = bar(page).getByRole('button', { name: 'মুছুন' });
  for (let step = 0; step < 40 && !(await remove.evaluate(button => button === document.activeElement)); step++)
    await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('২টি বিভাগ মুছবেন?');
  await expect(question.getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText('২টি করা যায়নি');
  await expect(question.getByRole('row').nth(1)).toContainText('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।');
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(bar(page)).toContainText('২টি বাছাই করা');
  await expect(bar(page).getByRole('button', { name: 'বাছাই বাদ দিন' })).toBeVisible();
});

test('on paper are all rows of the filter, whatever the page shows', async ({ staff: page }) => {
  // What the printer would get: the rows that are there when the browser is asked to print.
  await page.addInitScript(() => {
    const papers: number[] = [];
    Object.assign(window, { papers });
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      papers.push(document.querySelectorAll('.list-table tbody tr').length);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const papers = () => page.evaluate(() => (window as unknown as { papers: number[] }).papers);
  await openDistricts(page);
  await page.keyboard.press('Control+p');
  await expect.poll(papers).toEqual([64]);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  await page.getByRole('main').getByRole('searchbox').fill('সিলেট');
  await expect(page.getByText(/টির মধ্যে ১–১$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'সংরক্ষিত ভিউ' }).getByRole('button', { name: /কাজ/ }).click();
  await page.getByRole('menuitem', { name: 'মুদ্রণ: সব সারি' }).click();
  await expect.poll(papers).toEqual([64, 1]);
  // The paper says what was searched for and in which order; head and rows are on one page.
  await expect(page.getByText('খোঁজা হয়েছে: “সিলেট”')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('খোঁজা হয়েছে: “সিলেট”')).toBeVisible();
  await expect(page.getByText(/^ক্রম: /)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows are selected in a mode of its own, and what can be done stays at hand', async ({ staff: page }) => {
    await page.goto(`${origin}/divisions`);
    const rows = page.getByRole('list', { name: 'তালিকা: বিভাগ' }).getByRole('listitem');
    await expect(rows).toHaveCount(8);
    await page.getByRole('button', { name: 'বাছাই করুন' }).tap();
    await rows.nth(1).tap();
    await rows.nth(7).tap();
    await expect(bar(page)).toContainText('২টি বাছাই করা');
    await expect(bar(page)).toBeInViewport();
    await bar(page).getByRole('button', { name: 'অবস্থা বদল' }).tap();
    const dialog = page.getByRole('dialog', { name: '২টি বিভাগ একসঙ্গে সম্পাদনা' });
    await dialog.getByRole('radio', { name: 'সক্রিয়' }).check();
    await dialog.getByRole('button', { name: 'কী বদলাবে দেখুন' }).tap();
    await expect(dialog.getByText('সবগুলোতে আগে থেকেই এই মান আছে, তাই বদলানোর কিছু নেই।')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'শেষ' }).tap();
    await expect(bar(page)).toHaveCount(0);
    await rows.nth(1).getByRole('link').tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/divisions\/\d+\/show/);
  });
});
