/** Sends a request on its way, and leaves it at some stage: on its way, approved, sent back, refused. */
import type { ApprovalMove } from '../../../resources/kernel/approval.ts';
import { asSystem } from '../../engine/actor.ts';
import type { ActingInside, Inside } from '../../engine/server-side.ts';

/** Acting as a person at a desk. */
const at = ({ transaction }: Inside, userId: number, deskId: number): ActingInside => ({
  transaction,
  actor: { ...asSystem('demo ministry'), userId, deskId },
});

type Holder = { readonly desk: number; readonly user: number; readonly decides: boolean };

const holderText = `
select r.current_desk_id as desk, a.user_id as user, r.may_decide as decides from approval_requests r
  join desk_assignments a on a.office_organogram_id = r.current_desk_id and a.row_status = 1 and a.to_date is null
where r.resource = $1 and r.record_id = $2 and r.closed_at is null order by a.is_primary desc, a.id limit 1`;

/** A move and its body. */
export type Deed = readonly [move: ApprovalMove, brings?: Readonly<Record<string, unknown>>];

/** A person sends a request from their desk, and each next performer takes the next of these actions. */
export async function sendAlong(
  inside: Inside,
  resource: string,
  body: Readonly<Record<string, unknown>>,
  by: { readonly user: number; readonly desk: number; readonly deeds: readonly Deed[] },
): Promise<number> {
  const requests = inside.repositoryOf(resource);
  const { id } = await requests.insert(body, at(inside, by.user, by.desk));
  for (const [move, brings] of by.deeds) {
    const [holder] = await inside.rows<Holder>(holderText, [resource, id]);
    // If the supervisor is the head there is only one step: the head decides what was sent.
    if (!holder || (holder.decides && (move === 'forward' || move === 'backward'))) continue;
    await requests.move(id, move, brings ?? {}, undefined, at(inside, holder.user, holder.desk));
  }
  return id;
}
