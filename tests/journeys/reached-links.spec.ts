/** A record is linked to where its reader can open it: no link of these pages ends at “not found”. What is named beyond reach is text. */
import type { Page } from '@playwright/test';
import { manifest } from '../../resources/generated/manifest.ts';
import { call } from '../e2e/people.ts';
import { clipped, settled } from '../e2e/sweep.ts';
import { type Made, type Person, peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';

const none = /^এখনো একটিও নেই।$/;

const linked = async (page: Page): Promise<string[]> => {
  const records = await page
    .locator('a[href]')
    .evaluateAll(links => links.flatMap(link => /^\/([a-z-]+\/\d+)\/show/.exec(link.getAttribute('href')!)?.[1] ?? []));
  return [...new Set(records)];
};

/** The linked records of this page that its reader can't open. */
async function deadOn({ page, desk }: Person, known: Map<string, number>): Promise<string[]> {
  const records = await linked(page);
  for (const record of records)
    if (!known.has(record)) known.set(record, (await call(page, 'GET', `/api/${record}`, undefined, desk)).status);
  return records.filter(record => known.get(record) !== 200);
}

const pagesOf: Readonly<Record<string, (person: Person) => readonly string[]>> = {
  'kanungo.savar': ({ id, office }) => [
    ...['/addresses', '/responsibility-requests', '/service-orders', `/offices/${office}/show`],
    ...[`/users/${id}/show`, `/users/${id}/show/career`],
  ],
  'dc.dhaka': ({ office }) => [
    ...['/addresses', '/approval-inbox', `/offices/${office}/show`, '/users', '/desk-assignments'],
    ...['/districts/13/show/related', '/appraisal-items/1/show/related'],
  ],
  'hr.officer': () => ['/land-report', '/leave-applications', '/transfer-applications'],
  secretary: () => ['/responsibility-requests', '/work-plans', '/office-report'],
  'headassistant.savar': ({ id }) => ['/appraisals', '/approval-inbox', `/users/${id}/show/family`],
};

for (const [username, pages] of Object.entries(pagesOf))
  test(`${username} is led to no record that they can't open`, async ({ ministry }) => {
    const person = await peopleOf(ministry, 'bn')(username);
    const known = new Map<string, number>();
    for (const path of pages(person)) {
      await person.page.goto(`${ministry.origin}${path}`);
      await settled(person.page);
      await expect.poll(() => deadOn(person, known), path).toEqual([]);
      await expect(person.page.locator('.related .note').filter({ hasNotText: none }), path).toHaveCount(0);
      await expect(person.page.locator('.related td a').filter({ hasNotText: /[^\s–]/ }), path).toHaveCount(0);
    }
    expect(known.size).toBeGreaterThan(0);
  });

test('nobody is asked to apply for a colleague, where they may apply for themselves alone', async ({ ministry }) => {
  const { page, id, does } = await peopleOf(ministry, 'bn')('kanungo.savar');
  const [colleague] = (await does('GET', `users?${new URLSearchParams({ filter: '{"username":"clerk.savar"}' })}`)) as unknown as Made[];
  const asked = page.getByRole('main').getByRole('link', { name: 'নতুন ছুটির আবেদন' });
  for (const [person, count] of [
    [id, 1],
    [colleague!.id, 0],
  ]) {
    await page.goto(`${ministry.origin}/users/${person}/show/leave`);
    await expect(page.getByRole('heading', { name: 'ছুটির আবেদন', exact: true })).toBeVisible();
    await settled(page);
    await expect(asked).toHaveCount(count!);
  }
  await page.goto(`${ministry.origin}/users/${colleague!.id}/show/related`);
  const tables = page.locator('.related-list');
  await expect(tables.locator('a[href*="/create"]').first()).toBeVisible();
  await expect(tables.filter({ hasNot: page.locator('tbody, a[href*="/create"]') })).toHaveCount(0);
});

const staff = [
  ...['secretary', 'hr.officer', 'lab.chairman', 'commissioner.dhaka', 'dc.dhaka', 'adc.dhaka', 'recordroom.dhaka', 'acland.savar'],
  ...['kanungo.savar', 'clerk.savar', 'headassistant.savar', 'audit.officer'],
];

/** The keys of which one opens an address that is no record. */
function openersOf(address: string): readonly string[] {
  const [, name, isNew] = /^\/([a-z-]+)(\/create)?/.exec(address)!;
  const page = manifest.modules.flatMap(({ pages = [] }) => pages).find(one => one.name === name);
  return page?.keys ?? manifest.resources.find(one => one.name === name)?.keys[isNew ? 'create' : 'list'] ?? [];
}

test('each link of the first page opens for the person who sees it', async ({ ministry }) => {
  test.setTimeout(300_000);
  const as = peopleOf(ministry, 'bn');
  for (const username of staff) {
    const person = await as(username);
    const { page } = person;
    await expect(page.locator('.work section').first()).toBeVisible();
    await settled(page);
    expect(await deadOn(person, new Map()), username).toEqual([]);
    const addresses = await page.locator('main a[href^="/"]').evaluateAll(links => links.map(link => link.getAttribute('href')!));
    const others = addresses.filter(address => !/^\/[a-z-]+\/\d+\//.test(address));
    expect(others.length, username).toBeGreaterThan(0);
    expect(
      others.filter(address => !openersOf(address).some(key => person.keys.has(key))),
      username,
    ).toEqual([]);
    await page.close();
  }
});

test('the ministry above one’s office is named, but not linked to', async ({ ministry }) => {
  const { page, office } = await peopleOf(ministry, 'bn')('dc.dhaka');
  await page.goto(`${ministry.origin}/offices/${office}/show`);
  const path = page.locator('.office-path');
  await expect(path).toContainText('ভূমি মন্ত্রণালয়');
  await expect(path.getByRole('link')).toHaveCount(0);
});

test('a hearing with its link fits a phone; what a proposal says is not shown to its reader as programs write it', async ({ ministry }) => {
  const page = await ministry.as('secretary', { language: 'en', width: 390, at: '/hearings' });
  await page.locator('.phone-rows a').filter({ hasText: 'Meeting fixed' }).first().click();
  await expect(page.locator('.details-fields').last()).toContainText('https://');
  await settled(page);
  expect((await clipped(page)).filter(fault => fault.startsWith('the page'))).toEqual([]);
  await page.goto(`${ministry.origin}/profile-changes`);
  await page.locator('.phone-rows a').first().click();
  await page.locator('.parts a[href$="/history"]').click();
  await expect(page.locator('.history-diff').first()).toContainText('Section');
  await expect(page.getByRole('main')).not.toContainText('{');
});
