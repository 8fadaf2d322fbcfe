/**
 * An administrator takes a year of attendance out of the database; the deputy commissioner finds a row of it on the page of archived years,
 * which a clerk does not have; and the search is on the audit log.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sealKey } from '../../api/audit/chain.ts';
import { call } from '../e2e/people.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit } from './screen.ts';

test.setTimeout(180_000);

const root = path.join(import.meta.dirname, '../..');
const said = 'পুরোনো রেজিস্টার থেকে';

/** One attendance of 2024, and that year in the archive. */
async function archive2024(admin: Page, { dataDir }: Ministry): Promise<void> {
  const filter = JSON.stringify({ username: 'kanungo.savar' });
  const [kanungo] = (await call(admin, 'GET', `/api/users?${new URLSearchParams({ filter })}`)).json as unknown as { id: number }[];
  const row = { user_id: kanungo!.id, date: '2024-03-05', in_time: '09:05', remarks: said };
  expect((await call(admin, 'POST', '/api/attendances', row)).status).toBe(201);
  const asked = new URLSearchParams({ filter: JSON.stringify({ key: 'years_kept' }) });
  const [setting] = (await call(admin, 'GET', `/api/settings?${asked}`)).json as unknown as { id: number }[];
  const keep = (value: string) => call(admin, 'PATCH', `/api/settings/${setting!.id}`, { value });
  expect((await keep('1')).status).toBe(200);
  try {
    // The first seal of the audit log makes it, within five minutes.
    sealKey(dataDir);
    execFileSync(process.execPath, ['api/audit/archive-year.ts', 'attendances', '2024'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  } finally {
    await keep('0');
  }
}

test('a year of attendance is archived, and found again by the deputy commissioner alone', async ({ demo, ministry }) => {
  const { as, origin } = ministry;
  const clerk = await as('clerk.savar', { at: '/attendances', language: 'en' });
  await expect(clerk.getByRole('heading', { level: 1, name: 'Attendances' })).toBeVisible();
  await expect(clerk.getByRole('link', { name: 'Archived years' })).toHaveCount(0);

  await archive2024(demo.page, ministry);
  const page = await as('dc.dhaka', { at: '/attendances' });
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'আর্কাইভকৃত বছর' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'আর্কাইভকৃত বছর' })).toBeVisible();
  await main.getByRole('button', { name: '২০২৪' }).click();
  const words = main.getByRole('textbox', { name: 'লেখায় খুঁজুন' });
  await words.fill('রেজিস্টার');
  await words.press('Enter');
  const row = main.getByRole('row').filter({ hasText: said }).first();
  await expect(row).toContainText('০৫/০৩/২০২৪');
  await expect(row).toContainText('হাবিবুর মণ্ডল');
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  await expectFit(page);

  await demo.page.goto(`${origin}/audit-logs`);
  await demo.page
    .getByRole('row')
    .filter({ hasText: /আর্কাইভে খোঁজা|Searched the archive/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(demo.page.getByRole('main')).toContainText(/05\/03\/2024|০১\/০৩\/২০২৪|01\/03\/2024/);
});
