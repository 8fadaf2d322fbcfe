/** The history of a case, with the names of that time: people, desks and offices may be renamed later. */

import type { Inside } from '../engine/server-side.ts';
import { type Answers, known, type Question, question, type RowOf, sql } from '../engine/sql.ts';
import { actingAt, type Desk, type Person, readDesks } from './desks.ts';
import type { Case } from './outcomes.ts';

export type ActionType = 'pending' | 'forward' | 'approve' | 'reject' | 'backward' | 're_approve' | 'resubmit' | 'cancel' | 'escalate';

const personText = sql(
  'workflow/histories.person',
  'select id, full_name as name, full_name_en as name_en from users where id = $1',
  known<Person>(),
);

/** With the names of today. */
export const personOf = async ({ rows }: Inside, id: number | null): Promise<Person | undefined> =>
  id === null ? undefined : (await rows(personText, [id]))[0];

/** The desk of the action: the active one; if there is none, the applicant's own. */
const deskOf = async (inside: Inside, one: Case): Promise<Desk | undefined> => {
  const { userId, deskId } = inside.author;
  const at = deskId ?? (userId === one.applicant_id ? one.applicant_desk_id : null);
  return at === null ? undefined : (await actingAt(inside, at))?.desk;
};

/** Also the time of the last action on the case. */
const performerText = sql(
  'workflow/histories.performer',
  `
select u.full_name as name, u.full_name_en as name_en, 
  (select extract(epoch from max(at)) * 1000 from approval_histories where approval_request_id = $2)::float8 as last
from (values ($1::bigint)) v (id) left join users u on u.id = v.id`,
);

/** What the history's next row needs to know, asked together with other questions. */
export async function readForHistory<const Q extends readonly Question<unknown>[]>(inside: Inside, one: Case, ...others: Q) {
  const near = [inside.author.deskId, one.current_desk_id];
  const [[performer], ...answers] = await readDesks(inside, near, question(performerText, [inside.author.userId, one.id]), ...others);
  return [performer as Performer | undefined, answers as unknown as Answers<Q>] as const;
}

type Performer = RowOf<typeof performerText>;

/** What was done, and what was said with it. */
export type Deed = { readonly action: ActionType; readonly comment?: string | null };

/** The history's row of the author's action on a case with its state before; also the person they stand in for. */
export async function historyOf(inside: Inside, one: Case, { action, comment = null }: Deed, person: Performer | undefined) {
  const { author } = inside;
  const desk = await deskOf(inside, one);
  const performs = author.userId !== null && author.userId !== one.applicant_id;
  const isFor = performs && one.current_desk_id !== null && desk !== undefined && one.current_desk_id !== desk.id;
  const forDesk = isFor ? (await actingAt(inside, one.current_desk_id!))?.desk : undefined;
  const forPerson = forDesk?.holders[0];
  return {
    ...{ approval_request_id: one.id, action_type: action, comment, workflow_step_id: one.workflow_step_id },
    // Not before the last action: one that waited for another on the same case began before that was done.
    at: new Date(Math.max(inside.now.getTime(), person?.last ?? 0)).toISOString(),
    ...{ user_id: author.userId, performer_name: person?.name ?? null, performer_name_en: person?.name_en ?? null },
    ...{ office_organogram_id: desk?.id ?? null, desk_name: desk?.name ?? null, desk_name_en: desk?.name_en ?? null },
    ...{ office_id: desk?.office.id ?? null, office_name: desk?.office.name ?? null, office_name_en: desk?.office.name_en ?? null },
    ...{ for_desk_id: forDesk?.id ?? null, for_user_id: forPerson?.id ?? null },
    ...{ for_name: forPerson?.name ?? null, for_name_en: forPerson?.name_en ?? null },
  };
}
