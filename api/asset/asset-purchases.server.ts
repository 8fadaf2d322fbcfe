/** A purchase of fixed assets creates an item with a tag for each piece; consumables are only counted. */
import { assetPurchases } from '../../resources/asset/asset-purchases.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Inside, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { countInventory } from './counts.ts';

/** The maximum number of items made in one transaction. */
const mostItems = 500;

const assetTypeText = sql('asset/asset-purchases.assetType', 'select type from assets where id = $1');

const isFixed = async ({ rows }: Inside, asset: unknown): Promise<boolean> => (await rows(assetTypeText, [asset]))[0]?.type === 'fixed';

async function requireCountable(write: Write): Promise<void> {
  const { after } = write;
  if (Number(after.item_count) > mostItems && (await isFixed(write, after.asset_id)))
    throw new ProblemsError(assetPurchases, [{ path: 'item_count', error: assetErrors.tooManyItems({ max: mostItems }) }]);
}

/** The number of the purchase and of the item in it: `000012-003`. */
const tagOf = (purchase: number, serial: number): string => `${String(purchase).padStart(6, '0')}-${String(serial).padStart(3, '0')}`;

async function makeItems(write: Done): Promise<void> {
  const { id, asset_inventory_id, asset_id, office_id, item_count } = write.after;
  const acting = { ...write.acting, actor: asSystem('asset purchase') };
  const items = write.repositoryOf('asset-items');
  const ids = await items.reserve(Number(item_count), acting);
  const shared = { asset_purchase_id: id, asset_inventory_id, asset_id, office_id };
  await items.insertMany(
    ids.map((item, at) => ({ id: item, ...shared, tag: tagOf(id, at + 1) })),
    acting,
  );
}

async function takeIn(write: Done): Promise<void> {
  if (await isFixed(write, write.after.asset_id)) await makeItems(write);
  await countInventory(write, write.after.asset_inventory_id);
}

const leftText = sql(
  'asset/asset-purchases.left',
  `select (select coalesce(sum(item_count), 0) from asset_purchases where asset_inventory_id = v.id and id <> $2)
  >= (select coalesce(sum(quantity), 0) from asset_issues where asset_inventory_id = v.id) as covers from asset_inventories v where v.id = $1 for no key update`,
  known<{ covers: boolean }>(),
);

/** A purchase of consumables already given out can't be deleted: the stock would be negative. */
async function mustBeThere({ before, rows }: Write): Promise<void> {
  const [left] = await rows(leftText, [before!.asset_inventory_id, before!.id]);
  if (left && !left.covers) throw assetErrors.purchaseUsed();
}

export const assetPurchasesServer = defineServerSide(assetPurchases, {
  guards: { create: requireCountable, delete: mustBeThere },
  effects: { create: takeIn, delete: write => countInventory(write, write.after.asset_inventory_id) },
});
