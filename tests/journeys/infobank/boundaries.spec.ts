/** Officers see the boundaries of places below the map of the land records as shipped; an administrator brings in others from a file. */
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

const shipped = 'OCHA, Bangladesh Bureau of Statistics: COD-AB v03, CC-BY-3.0-IGO';

test('S9.33 the Deputy Commissioner sees their district among its neighbours, its upazilas, nearer the unions, and has them on paper', async ({
  ministry: { as },
}) => {
  const dc = await as('dc.dhaka', { at: '/land-records?as=map&circle=23.9,90.3,25000' });
  const name = (text: string) => dc.locator('.land-place text').filter({ hasText: new RegExp(`^${text}$`) });
  await expect(name('সাভার')).toBeVisible();
  await expect(name('কেরাণীগঞ্জ')).toBeVisible();
  await expect(name('গাজীপুর জেলা')).toBeVisible();
  await expect(dc.getByText(`সীমানা: ${shipped}`, { exact: true })).toBeVisible();
  await expectFit(dc);
  const farther = dc.getByRole('button', { name: 'দূরে নিন' });
  for (let step = 0; step < 3; step++) await farther.click();
  await expect(name('টাঙ্গাইল')).toBeVisible();
  await expect(name('রাজশাহী বিভাগ')).toBeVisible();
  await dc.goto(dc.url().replace(/circle=[^&]*/, 'circle=23.85,90.26,6000'));
  await expect(name('পাথালিয়া')).toBeVisible();
  await expect(name('সাভার উপজেলা')).toBeVisible();
  await expect(dc.getByText(/geoBoundaries: BGD ADM4/)).toBeVisible();
  await dc.emulateMedia({ media: 'print' });
  await expect(name('পাথালিয়া')).toBeVisible();
  await expect(dc.getByText(/geoBoundaries: BGD ADM4/)).toBeVisible();
  await dc.emulateMedia({ media: 'screen' });

  const phone = await as('acland.savar', { language: 'en', width: 390, at: '/land-records?as=map&circle=23.85,90.26,6000' });
  await expect(phone.locator('.land-place text').filter({ hasText: /^Pathalia$/ })).toBeVisible();
  await expectFit(phone, 'en', 'td, .found');
});

test('the page of a place shows its boundary and who published it', async ({ ministry: { as } }) => {
  const dc = await as('dc.dhaka', { at: '/upazilas' });
  await dc.getByRole('link', { name: 'সাভার', exact: true }).click();
  await expect(dc.locator('.map-outline')).toHaveAttribute('d', /^M.*Z$/);
  await expect(dc.getByText(shipped)).toBeVisible();
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
  await expect(dc.getByText('সীমানা:')).toContainText('বাংলাদেশ পরিসংখ্যান ব্যুরো');
  await expectFit(dc);
  await expect(dc.getByRole('button', { name: 'সীমানা আমদানি' })).toHaveCount(0);

  await undo.click();
  await expect(page.getByText(/৩টি রেকর্ড/)).toBeVisible();
  await dc.reload();
  await expect(dc.getByText(`সীমানা: ${shipped}`, { exact: true })).toBeVisible();
  await expect(dc.getByText('বাংলাদেশ পরিসংখ্যান ব্যুরো')).toHaveCount(0);
});
