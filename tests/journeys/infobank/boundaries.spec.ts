/** The administrator brings in the boundaries of a level from a file, and officers see them below the map of the land records. */
import { expect, test } from '../ministry.ts';
import { expectFit } from '../screen.ts';

const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const file = (name: string, text: string) => ({ name, mimeType: 'application/geo+json', buffer: Buffer.from(text) });
const districts = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature({ ADM2_EN: 'Dhaka', ADM2_PCODE: 'BD3026' }, square(90, 23.65, 0.5)),
    feature({ ADM2_EN: 'Gajipur' }, square(90.25, 24, 0.45)),
    feature({ ADM2_EN: 'Atlantis' }, square(91, 22, 0.2)),
  ],
});

test('S9.33 boundaries of districts come in from a file with their source, are below the map, and are taken back', async ({
  demo: { page, origin },
  ministry: { as },
}) => {
  await page.goto(`${origin}/districts`);
  await page.getByRole('button', { name: 'আমদানি', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'সীমানা আমদানি' }).click();
  const dialog = page.getByRole('dialog', { name: 'সীমানা আমদানি: জেলা' });
  const give = (one: ReturnType<typeof file>) => dialog.locator('input[type=file]').setInputFiles(one);
  await give(file('places.txt', 'কিছু না'));
  await expect(dialog.getByRole('alert')).toContainText('FeatureCollection নয়');
  await give(file('districts.geojson', districts));
  await expect(dialog.getByRole('status')).toContainText('২টি সীমানার স্থান পাওয়া গেছে');
  const doubtful = dialog.getByRole('region', { name: 'এগুলো দেখুন' });
  await expect(doubtful.getByRole('combobox', { name: 'Gajipur' })).toHaveValue('গাজীপুর');
  await expect(doubtful.getByRole('combobox', { name: 'Atlantis' })).toHaveValue('');
  await expect(dialog.getByText('সীমানা ছাড়া থাকে ৬২টি স্থান')).toBeVisible();
  await doubtful.getByRole('combobox', { name: 'Atlantis' }).fill('ভোলা');
  await page.getByRole('option', { name: 'ভোলা' }).click();
  await expectFit(page);
  const save = dialog.getByRole('button', { name: '৩টি সীমানা সংরক্ষণ' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('উৎস').fill('বাংলাদেশ পরিসংখ্যান ব্যুরো');
  await save.click();
  await expect(page.getByText('৩টি সীমানা সংরক্ষণ হয়েছে')).toBeVisible();
  // While one points at it, the offer to take it back stays.
  const undo = page.getByRole('button', { name: 'ফিরিয়ে নিন' });
  await undo.hover();

  const dc = await as('dc.dhaka', { at: '/land-records?as=map&circle=23.9,90.3,45000' });
  const below = dc.locator('.land-place');
  await expect(below.locator('text', { hasText: 'ঢাকা' }).first()).toBeVisible();
  await expect(below.locator('text', { hasText: 'গাজীপুর' }).first()).toBeVisible();
  await expect(dc.getByText('সীমানা: বাংলাদেশ পরিসংখ্যান ব্যুরো')).toBeVisible();
  await expectFit(dc);
  await expect(dc.getByRole('button', { name: 'সীমানা আমদানি' })).toHaveCount(0);

  await undo.click();
  await expect(page.getByText(/৩টি রেকর্ড/)).toBeVisible();
  await dc.reload();
  await expect(dc.locator('.land-legend')).toBeVisible();
  await expect(dc.locator('.land-place path')).toHaveCount(0);
});
