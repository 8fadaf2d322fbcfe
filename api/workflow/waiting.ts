/**
 * The cases that wait for a person: the one relation used by the inbox, the buttons and the permits. Each branch uses an index without
 * closed cases.
 */
import type { Author } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

/** The person, and the desks whose cases are theirs today. */
export const whoOf = ({ userId, rights }: Author): readonly [userId: number | null, deskIds: readonly number[], deskId: number | null] => [
  userId,
  rights === 'system' ? [] : (rights.standing.deskIds ?? []),
  rights === 'system' ? null : (rights.standing.deskId ?? null),
];

/**
 * The cases that wait for $1 with the desks $2, at the desk $3: columns of `approval_requests`, `is_mine` for a case returned to its
 * applicant, `is_delegated` for a stand-in. Otherwise nobody's own request waits for them (D-GRANT).
 */
export const waitingText = sql(
  'workflow/waiting.waiting',
  `
select r.*, false as is_mine, r.current_desk_id <> $3::bigint as is_delegated from unnest($2::bigint[]) d (id)
  cross join lateral (select * from approval_requests r where r.current_desk_id = d.id) r where r.applicant_id <> $1::bigint
union all
select r.*, false, false from user_roles u cross join lateral (select * from approval_requests r where r.current_role_id = u.role_id) r
  where u.user_id = $1::bigint and u.row_status = 1 and r.applicant_id <> $1::bigint
union all
select r.*, true, false from approval_requests r where r.applicant_id = $1::bigint and r.place = 0 and r.closed_at is null`,
);

const waitsForText = sql('workflow/waiting.waitsFor', `select 1 from (${waitingText}) w where w.id = $4`);

/** Whether the case waits for this author. */
export const waitsFor = async ({ rows }: Pick<Inside, 'rows'>, author: Author, requestId: number): Promise<boolean> =>
  (await rows(waitsForText, [...whoOf(author), requestId])).length > 0;
