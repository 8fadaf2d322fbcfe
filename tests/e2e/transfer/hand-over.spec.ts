/**
 * Anyone who is transferred hands over their duties: every page of theirs is signed out, and the next sign-in says which office to contact
 * until they have a desk again.
 */
import type { Browser, Page } from '@playwright/test';
import { choose, enter, expect, hold, type Language, origin, strayScript, test, typePassword, words } from '../bhumi.ts';
import { call, found, madeRecord, personOfTwoDesks, type TwoDesks } from '../people.ts';
import { clipped, serious } from '../sweep.ts';

type Transferred = TwoDesks & { readonly id: number; readonly target: number };

/** A published order that sends the person to a new office; with the key to hand over, and to make an office of their place. */
async function transferred(admin: Page): Promise<Transferred> {
  const person = await personOfTwoDesks(admin, 'selina.parvin', ['সালমা', 'SALMA']);
  const id = await found(admin, 'users', { username: person.username });
  const keys = ['HANDOVER_DUTY', 'VIEW_OWN_TRANSFER_INFO', 'CREATE_OFFICE', 'VIEW_OFFICE', 'VIEW_ALL_DIVISION', 'VIEW_ALL_DISTRICT'];
  const permission_ids = await Promise.all(keys.map(key => found(admin, 'permissions', { key })));
  const group = { name: 'হস্তান্তরকারী', name_en: 'Who hands over', level: 'desk', permission_ids };
  const permission_group_id = await madeRecord(admin, 'permission-groups', group);
  await madeRecord(admin, 'permission-assignments', { permission_group_id, user_id: id });
  const [layer_id, type_id, ministry_id, division_id] = await Promise.all(
    ['office-layers', 'office-types', 'ministries', 'divisions'].map(one => found(admin, one, {})),
  );
  const district_id = await found(admin, 'districts', { division_id });
  const named = { name: 'সাভার ভূমি অফিস', name_en: 'Savar land office', code: 'HO-1', layer_id, type_id, ministry_id };
  const target = await madeRecord(admin, 'offices', named);
  const from = await found(admin, 'offices', { code: 'TD-SALMA1' });
  expect((await call(admin, 'PATCH', `/api/offices/${from}`, { division_id, district_id })).status).toBe(200);
  const order = await madeRecord(admin, 'transfer-orders', {
    ...{ memorial_number: '31.00.0000.035.019.00.0003.26-771', order_date: '2026-11-01', subject: 'বদলি', subject_en: 'Transfer' },
    ...{ office_id: from, issuer_desk_id: person.primary.id, items: [{ user_id: id, to_office_id: target }] },
  });
  expect((await call(admin, 'POST', `/api/transfer-orders/${order}/publish`, {})).status).toBe(200);
  const item = await found(admin, 'transfer-order-items', { transfer_order_id: order });
  const notice = await madeRecord(admin, 'transfer-letters', {
    ...{ transfer_order_item_id: item, type: 'notice', memorial_number: '31.00.0000.035.019.00.0003.26-772', letter_date: '2026-11-01' },
    ...{ office_id: from, issuer_desk_id: person.primary.id, subject: 'বদলি', subject_en: 'Transfer' },
  });
  expect((await call(admin, 'POST', `/api/transfer-letters/${notice}/publish`, {})).status).toBe(200);
  // The second desk is a duty that somebody has to take.
  const { data } = (await call(admin, 'GET', `/api/transfer-order-items/${item}/steps`)).json as unknown as {
    data: { things: { source: string; id: number }[] };
  };
  const things = data.things.map(({ source, id: one }) => ({ source, id: one }));
  const waived = await call(admin, 'POST', `/api/transfer-order-items/${item}/waive`, { things, reason: 'উত্তরসূরি নেবেন' });
  expect(waived.status).toBe(200);
  return { ...person, id, target };
}

async function windowOf(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language, mode: 'semidark' });
  return context.newPage();
}

async function signIn(page: Page, person: TwoDesks, language: Language): Promise<void> {
  await enter(page, language);
  await typePassword(page, language, person);
}

test('S4.34 S4.35 hands over, is signed out in every window, and is shown the new office until it gives them a desk', async ({
  staff: admin,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await transferred(admin);
  const [page, elsewhere] = [await windowOf(browser, 'bn'), await windowOf(browser, 'en')];
  await signIn(page, person, 'bn');
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  await signIn(elsewhere, person, 'en');
  await expect(elsewhere.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();

  // The reminder of an incomplete sheet, in both languages (S3.005).
  await expect(page.getByText('আপনার ব্যক্তিগত তথ্য এখনো পূর্ণ নয়।')).toBeVisible();
  await expect(elsewhere.getByText('Your personal data is not complete yet.')).toBeVisible();

  // A new record begins at the place of the active desk's office (S3.008).
  await page.goto(`${origin}/offices/create`);
  await expect(page.getByRole('combobox', { name: 'বিভাগ', exact: true })).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'জেলা', exact: true })).not.toHaveValue('');

  await page.goto(`${origin}/transfer-info`);
  const button = page.getByRole('button', { name: 'দায়িত্ব হস্তান্তর' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'সব দায়িত্ব হস্তান্তর করবেন?' });
  await expect(dialog).toBeVisible();
  expect.soft(await serious(page), 'the question').toEqual([]);
  expect.soft(await strayScript(page, 'bn')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button.click();
  await dialog.getByRole('textbox').fill('নথি ১২টি বুঝিয়ে দেওয়া হয়েছে');
  await dialog.getByRole('button', { name: 'দায়িত্ব হস্তান্তর' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'আপনি বের হয়েছেন' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /^bhumi_(access|refresh|identity|desk|renewal)/.test(name))).toEqual([]);

  // The other window learns of it at its next check, and leads to the sign-in.
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  for (const [one, language, title, office] of [
    [page, 'bn', 'আপনি দায়িত্ব হস্তান্তর করেছেন', 'সাভার ভূমি অফিস'],
    [elsewhere, 'en', 'You have handed over your duties', 'Savar land office'],
  ] as const) {
    await signIn(one, person, language);
    await expect(one.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(one.getByText(new RegExp(office))).toBeVisible();
    expect.soft(await serious(one), title).toEqual([]);
    expect.soft(await strayScript(one, language), title).toEqual([]);
    expect.soft(await clipped(one), title).toEqual([]);
  }

  const group = await found(admin, 'permission-groups', { name_en: 'Kanungo SALMA group' });
  const designation_id = await found(admin, 'designations', {});
  const desk = { office_id: person.target, name: 'নাজির', name_en: 'Nazir', designation_id, permission_group_id: group };
  const id = await madeRecord(admin, 'office-organograms', desk);
  const body = { user_id: person.id, office_organogram_id: id };
  expect((await call(admin, 'POST', '/api/desk-assignments/assign', body)).status).toBe(201);
  await page.getByRole('button', { name: 'আবার দেখুন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  for (const one of [page, elsewhere]) await one.context().close();
});

test('S4.01 between the states nothing flashes: a loader is shown until the person is known, a sign-in that is over shows no screen', async ({
  staff: page,
}) => {
  const release = await hold(page, '**/api/users/user-info');
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  await expect(page.locator('.loader')).toBeVisible();
  expect(await page.locator('h1').count()).toBe(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: words.bn.home })).toBeVisible();
  // A page that learns of it by itself would leave for the sign-in while the next one is opened.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^bhumi_(access|refresh|identity|renewal)/ });
  await page.goto(`${origin}/districts`);
  await expect(page.getByRole('button', { name: words.bn.staff })).toBeVisible();
  expect(await page.locator('nav, table').count()).toBe(0);
});
