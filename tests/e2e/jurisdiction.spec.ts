/**
 * The jurisdiction of an office: mouzas added by list and by map, whole or by dags, with overlaps shown; by mouse, by the keyboard alone,
 * on a phone.
 */
import type { Locator, Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
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

/** From west to east. */
const mouzaNames = {
  bn: ['ডুমনি', 'চরকামরাঙ্গী', 'ভট্টগাড়াদহ', 'কাশিমপুর'],
  en: ['Dumni', 'Charkamrangi', 'Bhattagaradaha', 'Kashimpur'],
} as const;

/**
 * Two offices of one upazila and layer, four mouzas in a row from west to east; the other office holds the first whole, of the second the
 * dags 1 to 5.
 */
async function land(page: Page): Promise<Land> {
  // A test that failed leaves its land behind, and the next one begins to count again.
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
  for (const [at, name] of mouzaNames.bn.entries())
    mouzas.push(
      await make(page, 'mouzas', {
        ...{ upazila_id, name, name_en: mouzaNames.en[at], latitude: 23.8, longitude: (9040 + at) / 100 },
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

/** What is on the screen, as a person reads it. */
const said = {
  bn: {
    ...{ held: 'এই অফিসের মৌজা', adding: 'মৌজা যোগ', none: 'কোনো মৌজা তালিকায় নেই', whole: 'এরও পুরো মৌজা', chooseAll: 'এখানকার ৪টি বাছাই করুন' },
    ...{
      alsoElsewhere: '২টি অন্য অফিসেও আছে',
      addOne: '১টি যোগ করুন',
      addThree: '৩টি যোগ করুন',
      addedOne: '১টি মৌজা যোগ হয়েছে',
      addedThree: '৩টি মৌজা যোগ হয়েছে',
    },
    ...{
      parts: 'এরও দাগ: ১, ২, ৩, ৪, ৫',
      overlaps: 'মিল আছে (২)',
      all: 'সব (৩)',
      gaps: /^কেবল যা এই স্তরের কোনো অফিসের নয়/,
      choices: 'যোগ করার মৌজা',
    },
    ...{ undo: 'ফিরিয়ে আনুন', byDags: 'দাগে', save: 'সংরক্ষণ', numbers: 'দাগ নম্বর', add: 'যোগ করুন', dags: 'দাগ' },
    ...{ typed: '৪-৬, 123/৪৫৬, ৫, ক', wrong: 'দাগ নয়: ক', twice: 'একবার রাখা হয়েছে: ৫', listed: ['৪', '৫', '৬', '১২৩/৪৫৬'] },
    ...{ shared: /এরও দাগ: ৪, ৫/, dropFour: 'দাগ ৪ বাদ দিন', three: '৩টি দাগ', sharedFive: 'এরও দাগ: ৫', seven: ['৭', '৯', '১০'] },
    ...{ map: 'মানচিত্র', mapLabel: 'মৌজার মানচিত্র', insideTwo: 'ভেতরের ২টি বাছাই করুন', insideFour: 'ভেতরের ৪টি বাছাই করুন' },
    ...{ chosenTwo: '২টি বাছাই করা', chosenFour: '৪টি বাছাই করা' },
    wholeMouza: (name: string) => `পুরো মৌজা: ${name}`,
    dagsOf: (name: string) => `দাগ: ${name}`,
    remove: (name: string) => `সরান: ${name}`,
    removed: (name: string) => `সরানো হয়েছে: ${name}`,
    restored: (name: string) => `ফিরিয়ে আনা হয়েছে: ${name}`,
  },
  en: {
    ...{
      held: 'Mouzas of this office',
      adding: 'Add mouzas',
      none: 'No mouza is listed',
      whole: 'also has the whole mouza',
      chooseAll: 'Choose all 4 here',
    },
    ...{
      alsoElsewhere: '2 also belong to another office',
      addOne: 'Add 1',
      addThree: 'Add 3',
      addedOne: '1 mouza added',
      addedThree: '3 mouzas added',
    },
    ...{
      parts: /Office beside \d+ also has dags: 1, 2, 3, 4, 5/,
      overlaps: 'Overlaps (2)',
      all: 'All (3)',
      gaps: /^Only those without an office of this layer/,
    },
    ...{ choices: 'Mouzas to add', undo: 'Undo', byDags: 'By dags', save: 'Save', numbers: 'Dag numbers', add: 'Add', dags: 'Dags' },
    ...{
      typed: '4-6, ১২৩/456, 5, x',
      wrong: 'Not valid dags: x',
      twice: 'Entered twice, kept once: 5',
      listed: ['4', '5', '6', '123/456'],
    },
    ...{
      shared: /Office beside \d+ also has dags: 4, 5/,
      dropFour: 'Remove dag 4',
      three: '3 dags',
      sharedFive: /Office beside \d+ also has dags: 5/,
    },
    ...{
      seven: ['7', '9', '10'],
      map: 'Map',
      mapLabel: 'Map of the mouzas',
      insideTwo: 'Select the 2 inside',
      insideFour: 'Select the 4 inside',
    },
    ...{ chosenTwo: '2 chosen', chosenFour: '4 chosen' },
    wholeMouza: (name: string) => `Whole mouza: ${name}`,
    dagsOf: (name: string) => `Dags: ${name}`,
    remove: (name: string) => `Remove: ${name}`,
    removed: (name: string) => `Removed: ${name}`,
    restored: (name: string) => `Restored: ${name}`,
  },
} as const satisfies Record<Language, object>;

for (const language of ['bn', 'en'] as const) {
  const words = said[language];
  const [first, second, , last] = mouzaNames[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('S2.102 mouzas are added from the list, taken away and put back by mouse; overlaps are shown before and after', async ({
      staff: page,
    }) => {
      const { mine } = await land(page);
      await page.goto(`${origin}/offices/${mine}/show`);
      await page.locator(`main a[href="/offices/${mine}/jurisdiction"]`).click();
      const [held, adding] = [half(page, words.held), half(page, words.adding)];
      await expect(held.getByText(words.none)).toBeVisible();
      await expect(lineOf(adding, first)).toContainText(words.whole);
      await adding.getByRole('button', { name: words.chooseAll }).click();
      await expect(adding.getByRole('status')).toContainText(words.alsoElsewhere);
      await adding.getByRole('checkbox', { name: last }).uncheck();
      await adding.getByRole('button', { name: words.addThree }).click();
      await expect(adding.getByText(words.addedThree)).toBeVisible();
      await expect(lineOf(held, first)).toContainText(words.whole);
      await expect(lineOf(held, second)).toContainText(words.parts);
      await held.getByRole('button', { name: words.overlaps }).click();
      await expect(held.getByRole('checkbox')).toHaveCount(2);
      await held.getByRole('button', { name: words.all }).click();
      expect.soft(await serious(page), 'the editor').toEqual([]);
      expect.soft(await strayScript(page, language)).toEqual([]);

      // What nobody of the layer holds.
      await adding.getByRole('checkbox', { name: words.gaps }).check();
      await expect(adding.getByRole('list', { name: words.choices }).getByRole('checkbox')).toHaveCount(1);

      await held.getByRole('button', { name: words.remove(first) }).click();
      await expect(held.getByText(words.removed(first))).toBeVisible();
      await expect(lineOf(held, first)).toHaveCount(0);
      await held.getByRole('button', { name: words.undo }).click();
      await expect(held.getByText(words.restored(first))).toBeVisible();
      await expect(lineOf(held, first)).toHaveCount(1);
    });

    test('S2.103 the dags of a mouza are pasted, reported when wrong or said twice, and saved; what another office holds of them is shown before', async ({
      staff: page,
    }) => {
      const { mine, mouzas } = await land(page);
      await call(page, 'POST', `/api/offices/${mine}/jurisdiction`, { mouzas: [{ mouza_id: mouzas[1] }] });
      await open(page, mine);
      const held = half(page, words.held);
      await held.getByRole('button', { name: words.wholeMouza(second) }).click();
      const dialog = page.getByRole('dialog', { name: words.dagsOf(second) });
      await dialog.getByRole('button', { name: words.byDags }).click();
      await expect(dialog.getByRole('button', { name: words.save })).toBeDisabled();
      await dialog.getByRole('textbox', { name: words.numbers }).fill(words.typed);
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await expect(dialog.getByText(words.wrong)).toBeVisible();
      await expect(dialog.getByText(words.twice)).toBeVisible();
      await expect(dialog.getByRole('list', { name: words.dags }).getByRole('listitem')).toHaveText([...words.listed]);
      await expect(dialog.getByText(words.shared)).toBeVisible();
      await dialog.getByRole('button', { name: words.dropFour }).click();
      await dialog.getByRole('textbox', { name: words.numbers }).fill('');
      expect.soft(await serious(page), 'the dags').toEqual([]);
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(dialog).toHaveCount(0);
      await expect(lineOf(held, second)).toContainText(words.three);
      await expect(lineOf(held, second)).toContainText(words.sharedFive);
    });

    test('S2.102 by the keyboard alone: found, chosen on the map, added, parted into dags, taken away and put back', async ({
      staff: page,
    }) => {
      const { mine } = await land(page);
      await open(page, mine);
      const [held, adding] = [half(page, words.held), half(page, words.adding)];
      const { keyboard } = page;
      await adding.getByRole('button', { name: words.map }).press('Enter');
      const map = adding.getByRole('application', { name: words.mapLabel });
      await map.focus();
      // The sheet shows all four; from its upper left corner to its middle are the western two.
      for (const key of ['ArrowLeft', 'ArrowUp']) for (let step = 0; step < 12; step++) await keyboard.press(key);
      await keyboard.press('Enter');
      for (const key of ['ArrowRight', 'ArrowDown']) for (let step = 0; step < 12; step++) await keyboard.press(key);
      for (let step = 0; step < 2; step++) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await adding.getByRole('button', { name: words.insideTwo }).press('Enter');
      await expect(adding.getByRole('status')).toContainText(words.chosenTwo);
      await adding.getByRole('checkbox', { name: last }).press('Space');
      await adding.getByRole('button', { name: words.addThree }).press('Enter');
      await expect(adding.getByText(words.addedThree)).toBeVisible();
      await expect(lineOf(held, first)).toContainText(words.whole);

      await held.getByRole('button', { name: words.wholeMouza(last) }).press('Enter');
      const dialog = page.getByRole('dialog', { name: words.dagsOf(last) });
      await dialog.getByRole('button', { name: words.byDags }).press('Enter');
      await dialog.getByRole('textbox', { name: words.numbers }).focus();
      await keyboard.type('7, 9-10');
      await keyboard.press('Enter');
      await expect(dialog.getByRole('list', { name: words.dags }).getByRole('listitem')).toHaveText([...words.seven]);
      await dialog.getByRole('button', { name: words.save }).press('Enter');
      await expect(lineOf(held, last)).toContainText(words.three);
      expect.soft(await serious(page), 'the editor with its map').toEqual([]);
      expect.soft(await strayScript(page, language)).toEqual([]);

      await held.getByRole('button', { name: words.remove(last) }).press('Enter');
      await expect(held.getByText(words.removed(last))).toBeVisible();
      await held.getByRole('button', { name: words.undo }).press('Enter');
      await expect(lineOf(held, last)).toContainText(words.three);
    });

    test('mouzas are chosen by a rectangle drawn with the mouse', async ({ staff: page }) => {
      const { mine } = await land(page);
      await open(page, mine);
      const adding = half(page, words.adding);
      await adding.getByRole('button', { name: words.map }).click();
      const map = adding.getByRole('application', { name: words.mapLabel });
      const box = (await map.boundingBox())!;
      await map.click({ position: { x: 4, y: 4 } });
      await map.click({ position: { x: box.width - 4, y: box.height - 4 } });
      await adding.getByRole('button', { name: words.insideFour }).click();
      await expect(adding.getByRole('status')).toContainText(words.chosenFour);
    });

    test('on a phone the two halves are behind each other, and nothing is wider than the page', async ({ staff: page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { mine } = await land(page);
      await open(page, mine);
      await expect(half(page, words.adding)).toBeHidden();
      await page.getByRole('button', { name: words.adding }).click();
      const adding = half(page, words.adding);
      await adding.getByRole('checkbox', { name: last }).check();
      await adding.getByRole('button', { name: words.addOne }).click();
      await expect(adding.getByText(words.addedOne)).toBeVisible();
      await page.getByRole('button', { name: words.held }).click();
      await expect(lineOf(half(page, words.held), last)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect.soft(await serious(page), 'the editor on a phone').toEqual([]);
    });
  });
}
