/**
 * The masters of offices, each made by its own form from the ones before: layer, type, ministry office, base office, office, desk, budget,
 * hours.
 */
import type { Page } from '@playwright/test';
import { expect, type Language, origin, strayScript, test } from './bhumi.ts';
import { box, choose, saved, type } from './form-filling.ts';
import { call, found, madeRecord } from './people.ts';

const radios = (page: Page, name: string) => page.getByRole('radiogroup', { name }).locator('label');
const chip = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name, exact: true });

const fresh = (page: Page, resource: string) => page.goto(`${origin}/${resource}/create`);

/** The list, with the record in it. */
/** @param shown the text of its record, where that is not the searched one */
async function listed(page: Page, resource: string, name: string, shown = name): Promise<void> {
  await page.goto(`${origin}/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.getByRole('table').getByRole('link', { name: shown })).toBeVisible();
  expect.soft(await strayScript(page, 'bn'), resource).toEqual([]);
}

type Made = readonly (readonly [resource: string, id: number])[];
/** The last first: nothing is deleted while something refers to it. */
async function removed(page: Page, made: Made): Promise<void> {
  for (const [resource, id] of [...made].reverse())
    expect([resource, (await call(page, 'DELETE', `/api/${resource}/${id}`)).status]).toEqual([resource, 200]);
}

const ministryName = async (page: Page): Promise<string> => {
  const { json } = await call(page, 'GET', `/api/ministries/${await found(page, 'ministries', {})}`);
  return json.name as string;
};

test('S2.096 S2.097 S2.098 layers and types of offices are made, and a ministry office with its children in one form', async ({
  staff: page,
}) => {
  test.setTimeout(420_000);
  const made: [string, number][] = [];
  const ministry = await ministryName(page);
  await fresh(page, 'office-layers');
  await choose(page, { ministry_id: ministry });
  await type(page, { name: 'পরীক্ষার স্তর', name_en: 'Trial layer', level: '৪২' });
  made.push(['office-layers', await saved(page, 'office-layers')]);
  await listed(page, 'office-layers', 'পরীক্ষার স্তর');

  await fresh(page, 'office-types');
  await type(page, { name: 'পরীক্ষার ধরন', name_en: 'Trial type', code: 'TRIAL' });
  await choose(page, { layer_id: 'পরীক্ষার স্তর' });
  made.push(['office-types', await saved(page, 'office-types')]);
  await listed(page, 'office-types', 'পরীক্ষার ধরন');

  await fresh(page, 'ministry-offices');
  await type(page, { name: 'পরীক্ষার মন্ত্রণালয়-অফিস', name_en: 'Trial ministry office', code: 'TMO' });
  await choose(page, { ministry_id: ministry, layer_id: 'পরীক্ষার স্তর' });
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).click();
  await type(page, { 'children.0.name': 'পরীক্ষার অধিদপ্তর', 'children.0.name_en': 'Trial directorate', 'children.0.code': 'TDIR' });
  await box(page, 'children.0.base_type').selectOption('অধিদপ্তর');
  await choose(page, { 'children.0.type_id': 'পরীক্ষার ধরন', 'children.0.layer_id': 'পরীক্ষার স্তর' });
  const ministryOffice = await saved(page, 'ministry-offices');
  made.push(['ministry-offices', ministryOffice]);
  await listed(page, 'ministry-offices', 'পরীক্ষার মন্ত্রণালয়-অফিস');

  // The child is among the base offices, and there it is neither changed nor deleted.
  await listed(page, 'base-offices', 'পরীক্ষার অধিদপ্তর');
  await page.getByRole('link', { name: 'পরীক্ষার অধিদপ্তর' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'পরীক্ষার অধিদপ্তর' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'মুছুন', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'সম্পাদনা' })).toHaveCount(0);
  const { json } = await call(page, 'GET', `/api/ministry-offices/${ministryOffice}`);
  expect((await call(page, 'PATCH', `/api/ministry-offices/${ministryOffice}`, { version: json.version, children: [] })).status).toBe(200);
  await removed(page, made);
});

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('S2.095 S2.099 S3.019 S3.021 S3.023 S3.025 a base office and an office are made by their forms, and the office is found by its filters', async ({
  staff: page,
}) => {
  test.setTimeout(420_000);
  const made: [string, number][] = [];
  const ministry = await ministryName(page);
  const layer_id = await found(page, 'office-layers', { level: 6 });
  const type_id = await found(page, 'office-types', { layer_id });
  const nameOf = async (resource: string, id: number) => (await call(page, 'GET', `/api/${resource}/${id}`)).json.name as string;
  const [layer, kind] = [await nameOf('office-layers', layer_id), await nameOf('office-types', type_id)];

  await fresh(page, 'base-offices');
  await expect(radios(page, 'প্রকার')).toHaveText(['বিভাগীয়', 'অধিদপ্তর', 'প্রকল্প']);
  await type(page, { name: 'পরীক্ষার মূল অফিস', name_en: 'Trial base office', code: 'TBO' });
  await page.getByRole('radio', { name: 'অধিদপ্তর' }).check();
  await choose(page, { type_id: kind, layer_id: layer, ministry_id: ministry });
  made.push(['base-offices', await saved(page, 'base-offices')]);
  await listed(page, 'base-offices', 'পরীক্ষার মূল অফিস');

  const top = await madeRecord(page, 'offices', {
    ...{ name: 'পরীক্ষার মন্ত্রণালয়', name_en: 'Trial ministry', code: 'TOP-1', ministry_id: await found(page, 'ministries', {}) },
    ...{
      layer_id: await found(page, 'office-layers', { level: 1 }),
      type_id: await found(page, 'office-types', { layer_id: await found(page, 'office-layers', { level: 1 }) }),
    },
  });
  made.push(['offices', top]);

  await fresh(page, 'offices');
  await type(page, {
    name: 'পরীক্ষার ভূমি অফিস',
    name_en: 'Trial land office',
    short_name: 'পরীক্ষা',
    short_name_en: 'Trial',
    code: 'TLO-1',
    bbs_code: '৩০২৬',
  });
  await choose(page, {
    parent_id: 'পরীক্ষার মন্ত্রণালয়',
    type_id: kind,
    layer_id: layer,
    ministry_id: ministry,
    base_office_id: 'পরীক্ষার মূল অফিস',
  });
  await choose(page, { division_id: 'ঢাকা', district_id: 'গাজীপুর', upazila_id: 'কাপাসিয়া' });
  await type(page, { latitude: '২৩.৯৯', longitude: '90.42', website: 'trial' });
  await box(page, 'picture')
    .locator('xpath=following-sibling::input[@type="file"]')
    .setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer: picture });
  await expect(radios(page, 'অনুমতির স্তর')).toHaveText(['অফিস', 'ডেস্ক']);
  await expect(page.getByRole('radio', { name: 'ডেস্ক', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(box(page, 'website')).toHaveAttribute('aria-invalid', 'true');
  await type(page, { website: 'https://trial.example.gov.bd/' });
  made.push(['offices', await saved(page, 'offices')]);
  await expect(page.locator('.office-place .map-mark')).toBeVisible();
  await expect(page.getByRole('img', { name: 'অফিসের ছবি' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'trial.example.gov.bd' })).toBeVisible();

  await page.goto(`${origin}/offices`);
  for (const name of ['স্তর', 'ধরন', 'বিভাগ', 'জেলা', 'উপজেলা']) await expect(chip(page, name)).toBeVisible();
  await page.goto(`${origin}/offices?filter=${encodeURIComponent(JSON.stringify({ layer_id, type_id, q: 'পরীক্ষার' }))}`);
  await expect(page.getByRole('table').getByRole('link', { name: 'পরীক্ষার ভূমি অফিস' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await removed(page, made);
});

test('S2.105 S2.106 S3.018 S3.022 a desk, a budget and dated hours are made by their forms', async ({ staff: page }) => {
  test.setTimeout(420_000);
  const made: [string, number][] = [];
  const layer_id = await found(page, 'office-layers', { level: 1 });
  const structure = {
    layer_id,
    type_id: await found(page, 'office-types', { layer_id }),
    ministry_id: await found(page, 'ministries', {}),
  };
  made.push(['offices', await madeRecord(page, 'offices', { ...structure, name: 'পরীক্ষার দপ্তর', name_en: 'Trial office', code: 'TOF-1' })]);
  const group = {
    name: 'পরীক্ষার গুচ্ছ',
    name_en: 'Trial group',
    level: 'desk',
    permission_ids: [await found(page, 'permissions', { key: 'VIEW_DISTRICT' })],
  };
  made.push(['permission-groups', await madeRecord(page, 'permission-groups', group)]);

  await fresh(page, 'office-organograms');
  await expect(box(page, 'desk_type').locator('option')).toHaveText(['রাজস্ব', 'প্রকল্প', 'চুক্তিভিত্তিক', 'দৈনিক ভিত্তিক']);
  for (const name of ['branch_id', 'wing_id', 'designation_id', 'rank_id', 'grade_id']) await expect(box(page, name)).toBeVisible();
  await choose(page, { office_id: 'পরীক্ষার দপ্তর', designation_id: 'কানুনগো', permission_group_id: 'পরীক্ষার গুচ্ছ' });
  await type(page, { name: 'পরীক্ষার ডেস্ক', name_en: 'Trial desk' });
  made.push(['office-organograms', await saved(page, 'office-organograms')]);

  await fresh(page, 'office-budgets');
  await choose(page, { office_id: 'পরীক্ষার দপ্তর', fiscal_year_id: '২০২৬-২০২৭' });
  await type(page, { budget_source: 'পরিচালন', budget_amount: '৫০০০০০', spent_amount: '১২৫০০০' });
  made.push(['office-budgets', await saved(page, 'office-budgets')]);
  await expect(page.getByRole('main')).toContainText('২৫.০০');
  await listed(page, 'office-budgets', 'পরিচালন', 'পরীক্ষার দপ্তর');

  const hours = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await fresh(page, 'office-times');
    await choose(page, { office_id: 'পরীক্ষার দপ্তর' });
    await type(page, values);
  };
  await hours({ from_date: '০১/০১/২০২৭', to_date: '০৭/০২/২০২৭' });
  made.push(['office-times', await saved(page, 'office-times')]);
  await hours({ from_date: '০৭/০২/২০২৭', to_date: '০৯/০৩/২০২৭', end_time: '১৫:৩০' });
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByText('এই তারিখগুলোর কোনোটিতে অন্য অফিস সময় আছে।').first()).toBeVisible();
  await type(page, { from_date: '০৮/০২/২০২৭' });
  made.push(['office-times', await saved(page, 'office-times')]);
  const office_id = made[0]![1];
  await page.goto(`${origin}/office-times?filter=${encodeURIComponent(JSON.stringify({ office_id }))}`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await removed(page, made);
});

for (const language of ['bn', 'en'] as const satisfies readonly Language[]) {
  test.describe(language, () => {
    test.use({ language });

    test('S1.29 every entry of the menu of offices opens', async ({ staff: page }) => {
      test.setTimeout(300_000);
      await page.goto(`${origin}/offices`);
      const group = page
        .getByRole('navigation', { name: { bn: 'মডিউল', en: 'Modules' }[language] })
        .getByRole('region', { name: { bn: 'অফিস', en: 'Offices' }[language], exact: true });
      await group.getByRole('link').first().waitFor();
      const entries = await group.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')));
      const wanted = [
        'base-offices',
        'ministry-offices',
        'office-types',
        'office-layers',
        'offices',
        'office-organograms',
        'base-office-organograms',
      ];
      expect(entries).toEqual(
        expect.arrayContaining([...wanted, 'office-jurisdictions', 'office-budgets', 'office-times'].map(name => `/${name}`)),
      );
      for (const entry of entries) {
        await group.locator(`a[href="${entry}"]`).click();
        await page.waitForURL(url => url.pathname === entry);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.list-table tbody tr, .notice').first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect.soft(await strayScript(page, language), entry!).toEqual([]);
      }
    });
  });
}
