/**
 * The map of a land record and of the whole bank (S2.200, S9.33, S9.34): to scale, by the keyboard, on a phone; each record leads to its
 * page.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { expect, origin, ours, test } from '../bhumi.ts';
import { inDatabase } from '../database.ts';
import { call, found, madeRecord } from '../people.ts';
import { serious } from '../sweep.ts';

/** Four hundred metres to the north of it, and five hundred to the east. */
const [here, near, far] = [
  { latitude: 23.85, longitude: 90.26 },
  { latitude: 23.853612, longitude: 90.26 },
  { latitude: 23.85, longitude: 90.26491 },
];

async function makeRecords(page: Page): Promise<readonly number[]> {
  const district_id = await found(page, 'districts', { name_en: 'Dhaka' });
  const upazila_id = await found(page, 'upazilas', { district_id, name_en: 'Savar' });
  const division_id = await found(page, 'divisions', { name_en: 'Dhaka' });
  const layer_id = await found(page, 'office-layers', { level: 1 });
  const [ministry_id, type_id] = [await found(page, 'ministries', {}), await found(page, 'office-types', { layer_id })];
  const mark = String(Date.now()).slice(-6);
  const letters = mark.replace(/\d/g, digit => 'কখগঘঙচছজঝট'[Number(digit)]!);
  const named = { name: `মানচিত্র ভূমি অফিস ${bengaliDigits(mark)}`, name_en: `Map Land Office ${mark}`, code: `MAP-${mark}` };
  const office_id = await madeRecord(page, 'offices', { ministry_id, layer_id, type_id, ...named });
  const mouza_id = await madeRecord(page, 'mouzas', {
    ...{ upazila_id, name: `মানচিত্র মৌজা ${letters}`, name_en: `Map Mouza ${mark}` },
    jl_numbers: [{ survey: 'RS', jl_number: mark }],
  });
  const land = { mouza_id, survey: 'RS', jl_number: '15', khatian_number: '1', dag_number: '12', dag_area: 2, taken_area: 1 };
  const water = { class: 'closed', water_kind: 'beel', management_mode: 'general', has_case: false, schedules: [land] };
  const made = (name: string, more: object) =>
    madeRecord(page, 'water-bodies', {
      ...water,
      office_id,
      division_id,
      district_id,
      upazila_id,
      name: 'নমুনা বিল',
      name_en: name,
      ...more,
    });
  return [await made('Central Beel', here), await made('Near Beel', near), await made('Far Beel', far), await made('Lost Beel', {})];
}

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

test.use({ language: 'en' });

test('S2.200 S9.33 S9.34 a record has its map, with the circle to scale and what is inside it beside', async ({ staff: page }) => {
  await page.goto(`${origin}/water-bodies`);
  const [id, , , unplaced] = await makeRecords(page);
  await page.goto(`${origin}/water-bodies/${id}/show`);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Circle of 500 yards (457.2 m)')).toBeVisible();
  const list = page.getByRole('list', { name: /^Records inside the circle/ });
  await expect(list).toContainText('Near Beel');
  await expect(list).toContainText('400 m (438 yd)');
  await expect(list).not.toContainText('Far Beel');
  // Measured against the scale bar: 457.2 m in pixels of a bar whose metres are written at its end.
  const scale = await page.evaluate(() => {
    const bar = document.querySelector('.map-bar')!;
    const words = [...bar.querySelectorAll('text')].at(-1)!.textContent!;
    const metres = Number.parseFloat(words.replaceAll(',', '')) * (words.includes('km') ? 1000 : 1);
    const pixels = Number(/H([\d.]+)/.exec(bar.querySelector('path')!.getAttribute('d')!)![1]);
    return (Number(document.querySelector('circle.map-area')!.getAttribute('r')) * metres) / pixels;
  });
  expect(scale).toBeCloseTo(457.2, 0);
  expect(await serious(page)).toEqual([]);
  await list.getByRole('link', { name: 'Near Beel' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Near Beel' })).toBeVisible();
  await page.goto(`${origin}/water-bodies/${unplaced}/show/map`);
  await page.getByRole('link', { name: 'Enter the point' }).click();
  await expect(page.getByRole('textbox', { name: /^Latitude/ })).toBeVisible();
});

/** One colour; every other column of tiles is missing. */
const tile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEAQH/7+PjVwAAAABJRU5ErkJggg==', 'base64');

/** Of the settings screen, as an administrator writes it. */
async function configured(page: Page, label: string, value: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  const row = page.locator('form.setting').filter({ hasText: label });
  await page.getByLabel(label, { exact: true }).fill(value);
  await row.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
}

test('tiles of a configured server are below the marks, some that fail break nothing, and without one there are none', async ({
  staff: page,
}) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isThere = Number(url.split('/')[2]) % 2 === 0;
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? tile : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
  ours.add(new URL(address).origin);
  try {
    await page.goto(`${origin}/settings`);
    await page.getByLabel('Address of the tiles of maps', { exact: true }).fill('http://tiles.example/{z}/{x}/{y}.png');
    await expect(page.locator('form.setting').filter({ hasText: 'Address of the tiles' }).getByRole('alert')).toContainText('https://');
    await configured(page, 'Address of the tiles of maps', address);
    await configured(page, 'Tile attribution', '© Survey of Bangladesh');
    await page.goto(`${origin}/land-records`);
    const [id] = await makeRecords(page);
    await page.goto(`${origin}/water-bodies/${id}/show/map`);
    await expect(page.getByText('© Survey of Bangladesh')).toBeVisible();
    const tiles = page.locator('.map-tiles image');
    await expect.poll(() => tiles.count()).toBeGreaterThan(3);
    await expect(page.locator('.map-tiles image[visibility=hidden]').first()).toBeAttached();
    expect(asked.every(url => /^\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true);
    await expect(page.locator('.land-point').first()).toBeVisible();
    expect(await page.locator('.map-surface svg > g').first().getAttribute('class')).toBe('map-tiles');
    expect(await serious(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await isNarrow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await configured(page, 'Address of the tiles of maps', '');
    await configured(page, 'Tile attribution', '');
    await page.goto(`${origin}/water-bodies/${id}/show/map`);
    await expect(page.locator('.map-bar')).toBeVisible();
    await expect(tiles).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('the bank is searched by an area that is drawn, moved and typed, by kind, also on a phone', async ({ staff: page }) => {
  await page.goto(`${origin}/land-records`);
  await makeRecords(page);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.waitForURL(/\?as=map$/);
  await page.goto(`${origin}/land-records?as=map&circle=23.85,90.26,450`);
  const list = page.getByRole('list', { name: /^Records in the area/ });
  await expect(list).toContainText('Near Beel');
  await expect(list).not.toContainText('Far Beel');
  const radius = page.getByLabel('Radius (m)');
  await radius.fill('600');
  await radius.press('Enter');
  await expect(list).toContainText('Far Beel');
  await expect(page).toHaveURL(/circle=23.85,90.26,600$/);
  await page.getByRole('button', { name: 'Rectangle' }).click();
  await expect(page).toHaveURL(/box=/);
  const kind = page.getByRole('checkbox', { name: /^Water body/ });
  await kind.click();
  await expect(kind).not.toBeChecked();
  await expect(page.getByText(/^This area contains no record that you may see/)).toBeVisible();
  await expect(page).toHaveURL(/kinds=/);
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/box=.*kinds=/);
  const { json } = await call(page, 'GET', '/api/land-records/map?circle=23.85,90.26,60000');
  expect(json).toMatchObject({ error_code: 'infobank.area_too_wide' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/land-records?as=map&circle=23.85,90.26,450`);
  await expect(list).toContainText('Near Beel');
  await isNarrow(page);
  expect(await serious(page)).toEqual([]);
});

test('too many records for points are counted by part of the area; a press looks closer, and the sheet prints', async ({ staff: page }) => {
  await page.goto(`${origin}/land-records`);
  const [id] = await makeRecords(page);
  await inDatabase(
    `insert into land_records (kind, title, office_id, division_id, district_id, upazila_id, has_case, latitude, longitude)
     select 'salt-estates', 'Crowd', office_id, division_id, district_id, upazila_id, false, 21.5 + (n % 30) * 0.001, 91.9 + (n / 30) * 0.001
     from land_records, generate_series(0, 599) n where id = ${id}`,
  );
  await page.goto(`${origin}/land-records?as=map&box=21.49,91.89,21.54,91.93`);
  await expect(page.getByText('The 100 nearest to the centre are shown.')).toBeVisible();
  const clusters = page.locator('.land-cluster');
  const counts = (await clusters.allTextContents()).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600);
  await clusters.nth(Math.floor(counts.length / 2)).click();
  await expect(page.getByRole('status').filter({ hasText: /^Records in the area: \d\d?$/ })).toBeVisible();
  await expect(page.locator('.land-point').first()).toBeVisible();
  await expect(clusters).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.map-bar')).toBeVisible();
  await expect(page.locator('.map-north')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Search the visible area' })).toBeHidden();
  await inDatabase("delete from land_records where title = 'Crowd'");
});
