/** The owner shares, approves and rejects; the person concerned is notified (S4.38, notification type 25). */
import { memoryErrors } from '../../resources/memory/errors.ts';
import { linkOfMemory, linkOfRequest } from '../../resources/memory/library.ts';
import { memoryShares } from '../../resources/memory/memory-shares.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';
import { memoryOf, mustOwn, ownerOnly } from './owning.ts';

const memorySharing = 25;

async function mustBeShareable(write: Write): Promise<void> {
  const memory = await memoryOf(write, write.after.memory_id);
  mustOwn(write, memory);
  if (memory?.visibility !== 'shared') throw memoryErrors.onlyForOwner();
}

const states = {
  requested: { bn: 'চাওয়া হয়েছে', en: 'asked for' },
  shared: { bn: 'শেয়ার করা হয়েছে', en: 'shared' },
  rejected: { bn: 'নামঞ্জুর', en: 'rejected' },
} as const;

/** A request is reported to the owner, a decision to the requester, a share to its person, office or desk. */
const concernedText = sql(
  'memory/memory-shares.concerned',
  `
select distinct u.id from users u where u.row_status = 1 and case
  when $1 = 'requested' then u.id = $2
  when $3::bigint is not null then u.id = $3
  when $4::bigint is not null then u.id = $4
  else exists (select from desk_assignments a where a.user_id = u.id and a.row_status = 1 and a.from_date <= $7::date
    and (a.to_date is null or a.to_date >= $7::date) and (a.office_id = $5 or a.office_organogram_id = $6)) end`,
);

/** A request is made by who asks, all else by the owner; the demo's too, which the system writes. */
const memoryText = sql(
  'memory/memory-shares.memory',
  `
select m.title, m.title_en, u.full_name as actor, u.full_name_en as actor_en
from memories m join users u on u.id = case when $2 = 'requested' then $3 else m.owner_id end where m.id = $1`,
);

async function notifyConcerned(inside: Done): Promise<void> {
  const { after, rows, today } = inside;
  const { status, owner_id, requester_id, user_id, office_id, office_organogram_id } = after;
  const concerned = await rows(concernedText, [status, owner_id, requester_id, user_id, office_id, office_organogram_id, today]);
  const [memory] = await rows(memoryText, [after.memory_id, status, requester_id]);
  const { bn, en } = states[status as keyof typeof states];
  await notify(inside, {
    type: memorySharing,
    to: concerned.map(({ id }) => id),
    facts: { subject: memory?.title, status: bn, actor: memory?.actor },
    facts_en: { subject: memory?.title_en, status: en, actor: memory?.actor_en },
    link: status === 'requested' ? linkOfRequest(Number(after.id)) : linkOfMemory(Number(after.memory_id)),
  });
}

export const memorySharesServer = defineServerSide(memoryShares, {
  computed: async ({ action, now }) => (action === 'approve' || action === 'reject' ? { decided_at: now.toISOString() } : {}),
  permits: { approve: ownerOnly, reject: ownerOnly, delete: ownerOnly },
  guards: { create: mustBeShareable },
  effects: { create: notifyConcerned },
  moves: { approve: { effect: notifyConcerned }, reject: { effect: notifyConcerned } },
});
