/** A record is linked to where its reader can open it: no link of these pages ends at “not found”. What is named beyond reach is text. */
import type { Page } from '@playwright/test';
import { call } from '../e2e/people.ts';
import { settled } from '../e2e/sweep.ts';
import { type Person, peopleOf } from './bell.ts';
import { expect, test } from './ministry.ts';

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
  'dc.dhaka': ({ office }) => ['/addresses', '/approval-inbox', `/offices/${office}/show`, '/users', '/desk-assignments'],
  'hr.officer': () => ['/land-report', '/leave-applications', '/transfer-applications'],
};

for (const [username, pages] of Object.entries(pagesOf))
  test(`${username} is led to no record that they can't open`, async ({ ministry }) => {
    const person = await peopleOf(ministry, 'bn')(username);
    const known = new Map<string, number>();
    for (const path of pages(person)) {
      await person.page.goto(`${ministry.origin}${path}`);
      await settled(person.page);
      await expect.poll(() => deadOn(person, known), path).toEqual([]);
    }
    expect(known.size).toBeGreaterThan(0);
  });

test('the ministry above one’s office is named, but not linked to', async ({ ministry }) => {
  const { page, office } = await peopleOf(ministry, 'bn')('dc.dhaka');
  await page.goto(`${ministry.origin}/offices/${office}/show`);
  const path = page.locator('.office-path');
  await expect(path).toContainText('ভূমি মন্ত্রণালয়');
  await expect(path.getByRole('link')).toHaveCount(0);
});
