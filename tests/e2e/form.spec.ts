/** Forms as a person works with them: two at one record, a page lost and found again, many fields on tabs, one after the other. */
import { expect, origin, strayScript, test } from './bhumi.ts';
import { makeDistrict, removeDistrict, save } from './places.ts';

test('of two people at one record each keeps what only they changed, and the second chooses where both did', async ({
  staff: page,
  context,
}) => {
  test.setTimeout(60_000);
  const id = await makeDistrict(page, { division: 'রংপুর', name: 'দ্বন্দ্বপুর', nameEn: 'Dwandwapur', code: '৯৮' });
  await page.goto(`${origin}/districts/${id}`);
  const other = await context.newPage();
  await other.goto(`${origin}/districts/${id}`);
  const nameIn = (one: typeof page) => one.getByRole('textbox', { name: 'নাম (ইংরেজি)' });
  const codeIn = (one: typeof page) => one.getByRole('textbox', { name: 'বিবিএস কোড' });

  await nameIn(other).fill('Theirs');
  await codeIn(other).fill('৯৭');
  await save(other);
  await expect(other.getByText('সংরক্ষণ হয়েছে: দ্বন্দ্বপুর')).toBeVisible();
  await other.close();

  await nameIn(page).fill('Mine');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'ইতিমধ্যে অন্য কেউ এটি বদলেছেন' });
  await expect(dialog.getByRole('row', { name: /^বিবিএস কোড/ })).toContainText('৯৭');
  await expect(dialog.getByRole('button', { name: 'সংরক্ষণ' })).toBeDisabled();
  expect(await strayScript(page, 'bn')).toEqual([]);
  // The first choice has the focus: the keyboard alone decides.
  await expect(dialog.getByRole('radio', { name: /^আপনার/ })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'সংরক্ষণ' }).press('Enter');
  await expect(page.getByText('সংরক্ষণ হয়েছে: দ্বন্দ্বপুর')).toBeVisible();
  await expect(nameIn(page)).toHaveValue('Mine');
  await expect(codeIn(page)).toHaveValue('৯৭');
  await removeDistrict(page, 'দ্বন্দ্বপুর');
});

test('what was typed is there after a reload; leaving asks, and by the keyboard one stays', async ({ staff: page }) => {
  await page.goto(`${origin}/districts/1`);
  const name = page.getByRole('textbox', { name: 'নাম (ইংরেজি)' });
  await name.fill('Something else');
  const asked = new Promise<string>(resolve => {
    page.once('dialog', dialog => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  const draft = page.getByRole('status', { name: 'খসড়া' });
  await expect(draft).toContainText('১টি ঘর');
  await expect(name).toHaveValue('Bagerhat');
  await draft.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(name).toHaveValue('Something else');

  await page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: 'বিভাগ', exact: true }).click();
  const question = page.getByRole('dialog', { name: '১টি পরিবর্তন সংরক্ষণ হয়নি' });
  await expect(question.getByRole('button', { name: 'এখানেই থাকুন' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Something else');
  await page.getByRole('button', { name: 'বাতিল' }).click();
  await expect(name).toHaveValue('Bagerhat');
  await page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: 'বিভাগ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
});

test('who leaves while a save is on its way is asked, and goes on once it is saved', async ({ staff: page }) => {
  await page.goto(`${origin}/districts/1`);
  const name = page.getByRole('textbox', { name: 'নাম (ইংরেজি)' });
  const before = await name.inputValue();
  const after = `${before} again`;
  await name.fill(after);
  let sent = (): void => {};
  const held = new Promise<void>(resolve => {
    sent = resolve;
  });
  await page.route('**/api/districts/1', async route => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  const sending = page.waitForRequest(request => request.method() !== 'GET' && request.url().endsWith('/api/districts/1'));
  await page.keyboard.press('Control+s');
  await sending;
  await page.getByRole('navigation', { name: 'মডিউল' }).getByRole('link', { name: 'বিভাগ', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '১টি পরিবর্তন সংরক্ষণ হয়নি' })).toBeVisible();
  sent();
  await expect(page.getByRole('heading', { level: 1, name: 'বিভাগ' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${origin}/districts/1`);
  await expect(name).toHaveValue(after);
  await name.fill(before);
  await save(page);
  await expect(page.getByText(/^সংরক্ষণ হয়েছে/)).toBeVisible();
});

test('from a filtered list a new record begins with the filter; one is saved and the next begun', async ({ staff: page }) => {
  await page.goto(`${origin}/districts?filter=${encodeURIComponent(JSON.stringify({ division_id: 7 }))}`);
  await page.getByRole('link', { name: 'নতুন জেলা' }).click();
  const division = page.getByRole('combobox', { name: 'বিভাগ' });
  await expect(division).not.toHaveValue('');
  const chosen = await division.inputValue();
  await page.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill('ধারাপুর');
  await page.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill('Dharapur');
  await page.getByRole('textbox', { name: 'বিবিএস কোড' }).fill('৯৫');
  await page.getByRole('button', { name: 'আরও বিকল্প' }).click();
  await page.getByRole('menuitem', { name: 'সংরক্ষণ করে আরেকটি নতুন' }).click();
  const toast = page.getByText('তৈরি হয়েছে: ধারাপুর');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'বিবিএস কোড' })).toHaveValue('');
  await expect(division).toHaveValue(chosen);
  await page.goto(`${origin}/districts?filter=${encodeURIComponent(JSON.stringify({ q: 'ধারাপুর' }))}`);
  await page.getByRole('link', { name: 'ধারাপুর' }).click();
  await removeDistrict(page, 'ধারাপুর');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long form is in tabs; an error on a hidden tab is counted there and found from the summary', async ({ staff: page }) => {
    await page.goto(`${origin}/users/create`);
    const service = page.getByRole('tab', { name: /^চাকরি/ });
    await service.tap();
    await expect(page).toHaveURL(/#service$/);
    await expect(page.getByRole('textbox', { name: 'ব্যবহারকারীর নাম' })).toBeHidden();
    await page.getByRole('button', { name: /^সংরক্ষণ$/ }).tap();
    await expect(page.getByRole('tab', { name: /অ্যাকাউন্ট ও নাম.*ঘরে ভুল/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: 'ব্যবহারকারীর নাম' })).toBeFocused();
    await page.getByRole('tab', { name: /অ্যাকাউন্ট ও নাম/ }).press('End');
    await expect(page.getByRole('tab', { name: /^ব্যক্তিগত/ })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await strayScript(page, 'bn')).toEqual([]);
  });
});
