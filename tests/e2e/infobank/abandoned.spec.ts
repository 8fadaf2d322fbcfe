/** The page of an abandoned property holds its documents, its applicants and its gazettes (S2.201). */
import { expect, strayScript, test } from '../bhumi.ts';
import { call } from '../people.ts';
import { clipped, serious, settled } from '../sweep.ts';

test('S2.201 an abandoned property is read with its documents, applicants and gazettes inside', async ({ demo: { page, origin } }) => {
  await page.goto(`${origin}/abandoned-properties`);
  await expect(page.getByRole('table')).toBeVisible();
  const { json } = await call(page, 'GET', '/api/abandoned-property-applicants?range=[0,0]');
  const [applicant] = json as unknown as { property_id: number }[];
  await page.goto(`${origin}/abandoned-properties/${applicant!.property_id}/show`);
  const main = page.getByRole('main');
  for (const name of ['দলিলপত্র', 'আবেদনকারী', 'গেজেট']) {
    const tab = main.getByRole('link', { name: new RegExp(`^${name} ১`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(2);
    await settled(page);
    expect.soft(await serious(page), name).toEqual([]);
    expect.soft(await clipped(page), name).toEqual([]);
    expect.soft(await strayScript(page, 'bn'), name).toEqual([]);
  }
});
