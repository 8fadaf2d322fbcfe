/**
 * Postings: the single source of office, desk and rights. Nobody posts themselves (D-GRANT). A main responsibility must be in one's own
 * office; others need a primary desk (S6.14, S6.15). A person's office and designation follow from the primary desk.
 */
import { deskAssignments } from '../../resources/office/desk-assignments.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { mustNotBeAuthor, mustReachOffices, ofToday } from '../access/index.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';
import { notifyOfPosting } from './notifying.ts';
import { settlePosting } from './postings.ts';

type Standing = RowOf<typeof userText> & { readonly office_id: number | null };

const deskAssignmentOfficeIdText = sql(
  'office/desk-assignments.deskAssignmentOfficeId',
  `select a.office_id from desk_assignments a where a.user_id = $1 and a.is_primary and a.id is distinct from $2 and ${ofToday('a', '$3')}`,
);

const userText = sql('office/desk-assignments.user', 'select user_type, row_status from users where id = $1 for no key update');

/**
 * The person, locked so that two of their postings are checked one after the other, and the primary desk's office at the posting's start.
 */
async function standingOf({ rows, before, after }: Write): Promise<Standing | undefined> {
  const [person] = await rows(userText, [after.user_id]);
  const [primary] = await rows(deskAssignmentOfficeIdText, [after.user_id, before?.id ?? null, after.from_date]);
  return person && { ...person, office_id: primary?.office_id ?? null };
}

const posted: ReadonlySet<number> = new Set([2, 5]);

async function judge(write: Write): Promise<void> {
  const { before, after } = write;
  mustNotBeAuthor(write, after.user_id);
  mustReachOffices(write, [after.office_id as number]);
  const person = await standingOf(write);
  if (!person) return;
  if (!before && !posted.has(person.user_type)) throw officeErrors.notForADesk();
  const isMain = after.responsibility === 'main';
  if (after.is_primary && !isMain) throw officeErrors.primaryIsMain();
  if (after.is_primary) return;
  if (person.office_id === null) throw officeErrors.primaryDeskRequired();
  if (isMain && person.office_id !== after.office_id) throw officeErrors.foreignUserAsMain();
}

async function mayEnd(asked: Asked): Promise<void> {
  mustNotBeAuthor(asked, asked.before.user_id);
  mustReachOffices(asked, [asked.before.office_id as number]);
}

async function settle(done: Done): Promise<void> {
  await settlePosting(done, done.after.user_id as number);
  await notifyOfPosting(done);
}

export const deskAssignmentsServer = defineServerSide(deskAssignments, {
  permits: { update: mayEnd, delete: mayEnd },
  guards: { create: judge, update: judge },
  effects: { create: settle, update: settle, delete: settle },
});
