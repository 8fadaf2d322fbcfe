/** An office's page (S2.104, S3.024): what is shown at its head, its people, what is below it; found by its people as their own. */
import type { Page } from '@playwright/test';
import { choose, enter, expect, origin, test, typePassword } from './bhumi.ts';
import { found, giveAccount, madeRecord } from './people.ts';
import { serious } from './sweep.ts';

type World = { readonly above: number; readonly office: number };

const person = { username: 'head.of.office', password: 'Karim2026' };
const keys = ['VIEW_ALL_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM', 'VIEW_ALL_DESK_USER', 'VIEW_ALL_USER'];

/** Two offices, one above the other; the lower one with its head, a vacant post, a telephone and a place. */
async function makeOffices(page: Page): Promise<World> {
  const [ministry_id, designation_id] = await Promise.all(['ministries', 'designations'].map(resource => found(page, resource, {})));
  const atLevel = async (level: number) => {
    const layer_id = await found(page, 'office-layers', { level });
    return { ministry_id, layer_id, type_id: await found(page, 'office-types', { layer_id }) };
  };
  const top = { name: 'পাহাড়পুর মন্ত্রণালয়', name_en: 'Paharpur Ministry', code: 'PH-1' };
  const above = await madeRecord(page, 'offices', { ...(await atLevel(1)), ...top });
  const office = await madeRecord(page, 'offices', {
    ...{ ...(await atLevel(6)), name: 'পাহাড়পুর উপজেলা ভূমি অফিস', name_en: 'Paharpur Upazila Land Office', code: 'PH-2', parent_id: above },
    ...{
      upazila_id: await found(page, 'upazilas', {}),
      phone: '0571-62345',
      email: 'paharpur@example.gov.bd',
      website: 'https://paharpur.example.gov.bd/',
    },
    ...{ address: 'পাহাড়পুর, নওগাঁ', address_en: 'Paharpur, Naogaon', latitude: 25.031, longitude: 88.977 },
  });
  const permission_ids = await Promise.all(keys.map(key => found(page, 'permissions', { key })));
  const permission_group_id = await madeRecord(page, 'permission-groups', {
    ...{ name: 'পাহাড়পুর প্রধান', name_en: 'Paharpur head', level: 'desk', permission_ids },
  });
  const desk = (name: string, name_en: string, more: object) =>
    madeRecord(page, 'office-organograms', { office_id: office, name, name_en, designation_id, permission_group_id, ...more });
  const head = await desk('সহকারী কমিশনার (ভূমি)', 'Assistant Commissioner (Land)', { is_office_head: true });
  await desk('সার্ভেয়ার', 'Surveyor', { parent_id: head });
  const user_id = await madeRecord(page, 'users', {
    ...{ username: person.username, user_type: 2, mobile: `018${String(Date.now()).slice(-8)}`, date_of_birth: '1984-02-03', gender: 1 },
    ...{ first_name: 'করিম', first_name_en: 'Karim', last_name: 'উদ্দিন', last_name_en: 'Uddin' },
  });
  const posting = { user_id, office_organogram_id: head, from_date: '2026-01-01', is_primary: true, responsibility: 'main' };
  await madeRecord(page, 'desk-assignments', posting);
  await giveAccount(person.username, person.password);
  const fiscal_year_id = await found(page, 'fiscal-years', {});
  for (const [budget_source, spent_amount] of [
    ['পরিচালন', 250_000],
    ['উন্নয়ন', 50_000],
  ] as const)
    await madeRecord(page, 'office-budgets', { office_id: office, fiscal_year_id, budget_source, budget_amount: 500_000, spent_amount });
  await madeRecord(page, 'office-times', { office_id: office, from_date: '2026-01-01', start_time: '10:00', end_time: '16:00' });
  return { above, office };
}

const facts = (page: Page, name = 'অফিসের মূল তথ্য') => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'রেকর্ডের অংশ' }).getByRole('link', { name, exact: true });
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

/** What everybody reads there who may read all of it; then what is below, by the keyboard alone. */
async function readsTheOffice(page: Page, { above, office }: World): Promise<void> {
  await page.goto(`${origin}/offices/${office}/show`);
  await expect(facts(page)).toContainText('করিম উদ্দিন');
  await expect(facts(page)).toContainText('২টি পদ, ১টি শূন্য');
  await expect(facts(page).getByRole('link', { name: '০৫৭১-৬২৩৪৫' })).toHaveAttribute('href', 'tel:057162345');
  await expect(facts(page).getByRole('link', { name: 'paharpur.example.gov.bd' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.locator('.office-place .map-mark')).toBeVisible();
  expect.soft(await serious(page), 'the head of an office').toEqual([]);

  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await tab(page, 'জনবল').click();
  const people = page.getByRole('table');
  await expect(people.getByRole('row', { name: /সহকারী কমিশনার \(ভূমি\).*করিম উদ্দিন/ })).toBeVisible();
  await expect(people.getByRole('row', { name: /সার্ভেয়ার.*শূন্য/ })).toBeVisible();
  expect(asked).toContain(`/api/offices/${office}/organogram`);
  expect.soft(await serious(page), 'the people of an office').toEqual([]);

  await tab(page, 'বাজেট').click();
  await expect(page.getByRole('row', { name: /পরিচালন.*৫০\.০%/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /মোট.*১০,০০,০০০\.০০.*৩,০০,০০০\.০০.*৩০\.০%/ })).toBeVisible();
  expect.soft(await serious(page), 'the budget of an office').toEqual([]);
  await tab(page, 'অফিস সময়').click();
  await expect(page.locator('tr[aria-current=date]')).toContainText('এই অফিসের');
  expect.soft(await serious(page), 'the hours of an office').toEqual([]);

  const up = facts(page).getByRole('link', { name: 'পাহাড়পুর মন্ত্রণালয়' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/offices/${above}/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'পাহাড়পুর মন্ত্রণালয়' })).toBeVisible();
  await tab(page, 'অধীন অফিস').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'ধরন অনুযায়ী' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('table').getByRole('link', { name: 'পাহাড়পুর উপজেলা ভূমি অফিস' })).toBeVisible();
  expect.soft(await serious(page), 'the offices below').toEqual([]);
}

/** In English, and on a phone in either language. */
async function readsElsewhere(page: Page, office: number): Promise<void> {
  for (const part of ['', '/people', '/budget', '/times', '/below']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/offices/${office}/show${part}`);
    if (part === '') await expect(facts(page)).toContainText('করিম উদ্দিন');
    else await expect(page.locator('.plain-table, .office-types, .related-list').first()).toBeInViewport();
    await isNarrow(page);
    await expect(tab(page, 'জনবল')).toBeInViewport();
  }
  await page.goto(`${origin}/offices/${office}/show`);
  // The map waits until it is asked for, so that the parts of the page are in sight.
  await expect(page.locator('.office-place .map-mark')).toHaveCount(0);
  await page.getByText('মানচিত্রে অবস্থান').click();
  await expect(page.locator('.office-place .map-mark')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/offices/${office}/show`);
  await page.getByRole('button', { name: 'English' }).click();
  const english = facts(page, 'Summary');
  await expect(english).toContainText('Karim Uddin');
  await expect(english).toContainText('2 posts, 1 vacant');
  await expect(english.getByRole('link', { name: 'Paharpur Ministry' })).toBeVisible();
}

test('S2.104 S3.024 S3.027 an office shows where it is, who heads it, how it is reached, who works there and what is below it', async ({
  staff: page,
}) => {
  test.setTimeout(180_000);
  const world = await makeOffices(page);
  await readsTheOffice(page, world);
  await readsElsewhere(page, world.office);
});

test('S1.29 S2.104 its people find it as their own in the account menu', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Dhaka' });
  await choose(context, { language: 'bn', mode: 'semidark' });
  const page = await context.newPage();
  await enter(page);
  await typePassword(page, 'bn', person);
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু$/ }).click();
  await page.getByRole('link', { name: 'আমার অফিস' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'পাহাড়পুর উপজেলা ভূমি অফিস' })).toBeVisible();
  await expect(facts(page)).toContainText('করিম উদ্দিন');
  await context.close();
});
