/** The jurisdiction of an office: mouzas added by list and by map, whole or by dags, with overlaps told; by mouse, by the keyboard alone, on a phone. */
import type { Locator, Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { expect, origin, strayScript, test } from './bhumi.ts';
import { call } from './people.ts';
import { serious } from './sweep.ts';

type Land = { readonly mine: number; readonly other: number; readonly mouzas: readonly number[] };

async function first(page: Page, path: string): Promise<number> {
  const { json } = await call(page, 'GET', `/api/${path}`);
  return (json as unknown as { id: number }[])[0]!.id;
}

async function make(page: Page, path: string, body: object): Promise<number> {
  const { status, json } = await call(page, 'POST', `/api/${path}`, body);
  expect(status, `${path}: ${JSON.stringify(json)}`).toBe(201);
  return json.id;
}

const bengaliNames = ['ডুমনি', 'চরকামরাঙ্গী', 'ভট্টগাড়াদহ', 'কাশিমপুর'];
const englishNames = ['Dumni', 'Charkamrangi', 'Bhattagaradaha', 'Kashimpur'];

/** Two offices of one upazila and layer, four mouzas in a row from west to east; the other office holds the first whole, of the second the dags 1 to 5. */
async function land(page: Page): Promise<Land> {
  // A test that failed leaves its land behind, and the next one begins to count anew.
  const tag = String(Date.now() % 10_000_000);
  const layers = (way: string) => `office-layers?sort=["level","${way}"]&range=[0,0]`;
  const [ministry_id, type_id, top, layer_id] = await Promise.all(
    ['ministries', 'office-types', layers('ASC'), layers('DESC')].map(path => first(page, path)),
  );
  const district_id = await first(page, 'districts?range=[0,0]');
  const place = { name: `নবগঠিত উপজেলা ${bengaliDigits(tag)}`, name_en: `New upazila ${tag}`, district_id };
  const upazila_id = await make(page, 'upazilas', place);
  const office = (name: string, name_en: string, letter: string, more: object) =>
    make(page, 'offices', {
      ...{ name: `${name} ${bengaliDigits(tag)}`, name_en: `${name_en} ${tag}`, code: `J${letter}-${tag}` },
      ...{ type_id, ministry_id, ...more },
    });
  const parent_id = await office('ভূমি মন্ত্রণালয়', 'Ministry of land', 'A', { layer_id: top });
  const place_ids = { layer_id, parent_id, district_id, upazila_id };
  const mine = await office('ভূমি অফিস', 'Land office', 'B', place_ids);
  const other = await office('পাশের অফিস', 'Office beside', 'C', place_ids);
  const mouzas: number[] = [];
  for (const [at, name] of bengaliNames.entries())
    mouzas.push(
      await make(page, 'mouzas', {
        ...{ upazila_id, name, name_en: englishNames[at], latitude: 23.8, longitude: (9040 + at) / 100 },
        jl_numbers: [{ survey: 'CS', jl_number: String(10 + at) }],
      }),
    );
  const held = [{ mouza_id: mouzas[0] }, { mouza_id: mouzas[1], is_full_mouza: false, dags: '1-5' }];
  expect((await call(page, 'POST', `/api/offices/${other}/jurisdiction`, { mouzas: held })).status).toBe(200);
  return { mine, other, mouzas };
}

const half = (page: Page, name: string): Locator => page.getByRole('region', { name });
const lineOf = (within: Locator, name: string): Locator => within.getByRole('listitem').filter({ hasText: name });

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`${origin}/offices/${id}/jurisdiction`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('S2.102 mouzas are added from the list, taken away and put back by mouse; overlaps are told before and after', async ({
    staff: page,
  }) => {
    const { mine } = await land(page);
    await page.goto(`${origin}/offices/${mine}/show`);
    await page.locator(`main a[href="/offices/${mine}/jurisdiction"]`).click();
    const [held, adding] = [half(page, 'এই অফিসের মৌজা'), half(page, 'মৌজা যোগ')];
    await expect(held.getByText('কোনো মৌজা তালিকায় নেই')).toBeVisible();
    await expect(lineOf(adding, 'ডুমনি')).toContainText('এরও পুরো মৌজা');
    await adding.getByRole('button', { name: 'এখানকার ৪টি বাছাই করুন' }).click();
    await expect(adding.getByRole('status')).toContainText('২টি অন্য অফিসেও আছে');
    await adding.getByRole('checkbox', { name: 'কাশিমপুর' }).uncheck();
    await adding.getByRole('button', { name: '৩টি যোগ করুন' }).click();
    await expect(adding.getByText('৩টি মৌজা যোগ হয়েছে')).toBeVisible();
    await expect(lineOf(held, 'ডুমনি')).toContainText('এরও পুরো মৌজা');
    await expect(lineOf(held, 'চরকামরাঙ্গী')).toContainText('এরও দাগ: ১, ২, ৩, ৪, ৫');
    await held.getByRole('button', { name: 'মিল আছে (২)' }).click();
    await expect(held.getByRole('checkbox')).toHaveCount(2);
    await held.getByRole('button', { name: 'সব (৩)' }).click();
    expect.soft(await serious(page), 'the editor').toEqual([]);
    expect.soft(await strayScript(page, 'bn')).toEqual([]);

    // What nobody of the layer holds.
    await adding.getByRole('checkbox', { name: /^কেবল যা এই স্তরের কোনো অফিসের নয়/ }).check();
    await expect(adding.getByRole('list', { name: 'যোগ করার মৌজা' }).getByRole('checkbox')).toHaveCount(1);

    await held.getByRole('button', { name: 'সরান: ডুমনি' }).click();
    await expect(held.getByText('সরানো হয়েছে: ডুমনি')).toBeVisible();
    await expect(lineOf(held, 'ডুমনি')).toHaveCount(0);
    await held.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
    await expect(held.getByText('ফিরিয়ে আনা হয়েছে: ডুমনি')).toBeVisible();
    await expect(lineOf(held, 'ডুমনি')).toHaveCount(1);
  });

  test('S2.103 the dags of a mouza are pasted, told when wrong or said twice, and saved; what another office holds of them is told before', async ({
    staff: page,
  }) => {
    const { mine, mouzas } = await land(page);
    await call(page, 'POST', `/api/offices/${mine}/jurisdiction`, { mouzas: [{ mouza_id: mouzas[1] }] });
    await open(page, mine);
    const held = half(page, 'এই অফিসের মৌজা');
    await held.getByRole('button', { name: 'পুরো মৌজা: চরকামরাঙ্গী' }).click();
    const dialog = page.getByRole('dialog', { name: 'দাগ: চরকামরাঙ্গী' });
    await dialog.getByRole('button', { name: 'দাগে' }).click();
    await expect(dialog.getByRole('button', { name: 'সংরক্ষণ' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('৪-৬, 123/৪৫৬, ৫, ক');
    await dialog.getByRole('button', { name: 'যোগ করুন' }).click();
    await expect(dialog.getByText('দাগ নয়: ক')).toBeVisible();
    await expect(dialog.getByText('একবার রাখা হয়েছে: ৫')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'দাগ' }).getByRole('listitem')).toHaveText(['৪', '৫', '৬', '১২৩/৪৫৬']);
    await expect(dialog.getByText(/এরও দাগ: ৪, ৫/)).toBeVisible();
    await dialog.getByRole('button', { name: 'দাগ ৪ বাদ দিন' }).click();
    await dialog.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('');
    expect.soft(await serious(page), 'the dags').toEqual([]);
    await dialog.getByRole('button', { name: 'সংরক্ষণ' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lineOf(held, 'চরকামরাঙ্গী')).toContainText('৩টি দাগ');
    await expect(lineOf(held, 'চরকামরাঙ্গী')).toContainText('এরও দাগ: ৫');
  });

  test('on a phone the two halves stand behind each other, and nothing is wider than the page', async ({ staff: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { mine } = await land(page);
    await open(page, mine);
    await expect(half(page, 'মৌজা যোগ')).toBeHidden();
    await page.getByRole('button', { name: 'মৌজা যোগ' }).click();
    const adding = half(page, 'মৌজা যোগ');
    await adding.getByRole('checkbox', { name: 'কাশিমপুর' }).check();
    await adding.getByRole('button', { name: '১টি যোগ করুন' }).click();
    await expect(adding.getByText('১টি মৌজা যোগ হয়েছে')).toBeVisible();
    await page.getByRole('button', { name: 'এই অফিসের মৌজা' }).click();
    await expect(lineOf(half(page, 'এই অফিসের মৌজা'), 'কাশিমপুর')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect.soft(await serious(page), 'the editor on a phone').toEqual([]);
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('S2.102 by the keyboard alone: found, chosen on the map, added, parted into dags, taken away and put back', async ({
    staff: page,
  }) => {
    const { mine } = await land(page);
    await open(page, mine);
    const [held, adding] = [half(page, 'Mouzas of this office'), half(page, 'Add mouzas')];
    const { keyboard } = page;
    await adding.getByRole('button', { name: 'Map' }).press('Enter');
    const map = adding.getByRole('application', { name: 'Map of the mouzas' });
    await map.focus();
    // The sheet shows all four; from its upper left corner to its middle lie the western two.
    for (const key of ['ArrowLeft', 'ArrowUp']) for (let step = 0; step < 12; step++) await keyboard.press(key);
    await keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowDown']) for (let step = 0; step < 12; step++) await keyboard.press(key);
    for (let step = 0; step < 2; step++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await adding.getByRole('button', { name: 'Choose the 2 inside' }).press('Enter');
    await expect(adding.getByRole('status')).toContainText('2 chosen');
    await adding.getByRole('checkbox', { name: 'Kashimpur' }).press('Space');
    await adding.getByRole('button', { name: 'Add 3' }).press('Enter');
    await expect(adding.getByText('3 mouzas added')).toBeVisible();
    await expect(lineOf(held, 'Dumni')).toContainText('Also held whole by Office beside');

    await held.getByRole('button', { name: 'Whole mouza: Kashimpur' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dags: Kashimpur' });
    await dialog.getByRole('button', { name: 'By dags' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Dag numbers' }).focus();
    await keyboard.type('7, 9-10');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Dags' }).getByRole('listitem')).toHaveText(['7', '9', '10']);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(lineOf(held, 'Kashimpur')).toContainText('3 dags');
    expect.soft(await serious(page), 'the editor with its map').toEqual([]);
    expect.soft(await strayScript(page, 'en')).toEqual([]);

    await held.getByRole('button', { name: 'Remove: Kashimpur' }).press('Enter');
    await expect(held.getByText('Removed: Kashimpur')).toBeVisible();
    await held.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(lineOf(held, 'Kashimpur')).toContainText('3 dags');
  });

  test('mouzas are chosen by a rectangle drawn with the mouse', async ({ staff: page }) => {
    const { mine } = await land(page);
    await open(page, mine);
    const adding = half(page, 'Add mouzas');
    await adding.getByRole('button', { name: 'Map' }).click();
    const map = adding.getByRole('application', { name: 'Map of the mouzas' });
    const box = (await map.boundingBox())!;
    await map.click({ position: { x: 4, y: 4 } });
    await map.click({ position: { x: box.width - 4, y: box.height - 4 } });
    await adding.getByRole('button', { name: 'Choose the 4 inside' }).click();
    await expect(adding.getByRole('status')).toContainText('4 chosen');
  });
});
