/** What some of the demo's offices own: bought, stored, and given to their people. */
import categories from '../../../migrations/seeds/demo/assets.json' with { type: 'json' };
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from './days.ts';
import { type Dice, diceOf } from './dice.ts';
import { make } from './patterns.ts';

const seed = 1984;

/** The ministry, its boards, the divisions, and the offices of Dhaka down to the upazilas, each with the people who hold its desks. */
const officesText = `
select o.id, array(select u.id from users u where u.office_id = o.id and u.user_type = 2 order by u.id limit 20) as people
from offices o join office_layers l on l.id = o.layer_id left join districts d on d.id = o.district_id
where l.level <= 3 or (l.level <= 6 and d.bbs_code = '26') order by l.level, o.id limit 30`;

type Office = { readonly id: number; readonly people: readonly number[] };
type Asset = { readonly name: string; readonly most: number; readonly taka: number; readonly type: string; readonly id: number };
type Store = { readonly office: Office; readonly asset: Asset; readonly count: number };
type Item = { readonly store: Store; readonly serial: number; readonly status: string; readonly user_id: number | null };

async function makeAssets(inside: Inside): Promise<Asset[]> {
  const named = ({ name, name_en }: { name: string; name_en: string }) => ({ name, name_en });
  const byName = ({ name }: { readonly name: string }): string => name;
  const ids = await make(inside, 'asset-categories', categories, byName, ({ type, ...row }) => ({ ...named(row), type }));
  const parts = categories.flatMap(({ parts: some, ...category }) => some.map(part => ({ ...part, category })));
  const partIds = await make(inside, 'asset-subcategories', parts, byName, part => ({
    ...named(part),
    asset_category_id: ids.get(part.category.name),
  }));
  const all = parts.flatMap(part => part.assets.map(one => ({ ...one, type: part.category.type, part })));
  const made = await make(inside, 'assets', all, byName, ({ unit, type, part, ...row }) => ({
    ...{ ...named(row), unit, type },
    asset_category_id: ids.get(part.category.name),
    asset_subcategory_id: partIds.get(part.name),
  }));
  return all.map(one => ({ ...one, id: made.get(one.name)! }));
}

const keyOf = ({ office, asset }: Store): string => `${office.id} ${asset.id}`;

/** The items of a purchase: most of them with somebody, one in a dozen in maintenance. */
function itemsOf({ chance, pick }: Dice, store: Store): Item[] {
  if (store.asset.type !== 'fixed') return [];
  return Array.from({ length: store.count }, (_, at) => {
    const given = store.office.people.length > 0 && chance(0.6);
    const status = given ? 'assigned' : chance(0.2) ? 'maintenance' : 'unassigned';
    return { store, serial: at + 1, status, user_id: given ? pick(store.office.people) : null };
  });
}

function countsOf({ asset, count }: Store, items: readonly Item[]) {
  const of = (status: string): number => items.filter(one => one.status === status).length;
  const [assigned_count, maintenance_count] = [of('assigned'), of('maintenance')];
  return {
    ...{ item_count: count, assigned_count, maintenance_count, free_count: count - assigned_count - maintenance_count },
    reorder_level: asset.type === 'fixed' ? null : 10,
  };
}

export async function makeAssetsOfOffices(inside: Inside): Promise<void> {
  const dice = diceOf(seed);
  const offices = await inside.rows<Office>(officesText);
  const assets = await makeAssets(inside);
  const stores = offices.flatMap(office =>
    assets.filter(() => dice.chance(0.6)).map((asset): Store => ({ office, asset, count: dice.between(1, asset.most) })),
  );
  const items = new Map(stores.map(store => [store, itemsOf(dice, store)]));
  const inventories = await make(inside, 'asset-inventories', stores, keyOf, store => ({
    ...{ asset_id: store.asset.id, office_id: store.office.id },
    ...countsOf(store, items.get(store)!),
  }));
  const placeOf = (store: Store) => ({
    ...{ asset_inventory_id: inventories.get(keyOf(store)), asset_id: store.asset.id, office_id: store.office.id },
  });
  const bought = new Map(stores.map(store => [store, shifted(inside.today, -dice.between(200, 1_500))]));
  const purchases = await make(inside, 'asset-purchases', stores, keyOf, store => ({
    ...placeOf(store),
    reference_number: `ক্রয়/${store.office.id}/${store.asset.id}`,
    purchase_date: bought.get(store),
    cost: store.count * store.asset.taka,
    item_count: store.count,
    supplier: dice.pick(['মেসার্স পদ্মা ট্রেডার্স', 'মেসার্স মেঘনা এন্টারপ্রাইজ', 'মেসার্স যমুনা সাপ্লাই']),
  }));
  const single = [...items.values()].flat();
  const tagOf = ({ store, serial }: Item): string =>
    `${String(purchases.get(keyOf(store))).padStart(6, '0')}-${String(serial).padStart(3, '0')}`;
  const conditions = ['new', 'good', 'good', 'worn'];
  const made = await make(inside, 'asset-items', single, tagOf, item => ({
    ...{ ...placeOf(item.store), asset_purchase_id: purchases.get(keyOf(item.store)), tag: tagOf(item) },
    ...{ status: item.status, user_id: item.user_id, condition: item.status === 'maintenance' ? 'damaged' : dice.pick(conditions) },
  }));
  await make(
    inside,
    'asset-assignments',
    single.filter(({ user_id }) => user_id !== null),
    tagOf,
    item => ({
      ...{ asset_item_id: made.get(tagOf(item)), asset_id: item.store.asset.id, office_id: item.store.office.id, user_id: item.user_id },
      ...{ assigned_at: `${shifted(bought.get(item.store)!, dice.between(5, 150))}T05:30:00.000Z`, condition: 'new' },
    }),
  );
}
