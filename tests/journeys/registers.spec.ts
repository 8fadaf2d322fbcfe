/** The registers of the land as the land offices look into them: by dag, khatian and holder, and by a mouza with a span of dags. */
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { call } from '../e2e/calls.ts';
import { type Made, peopleOf } from './bell.ts';
import { expect, type Ministry, test } from './ministry.ts';
import { expectFit, rowOf } from './screen.ts';

test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

type Plot = {
  readonly dag_number: string;
  readonly khatian_number: string;
  readonly mouza: { readonly id: number; readonly name: string };
};
type Land = {
  readonly id: number;
  readonly record_number: string;
  readonly title: string | null;
  readonly owner_company: string;
  readonly plot: string;
  readonly plot_en: string;
  readonly schedules: readonly [Plot, ...Plot[]];
  readonly lessees: readonly [{ readonly name: string }];
};

/** The first record of a register that the person reads, whole. */
async function firstOf(page: Page, register: string): Promise<Land> {
  const { json } = await call(page, 'GET', `/api/${register}?range=${encodeURIComponent('[0,0]')}`);
  const [{ id }] = json as unknown as [{ id: number }];
  return (await call(page, 'GET', `/api/${register}/${id}`)).json as unknown as Land;
}

async function searchIn(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('searchbox', { name: /^খুঁজুন/ }).fill(text);
  await expect(page).toHaveURL(/%22q%22/);
}

test('a land office finds a plot by dag, khatian and holder, and calls records by place and plot', async ({ ministry: { as, origin } }) => {
  const page = await as('acland.savar');
  const khas = await firstOf(page, 'khas-lands');
  const [{ dag_number, khatian_number, mouza }] = khas.schedules;
  const title = `${mouza.name}, দাগ ${bengaliDigits(dag_number)}, খতিয়ান ${bengaliDigits(khatian_number)} (আরএস)`;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'খুঁজুন' }).fill(`${mouza.name} ${bengaliDigits(dag_number)}`);
  await page
    .getByRole('option', { name: title })
    .filter({ hasText: khas.title ?? khas.record_number })
    .click();
  await expect(page).toHaveURL(new RegExp(`/land-records/${khas.id}/show`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expectFit(page, 'bn', 'dd');

  await searchIn(page, `${origin}/khas-lands`, `খতিয়ান ${bengaliDigits(khatian_number)}`);
  await rowOf(page, title).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

  const leased = await firstOf(page, 'leased-lands');
  await searchIn(page, `${origin}/leased-lands`, leased.lessees[0].name);
  await expect(rowOf(page, leased.record_number)).toBeVisible();
  await searchIn(page, `${origin}/land-records`, leased.lessees[0].name);
  await expect(rowOf(page, leased.record_number)).toContainText(leased.plot);

  await page.goto(`${origin}/land-records?as=map&circle=23.855,90.255,3000`);
  const drawn = page.locator('.land-mouza');
  await expect(page.locator('.land-place text', { hasText: 'জামসিং' })).toHaveCount(1);
  await expect(drawn.first().locator('path')).toHaveAttribute('d', /^M[\d. L-]+Z$/);
  await expectFit(page);
});

/** The head of an upazila's land office, who gets an account first. */
async function headOf(ministry: Ministry, upazila: string): Promise<Page> {
  const { does } = await peopleOf(ministry)('hr.officer');
  const first = async (path: string, filter: object) => {
    const [one] = (await does('GET', `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)) as unknown as [Made];
    return one;
  };
  const office = await first('offices', { q: `উপজেলা ভূমি অফিস, ${upazila}` });
  const { user } = await first('desk-assignments', { office_id: office.id, is_primary: true });
  const { username } = await does('GET', `users/${user.id}`);
  await ministry.admit(username);
  return ministry.as(username);
}

test('a garden is found by its owner, in the hills that have gardens', async ({ ministry }) => {
  const { origin } = ministry;
  const page = await headOf(ministry, 'বোয়ালখালী');
  const garden = await firstOf(page, 'tea-gardens');
  for (const register of ['tea-gardens', 'land-records']) {
    await searchIn(page, `${origin}/${register}`, garden.owner_company);
    await expect(rowOf(page, garden.record_number)).toContainText(garden.plot);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'খুঁজুন' }).fill(garden.owner_company);
  await expect(page.getByRole('option', { name: garden.plot })).toBeVisible();
});

test('a district filters its registers by mouza and by a span of dags, in English on a phone too', async ({ ministry: { as, origin } }) => {
  const page = await as('dc.dhaka');
  const khas = await firstOf(page, 'khas-lands');
  const [{ dag_number, mouza }] = khas.schedules;
  await page.goto(`${origin}/land-records`);
  const bar = page.getByRole('search');
  const pane = (name: string) => page.getByRole('dialog', { name: `${name} অনুযায়ী ফিল্টার` });
  await bar.getByRole('button', { name: /^মৌজা/ }).click();
  await pane('মৌজা').getByRole('textbox').fill(mouza.name);
  await pane('মৌজা').getByRole('checkbox', { name: mouza.name }).check();
  await pane('মৌজা').getByRole('button', { name: 'ফিল্টার করুন' }).click();
  // The chosen mouza takes the room of the chip.
  await bar.getByRole('button', { name: 'ফিল্টার', exact: true }).click();
  await page.getByRole('menuitem', { name: 'মূল দাগ', exact: true }).click();
  await pane('মূল দাগ').getByLabel('থেকে', { exact: true }).fill(bengaliDigits(dag_number));
  await pane('মূল দাগ').getByLabel('পর্যন্ত', { exact: true }).fill('চল্লিশ');
  await pane('মূল দাগ').getByRole('button', { name: 'ফিল্টার করুন' }).click();
  await expect(pane('মূল দাগ').getByText(/সংখ্যা/)).toBeVisible();
  await pane('মূল দাগ')
    .getByLabel('পর্যন্ত', { exact: true })
    .fill(String(Number(dag_number) + 1));
  await pane('মূল দাগ').getByRole('button', { name: 'ফিল্টার করুন' }).click();
  await expect(rowOf(page, khas.record_number)).toContainText(khas.plot);
  await expect(rows(page)).toHaveCount(2);
  await expectFit(page);

  const english = await as('dc.dhaka', { language: 'en', at: '/khas-lands' });
  await expect(
    english
      .getByRole('main')
      .getByText(/^\d+\/\d{4}$/)
      .first(),
  ).toBeVisible();
  await english.goto(`${origin}/land-records?as=map`);
  await expect(english.getByRole('list', { name: /^Records in the area/ })).toContainText(', dag ');

  const filter = { 'schedules.mouza_id': mouza.id, 'schedules.main_dag': { gte: Number(dag_number), lte: Number(dag_number) } };
  const at = `/khas-lands?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const phone = await as('dc.dhaka', { language: 'en', width: 390, at });
  await phone.getByRole('main').getByRole('link').filter({ hasText: khas.record_number }).first().click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`${khas.plot_en}`);
  await expectFit(phone, 'en', 'dd');
});
