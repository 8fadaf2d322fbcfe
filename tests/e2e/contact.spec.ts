/** One's own mobile, changed by its owner: it waits, the code that was sent to the new phone is entered, and it is in effect. */
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { choose, enter, expect, origin, strayScript, test, typePassword } from './bhumi.ts';
import { codeSentTo } from './codes.ts';
import { call, giveAccount, madeRecord } from './people.ts';
import { serious, settled } from './sweep.ts';

const words = {
  bn: {
    account: /^অ্যাকাউন্ট/,
    item: 'মোবাইল ও ই-মেইল',
    change: 'মোবাইল: বদলান',
    field: 'নতুন মোবাইল',
    next: 'এগিয়ে যান',
    waits: 'মোবাইল নিশ্চিত হওয়ার অপেক্ষায়',
    send: 'কোড পাঠান',
    code: 'এককালীন কোড',
    check: 'কোড মেলান',
    wrong: 'কোডটি মেলেনি',
    verified: 'যাচাই করা',
  },
  en: {
    account: /^Account/,
    item: 'Mobile and e-mail',
    change: 'Change: Mobile',
    field: 'New mobile',
    next: 'Continue',
    waits: 'Mobile waiting for confirmation',
    send: 'Send the code',
    code: 'One-time code',
    check: 'Check the code',
    wrong: 'The code is wrong',
    verified: 'Verified',
  },
} as const;

for (const [language, width, mobile] of [
  ['bn', 390, '01799100001'],
  ['en', 1440, '01799100002'],
] as const)
  test(`in ${language}, ${width} wide: the owner changes a mobile, sees it waiting, answers its code and sees it take effect`, async ({
    staff,
    browser,
  }) => {
    test.setTimeout(180_000);
    const said = words[language];
    const username = `owner.${language}`;
    const name = { first_name: 'সালমা', last_name: 'বেগম', first_name_en: 'Salma', last_name_en: 'Begum' };
    const born = { date_of_birth: '1990-01-01', gender: 2 };
    const first = `018991000${width === 390 ? '01' : '02'}`;
    const id = await madeRecord(staff, 'users', { user_type: 1, username, ...name, ...born, mobile: first });
    await giveAccount(username, 'Mouza-2026-Sheet');
    // An officer has written another number; the page says so, to anyone who may change the person.
    expect((await call(staff, 'PATCH', `/api/users/${id}`, { mobile: '01899199999' })).json.pending_mobile).toBe('01899199999');
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto(`${origin}/users/${id}/show`);
    await expect(staff.locator('.contact-waits')).toBeVisible();
    await settled(staff);

    const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'Asia/Dhaka' });
    await choose(context, { language, mode: 'light' });
    const page = await context.newPage();
    await enter(page, language);
    await typePassword(page, language, { username, password: 'Mouza-2026-Sheet' });
    await page.locator('.account').click();
    await page.getByRole('button', { name: said.item }).click();
    const dialog = page.getByRole('dialog', { name: said.item });
    await dialog.locator('.contact-waits').getByRole('button').last().click();
    await dialog.getByRole('button', { name: said.change }).click();
    await dialog.getByLabel(said.field).fill('0179');
    await dialog.getByRole('button', { name: said.next }).click();
    await expect(dialog.locator('.door-field-problem')).toBeVisible();
    await dialog.getByLabel(said.field).fill(language === 'bn' ? bengaliDigits(mobile) : mobile);
    await dialog.getByRole('button', { name: said.next }).click();
    await expect(dialog.getByRole('region', { name: said.waits })).toBeVisible();
    await dialog.getByRole('button', { name: said.send, exact: true }).click();
    const box = dialog.getByLabel(said.code);
    await expect(box).toBeVisible();
    await settled(page);
    expect(await serious(page)).toEqual([]);
    expect(await strayScript(page, language)).toEqual([]);
    const code = await codeSentTo(mobile);
    await box.fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: said.check }).click();
    await expect(dialog.getByText(said.wrong, { exact: false })).toBeVisible();
    await box.fill(code);
    await dialog.getByRole('button', { name: said.check }).click();
    await expect(dialog.locator('.contact-waits')).toHaveCount(0);
    await expect(dialog.getByText(said.verified, { exact: true })).toBeVisible();
    const { json } = await call(staff, 'GET', `/api/users/${id}`);
    expect([json.mobile, json.pending_mobile]).toEqual([mobile, null]);
    await context.close();
  });
