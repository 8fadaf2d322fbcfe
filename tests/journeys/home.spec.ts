/** The first page of people at their desks: what waits for them stands first, and leads to where it is done. */
import { strayScript } from '../e2e/bhumi.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';

test('what waits for an AC (Land) is first on the first page, and opens in the inbox; the newest notices are beside it', async ({
  ministry,
}) => {
  test.setTimeout(180_000);
  const page = await ministry.as('acland.savar');
  const waiting = page.getByRole('region', { name: 'আপনার অনুমোদনের অপেক্ষায়' });
  await expect(waiting.getByRole('listitem')).toHaveCount(5);
  await expect(waiting.getByRole('heading')).toContainText(/[০-৯]+$/);
  const notices = page.getByRole('region', { name: 'নোটিশ বোর্ড' });
  await expect(notices.getByRole('listitem')).toHaveCount(3);
  const isBefore = await waiting.evaluate((one, other) => (one.compareDocumentPosition(other!) & 4) !== 0, await notices.elementHandle());
  expect(isBefore).toBe(true);
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'bn')).toEqual([]);

  const second = waiting.getByRole('listitem').nth(1).getByRole('link');
  const [, subject] = (await second.textContent())!.split(': ');
  await second.click();
  await expect(page.locator('.inbox-row[data-chosen=true]')).toContainText(subject!.trim());
  await page.goBack();
  await notices.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/notice-board\?notice=\d+$/);
});

test('a person without waiting requests sees that, at the width of a phone and in English', async ({ ministry }) => {
  test.setTimeout(120_000);
  const page = await ministry.as('clerk.savar', { language: 'en', width: 390 });
  await expect(page.getByText('No requests await your approval now.')).toBeVisible();
  await settled(page);
  expect(await serious(page)).toEqual([]);
  expect(await strayScript(page, 'en')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
