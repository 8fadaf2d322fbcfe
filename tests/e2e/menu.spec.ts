/**
 * The modules of the specification's sections 1 and 2 in the menu of an administrator: each group opens, and from it the screens that are
 * its.
 */
import { manifest } from '../../resources/generated/manifest.ts';
import { areas } from '../../resources/kernel/areas.ts';
import { expect, origin, test } from './bhumi.ts';

/** By module, what its group has to offer at least. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  service: ['services'],
  appraisal: ['appraisals'],
  award: ['awards', 'award-scores'],
  vacancy: ['vacancies', 'recruitment-lists'],
  memory: ['memories'],
  content: ['notices', 'feedbacks', 'feedback-types'],
  hearing: ['hearings', 'conferences'],
  loan: ['loan-applications'],
  expecting: ['expecting-organizations'],
};

test('S1.28 S1.41 S1.42 S1.43 S1.44 S1.46 S1.51 S1.53 S1.54 S2.092 S2.170 S2.171 S2.199 the modules are in the menu, and their entries open', async ({
  staff: page,
}) => {
  test.setTimeout(180_000);
  const menu = page.getByRole('navigation', { name: 'মডিউল' });
  for (const [area, label] of Object.entries(areas)) {
    await page.goto(origin);
    await page.getByRole('navigation', { name: 'এলাকা' }).getByRole('link', { name: label.bn }).click();
    for (const module of manifest.modules.filter(one => one.area === area && wanted[one.name])) {
      const group = menu.getByRole('region', { name: module.label.bn, exact: true });
      const head = group.getByRole('button');
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
      for (const resource of wanted[module.name]!) {
        await group.locator(`a[href="/${resource}"]`).click();
        const { plural } = manifest.resources.find(one => one.name === resource)!;
        await expect(page.getByRole('heading', { level: 1, name: plural.bn })).toBeVisible();
        await expect(page.locator('.list-table tbody tr, .notice').first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
    }
  }
});
