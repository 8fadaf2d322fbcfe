/**
 * The figures of an inventory follow from its items and purchases: they are counted again, under its lock, in the transaction of each
 * change.
 */
import { asSystem } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, question, sql, together } from '../engine/sql.ts';

/** Fixed assets are counted by item and use, without what is written off; consumables by purchases and issues. */
const countText = sql(
  'asset/counts.count',
  `
select case when a.type = 'fixed' then i.all_items else p.bought end as item_count,
  case when a.type = 'fixed' then i.assigned_count else g.given end as assigned_count, i.maintenance_count,
  case when a.type = 'fixed' then i.all_items - i.assigned_count else p.bought - g.given end - i.maintenance_count as free_count
from asset_inventories v join assets a on a.id = v.asset_id,
  lateral (select count(*)::int as all_items, count(*) filter (where status = 'assigned')::int as assigned_count,
    count(*) filter (where status = 'maintenance')::int as maintenance_count
    from asset_items where asset_inventory_id = v.id and row_status = 1 and status <> 'written_off') i,
  lateral (select coalesce(sum(item_count), 0)::int as bought from asset_purchases where asset_inventory_id = v.id) p,
  lateral (select coalesce(sum(quantity), 0)::int as given from asset_issues where asset_inventory_id = v.id) g
where v.id = $1`,
  known<{ item_count: number; assigned_count: number; maintenance_count: number; free_count: number }>(),
);

const lockAssetInventoryText = sql('asset/counts.lockAssetInventory', 'select id from asset_inventories where id = $1 for no key update');

/** Locks the inventory: the second of two writers counts what the first one did. */
export const lockedInventory = (inventory: unknown) => question(lockAssetInventoryText, [inventory]);

/** Counts an inventory that is locked. */
export async function countLocked({ rows, repositoryOf, acting }: Inside, inventory: unknown): Promise<void> {
  const [counts] = await rows(countText, [inventory]);
  if (!counts) return;
  const actor = asSystem('asset inventory');
  await repositoryOf('asset-inventories').set(Number(inventory), counts, { ...acting, actor });
}

export async function countInventory(inside: Inside, inventory: unknown): Promise<void> {
  await together(inside.rows, lockedInventory(inventory));
  await countLocked(inside, inventory);
}
