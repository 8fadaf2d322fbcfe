/** A list as a spreadsheet: by keyboard and from a spreadsheet, with what is wrong in its cell, and what two people wrote at once. */
import type { Page } from '@playwright/test';
import { call, found } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit, paste } from './screen.ts';

/** What is copied. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });

const rowWith = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const said = (page: Page) => page.locator('.sheet-foot output');

async function sheetOf(page: Page, origin: string, resource: string, filter: object, columns: readonly string[]): Promise<void> {
  const shown = { filter: JSON.stringify(filter), displayedFilters: JSON.stringify({ columns }) };
  await page.goto(`${origin}/${resource}?${new URLSearchParams(shown)}`);
  await page.getByRole('link', { name: 'ছক', exact: true }).waitFor();
  // The list writes its address once it has its rows.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('s');
  await page.waitForURL(new RegExp(`/${resource}/sheet`));
  await page.getByRole('grid').focus();
}

/** What these tests have made, or left when they failed. */
async function clear(page: Page): Promise<void> {
  const { json } = await call(page, 'GET', `/api/unions?${new URLSearchParams({ filter: JSON.stringify({ q: 'ছকের পরীক্ষা' }) })}`);
  for (const { id } of json as unknown as { id: number }[]) await call(page, 'DELETE', `/api/unions/${id}`);
}

/** Three unions as they come from a spreadsheet: one goes to one of several upazilas of its name, one has a wrong cell. */
async function pasteUnions(page: Page, mark: string): Promise<void> {
  const block = [
    ['ছকের পরীক্ষা এক', `One ${mark}`, 'সাভার', '০৭'],
    ['ছকের পরীক্ষা দুই', `Two ${mark}`, 'কালীগঞ্জ', '৮৮'],
    ['ছকের পরীক্ষা তিন', `তিন ${mark}`, 'সাভার', '৯৯'],
  ];
  await paste(page, block);
  const dialog = page.getByRole('dialog', { name: 'কোন “কালীগঞ্জ”?' });
  await expect(dialog.getByRole('radio')).not.toHaveCount(1);
  await dialog.getByRole('radio', { name: 'গাজীপুর' }).check();
  await dialog.getByRole('button', { name: 'বাছাই করুন' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, `Two ${mark}`)).toContainText('কালীগঞ্জ');
  await expect(rowWith(page, `One ${mark}`)).toContainText('০৭');
  await expect(page.getByText('১২টি ঘর অসংরক্ষিত')).toBeVisible();
}

/** The good rows are saved; the wrong cell says why, and is put right. */
async function saveGoodOnes(page: Page, mark: string): Promise<void> {
  const keys = page.keyboard;
  await keys.press('Control+s');
  await expect(said(page)).toHaveText('২টি সারি সংরক্ষণ হয়েছে। ১টি সারি সংরক্ষণ করা যায়নি।');
  await page.getByRole('button', { name: '১টি সারি ঠিক করতে হবে' }).click();
  const wrong = page.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(1);
  await expect(wrong.locator('.grid-said')).toBeVisible();
  await expectFit(page);
  await keys.press('F2');
  await expect(page.locator('.grid-editor input')).toBeFocused();
  await page.locator('.grid-editor input').fill(`Three ${mark}`);
  await keys.press('Enter');
  await keys.press('Control+s');
  await expect(said(page)).toHaveText('১টি সারি সংরক্ষণ হয়েছে।');
}

/** Somebody else writes the cell that was written here. */
async function meetAnother(page: Page, mark: string): Promise<void> {
  const keys = page.keyboard;
  const three = await found(page, 'unions', { name_en: `Three ${mark}` });
  const stored = async () => ((await call(page, 'GET', `/api/unions/${three}`)).json as unknown as { name_en: string }).name_en;
  await expect.poll(stored).toBe(`Three ${mark}`);
  await keys.press('ArrowLeft');
  await keys.type(`Mine ${mark}`);
  await keys.press('Enter');
  expect((await call(page, 'PATCH', `/api/unions/${three}`, { name_en: `Theirs ${mark}` })).status).toBe(200);
  await keys.press('Control+s');
  await rowWith(page, `Mine ${mark}`).getByRole('button', { name: 'মিলিয়ে দেখুন' }).click();
  const met = page.getByRole('dialog', { name: 'ইতিমধ্যে অন্য কেউ এটি বদলেছেন' });
  await met.getByRole('radio', { name: /আপনার/ }).check();
  await met.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect.poll(stored).toBe(`Mine ${mark}`);
}

/** Not even the cell that is being written is lost by a reload. */
async function reload(page: Page, mark: string): Promise<void> {
  const keys = page.keyboard;
  page.on('dialog', asked => asked.accept());
  await page.getByRole('grid').focus();
  await keys.press('Control+Home');
  await keys.press('ArrowRight');
  await keys.type(`Kept ${mark}`);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`Kept ${mark}`);
  await page.reload();
  await expect(rowWith(page, `Kept ${mark}`)).toBeVisible();
  await expect(said(page)).toContainText('ফিরে এসেছে');
  await page.getByRole('grid').focus();
  await keys.press('Control+z');
  await expect(rowWith(page, `Kept ${mark}`)).toHaveCount(0);
  await keys.press('Control+Shift+Z');
  await expect(rowWith(page, `Kept ${mark}`)).toBeVisible();
  await keys.press('Control+z');
}

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] });

test('an administrator enters unions in a sheet: a pasted block, a name of two upazilas, a wrong cell, a conflict, a reload, undo', async ({
  demo: { page, origin },
}) => {
  test.setTimeout(240_000);
  const mark = String(Date.now()).replace(/\d/g, digit => 'abcdefghij'[Number(digit)]!);
  const keys = page.keyboard;
  await clear(page);
  await sheetOf(page, origin, 'unions', { q: mark }, ['name', 'upazila_id', 'bbs_code', 'row_status']);
  await pasteUnions(page, mark);
  await saveGoodOnes(page, mark);

  // Saved, and undone by saving the former value.
  await keys.press('ArrowUp');
  await keys.type(`Tres ${mark}`);
  await keys.press('Tab');
  await keys.press('Control+s');
  await expect(rowWith(page, `Tres ${mark}`).getByRole('rowheader')).toContainText('সংরক্ষণ হয়েছে');
  await keys.press('Control+z');
  await expect(rowWith(page, `Three ${mark}`).getByRole('rowheader')).toContainText('সংরক্ষণ হয়েছে');
  await meetAnother(page, mark);
  await reload(page, mark);

  // One cell fills those below; a copied block is as spreadsheets read it.
  await keys.press('Control+Home');
  for (let right = 0; right < 3; right += 1) await keys.press('ArrowRight');
  await keys.press('Shift+ArrowDown');
  await keys.press('Control+d');
  expect(await copied(page)).toMatch(/^(\d\d)\r\n\1$/);
  await page.getByRole('button', { name: 'পরিবর্তন বাদ দিন' }).click();
  await expect(page.getByRole('button', { name: 'সংরক্ষণ', exact: true })).toBeDisabled();
  await clear(page);
});

test('an HR officer corrects people in a sheet: days in either order, cells that say why not, no connection, leaving, a phone', async ({
  ministry: { as },
}) => {
  test.setTimeout(240_000);
  const columns = ['username', 'full_name', 'joining_date', 'phone', 'row_status'];
  const look = new URLSearchParams({ displayedFilters: JSON.stringify({ columns }), filter: JSON.stringify({ q: 'abdul.a' }) });
  const page = await as('hr.officer', { language: 'en', at: `/users/sheet?${look}` });
  const keys = page.keyboard;
  const grid = page.getByRole('grid', { name: 'Sheet: Users' });
  await expect(grid.getByRole('columnheader', { name: 'Joined the service' })).toBeVisible();
  await grid.focus();
  await keys.type('x');
  await expect(said(page)).toHaveText("Can't be changed once it is set");
  for (let right = 0; right < 3; right += 1) await keys.press('ArrowRight');
  await expectFit(page, 'en');
  await keys.press('Escape');
  await keys.press('Tab');
  await expect(grid).not.toBeFocused();
  await page.evaluate(() => localStorage.setItem('bhumi.mode', 'dark'));
  await page.reload();
  await grid.focus();
  for (let right = 0; right < 3; right += 1) await keys.press('ArrowRight');
  await expectFit(page, 'en');

  const cells = grid.locator('tbody tr td:nth-of-type(4)');
  const before = await cells.nth(0).textContent();
  await paste(page, [['11/20/2019'], ['১০/০১/২০১৯']]);
  await expect(cells.nth(0)).toContainText('20/11/2019');
  await expect(cells.nth(1)).toContainText('01/10/2019');
  await keys.press('Control+z');
  await expect(cells.nth(0)).toHaveText(before!);

  // What was typed waits for the connection, and is saved with it.
  await keys.press('ArrowRight');
  await keys.type('0255');
  await keys.press('Enter');
  const first = grid.getByRole('row').nth(1).getByRole('rowheader');
  await page.context().setOffline(true);
  await keys.press('Control+s');
  await expect(first).toContainText('Not sent: no connection.');
  await page.context().setOffline(false);
  await expect(first).toContainText('Saved');
  await keys.press('Control+z');
  await expect(said(page)).toHaveText('1 row saved.');

  // What is unsaved stays in sight on another page.
  await keys.type('9');
  await keys.press('Enter');
  const [above, person] = await grid.locator('tbody tr td:first-of-type').allTextContents();
  await page.getByRole('searchbox', { name: 'Search: full name' }).fill('zia');
  await expect(rowWith(page, above!)).toHaveCount(0);
  await expect(rowWith(page, person!)).toBeAttached();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  const leaving = page.getByRole('dialog', { name: '1 change is not saved' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(grid).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL(/\/users(\?|$)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Sheet', exact: true })).toHaveCount(0);
});
