/** What follows from a person's postings: their office and designation, on each day those of the primary desk (D-SCOPE-SQL). */
import { ofToday, trusted } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Inside, Stored } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const primaryText = (user: string, today: string): string => `
  select a.office_id, d.designation_id from desk_assignments a join office_organograms d on d.id = a.office_organogram_id
  where a.user_id = ${user} and a.is_primary and ${ofToday('a', today)} limit 1`;

/** A person who was never posted stays with the office that keeps their record. */
const differs = (today: string): string => `((u.office_id is distinct from p.office_id
    and exists (select 1 from desk_assignments a where a.user_id = u.id and a.from_date <= ${today}::date))
  or (p.designation_id is not null and u.designation_id is distinct from p.designation_id))`;

/** People whose row differs from their postings: $1 today, after the id $2, at most $3. */
export const staleText = sql(
  'office/postings.stale',
  `
  select u.id, p.office_id, p.designation_id from users u left join lateral (${primaryText('u.id', '$1')}) p on true
  where u.id > $2 and ${differs('$1')} order by u.id limit $3`,
);

const oneText = sql(
  'office/postings.one',
  `
  select p.office_id, p.designation_id from users u left join lateral (${primaryText('u.id', '$2')}) p on true where u.id = $1 and ${differs('$2')}`,
);

/** Updates the person's row to today's postings; without a desk the designation of the last one stays. */
export async function settlePosting({ rows, today, repositoryOf, acting }: Inside, userId: number): Promise<void> {
  const [now] = await rows(oneText, [userId, today]);
  if (!now) return;
  const { office_id, designation_id } = now;
  const actor = asSystem('posting');
  const values = { office_id, ...(designation_id !== null && { designation_id }) };
  await repositoryOf('users').set(userId, values, { ...acting, actor });
}

/** Ends a posting today: it is over at once, and its row shows that. */
const endPosting = (inside: Inside, { id, from_date }: Stored, task: string, note: unknown) =>
  inside.repositoryOf('desk-assignments').change(
    id,
    {
      row_status: 0,
      to_date: String(from_date) > inside.today ? from_date : inside.today,
      ...(note !== undefined && { handover_note: note }),
    },
    'patch',
    undefined,
    trusted(inside, task),
  );

/** Ends postings of one person, those that others depend on last. `task` is the reason in the audit rows. Rights were already checked. */
export async function endPostings(inside: Inside, postings: readonly Stored[], task: string, note: unknown): Promise<void> {
  const others = postings.filter(({ is_primary }) => !is_primary);
  for (const posting of [...others, ...postings.filter(({ is_primary }) => is_primary)]) await endPosting(inside, posting, task, note);
}
