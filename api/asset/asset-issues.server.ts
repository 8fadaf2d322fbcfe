/** Consumables are taken from the free stock, under the lock of their inventory. */
import { assetIssues } from '../../resources/asset/asset-issues.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { countInventory } from './counts.ts';
import { countGiven, requireColleague, requireGranted } from './giving.ts';
import { notifyRecipient } from './notifying.ts';

/** Locks the row first: of two who take the last items, the second gets the error. */
const inventoryText = sql(
  'asset/asset-issues.inventory',
  `
select v.free_count, a.type from asset_inventories v join assets a on a.id = v.asset_id where v.id = $1 for no key update of v`,
  known<{ free_count: number }>(),
);

async function requireStock({ after, rows }: Write): Promise<void> {
  const [inventory] = await rows(inventoryText, [after.asset_inventory_id]);
  const refuse = (path: string, error: DomainError): ProblemsError => new ProblemsError(assetIssues, [{ path, error }]);
  if (!inventory) return;
  if (inventory.type === 'fixed') throw refuse('asset_inventory_id', assetErrors.issueOfFixed());
  if (Number(after.quantity) > inventory.free_count) throw refuse('quantity', assetErrors.notEnoughItems({ free: inventory.free_count }));
}

async function judge(write: Write): Promise<void> {
  await requireStock(write);
  await requireColleague(assetIssues, write);
  await requireGranted(assetIssues, write, Number(write.after.quantity));
}

async function count(write: Done): Promise<void> {
  await countGiven(write, write.after.asset_requisition_id);
  await countInventory(write, write.after.asset_inventory_id);
}

async function give(write: Done): Promise<void> {
  await count(write);
  await notifyRecipient(write);
}

export const assetIssuesServer = defineServerSide(assetIssues, { guards: { create: judge }, effects: { create: give, delete: count } });
