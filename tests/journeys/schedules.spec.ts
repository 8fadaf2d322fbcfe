/** The land of a khas record, entered in one sheet: by keyboard, from a spreadsheet, with what is wrong at its cell. */
import type { Page } from '@playwright/test';
import { digits } from '../../i18n/format.ts';
import { offered } from '../e2e/form-filling.ts';
import { call } from '../e2e/people.ts';
import { serious, settled } from '../e2e/sweep.ts';
import { expect, test } from './ministry.ts';
import { expectFit, paste } from './screen.ts';

/** Dags of this run alone: what an earlier one took would be warned of. */
const dag = 100_000 + (Date.now() % 89_000) * 10;

const cell = (page: Page, path: string) => page.locator(`[id="field-schedules.${path}"]`);

type Named = { readonly id: number; readonly name: string; readonly title: string };
type Schedule = {
  readonly survey: string;
  readonly dag_number: string;
  readonly dag_area: number;
  readonly mouza: Named;
  readonly record: Named;
};

const listed = async <T>(page: Page, resource: string, parameters: Record<string, unknown>): Promise<readonly T[]> => {
  const asked = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return (await call(page, 'GET', `/api/${resource}?${new URLSearchParams(asked)}`)).json as unknown as T[];
};

/** Whatever is not about the land. */
async function begin(page: Page, origin: string): Promise<void> {
  type Upazila = { readonly id: number; readonly district_id: number };
  const [upazila] = await listed<Upazila>(page, 'upazilas', { filter: { name_en: 'Savar' }, range: [0, 0] });
  const [district] = await listed<{ division_id: number }>(page, 'districts', { filter: { id: upazila!.district_id }, range: [0, 0] });
  const defaults = {
    ...{ khas_class: 'agricultural', area_kind: 'rural', khatian_kind: 'khas_1', register8_part: 'part_2', usable: true },
    ...{ settlement_status: 'unsettled', has_case: false },
    ...{ division_id: district!.division_id, district_id: upazila!.district_id, upazila_id: upazila!.id },
  };
  await page.goto(`${origin}/khas-lands/create?${new URLSearchParams({ defaults: JSON.stringify(defaults) })}#land-and-cases`);
}

/** The first parcel, in which all is chosen and typed. */
async function firstParcel(page: Page): Promise<void> {
  const keys = page.keyboard;
  await cell(page, '0.mouza_id').click();
  await expect(cell(page, '0.mouza_id')).toBeFocused();
  await cell(page, '0.mouza_id').fill('চাপাইন');
  await expect(offered(page).getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await keys.press('Tab');
  for (let down = 0; down < 3; down += 1) await keys.press('ArrowDown');
  await expect(cell(page, '0.survey').locator('option:checked')).toHaveText('আরএস');
  await expect(cell(page, '0.jl_number')).not.toHaveValue('');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('1');
  await keys.press('ArrowRight');
  await keys.type(String(dag));
  await keys.press('Tab');
  await keys.press('ArrowDown');
  await keys.press('Tab');
  await keys.type('0.5');
  await keys.press('Tab');
  await keys.type('0.25');
}

/** Counts the keys that are pressed; the answer is their number since the last question. */
async function keyCounter(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as unknown as { pressed: number };
    counting.pressed = 0;
    document.addEventListener('keydown', () => (counting.pressed += 1), true);
  });
  return () =>
    page.evaluate(() => {
      const counting = window as unknown as { pressed: number };
      const { pressed } = counting;
      counting.pressed = 0;
      return pressed;
    });
}

/** The row with the unknown mouza; more than its dag has is refused in the cell at once. */
async function correct(page: Page): Promise<void> {
  await cell(page, '11.mouza_id').fill('চাপাইন');
  await offered(page).getByRole('option', { name: 'চাপাইন' }).click();
  await cell(page, '11.taken_area').fill('0.36');
  await expect(page.locator('.rows-open')).toContainText('নেওয়া জমি দাগের মোট ০.৩৫ একরের বেশি হতে পারে না।');
  await cell(page, '11.taken_area').fill('0.12');
}

test('ten parcels of a khatian by keyboard, more from a spreadsheet, wrong cells in their place, and a warning of a dag taken twice', async ({
  ministry: { as, origin },
}) => {
  test.setTimeout(240_000);
  const page = await as('clerk.savar');
  const [taken] = await listed<Schedule>(page, 'land-schedules', { range: [0, 0] });
  await begin(page, origin);
  await firstParcel(page);

  const pressed = await keyCounter(page);
  for (let row = 1; row < 10; row += 1) {
    await page.keyboard.press('Enter');
    await expect(cell(page, `${row}.dag_number`)).toBeFocused();
    await page.keyboard.type(`${dag + row}/14`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.2525');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.0025');
    expect(await pressed(), `row ${row}`).toBeLessThan(40);
  }
  const sums = page.locator('.rows-table tfoot');
  await expect(sums).toContainText('১১.৭৭২৫');
  await expect(sums).toContainText('৯.২৭২৫');
  for (const column of ['mouza_id', 'survey', 'khatian_number', 'land_class'])
    await expect(cell(page, `8.${column}`)).toHaveText((await cell(page, `0.${column}`).textContent())!);
  await expect(cell(page, '8.mouza_id')).toContainText('চাপাইন');

  await page.keyboard.press('Enter');
  await expect(cell(page, '10.dag_number')).toBeFocused();
  const area = String(taken!.dag_area);
  await paste(page, [
    ['চাপাইন (নমুনা)', 'আরএস', '', '১', digits(String(dag + 10), 'bn'), 'নাল', '০.৩৫', '০.৩৫'],
    ['অজানা মৌজা', 'RS', '5', '1', String(dag + 11), '', '0.35', 'বারো'],
    [taken!.mouza.name, taken!.survey, '5', '1', taken!.dag_number, '', area, digits(area, 'bn')],
  ]);
  await expect(page.getByText('৩টি সারি বসেছে। ২টি ঘর ঠিক করতে হবে।')).toBeVisible();
  await expect(cell(page, '10.jl_number')).not.toBeEmpty();
  await expect(cell(page, '11.mouza_id')).toBeFocused();
  await expect(cell(page, '11.mouza_id')).toHaveValue('অজানা মৌজা');
  await expect(cell(page, '11.taken_area')).toHaveValue('বারো');
  const wrong = page.locator('.rows-open');
  await expect(wrong).toContainText('বাছাই করা মৌজা পাওয়া যায়নি।');
  await expect(wrong).toContainText('নেওয়া জমি (একর) সংখ্যা হতে হবে।');
  const note = page.locator('.row-note');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('সব রেকর্ড মিলিয়ে এই দাগের');
  await expect(note.getByRole('link', { name: taken!.record.title })).toBeVisible();
  await settled(page);
  expect(await serious(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  await expect(page.locator('.form-errors')).toContainText('২টি ঘর');
  await correct(page);
  await page.getByRole('button', { name: 'সারি যোগ করুন' }).first().click();
  await expect(cell(page, '13.dag_number')).toBeFocused();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/khas-lands\/\d+\/show$/, { timeout: 30_000 });

  await page.goto(`${page.url()}/schedules`);
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr:not(.row-note)');
  await expect(rows).toHaveCount(13);
  await expect(note.getByRole('link', { name: taken!.record.title })).toBeVisible();
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
});
