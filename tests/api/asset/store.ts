/** An office with a store: what the tests of assets begin with. */
import { expect } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, query, type TestServer } from '../../support/server.ts';

type Json = Answer['json'];

export type Store = {
  readonly people: People;
  readonly office: number;
  readonly other: number;
  readonly keeper: { readonly id: number; readonly headers: Headers };
  /** Somebody of the office, and somebody of another one. */
  readonly colleague: number;
  readonly stranger: number;
  readonly made: (path: string, body: object) => Promise<Json>;
  /** An asset of its own with an inventory in the office. */
  readonly inventory: (type?: 'fixed' | 'consumable') => Promise<Json>;
  readonly buy: (inventory: Json, count: number, more?: object) => Promise<Answer>;
  readonly itemsOf: (inventory: Json) => Promise<Json[]>;
  /** In all, assigned, in maintenance, free. */
  readonly figures: (inventory: Json) => Promise<readonly number[]>;
  readonly move: (item: Json, name: string, body?: object, headers?: Headers) => Promise<Answer>;
};

export async function storeOf(server: TestServer, keys: readonly string[]): Promise<Store> {
  const people = peopleOf(server);
  const top = await people.office({ level: 5 });
  const [office, other] = [await people.office({ parent: top }), await people.office({ parent: top })];
  const keeper = await people.clerk(office, keys);
  const { id: colleague } = await people.person({ desk: await people.desk(office) });
  const { id: stranger } = await people.person({ desk: await people.desk(other) });
  await people.settle();
  const made: Store['made'] = async (path, body) => {
    const { status, text, json } = await server.call('POST', `/api/${path}`, body);
    expect(status, text).toBe(201);
    return json;
  };
  let serial = 0;
  const inventory: Store['inventory'] = async (type = 'fixed') => {
    serial += 1;
    const name = { name: `সামগ্রী ${serial}`, name_en: `Thing ${serial}` };
    const category = await made('asset-categories', { name: `শ্রেণি ${'ক'.repeat(serial)}`, name_en: `Category ${serial}`, type });
    const asset = await made('assets', { ...name, type, asset_category_id: category.id });
    return made('asset-inventories', { asset_id: asset.id, office_id: office });
  };
  const buy: Store['buy'] = (of, item_count, more = {}) => {
    const body = { asset_inventory_id: of.id, reference_number: `ক্রয়-${++serial}`, purchase_date: '2026-01-05', cost: 1000, item_count };
    return server.call('POST', '/api/asset-purchases', { ...body, ...more });
  };
  const itemsOf: Store['itemsOf'] = async of =>
    (await server.call('GET', `/api/asset-items${query({ filter: { asset_inventory_id: of.id }, sort: ['tag', 'ASC'], range: [0, 99] })}`))
      .json;
  const figures: Store['figures'] = async of => {
    const { json } = await server.call('GET', `/api/asset-inventories/${of.id}`);
    return [json.item_count, json.assigned_count, json.maintenance_count, json.free_count];
  };
  const move: Store['move'] = (item, name, body = {}, headers = {}) =>
    server.call('POST', `/api/asset-items/${item.id}/${name}`, body, headers);
  return { people, office, other, keeper, colleague, stranger, made, inventory, buy, itemsOf, figures, move };
}

/** What a refusal says: its status, and the code of the first field or of the whole. */
export const outcome = ({ status, json }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code];
