/** The assets of some demo offices: bought, stored, and given to their people. */

import { approvalStatus } from '../../../resources/kernel/approval-status.ts';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import { type Deed, sendAlong } from '../../seed/demo/send-along.ts';
import categories from './assets.json' with { type: 'json' };

const seed = 1984;

/** The ministry, its boards, the divisions, and the offices of Dhaka down to the upazilas, each with the holders of its desks. */
const officesText = `
select o.id, array(select u.id::float8 from users u where u.office_id = o.id and u.user_type = 2 order by u.id limit 20) as people
from offices o join office_layers l on l.id = o.layer_id left join districts d on d.id = o.district_id
where l.level <= 3 or (l.level <= 6 and d.bbs_code = '26') order by l.level, o.id limit 30`;

type Office = { readonly id: number; readonly people: readonly number[] };
type Asset = { readonly name: string; readonly most: number; readonly taka: number; readonly type: string; readonly id: number };
type Store = { readonly office: Office; readonly asset: Asset; readonly count: number };
/** What a person requested from their office's store, and what they got. */
type Ask = {
  readonly serial: number;
  readonly office: Office;
  readonly person: number;
  readonly items: readonly { readonly store: Store; readonly quantity: number }[];
};
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
  const made = await make(inside, 'assets', all, byName, ({ unit, unit_en, type, part, ...row }) => ({
    ...{ ...named(row), unit, unit_en, type },
    asset_category_id: ids.get(part.category.name),
    asset_subcategory_id: partIds.get(part.name),
  }));
  return all.map(one => ({ ...one, id: made.get(one.name)! }));
}

const keyOf = ({ office, asset }: Store): string => `${office.id} ${asset.id}`;

/** The items of a purchase: most of them assigned, one in a dozen in maintenance. */
function itemsOf({ chance, pick }: Dice, store: Store): Item[] {
  if (store.asset.type !== 'fixed') return [];
  return Array.from({ length: store.count }, (_, at) => {
    const given = store.office.people.length > 0 && chance(0.6);
    const status = given ? 'assigned' : chance(0.2) ? 'maintenance' : 'unassigned';
    return { store, serial: at + 1, status, user_id: given ? pick(store.office.people) : null };
  });
}

const { approve } = approvalStatus;

/** Some people of each office requested consumables, and got at most a tenth of the stock. */
function asksOf({ between, pick }: Dice, offices: readonly Office[], stores: readonly Store[]): Ask[] {
  const asks = offices.flatMap(office => {
    const shelf = stores.filter(store => store.office === office && store.asset.type === 'consumable' && store.count >= 10);
    if (office.people.length === 0 || shelf.length === 0) return [];
    return Array.from({ length: between(1, 3) }, () => {
      const chosen = [...new Set([pick(shelf), pick(shelf)])];
      const items = chosen.map(store => ({ store, quantity: between(1, Math.floor(store.count / 10)) }));
      return { office, person: pick(office.people), items };
    });
  });
  return asks.map((ask, at) => ({ ...ask, serial: at + 1 }));
}

const purposes = [
  'দাপ্তরিক কাজে ব্যবহারের জন্য',
  'মাসিক রাজস্ব সভার কাগজপত্র তৈরি',
  'নামজারি নথি ছাপানো',
  'মোবাইল কোর্টের নথি প্রস্তুত',
  'রেকর্ডরুমের তালিকা হালনাগাদ',
];

const desksText = `select distinct on (user_id) user_id, office_organogram_id as desk from desk_assignments
where is_primary and user_id = any($1::bigint[]) order by user_id, id`;

/** Each with the issue that follows. */
async function makeGiven(inside: Inside, dice: Dice, asks: readonly Ask[], inventoryOf: (store: Store) => number | undefined) {
  const found = await inside.rows<{ user_id: number; desk: number }>(desksText, [asks.map(({ person }) => person)]);
  const desks = new Map(found.map(({ user_id, desk }) => [user_id, desk]));
  const keyOfAsk = ({ serial }: Ask): string => String(serial);
  const ids = await make(inside, 'asset-requisitions', asks, keyOfAsk, ({ person, office }) => ({
    ...{ user_id: person, desk_id: desks.get(person) ?? null, office_id: office.id, purpose: dice.pick(purposes), status: approve },
  }));
  const lines = asks.flatMap(ask => ask.items.map(item => ({ ask, ...item })));
  const lineKey = ({ ask, store }: (typeof lines)[number]): string => `${ask.serial} ${store.asset.id}`;
  await make(inside, 'asset-requisition-items', lines, lineKey, ({ ask, store, quantity }) => ({
    ...{ asset_requisition_id: ids.get(keyOfAsk(ask)), asset_id: store.asset.id, quantity },
    ...{ approved_quantity: quantity, assigned_quantity: quantity },
  }));
  await make(inside, 'asset-issues', lines, lineKey, ({ ask, store, quantity }) => ({
    ...{ asset_inventory_id: inventoryOf(store), asset_id: store.asset.id, office_id: ask.office.id, user_id: ask.person, quantity },
    ...{ issued_on: shifted(inside.today, -dice.between(1, 60)), asset_requisition_id: ids.get(keyOfAsk(ask)) },
  }));
}

function countsOf({ asset, count }: Store, items: readonly Item[], given: number) {
  const of = (status: string): number => items.filter(one => one.status === status).length;
  const [assigned_count, maintenance_count] = [asset.type === 'fixed' ? of('assigned') : given, of('maintenance')];
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
  const asks = asksOf(dice, offices, stores);
  const granted = asks.flatMap(ask => ask.items);
  const givenOf = (store: Store): number => granted.reduce((sum, one) => sum + (one.store === store ? one.quantity : 0), 0);
  const inventories = await make(inside, 'asset-inventories', stores, keyOf, store => ({
    ...{ asset_id: store.asset.id, office_id: store.office.id },
    ...countsOf(store, items.get(store)!, givenOf(store)),
  }));
  const placeOf = (store: Store) => ({
    ...{ asset_inventory_id: inventories.get(keyOf(store)), asset_id: store.asset.id, office_id: store.office.id },
  });
  const bought = new Map(stores.map(store => [store, shifted(inside.today, -dice.between(200, 1_500))]));
  const purchases = await make(inside, 'asset-purchases', stores, keyOf, store => ({
    ...placeOf(store),
    reference_number: bengaliDigits(`ক্রয়/${store.office.id}/${store.asset.id}`),
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
  await makeGiven(inside, dice, asks, store => inventories.get(keyOf(store)));
}

/**
 * People who report to another desk, each with consumables of their office's store; those of Savar first, where the people with a sign-in
 * are.
 */
const askersText = `
select * from (select distinct on (a.user_id) a.user_id as user, d.id as desk, d.office_id as office, array(select i.asset_id::float8 from asset_inventories i join assets s on s.id = i.asset_id
    and s.type = 'consumable' where i.office_id = d.office_id and i.free_count > 0 order by i.id limit 2) as assets
from desk_assignments a join office_organograms d on d.id = a.office_organogram_id
  join desk_assignments s on s.office_organogram_id = d.parent_id and s.row_status = 1 and s.to_date is null and s.is_primary
where a.is_primary and a.row_status = 1 and a.to_date is null and d.office_id in (select office_id from asset_inventories)
  and not exists (select from asset_requisitions r where r.user_id = a.user_id) order by a.user_id) found
order by office = (select office_id from users where username = 'acland.savar') desc, "user" limit $1`;

type Asker = { readonly user: number; readonly desk: number; readonly office: number; readonly assets: readonly number[] };

const stories: readonly (readonly Deed[])[] = [
  [],
  [['forward']],
  [['forward'], ['approve', { approval_comment: 'মজুত থেকে দেওয়া যাবে।' }]],
  [['forward'], ['backward', { approval_comment: 'পরিমাণ কমিয়ে আবার লিখুন।' }]],
  [['reject', { approval_comment: 'গত মাসেই দেওয়া হয়েছে।' }]],
];

/** Current requisitions, at every stage of approval. */
export async function makeRequisitions(inside: Inside): Promise<void> {
  const askers = await inside.rows<Asker>(askersText, [3 * stories.length]);
  for (const [at, { user, desk, office, assets }] of askers.filter(one => one.assets.length > 0).entries())
    await sendAlong(
      inside,
      'asset-requisitions',
      {
        ...{ user_id: user, desk_id: desk, office_id: office, purpose: purposes[at % purposes.length] },
        items: assets.map((asset_id, serial) => ({ asset_id, quantity: 2 + serial + (at % 3) })),
      },
      { user, desk, deeds: stories[at % stories.length]! },
    );
}
