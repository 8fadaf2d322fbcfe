/** The content of an application, and its desk. */
import { ofToday } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { question, sql, together } from '../engine/sql.ts';
import type { Asked } from './facts.ts';

type Values = Readonly<Record<string, unknown>>;
type Place = { readonly desk: number | null; readonly office: number | null };
const nowhere: Place = { desk: null, office: null };

const deskText = sql(
  'leave/asked.desk',
  `
select a.office_organogram_id as desk, a.office_id as office from desk_assignments a
where a.user_id = $1 and ${ofToday('a', '$2')} and ($3::bigint is null or a.office_organogram_id = $3)
order by a.is_primary desc, a.from_date, a.id limit 1`,
);

const lockUserText = sql('leave/asked.lockUser', 'select id from users where id = $1 for no key update');

/** The people that a write has locked, by its connection. */
const locked = new WeakMap<object, Set<unknown>>();

/** Two applications of one person are calculated one after the other. */
export function lockedUser({ rows }: Pick<Inside, 'rows'>, userId: unknown) {
  locked.set(rows, (locked.get(rows) ?? new Set()).add(userId));
  return question(lockUserText, [userId]);
}

/** Locks a person unless this write has. Returns whether it had not. */
export async function lockUser(inside: Pick<Inside, 'rows'>, userId: unknown): Promise<boolean> {
  if (locked.get(inside.rows)?.has(userId)) return false;
  await together(inside.rows, lockedUser(inside, userId));
  return true;
}

/** The desk of the application: the active one, else the primary one. */
const placeQuestion = ({ today, author }: Pick<Inside, 'today' | 'author'>, userId: unknown) =>
  question(deskText, [userId, today, author.userId === userId ? author.deskId : null]);

export async function placeOf(inside: Pick<Inside, 'rows' | 'today' | 'author'>, userId: unknown): Promise<Place> {
  const [[found]] = await together(inside.rows, placeQuestion(inside, userId));
  return found ?? nowhere;
}

/** The same of a new application, whose person is locked. */
export async function placeOfLocked(inside: Inside, userId: unknown): Promise<Place> {
  const [[found]] = await together(inside.rows, placeQuestion(inside, userId), lockedUser(inside, userId));
  return found ?? nowhere;
}

/** The content of an application after the write. */
export const askedBy = (record: Values): Asked => ({
  ...(record.id !== undefined && { id: record.id as number }),
  user_id: record.user_id as number,
  office_id: (record.office_id as number | null) ?? null,
  applicant_desk_id: (record.applicant_desk_id as number | null) ?? null,
  leave_type_id: record.leave_type_id as number,
  from_date: record.from_date as string,
  to_date: record.to_date as string,
  is_exceptional: record.is_exceptional === true,
  placeholder_desk_id: (record.placeholder_desk_id as number | null) ?? null,
  begins: false,
});
