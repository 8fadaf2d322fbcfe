/** Assets on the front page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';
import { type FrontPage, figureIn, frontPageOf } from '../../support/front-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let page: FrontPage;
beforeAll(async () => {
  server = await startTestServer();
  page = await frontPageOf(server, ['ASSET_INVENTORY']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('S2.074 S2.078 how many things are assigned, of all; each figure is the total of its list', async () => {
  const { people, offices, worker, figure, dashboard, totalOf } = page;
  const named = { name: 'টেবিল', name_en: 'Table', type: 'fixed' };
  const asset_id = await people.insert('assets', { ...named, asset_category_id: await people.insert('asset_categories', named) });
  const asset_inventory_id = await people.insert('asset_inventories', { asset_id, office_id: offices.low });
  const whose = { asset_id, asset_inventory_id, office_id: offices.low };
  const bought = { ...whose, reference_number: '১', purchase_date: addDays(dhakaDay(new Date()), -1), cost: 100, item_count: 2 };
  const asset_purchase_id = await people.insert('asset_purchases', bought);
  const item = await people.insert('asset_items', { ...whose, asset_purchase_id, tag: 'TABLE-1' });
  await people.insert('asset_items', { ...whose, asset_purchase_id, tag: 'TABLE-2' });
  expect([await figure('assets', 'assigned'), await figure('assets', 'total')]).toEqual([0, 2]);
  expect((await server.call('POST', `/api/asset-items/${item}/assign`, { user_id: worker })).status).toBe(200);
  expect([await figure('assets', 'assigned'), await figure('assets', 'total')]).toEqual([1, 2]);
  for (const { headers } of [page.above, page.below])
    for (const key of ['assigned', 'total']) {
      const one = figureIn(await dashboard(headers), 'assets', key);
      expect(one.value).toBe(await totalOf(one, headers));
    }
});
