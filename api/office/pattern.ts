/**
 * Updates an office to its changed pattern, only when a person applies it; a trial shows the result first. A desk with a holder stays in
 * any case, and so does what an office arranged for itself.
 */
import { DomainError } from '../../resources/kernel/errors.ts';
import { officeErrors } from '../../resources/office/errors.ts';
import { mustHoldGroups, mustNotBeOwnDesk, notOver, trusted } from '../access/index.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { deskNames, type Names, type Post, postsOf } from './posts.ts';

type Id = number | null;

/** Columns that a desk copies unchanged from its post. */
const copied = ['designation_id', 'rank_id', 'grade_id', 'branch_id', 'wing_id'] as const;

type Desk = Names &
  Readonly<Record<(typeof copied)[number] | 'parent_id' | 'base_office_organogram_id' | 'original_permission_group_id', Id>> & {
    readonly id: number;
    readonly is_office_head: boolean;
    readonly permission_group_id: number;
    readonly is_held: boolean;
  };

/** The result for the desks of one office. `kept`: desks no longer in the pattern, with the reason why they stay. */
export type Outcome = {
  readonly added: Names[];
  readonly changed: (Names & { readonly fields: readonly string[] })[];
  readonly removed: Names[];
  readonly kept: (Names & { readonly error_code: string })[];
};

const desksText = sql(
  'office/pattern.desks',
  `
select d.id, d.name, d.name_en, d.parent_id, ${copied.map(name => `d.${name}`).join(', ')}, d.is_office_head, d.permission_group_id,
  d.base_office_organogram_id, d.original_permission_group_id,
  exists (select from desk_assignments a where a.office_organogram_id = d.id and ${notOver('a', '$2')}) as is_held
from office_organograms d where d.office_id = $1 and d.row_status = 1 order by d.id for no key update of d`,
  known<Desk>(),
);

/** Inactive posts of the pattern, whose desks are no longer needed. */
const retiredText = sql('office/pattern.retired', `select id from base_office_organograms where base_office_id = $1 and row_status <> 1`);

/** The data with which an office's desks are compared. */
type Work = {
  readonly inside: Inside;
  readonly office: Names & { readonly id: number };
  readonly outcome: Outcome;
  /** For each post, the desk above its children's desks. */
  readonly placed: Map<number, number>;
  /** By desk, the post that it was made from; without desks that the office made itself. */
  readonly postOf: ReadonlyMap<Id, number>;
  readonly hasHead: boolean;
};

const desksIn = ({ repositoryOf }: Inside) => repositoryOf('office-organograms');
const named = ({ name, name_en }: Names): Names => ({ name, name_en });

async function addDesk({ inside, office, outcome, placed, hasHead }: Work, post: Post, serial: number): Promise<number> {
  const names = deskNames(post, office, serial);
  const { id } = await desksIn(inside).insert(
    {
      ...{ office_id: office.id, base_office_organogram_id: post.id, desk_type: 'revenue', ...names },
      ...Object.fromEntries(copied.map(name => [name, post[name]])),
      parent_id: post.parent_id === null ? null : (placed.get(post.parent_id) ?? null),
      is_office_head: post.is_office_head && !hasHead && serial === 1,
      permission_group_id: post.permission_group_id,
    },
    inside.acting,
  );
  outcome.added.push(names);
  return id;
}

/**
 * The differences between post and desk. A name stays, unless the designation differs; so does a place below one of the office's own desks.
 */
function differences({ office, placed, postOf, hasHead }: Work, post: Post, desk: Desk, serial: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of copied) if (post[name] !== desk[name]) values[name] = post[name];
  if ('designation_id' in values) Object.assign(values, deskNames(post, office, serial));
  const isOwnPlace = desk.parent_id !== null && !postOf.has(desk.parent_id);
  if (!isOwnPlace && (postOf.get(desk.parent_id) ?? null) !== post.parent_id)
    values.parent_id = post.parent_id === null ? null : (placed.get(post.parent_id) ?? null);
  if (post.is_office_head && !hasHead && serial === 1) values.is_office_head = true;
  return values;
}

/** The group that desks of this post start with. A desk with another group keeps it, and can be set back to this one. */
async function followGroup({ inside }: Work, post: Post, desk: Desk): Promise<boolean> {
  const { original_permission_group_id: was, permission_group_id: now } = desk;
  const is = post.permission_group_id;
  if (was === is) return false;
  const isAsMade = now === was;
  if (isAsMade) {
    await mustNotBeOwnDesk(inside, desk.id);
    await mustHoldGroups(inside, [now, is]);
  }
  const values = { original_permission_group_id: is, ...(isAsMade && { permission_group_id: is }) };
  await desksIn(inside).set(desk.id, values, trusted(inside, 'apply pattern'));
  return isAsMade;
}

async function follow(work: Work, post: Post, desk: Desk, serial: number): Promise<void> {
  const { inside, outcome } = work;
  const values = differences(work, post, desk, serial);
  const fields = Object.keys(values);
  if (fields.length) await desksIn(inside).set(desk.id, values, inside.acting);
  if (await followGroup(work, post, desk)) fields.push('permission_group_id');
  if (fields.length) outcome.changed.push({ ...named(desk), fields });
}

/** Deletes a desk that the pattern no longer has. If something depends on it, it stays, and the outcome gives the reason. */
async function drop({ inside, outcome }: Work, desk: Desk): Promise<void> {
  const keep = (error_code: string) => outcome.kept.push({ ...named(desk), error_code });
  if (desk.is_held) return void keep(officeErrors.deskHasUser().code);
  await inside.rows('savepoint desk');
  try {
    await desksIn(inside).remove(desk.id, undefined, inside.acting);
    await inside.rows('release savepoint desk');
    outcome.removed.push(named(desk));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await inside.rows('rollback to savepoint desk');
    keep(error.code);
  }
}

/** Desks with a holder first: of too many, vacant ones are deleted. */
const heldFirst = (one: Desk, other: Desk): number => Number(other.is_held) - Number(one.is_held) || one.id - other.id;

/** The lowest first: nothing is deleted while something is below it. */
function deepestFirst(desks: readonly Desk[], all: ReadonlyMap<number, Desk>): Desk[] {
  const depth = ({ parent_id }: Desk): number => {
    const above = parent_id === null ? undefined : all.get(parent_id);
    return above ? depth(above) + 1 : 0;
  };
  return [...desks].sort((one, other) => depth(other) - depth(one) || other.id - one.id);
}

/**
 * Updates the desks of an office to its pattern on behalf of the caller: keys and reach are checked for every desk. @throws the refusal of
 * a desk that can't be made or changed; then nothing of this office is changed
 */
export async function followPattern(inside: Inside, office: Work['office'], baseOfficeId: number): Promise<Outcome> {
  const posts = await postsOf(inside, baseOfficeId, office.id);
  const retired = new Set<Id>((await inside.rows(retiredText, [baseOfficeId])).map(({ id }) => id));
  const desks = await inside.rows(desksText, [office.id, inside.today]);
  const outcome: Outcome = { added: [], changed: [], removed: [], kept: [] };
  const postOf = new Map<Id, number>(
    desks.flatMap(desk => (desk.base_office_organogram_id === null ? [] : [[desk.id, desk.base_office_organogram_id]])),
  );
  const work: Work = { inside, office, outcome, placed: new Map(), postOf, hasHead: desks.some(desk => desk.is_office_head) };
  const surplus = desks.filter(({ base_office_organogram_id }) => retired.has(base_office_organogram_id));
  for (const post of posts) {
    const mine = desks.filter(desk => desk.base_office_organogram_id === post.id).sort(heldFirst);
    surplus.push(...mine.slice(post.post_count));
    const kept = mine.slice(0, post.post_count).sort((one, other) => one.id - other.id);
    if (kept[0]) work.placed.set(post.id, kept[0].id);
    for (const [at, desk] of kept.entries()) await follow(work, post, desk, at + 1);
    for (let serial = kept.length + 1; serial <= post.post_count; serial++) {
      const id = await addDesk(work, post, serial);
      if (!work.placed.has(post.id)) work.placed.set(post.id, id);
    }
  }
  const byId = new Map(desks.map(desk => [desk.id, desk]));
  for (const desk of deepestFirst(surplus, byId)) await drop(work, desk);
  return outcome;
}
