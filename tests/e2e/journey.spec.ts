/** The whole of it once, as a person does it: in, both languages, a record from its first line to its last, and out. */
import type { Page } from '@playwright/test';
import { enter, expect, origin, strayScript, test, typePassword, words } from './bhumi.ts';
import { fillDistrict, openLand, removeDistrict, save } from './places.ts';

const district = { division: 'সিলেট', name: 'পরীক্ষাপুর', nameEn: 'Parikshapur', code: '৯৯' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function arrives(page: Page): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  expect(await strayScript(page, 'bn')).toEqual([]);
}

async function signsIn(page: Page): Promise<void> {
  const asked = page.waitForRequest(request => request.url().startsWith(`${origin}/oidc/auth`));
  await enter(page);
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  await typePassword(page);
  await expect(heading(page, words.bn.home)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await strayScript(page, 'bn')).toEqual([]);
}

async function switchesLanguage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page, words.en.home)).toBeVisible();
  expect(await strayScript(page, 'en')).toEqual([]);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(heading(page, words.bn.home)).toBeVisible();
}

async function savesNothing(page: Page): Promise<void> {
  await openLand(page);
  await page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: 'জেলা', exact: true }).click();
  await page.getByRole('link', { name: 'নতুন জেলা' }).click();
  await expect(heading(page, 'নতুন জেলা')).toBeVisible();
  const writes: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/districts')) writes.push(request.url());
  });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('৪টি ঘর ঠিক করলে সংরক্ষণ হবে');
  await expect(page.getByText('বিবিএস কোড আবশ্যক।')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'বিভাগ' })).toBeFocused();
  expect(writes).toEqual([]);
}

async function isRefused(page: Page): Promise<void> {
  await fillDistrict(page, { ...district, name: 'সুনামগঞ্জ' });
  await save(page);
  const name = page.getByRole('textbox', { name: 'নাম (বাংলা)' });
  await expect(page.getByText('এই বিভাগে এই নামে একটি জেলা আগে থেকেই আছে।')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
}

async function creates(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill(district.name);
  await save(page);
  await expect(page.getByText(`তৈরি হয়েছে: ${district.name}`)).toBeVisible();
  await expect(heading(page, district.name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'মূল তথ্য' })).toContainText('৯৯');
  expect(await strayScript(page, 'bn')).toEqual([]);
}

async function edits(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'সম্পাদনা' }).click();
  await page.getByRole('textbox', { name: 'অক্ষাংশ' }).fill('২৪.৫');
  await page.getByRole('textbox', { name: 'দ্রাঘিমাংশ' }).fill('91.25');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '২টি পরিবর্তন অসংরক্ষিত' })).toBeVisible();
  await save(page);
  await expect(page.getByText(`সংরক্ষণ হয়েছে: ${district.name}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'দ্রাঘিমাংশ' })).toHaveValue('৯১.২৫');
}

async function readsHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'দেখুন' }).click();
  await page.getByRole('link', { name: 'ইতিহাস', exact: true }).click();
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('table') });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('সিস্টেম প্রশাসক ২টি ঘর বদলেছেন');
  await expect(entries.first().getByRole('row', { name: /^অক্ষাংশ/ })).toContainText('২৪.৫');
  await expect(entries.last()).toContainText('সিস্টেম প্রশাসক রেকর্ড তৈরি করেছেন');
  expect(await strayScript(page, 'bn')).toEqual([]);
}

async function signsOut(page: Page): Promise<void> {
  const staff = page.getByRole('button', { name: words.en.staff });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: /account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${origin}/logout`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${origin}/districts`);
  await expect(staff).toBeVisible();
  await page.reload();
  await expect(staff).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('bhumi.locale'))).toBe('en');
  await staff.click();
  await expect(page.locator('#password')).toBeVisible();
}

test('a person signs in, works in both languages, keeps a record in order and signs out (S1.13, S2.026, S1.17, S1.19, S1.24)', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await test.step('the first visit is in Bengali and has no password form of its own', () => arrives(page));
  await test.step('signing in leads through the identity provider', () => signsIn(page));
  await test.step('the language is switched and back', () => switchesLanguage(page));
  await test.step('a save with nothing filled in is refused at each field, in the browser', () => savesNothing(page));
  await test.step("the server's refusal is at its field, in the person's language", () => isRefused(page));
  await test.step('put right, it is created', () => creates(page));
  await test.step('it is edited, with digits typed in either script', () => edits(page));
  await test.step('the history shows who did what', () => readsHistory(page));
  await test.step('it is deleted', () => removeDistrict(page, district.name));
  await test.step('signing out ends it, also after a reload, and the language stays', () => signsOut(page));
});
