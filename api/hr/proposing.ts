/**
 * A proposed change of a personal data sheet is written by the usual repositories: once as a trial when it is made, and for good when it is
 * verified. It holds the rows before and after the change.
 */
import { createRights, everywhere, type Rights } from '../../permissions/ability.ts';
import { hrErrors } from '../../resources/hr/errors.ts';
import { type Change, changesIn, type ProfileSection, sectionOf } from '../../resources/hr/profile-sections.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { embeddedName } from '../../resources/kernel/resource.ts';
import type { Author } from '../engine/actor.ts';
import type { ActingInside, Inside } from '../engine/server-side.ts';
import { requestErrors } from '../http/errors.ts';

type Row = Readonly<Record<string, unknown>>;
type Shown = Row | null;

/** The person and the changes of a proposal. */
export type Proposed = { readonly userId: number; readonly section: ProfileSection; readonly changes: readonly Change[] };

/** @throws hr.change_unknown */
export function proposedIn({ user_id, section: name, new_data }: Row): Proposed {
  const section = sectionOf(name);
  const changes = section && changesIn(section, new_data);
  if (!section || !changes) throw hrErrors.changeUnknown();
  return { userId: user_id as number, section, changes };
}

/**
 * The same person with every right to this one resource and to no other. Who may propose and verify was already checked; what may be
 * written is checked as for a clerk.
 */
function fully(author: Author, resource: string): Author {
  if (author.rights === 'system') return author;
  const { guarded } = author.rights;
  const { keys, reaches, privates } = guarded.get(resource)!;
  const held = new Set([keys, reaches, privates].flatMap(one => Object.values<readonly string[]>(one)).flat());
  const rights: Rights = createRights([...guarded.values()])(held, { ...everywhere, userId: author.userId });
  return { ...author, rights };
}

const actingFor = ({ acting }: Inside, { section }: Proposed): ActingInside => ({
  ...acting,
  actor: fully(acting.actor, section.resource),
});

/** The id of the changed row; none for a new one. */
const idOf = ({ userId, section }: Proposed, { id }: Change): number | undefined => (section.fields ? userId : id);

/** @throws request.not_found unless the row belongs to the person */
async function rowOf(inside: Inside, proposed: Proposed, id: number): Promise<Row> {
  const { body } = await inside.repositoryOf(proposed.section.resource).reader.one(id, actingFor(inside, proposed));
  const row = JSON.parse(body) as Row;
  if (proposed.section.fields === undefined && row.user_id !== proposed.userId) throw requestErrors.notFound();
  return row;
}

/**
 * The fields of a row that the change names, with labels of references; a contact of an account as it would wait. The whole row if it is
 * deleted.
 */
function part(row: Row, { values }: Change): Row {
  if (values === undefined) return row;
  const names = Object.keys(values).flatMap(name => [name, embeddedName(name), `pending_${name}`]);
  return Object.fromEntries(names.filter(name => name in row).map(name => [name, row[name]]));
}

/** The current rows, change by change. @throws request.not_found */
async function standing(inside: Inside, proposed: Proposed): Promise<Shown[]> {
  const found: Shown[] = [];
  for (const change of proposed.changes) {
    const id = idOf(proposed, change);
    found.push(id === undefined ? null : part(await rowOf(inside, proposed, id), change));
  }
  return found;
}

/** Writes the changes in their order; returns the resulting rows. */
async function write(inside: Inside, proposed: Proposed): Promise<(number | null)[]> {
  const { userId, section, changes } = proposed;
  const acting = actingFor(inside, proposed);
  const repository = inside.repositoryOf(section.resource);
  const written: (number | null)[] = [];
  for (const change of changes) {
    const id = idOf(proposed, change);
    if (id === undefined) written.push((await repository.insert({ ...change.values, user_id: userId }, acting)).id);
    else if (change.remove) {
      await repository.remove(id, undefined, acting);
      written.push(null);
    } else {
      const { version } = await repository.reader.one(id, acting);
      written.push((await repository.change(id, change.values, 'put', { version, status: 409 }, acting)).id);
    }
  }
  return written;
}

/** The rows as they would be: written, read and rolled back. Problems are reported as for any write. */
async function tried(inside: Inside, proposed: Proposed): Promise<Shown[]> {
  const say = (text: string) => inside.transaction.query({ text, values: [] });
  await say('savepoint proposal');
  try {
    const ids = await write(inside, proposed);
    await say('set constraints all immediate');
    const found: Shown[] = [];
    for (const [at, id] of ids.entries()) found.push(id === null ? null : part(await rowOf(inside, proposed, id), proposed.changes[at]!));
    return found;
  } finally {
    await say('rollback to savepoint proposal');
  }
}

const isSame = (one: readonly Shown[], other: readonly Shown[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The stored values of a proposal besides the given ones. @throws any error of writing it, hr.change_nothing */
export async function proposalOf(inside: Inside, record: Row): Promise<{ readonly old_data: string; readonly shown_data: string }> {
  const proposed = proposedIn(record);
  const before = await standing(inside, proposed);
  const after = await tried(inside, proposed);
  if (isSame(before, after)) throw hrErrors.changeNothing();
  return { old_data: JSON.stringify(before), shown_data: JSON.stringify(after) };
}

/** Labels may have changed since then; only the values are compared. */
const values = (rows: readonly Shown[], { changes }: Proposed): readonly Shown[] =>
  rows.map((row, at) => {
    const names = changes[at]?.values;
    return row && Object.fromEntries(Object.entries(row).filter(([name]) => (names ? name in names : name === 'version')));
  });

/** Writes the changes for good. @throws hr.changed_meanwhile, any error of a write */
export async function carryOut(inside: Inside, record: Row): Promise<void> {
  const proposed = proposedIn(record);
  const now = await standing(inside, proposed).catch(error => {
    throw error instanceof DomainError && error.status === 404 ? hrErrors.changedMeanwhile() : error;
  });
  if (!isSame(values(now, proposed), values(JSON.parse(String(record.old_data)), proposed))) throw hrErrors.changedMeanwhile();
  await write(inside, proposed);
}
