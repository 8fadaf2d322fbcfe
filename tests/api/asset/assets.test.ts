/** What offices own: categories, purchases that make items, items that are given out, and the figures of their inventories. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';
import { outcome, type Store, storeOf } from './store.ts';

const keys = ['VIEW_ASSET_INVENTORY', 'VIEW_PURCHASED_ASSET', 'VIEW_ASSET_ASSIGNMENT', 'ASSIGN_ASSET_ITEM', 'VIEW_USER'];

describe.each(doors)('assets through $door', ({ lane }) => {
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    store = await storeOf(server, keys);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const remove = (path: string, { id }: { id: number }) => server.call('DELETE', `/api/${path}/${id}`);

  test('S2.174 S2.175 S3.090 S3.091 S8.098 categories and subcategories hold assets of their type, and stay while they do', async () => {
    const category = await store.made('asset-categories', { name: 'যানবাহন', name_en: 'Vehicles', type: 'fixed' });
    const part = await store.made('asset-subcategories', { name: 'মোটরযান', name_en: 'Motor vehicles', asset_category_id: category.id });
    const body = { name: 'জিপ', name_en: 'Jeep', type: 'fixed', asset_category_id: category.id, asset_subcategory_id: part.id };
    expect(outcome(await server.call('POST', '/api/assets', { ...body, type: 'consumable' }))).toEqual([400, 'asset.type_unlike_category']);
    const asset = await store.made('assets', body);
    expect(asset).toMatchObject({ name: 'জিপ', name_en: 'Jeep', type: 'fixed', asset_category: { name: 'যানবাহন' } });
    expect(outcome(await server.call('POST', '/api/assets', body))).toEqual([400, 'asset.asset_name_taken']);
    expect(outcome(await remove('asset-categories', category))).toEqual([400, 'asset.category_has_subcategories']);
    expect(outcome(await remove('asset-subcategories', part))).toEqual([400, 'asset.subcategory_has_assets']);
    await server.call('PATCH', `/api/assets/${asset.id}`, { asset_subcategory_id: null });
    expect((await remove('asset-subcategories', part)).status).toBe(200);
    expect(outcome(await remove('asset-categories', category))).toEqual([400, 'asset.category_has_assets']);
  });

  test('S8.097 S8.111 an office has one inventory of an asset, which then stays', async () => {
    const inventory = await store.inventory();
    const { asset_id, office_id } = inventory;
    expect(outcome(await server.call('POST', '/api/asset-inventories', { asset_id, office_id }))).toEqual([
      400,
      'asset.already_in_inventory',
    ]);
    await store.made('asset-inventories', { asset_id, office_id: store.other });
    expect(outcome(await remove('assets', { id: asset_id }))).toEqual([400, 'asset.in_inventory_use']);
    const written = await server.call('PATCH', `/api/asset-inventories/${inventory.id}`, { item_count: 9 });
    expect(outcome(written)).toEqual([400, 'validation.read_only']);
  });

  test('S2.176 S2.177 S3.092 a purchase of five fixed assets makes five items with tags, one of consumables none', async () => {
    const inventory = await store.inventory();
    const bought = await store.buy(inventory, 5, { supplier: 'মেসার্স পদ্মা ট্রেডার্স' });
    expect(bought.status, bought.text).toBe(201);
    expect(bought.json).toMatchObject({ asset_id: inventory.asset_id, office_id: store.office, cost: 1000, item_count: 5 });
    const items = await store.itemsOf(inventory);
    const start = String(bought.json.id).padStart(6, '0');
    expect(items.map(({ tag }) => tag)).toEqual([1, 2, 3, 4, 5].map(serial => `${start}-00${serial}`));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['unassigned']));
    expect(await store.figures(inventory)).toEqual([5, 0, 0, 5]);
    const paper = await store.inventory('consumable');
    expect((await store.buy(paper, 2000)).status).toBe(201);
    expect((await store.buy(paper, 500)).status).toBe(201);
    expect([await store.itemsOf(paper), await store.figures(paper)]).toEqual([[], [2500, 0, 0, 2500]]);
    expect(outcome(await store.buy(inventory, 501))).toEqual([400, 'asset.too_many_items']);
    const again = await store.buy(inventory, 1, { reference_number: bought.json.reference_number });
    expect(outcome(again)).toEqual([400, 'asset.purchase_taken']);
    expect(outcome(await store.buy(inventory, 0))).toEqual([400, 'validation.min']);
    expect(outcome(await server.call('PATCH', `/api/asset-purchases/${bought.json.id}`, { item_count: 6 }))).toEqual([
      400,
      'validation.fixed',
    ]);
    const [one, two] = items;
    expect(outcome(await server.call('PATCH', `/api/asset-items/${one.id}`, { tag: two.tag }))).toEqual([400, 'asset.tag_taken']);
    expect((await server.call('PATCH', `/api/asset-items/${one.id}`, { tag: 'MOL-LAP-1' })).json.tag).toBe('MOL-LAP-1');
  });

  test('S4.40 S8.110 an item is assigned, taken back and repaired; never assigned twice nor out of maintenance', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 2);
    const [item, next] = await store.itemsOf(inventory);
    const given = await store.move(item, 'assign', { user_id: store.colleague, condition: 'good' });
    expect(given.json, given.text).toMatchObject({ status: 'assigned', user_id: store.colleague });
    expect(given.json._can).not.toContain('assign');
    expect(await store.figures(inventory)).toEqual([2, 1, 0, 1]);
    expect(outcome(await store.move(item, 'assign', { user_id: store.keeper.id }))).toEqual([400, 'asset.item_already_assigned']);
    expect((await store.move(item, 'send_to_maintenance')).json.error_code).toBe('request.move_not_possible');
    expect(outcome(await store.move(next, 'assign', {}))).toEqual([400, 'validation.select_required']);
    expect(outcome(await store.move(next, 'assign', { user_id: store.stranger }))).toEqual([400, 'asset.holder_elsewhere']);
    expect((await store.move(next, 'send_to_maintenance', { condition: 'damaged' })).json.status).toBe('maintenance');
    expect(await store.figures(inventory)).toEqual([2, 1, 1, 0]);
    expect(outcome(await store.move(next, 'assign', { user_id: store.colleague }))).toEqual([400, 'asset.item_in_maintenance']);
    expect((await store.move(next, 'end_maintenance', { condition: 'good' })).json.status).toBe('unassigned');
    const back = await store.move(item, 'unassign', { condition: 'worn' });
    expect(back.json, back.text).toMatchObject({ status: 'unassigned', user_id: null, condition: 'worn' });
    expect(await store.figures(inventory)).toEqual([2, 0, 0, 2]);
    const { json } = await server.call('GET', `/api/asset-assignments${query({ filter: { asset_item_id: item.id } })}`);
    expect(json).toMatchObject([{ user_id: store.colleague, office_id: store.office, condition: 'good', returned_condition: 'worn' }]);
    expect(json[0].returned_at).not.toBeNull();
    const said = await server.pool.query('select link, title_en from notifications where user_id = $1 and type = 14 order by id', [
      store.colleague,
    ]);
    const link = `/asset-assignments/${json[0].id}/show`;
    expect(said.rows).toEqual([
      { link, title_en: expect.stringContaining(`(${item.tag}): assigned to you`) },
      { link, title_en: expect.stringContaining(`(${item.tag}): taken back from you`) },
    ]);
  });

  test('an inventory is found by the asset or the office that its label names', async () => {
    const inventory = await store.inventory();
    const foundBy = async (q: string) => (await server.call('GET', `/api/asset-inventories/options${query({ q })}`)).json;
    const [one] = (await foundBy('')).filter(({ id }: { id: number }) => id === inventory.id);
    for (const q of [one.asset.name.slice(0, 4), one.asset.name_en, one.office.name])
      expect([q, (await foundBy(q)).map(({ id }: { id: number }) => id)]).toEqual([q, expect.arrayContaining([inventory.id])]);
    expect(await foundBy('এমন কিছু নেই')).toEqual([]);
  });

  test('what is broken is written off with a reason, no longer counted or given, and put back where it was an error', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 2);
    const [item, held] = await store.itemsOf(inventory);
    await store.move(held, 'assign', { user_id: store.colleague });
    const reason = { write_off_reason: 'বজ্রপাতে পুড়ে গেছে', condition: 'unusable' };
    expect((await store.move(held, 'write_off', reason)).json.error_code).toBe('request.move_not_possible');
    expect(outcome(await store.move(item, 'write_off', {}))).toEqual([400, 'validation.required']);
    expect((await store.move(item, 'write_off', reason, store.keeper.headers)).status).toBe(403);
    await store.move(item, 'send_to_maintenance');
    const gone = await store.move(item, 'write_off', reason);
    expect(gone.json, gone.text).toMatchObject({ status: 'written_off', ...reason, write_off_memo: null });
    expect(gone.json.written_off_at).not.toBeNull();
    expect(await store.figures(inventory)).toEqual([1, 1, 0, 0]);
    expect((await store.move(item, 'assign', { user_id: store.colleague })).json.error_code).toBe('request.move_not_possible');
    const back = await store.move(item, 'put_back', { condition: 'good' });
    expect(back.json).toMatchObject({ status: 'unassigned', condition: 'good', write_off_reason: null, written_off_at: null });
    expect(await store.figures(inventory)).toEqual([2, 1, 0, 1]);
  });

  test('S8.100 an item that is or was assigned is not deleted, nor is the purchase that it came by', async () => {
    const inventory = await store.inventory();
    const { json: purchase } = await store.buy(inventory, 2);
    const [item, free] = await store.itemsOf(inventory);
    await store.move(item, 'assign', { user_id: store.colleague });
    expect(outcome(await remove('asset-items', item))).toEqual([400, 'asset.items_assigned']);
    expect(outcome(await remove('asset-purchases', purchase))).toEqual([400, 'asset.purchase_has_items']);
    expect((await remove('asset-items', free)).status).toBe(200);
    expect(await store.figures(inventory)).toEqual([1, 1, 0, 0]);
    await store.move(item, 'unassign');
    expect(outcome(await remove('asset-items', item))).toEqual([400, 'asset.items_assigned']);
    expect((await server.call('PATCH', `/api/asset-items/${item.id}`, { row_status: 0 })).status).toBe(200);
    expect(await store.figures(inventory)).toEqual([0, 0, 0, 0]);
    expect(outcome(await remove('asset-inventories', inventory))).toEqual([400, 'asset.inventory_has_purchases']);
  });

  test('each move has its key, and works within the office of who holds it', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 1);
    const [item] = await store.itemsOf(inventory);
    const { headers } = store.keeper;
    const seen = await server.call('GET', `/api/asset-items/${item.id}`, undefined, headers);
    expect(seen.json._can).toEqual(['assign']);
    expect((await store.move(item, 'send_to_maintenance', {}, headers)).status).toBe(403);
    const theirs = await store.made('asset-inventories', { asset_id: inventory.asset_id, office_id: store.other });
    await store.buy(theirs, 1);
    const [foreign] = await store.itemsOf(theirs);
    expect((await store.move(foreign, 'assign', { user_id: store.stranger }, headers)).status).toBe(404);
    expect((await store.move(item, 'assign', { user_id: store.colleague }, headers)).status).toBe(200);
    expect((await store.move(item, 'unassign', {}, headers)).status).toBe(403);
  });

  test('everybody sees what they hold themselves', async () => {
    const holder = await store.people.clerk(store.office, ['VIEW_OWN_ASSET_ASSIGNMENT']);
    await store.people.settle();
    const inventory = await store.inventory();
    await store.buy(inventory, 2);
    const [one, two] = await store.itemsOf(inventory);
    await store.move(one, 'assign', { user_id: holder.id });
    await store.move(two, 'assign', { user_id: store.colleague });
    const { json } = await server.call('GET', '/api/asset-assignments', undefined, holder.headers);
    expect(json.map((row: { asset_item_id: number }) => row.asset_item_id)).toEqual([one.id]);
  });
});

describe('many at once', () => {
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await storeOf(server, keys);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('of fifty who assign the last item one does; the figures hold when all items move together', async () => {
    const inventory = await store.inventory();
    await store.buy(inventory, 1);
    const [last] = await store.itemsOf(inventory);
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.move(last, 'assign', { user_id: store.colleague })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.error_code))).toEqual(
      new Set(['asset.item_already_assigned']),
    );
    expect(await store.figures(inventory)).toEqual([1, 1, 0, 0]);
    await store.buy(inventory, 20);
    const items = (await store.itemsOf(inventory)).filter(({ status }) => status === 'unassigned');
    await Promise.all(
      items.map((item, at) =>
        at % 2 ? store.move(item, 'send_to_maintenance') : store.move(item, 'assign', { user_id: store.colleague }),
      ),
    );
    expect(await store.figures(inventory)).toEqual([21, 11, 10, 0]);
    const { rows } = await server.pool.query('select count(*)::int as n from asset_assignments where returned_at is null');
    expect(rows[0].n).toBe(11);
  });
});
