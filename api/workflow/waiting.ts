/**
 * The cases that wait for a person: the relation of the inbox, and the same of one case for buttons and permits. Each branch uses an index without
 * closed cases.
 */
import type { Author } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import type { Case } from './outcomes.ts';

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

const holdsRoleText = sql(
  'workflow/waiting.holdsRole',
  'select 1 from user_roles where user_id = $1 and role_id = $2 and row_status = 1 limit 1',
);

/** Whether a person has this place of a route: by one of their desks, or by their role. */
export async function hasPlace({ rows }: Pick<Inside, 'rows'>, author: Author, desk: number | null, role: number | null): Promise<boolean> {
  const [me, desks] = whoOf(author);
  if (desk !== null && desks.includes(desk)) return true;
  return role !== null && (await rows(holdsRoleText, [me, role])).length > 0;
}

/** Whether the case waits for this author: what `waitingText` says, of a case that was read. */
export async function waitsFor(inside: Pick<Inside, 'rows'>, author: Author, one: Case): Promise<boolean> {
  if (one.applicant_id === author.userId) return one.place === 0 && one.closed_at === null;
  return hasPlace(inside, author, one.current_desk_id, one.current_role_id);
}
