/**
 * Joining ends what is left of the old posting and opens the new one, in one transaction (decision 54). The desk is the one that the order
 * names, if somebody who may give it said so; otherwise the new office gives one (S4.35).
 */
import { transferErrors } from '../../resources/transfer/errors.ts';
import { transferOrderItems } from '../../resources/transfer/transfer-order-items.ts';
import { notOver, trusted } from '../access/index.ts';
import { asSystem } from '../engine/actor.ts';
import type { Inside, Stored } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { endPostings } from '../office/index.ts';
import { type Item, mayPost } from './item-steps.ts';

/**
 * What began until $6 elsewhere, or at the desk left behind in the same office. $1 person, $2 today, $3 new office, $4 old desk, $5 new desk.
 */
const leftText = sql(
  'transfer/joining.left',
  `select id, user_id, office_id, is_primary, from_date::text as from_date, version, row_status from desk_assignments
where user_id = $1 and from_date <= $6::date and ${notOver('desk_assignments', '$2')}
  and (office_id <> $3 or (office_organogram_id = $4 and $4::bigint is distinct from $5::bigint)) order by id`,
  known<Stored>(),
);

/** The postings that a hand-over or a joining still has to end. */
export const leftOf = (
  { rows, today }: Pick<Inside, 'rows' | 'today'>,
  { user_id, to_office_id, from_desk_id, to_desk_id }: Item,
  until = today,
): Promise<Stored[]> => rows(leftText, [user_id, today, to_office_id, from_desk_id, to_desk_id, until]);

/** The desk of the order ($1): active, without a main holder from that day ($3) on, for a person ($2) who has no primary desk then. */
const freeText = sql(
  'transfer/joining.free',
  `select d.id from office_organograms d join offices o on o.id = d.office_id and o.row_status = 1 join users u on u.id = $2 and u.user_type in (2, 5)
where d.id = $1 and d.row_status = 1
  and not exists (select from desk_assignments a where a.office_organogram_id = d.id and (a.responsibility = 'main' or a.user_id = $2) and ${notOver('a', '$3')})
  and not exists (select from desk_assignments a where a.user_id = $2 and a.is_primary and ${notOver('a', '$3')})`,
);

/** Whether the order's desk can be the person's, whose old postings are over. A primary desk is a main one. */
async function opens(inside: Pick<Inside, 'rows' | 'today' | 'author'>, item: Item, from: string): Promise<boolean> {
  const { user_id, to_desk_id, responsibility, posted_by_id } = item;
  if (to_desk_id === null || responsibility !== 'main') return false;
  if (posted_by_id === null && !mayPost(inside.author, item)) return false;
  return (await inside.rows(freeText, [to_desk_id, user_id, from])).length > 0;
}

/** The later one of the day of joining and today: a posting gives no rights in the past. */
const beginning = ({ today }: Pick<Inside, 'today'>, joined: string): string => (joined > today ? joined : today);

/** Ends these postings and opens the order's desk. What ends was handed over; what opens was given by somebody who may give it. */
async function move(inside: Inside, item: Item, left: readonly Stored[], joined: string): Promise<void> {
  await endPostings(inside, left, 'joined the new office', undefined);
  const from = beginning(inside, joined);
  if (!(await opens(inside, item, from))) return;
  const { user_id, to_desk_id } = item;
  const posting = { user_id, office_organogram_id: to_desk_id, responsibility: 'main', is_primary: true, from_date: from };
  await inside.repositoryOf('desk-assignments').add(posting, trusted(inside, 'joined the new office'));
}

/** Joining, as its letter is published. */
export const moveTo = async (inside: Inside, item: Item, joined: string): Promise<void> =>
  move(inside, item, await leftOf(inside, item), joined);

/** Whether a person has joined on paper without handing over, or still has postings from before: an earlier version left that. */
export async function isInBetween(inside: Pick<Inside, 'rows' | 'today'>, item: Item): Promise<boolean> {
  if (item.joined_at === null) return false;
  return item.handed_over_at === null || (await leftOf(inside, item, item.joined_at)).length > 0;
}

/** Does what the publication does today. What the person was given after joining is another decision, and stays. */
export async function repair(inside: Inside, item: Item): Promise<void> {
  if (item.joined_at === null || !(await isInBetween(inside, item))) throw transferErrors.nothingToRepair();
  if (item.handed_over_at === null) await writeHandedOver(inside, item.id, inside.today, 'transfer repaired');
  const left = await leftOf(inside, item, item.joined_at);
  if (left.length > 0) await move(inside, item, left, item.joined_at);
}

/** The day of the hand-over is in the order, too. */
export const writeHandedOver = ({ repositoryOf, acting }: Inside, item: number, day: string, why: string) =>
  repositoryOf(transferOrderItems.name).change(item, { handed_over_at: day }, 'patch', undefined, { ...acting, actor: asSystem(why) });
