/** A save without a connection says so at once, and is sent when the connection is back. */

import { type } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { expect, test } from './ministry.ts';

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] });

test('a clerk saves a work plan while the connection is gone', async ({ demo, ministry }) => {
  const page = await ministry.as('clerk.savar', { at: '/work-plans/create' });
  const strip = page.getByRole('alert').filter({ hasText: 'সংযোগ নেই' });
  await type(page, { purpose: `নদীর পাড় পরিদর্শন ${Date.now()}` });
  await page.context().setOffline(true);
  await expect(strip).toBeInViewport();
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page).toHaveURL(/\/work-plans\/create/);
  await page.context().setOffline(false);
  await page.waitForURL(/\/work-plans\/\d+\/show$/);
  await expect(page.getByRole('main')).toContainText('নদীর পাড় পরিদর্শন');
  await expect(strip).toHaveCount(0);
  await call(demo.page, 'DELETE', `/api/work-plans/${/\d+/.exec(new URL(page.url()).pathname)![0]}`);
});
