/**
 * Requests for an additional responsibility, made at the primary desk (S6.13). The head of the requested desk's office decides. If the
 * applicant is that head, the head of the office above does. Approval creates a posting, from today at the earliest.
 */
import { linkToRecord } from '../../resources/kernel/link.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { responsibilityRequests } from '../../resources/office/responsibility-requests.ts';
import { ofToday } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { ownerOnly } from '../engine/whose.ts';
import { notifyOfState } from '../notification/index.ts';
import { notifyOfDesk } from './notifying.ts';
import { enterOrder } from './responsibility-order.ts';

const primaryText = sql(
  'office/responsibility-requests.primary',
  `select 1 from desk_assignments a where a.user_id = $1 and a.office_organogram_id = $2 and a.is_primary and ${ofToday('a', '$3')}`,
);

async function mustBeAtPrimary({ author, after, rows, today }: Write): Promise<void> {
  if (author.rights === 'system') return;
  const found = await rows(primaryText, [after.user_id, author.deskId, today]);
  if (found.length === 0) throw officeErrors.primaryDeskRequired();
}

const heldText = sql(
  'office/responsibility-requests.held',
  `select 1 from desk_assignments a where a.user_id = $1 and a.office_organogram_id = $2 and ${ofToday('a', '$3')}`,
);

async function mustNotHold({ after, rows, today }: Write): Promise<void> {
  const held = await rows(heldText, [after.user_id, after.office_organogram_id, today]);
  if (held.length > 0) throw officeErrors.userAlreadyAssigned();
}

const mustBeOwn = ownerOnly(officeErrors.notApplicant);

/** The desk of the office's head; if the applicant holds it, that of the office above. */
const headText = sql(
  'office/responsibility-requests.head',
  `
select coalesce(case when exists (select from desk_assignments a where a.user_id = $2 and a.office_organogram_id = o.head_organogram_id
  and ${ofToday('a', '$3')}) then p.head_organogram_id else o.head_organogram_id end, 0)::float8 as desk
from offices o left join offices p on p.id = o.parent_id where o.id = $1`,
);

/** A person who reaches everything may also decide, since an office may have no head. */
async function mustHead({ author, before, rows, today }: Asked): Promise<void> {
  if (author.rights === 'system') return;
  if (before.user_id === author.userId) throw officeErrors.requestYourOwn();
  if (author.rights.standing.everywhere) return;
  const [head] = await rows(headText, [before.office_id, before.user_id, today]);
  if (author.deskId === null || head?.desk !== author.deskId) throw officeErrors.notHeadOfDesk();
}

/** The requested posting; the rules of postings are checked again on the day of the decision. */
async function postingOf({ after, today, acting, repositoryOf }: Write): Promise<number> {
  const { user_id, office_organogram_id, responsibility, from_date, to_date } = after;
  const posting = { user_id, office_organogram_id, responsibility, to_date: to_date ?? null, is_primary: false };
  const first = String(from_date) > today ? from_date : today;
  const actor = asSystem('responsibility approved');
  return await repositoryOf('desk-assignments').add({ ...posting, from_date: first }, { ...acting, actor });
}

const holdersText = sql(
  'office/responsibility-requests.holders',
  `select a.user_id as id from desk_assignments a where a.office_organogram_id = $1 and ${ofToday('a', '$2')}`,
);
const status = { bn: 'অপেক্ষমাণ', en: 'pending' };

/** The head who decides is notified. */
async function notifyDecider(done: Done): Promise<void> {
  const { rows, today, after } = done;
  const [head] = await rows(headText, [after.office_id, after.user_id, today]);
  const holders = await rows(holdersText, [head?.desk ?? 0, today]);
  await notifyOfState(
    done,
    { of: responsibilityRequests, id: after.id, status },
    holders.map(({ id }) => id),
  );
}

/** An approval is reported by the notification of the posting. */
async function notifyOfRefusal(done: Done): Promise<void> {
  const { id, user_id, office_organogram_id, from_date } = done.after;
  const link = linkToRecord('responsibility-requests', id);
  await notifyOfDesk(done, { user: user_id, desk: office_organogram_id, what: 'rejected', day: from_date, link });
}

export const responsibilityRequestsServer = defineServerSide(responsibilityRequests, {
  computed: async write => {
    const { action, author, now } = write;
    if (action !== 'approve' && action !== 'reject') return {};
    const decided = { decided_by_id: author.userId, decided_at: now.toISOString() };
    return action === 'approve' ? { ...decided, desk_assignment_id: await postingOf(write) } : decided;
  },
  permits: { update: mustBeOwn, delete: mustBeOwn, approve: mustHead, reject: mustHead },
  guards: {
    create: async write => {
      await mustBeAtPrimary(write);
      await mustNotHold(write);
    },
  },
  effects: { create: notifyDecider },
  moves: { approve: { effect: enterOrder }, reject: { effect: notifyOfRefusal } },
});
