/** What the administrator of a ministry looks after: the audit log, the settings, and which desk has which service. */
import type { Page } from '@playwright/test';
import { choose, saved } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';
import { expectFit, filtered, makeMove, press, rowOf } from './screen.ts';

test.setTimeout(180_000);

test('a change is found in the audit log, field by field, and a setting is in force at once (S2.202, S2.203)', async ({
  demo: { page, origin },
}) => {
  const name = 'এক পাতায় সারির সংখ্যা';
  await page.goto(`${origin}/settings`);
  const input = page.getByLabel(name, { exact: true });
  const before = await input.inputValue();
  await input.fill('৫, ৩০');
  await input.press('Enter');
  await expect(page.getByText(`সংরক্ষণ হয়েছে, এখন থেকে কার্যকর: ${name}`)).toBeVisible();
  await page.goto(`${origin}/divisions`);
  await expect(page.getByRole('group', { name: /প্রতি পাতায়/ }).getByRole('button')).toHaveText(['৫', '৩০']);
  await page.goto(`${origin}/settings`);
  await press(page, `সাধারণ মানে ফেরান: ${name}`);
  await expect(input).toHaveValue(before);

  await page.goto(`${origin}${filtered('audit-logs', { resource: 'settings', action_type: 'update' })}`);
  const row = page.getByRole('main').getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('সিস্টেম প্রশাসক');
  await expectFit(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('৩০');
  await expectFit(page, 'bn', 'td, dd, code');
});

type Held = { readonly desks: readonly { readonly services: readonly { readonly code: string }[] }[] };
/** The services of the desk at which somebody works. */
async function servicesOf(page: Page): Promise<string[]> {
  const { json } = await call(page, 'POST', '/api/users/user-info', { client_id: 'bhumi-screens' });
  return (json.data as Held).desks[0]!.services.map(({ code }) => code).toSorted();
}

test('a service is given to the desk of a record room, whose people have it, and taken back (S2.094)', async ({
  demo: { page, origin },
  ministry,
}) => {
  const [service, desk] = ['ই-নামজারি', 'সহকারী কমিশনার (রেকর্ডরুম), ঢাকা জেলা'];
  const officer = await ministry.as('recordroom.dhaka');
  const before = await servicesOf(officer);
  await page.goto(`${origin}/service-assignments/create`);
  await choose(page, { service_id: service, office_organogram_id: desk });
  await saved(page, 'service-assignments');
  const { pathname } = new URL(page.url());
  await expect.poll(async () => (await servicesOf(officer)).length).toBe(before.length + 1);
  await page.goto(`${origin}/service-assignments`);
  await expect(rowOf(page, desk).filter({ hasText: service })).toBeVisible();
  await expectFit(page);
  await page.goto(`${origin}${pathname}`);
  await makeMove(page, 'মুছুন');
  await page.waitForURL(/\/service-assignments(\?.*)?$/);
  await expect.poll(() => servicesOf(officer)).toEqual(before);
});
