/** Items are given to people of their office and taken back, each time with a row in the assignments; their inventory counts with them. */
import { assetItems } from '../../resources/asset/asset-items.ts';
import { assetErrors } from '../../resources/asset/errors.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { countInventory } from './counts.ts';

async function mustBeFree({ before }: Asked): Promise<void> {
  if (before.status === 'assigned') throw assetErrors.itemAlreadyAssigned();
  if (before.status === 'maintenance') throw assetErrors.itemInMaintenance();
}

async function requireColleague({ after, rows }: Write): Promise<void> {
  const [holder] = await rows<{ office_id: number | null }>('select office_id from users where id = $1', [after.user_id]);
  if (holder && holder.office_id !== after.office_id)
    throw new ProblemsError(assetItems, [{ path: 'user_id', error: assetErrors.holderElsewhere() }]);
}

const count = (write: Done): Promise<void> => countInventory(write, write.after.asset_inventory_id);

const asKeeper = ({ acting }: Done) => ({ ...acting, actor: asSystem('asset assignment') });

async function giveOut(write: Done): Promise<void> {
  const { id, user_id, condition } = write.after;
  const given = { asset_item_id: id, user_id, assigned_at: write.now.toISOString(), condition };
  await write.repositoryOf('asset-assignments').insert(given, asKeeper(write));
  await count(write);
}

const heldText = 'select id from asset_assignments where asset_item_id = $1 and returned_at is null';

async function takeBack(write: Done): Promise<void> {
  const { id, condition } = write.after;
  const returned = { returned_at: write.now.toISOString(), returned_condition: condition };
  for (const held of await write.rows<{ id: number }>(heldText, [id]))
    await write.repositoryOf('asset-assignments').change(held.id, returned, 'patch', undefined, asKeeper(write));
  await count(write);
}

export const assetItemsServer = defineServerSide(assetItems, {
  computed: async ({ after }) => ({ user_id: after.status === 'assigned' ? after.user_id : null }),
  permits: { assign: mustBeFree },
  moves: {
    assign: { guard: requireColleague, effect: giveOut },
    unassign: { effect: takeBack },
    send_to_maintenance: { effect: count },
    end_maintenance: { effect: count },
  },
  effects: { update: count, delete: count },
});
