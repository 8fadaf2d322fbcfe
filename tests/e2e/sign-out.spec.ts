/** A sign-out ends the session at the provider as well: on a shared computer the next person has to give a password. */
import { enter, expect, origin, test, typePassword, words } from './bhumi.ts';

test('S1.24 a sign-out ends at the provider, whatever the server refuses meanwhile', async ({ page }) => {
  const [ended, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.goto(`${origin}/`);
  await enter(page);
  await typePassword(page);
  await page.route('**/api/sso-sign-out', async route => {
    const response = await route.fetch();
    ended.resolve();
    await shown.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /অ্যাকাউন্ট মেনু/ }).click();
  await page.getByRole('button', { name: 'বের হন' }).click();
  await ended.promise;
  // The page is still there, and checks its session.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(2_000);
  shown.resolve();
  await page.waitForURL(`${origin}/logout`);
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: words.bn.staff }).click();
  await expect(page.locator('#password')).toBeVisible();
});
