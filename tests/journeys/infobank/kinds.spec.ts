/** The registers of land: a form for each kind, filled in by the revenue section of an upazila; a record of each with its place on a map. */
import { resources } from '../../../resources/index.ts';
import { clipped, settled } from '../../e2e/sweep.ts';
import { expect, test } from '../ministry.ts';
import { expectFit } from '../screen.ts';

test.setTimeout(300_000);

const kinds = [
  ...['water-bodies', 'sand-quarries', 'bamboo-groves', 'tea-gardens', 'shrimp-estates', 'salt-estates', 'markets'],
  ...['khas-lands', 'land-acquisitions', 'leased-lands', 'abandoned-properties'],
] as const;
const labelOf = (name: string) => resources.find(one => one.name === name)!;

test('a clerk of the revenue section has a list and a form for each kind of land (S2.200)', async ({ ministry: { as, origin } }) => {
  const page = await as('clerk.savar');
  for (const name of kinds) {
    await page.goto(`${origin}/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: labelOf(name).plural.bn, exact: true })).toBeVisible();
    await expect(page.locator('.list-table tbody tr, .notice').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /^নতুন / }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: `নতুন ${labelOf(name).label.bn}`, exact: true })).toBeVisible();
    await expect(page.locator('[id="field-upazila_id"], [id="field-circle_id"]').first()).toBeVisible();
  }
  await expectFit(page, 'bn', 'input, td');
});

test('each kind has its records on a map; an abandoned property has its documents, applicants and gazettes (S2.200, S2.201)', async ({
  demo: { page, origin },
}) => {
  for (const name of kinds) {
    await page.goto(`${origin}/${name}`);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/show/);
    const parts = page.getByRole('navigation', { name: 'রেকর্ডের অংশ' });
    const map = parts.getByRole('link', { name: 'মানচিত্র', exact: true });
    await expect(parts.getByRole('link').first()).toBeVisible();
    // Of many parts the last are behind a button, once their counts are there.
    await settled(page);
    if (await map.isVisible()) await map.click();
    else {
      await parts.getByRole('button', { name: /^আরও/ }).click();
      await page.getByRole('menuitem', { name: 'মানচিত্র', exact: true }).click();
    }
    await expect(page.locator('.map-surface, .notice').first(), name).toBeVisible();
  }
  await expectFit(page, 'bn', 'td, dd, li');
  // A table whose rows have remarks, then one whose rows have none.
  for (const name of ['তফসিল', 'মামলা']) {
    const main = page.getByRole('main');
    const tab = main.getByRole('link', { name: new RegExp(`^${name}`) }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    // The record may have no case.
    await expect(
      main
        .getByRole('table')
        .or(main.getByText('নেই', { exact: true }))
        .first(),
    ).toBeVisible();
  }
  for (const name of ['দলিলপত্র', 'আবেদনকারী', 'গেজেট']) {
    const tab = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} ১`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(2);
    await expectFit(page);
    expect.soft(await clipped(page), name).toEqual([]);
  }
});
