/** An administrator gives an application its secret; the application calls the API in the Explorer, and so does anyone who is signed in. */
import type { Page } from '@playwright/test';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { call } from './people.ts';
import { serious } from './sweep.ts';

/** A group that may see districts, and an application that has it. */
async function applicationOf(page: Page, code: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ key: 'VIEW_DISTRICT' }));
  const permissions = (await call(page, 'GET', `/api/permissions?filter=${filter}`)).json as unknown as { id: number }[];
  const group = { name: `অ্যাপের গুচ্ছ ${code}`, name_en: `Group of ${code}`, level: 'desk', permission_ids: permissions.map(({ id }) => id) };
  const made = await call(page, 'POST', '/api/permission-groups', group);
  const body = { code, name: 'ভূমি উন্নয়ন কর', name_en: 'Land development tax', reach: 'everything', permission_group_ids: [made.json.id] };
  const { status, json } = await call(page, 'POST', '/api/applications', body);
  expect([made.status, status]).toEqual([201, 201]);
  return json.id;
}

/** Opens the list of districts in the Explorer, runs its example and answers what is below it. */
async function runExample(page: Page): Promise<string> {
  const block = page.locator('.opblock').filter({ has: page.locator('a[href="#/districts/districts.list"]') });
  await block.getByRole('button', { name: /^GET \/api\/districts / }).click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const answer = block.locator('.live-responses-table .response').first();
  await expect(answer).toBeVisible();
  return (await answer.textContent()) ?? '';
}

test('a secret is shown once, a second may follow, and one is revoked', async ({ staff: page }) => {
  const id = await applicationOf(page, 'land-tax-screen');
  await page.goto(`${origin}/applications/${id}/show/secrets`);
  await expect(page.getByText('কোনো গোপন চাবি চালু নেই।')).toBeVisible();
  await page.getByRole('button', { name: 'নতুন গোপন চাবি' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'client_secret' });
  await expect(shown).toContainText(/bhs_[a-z0-9]{10}_[\w-]{43}/);
  expect(await strayScript(page, 'bn')).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await shown.getByRole('button', { name: 'কপি করেছি' }).click();
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(page.getByText('ব্যবহৃত হয়নি')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(/bhs_[a-z0-9]{10}_[\w-]{43}/);
  await page.getByRole('button', { name: 'নতুন গোপন চাবি' }).click();
  await shown.getByRole('button', { name: 'কপি করেছি' }).click();
  await expect(page.getByText('দুটিই চালু')).toBeVisible();
  await expect(page.getByRole('button', { name: 'নতুন গোপন চাবি' })).toBeDisabled();
  await page
    .getByRole('button', { name: /^বাতিল করুন/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'বাতিল করুন' }).click();
  await expect(page.getByText('ব্যবহৃত হয়নি')).toHaveCount(1);
});

test('the Explorer runs an example as anyone who is signed in', async ({ staff: page }) => {
  await page.goto(`${origin}/api/explorer/?module=geo_location`);
  expect(await runExample(page)).toMatch(/^200/);
});

test('an application signs in to the Explorer by its secret and runs an example', async ({ staff: page, browser }) => {
  const id = await applicationOf(page, 'land-tax-explorer');
  const { client_id, client_secret } = (await call(page, 'POST', `/api/applications/${id}/secrets`)).json.data as Record<string, string>;
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(`${origin}/api/explorer/`);
  await stranger.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = stranger.locator('.dialog-ux');
  const form = dialog.locator('.auth-container').filter({ hasText: 'clientCredentials' });
  await form.getByLabel('client_id:').fill(client_id!);
  await form.getByLabel('client_secret:').fill(client_secret!);
  await form
    .getByRole('button', { name: 'Apply given OAuth2 credentials' })
    .or(form.getByRole('button', { name: 'Authorize' }))
    .first()
    .click();
  await expect(form.getByRole('button', { name: /Logout|Remove authorization/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await stranger.getByRole('combobox').first().selectOption('geo_location');
  const answer = await runExample(stranger);
  expect(answer).toMatch(/^200/);
  expect(answer).toContain('ratelimit-remaining');
  await context.close();
});
