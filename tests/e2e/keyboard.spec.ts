/** Everything can be done without a mouse, and the eye can follow the focus. */
import type { Page } from '@playwright/test';
import { administrator, expect, origin, test } from './bhumi.ts';

/** Round a whole list, from its head to its menu. */
const limit = 120;

/** Goes by Tab to what has this name; what has the focus must show it. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (element === null || element === document.body) return null;
      const labels = (element as HTMLInputElement).labels;
      const text =
        element.getAttribute('aria-label') ??
        (labels?.length ? [...labels].map(label => label.textContent).join(' ') : element.textContent);
      const { width, height } = element.getBoundingClientRect();
      return { text: text.replace(/\s+/g, ' ').trim(), isSeen: element.matches(':focus-visible') && (width > 0 || height > 0) };
    });
    if (focused === null) continue;
    expect(focused.isSeen, `the focus on “${focused.text}” is seen`).toBe(true);
    if (typeof name === 'string' ? focused.text === name : name.test(focused.text)) return;
  }
  throw new Error(`${name} was not reached by ${limit} tabs`);
}

test('from the sign-in to a saved record by the keyboard alone', async ({ page }) => {
  test.setTimeout(60_000);
  const { keyboard } = page;
  await page.goto(`${origin}/`);
  await expect(page.getByRole('button', { name: /^প্রশাসন/ })).toBeVisible();
  await tabTo(page, /^প্রশাসন/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/sign-in\//);
  await expect(page.locator('#username')).toBeFocused();
  await keyboard.type(administrator.username);
  await tabTo(page, 'পাসওয়ার্ড');
  await keyboard.type(administrator.password);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^শুভ / })).toBeVisible();
  await tabTo(page, 'ভূমি ব্যবস্থাপনা');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
  await tabTo(page, 'জেলা');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'জেলা' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, 'নতুন জেলা');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'নতুন জেলা' })).toBeVisible();

  const division = page.getByRole('combobox', { name: 'বিভাগ' });
  await expect(division).toBeFocused();
  await keyboard.type('ময়মন');
  // The only match, also where Enter comes before the results.
  await keyboard.press('Enter');
  await expect(division).toHaveValue('ময়মনসিংহ');
  await tabTo(page, /^নাম \(বাংলা\)/);
  await keyboard.type('চাবিপুর');
  await tabTo(page, /^নাম \(ইংরেজি\)/);
  await keyboard.type('Chabipur');
  await tabTo(page, /^বিবিএস কোড/);
  await keyboard.type('96');
  await tabTo(page, 'বিভাগীয় সদর');
  await keyboard.press('Space');
  await keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'চাবিপুর' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'মূল তথ্য' })).toContainText('হ্যাঁ');

  await tabTo(page, 'মুছুন');
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await tabTo(page, 'মুছুন');
  await keyboard.press('Enter');
  await expect(page.getByText('মোছা হয়েছে: চাবিপুর')).toBeVisible();
});

test('the first tab of a page offers the way past the menu', async ({ staff: page }) => {
  await page.goto(`${origin}/districts`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
