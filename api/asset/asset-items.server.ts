/** Items are given to people of their office and returned, each time with a row in the assignments; the inventory is counted again. */
import { assetItems } from '../../resources/asset/asset-items.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { asSystem } from '../engine/actor.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { question, sql, together } from '../engine/sql.ts';
import { countInventory, countLocked, lockedInventory } from './counts.ts';
import { countGiven, requireColleague, requireGranted } from './giving.ts';

async function mustBeFree({ before }: Asked): Promise<void> {
  if (before.row_status !== 1) throw assetErrors.itemInactive();
  if (before.status === 'assigned') throw assetErrors.itemAlreadyAssigned();
  if (before.status === 'maintenance') throw assetErrors.itemInMaintenance();
}

async function requireGrounds(write: Write): Promise<void> {
  await requireColleague(assetItems, write);
  await requireGranted(assetItems, write, 1);
}

/** An assigned item must be returned before it is removed. */
async function mustNotBeHeld({ before, after }: Write): Promise<void> {
  if (before?.status === 'assigned' && after.row_status !== 1 && before.row_status === 1) throw assetErrors.itemHeld();
}

const count = (write: Done): Promise<void> => countInventory(write, write.after.asset_inventory_id);

const asKeeper = ({ acting }: Done) => ({ ...acting, actor: asSystem('asset assignment') });

async function giveOut(write: Done): Promise<void> {
  const { id, asset_id, office_id, user_id, condition, asset_requisition_id } = write.after;
  const item = { asset_item_id: id, asset_id, office_id };
  const given = { ...item, user_id, asset_requisition_id, assigned_at: write.now.toISOString(), condition };
  await write.repositoryOf('asset-assignments').add(given, asKeeper(write));
  await countGiven(write, asset_requisition_id);
  await count(write);
}

const heldText = sql('asset/asset-items.held', 'select id from asset_assignments where asset_item_id = $1 and returned_at is null');

async function takeBack(write: Done): Promise<void> {
  const { id, condition, asset_inventory_id: inventory } = write.after;
  const returned = { returned_at: write.now.toISOString(), returned_condition: condition };
  const [held] = await together(write.rows, question(heldText, [id]), lockedInventory(inventory));
  for (const one of held) await write.repositoryOf('asset-assignments').set(one.id, returned, asKeeper(write));
  await countGiven(write, write.before?.asset_requisition_id);
  await countLocked(write, inventory);
}

/** Only an assigned item has a holder, only one that is written off a reason. */
async function computed({ action, after, now }: Write) {
  const holder = after.status === 'assigned' ? {} : { user_id: null, asset_requisition_id: null };
  if (action === 'write_off') return { ...holder, written_off_at: now.toISOString() };
  return after.status === 'written_off' ? holder : { ...holder, write_off_reason: null, write_off_memo: null, written_off_at: null };
}

export const assetItemsServer = defineServerSide(assetItems, {
  computed,
  permits: { assign: mustBeFree },
  moves: {
    assign: { guard: requireGrounds, effect: giveOut },
    unassign: { effect: takeBack },
    send_to_maintenance: { effect: count },
    end_maintenance: { effect: count },
    write_off: { effect: count },
    put_back: { effect: count },
  },
  guards: { update: mustNotBeHeld },
  effects: { update: count, delete: count },
});
