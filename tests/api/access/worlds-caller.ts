/** One person at one desk before the server, with what the oracle says of them: what every comparison starts from. */
import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../../resources/kernel/field.ts';
import { type AnyResource, embeddedName } from '../../../resources/kernel/resource.ts';
import type { oracle } from '../../support/oracle.ts';
import { type Answer, query } from '../../support/server.ts';
import type { Person, Random, Row, World } from '../../support/worlds.ts';

export type Caller = {
  readonly world: World;
  readonly declared: readonly AnyResource[];
  readonly person: Person;
  readonly says: NonNullable<ReturnType<typeof oracle>>;
  readonly dice: Random;
  readonly call: (verb: string, path: string, body?: unknown) => Promise<Answer>;
  /** Sends a file of rows to a resource. */
  readonly bring: (resource: string, file: Buffer, asked: Readonly<Record<string, string>>) => Promise<Answer>;
};

/** The server and the oracle differ. The message leads back to the world and the request. */
export class Disagreement extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** Where two values differ first, and how. */
function difference(expected: unknown, found: unknown, path = ''): string {
  if (isObject(expected) && isObject(found) && Array.isArray(expected) === Array.isArray(found))
    for (const name of new Set([...Object.keys(expected), ...Object.keys(found)]))
      if (!isDeepStrictEqual(expected[name], found[name])) return difference(expected[name], found[name], `${path}.${name}`);
  return `at ${path || 'the answer'}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
}

/** Compares what was answered with what the oracle expects. `read` makes the answer comparable, `asked` shows what led to it. */
export function agreeOn(
  { world, person, says }: Caller,
  [asked, answer]: readonly [asked: string, answer: Answer],
  expected: unknown,
  read: (answer: Answer) => unknown,
): Answer {
  const found = answer.status >= 500 ? answer.status : read(answer);
  if (isDeepStrictEqual(found, expected)) return answer;
  throw new Disagreement(
    `world ${world.seed}, person ${person.userId} at desk ${person.deskId}: ${asked}
  differs  ${difference(expected, found)}
  answer   ${answer.status} ${answer.text.slice(0, 300)}
  keys     ${[...says.keys].sort().join(' ')}`,
  );
}

/** Asks, and compares. */
export async function agree(
  caller: Caller,
  [verb, path, body]: readonly [verb: string, path: string, body?: unknown],
  expected: unknown,
  read: (answer: Answer) => unknown = ({ status }) => status,
): Promise<Answer> {
  const asked = `${verb} ${decodeURIComponent(path)}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
  return agreeOn(caller, [asked, await caller.call(verb, path, body)], expected, read);
}

/** The id of no record. */
export const nobody = 9_999_999;

/** What a write has left in the world. */
export const put = ({ world: { rows } }: Caller, { name }: AnyResource, id: number, row: Row | undefined): void => {
  const rest = rows[name]!.filter(one => one.id !== id);
  rows[name] = row ? [...rest, row] : rest;
};

export const base = ({ name }: AnyResource): string => `/api/${name}`;
export const rowsOf = ({ world }: Caller, { name }: AnyResource): Row[] => world.rows[name]!;
export const seenRows = (caller: Caller, resource: AnyResource): Row[] =>
  rowsOf(caller, resource).filter(row => caller.says.sees(resource, row));
/** Anyone who has one of the ways to view it may ask for it, whatever they then see. */
export const mayView = ({ says }: Caller, resource: AnyResource): boolean =>
  says.holds('VIEW', resource) || says.holds('VIEW_ALL', resource) || (hasOwner(resource) && says.holds('VIEW_OWN', resource));
/** Its rows have an owner: themselves, or as the rows of a record that has one. */
const hasOwner = ({ name, scope }: AnyResource): boolean => scope?.own !== undefined || isChild({ name });

/** Child rows have no call of their own to write with. */
export const isChild = ({ name }: Pick<AnyResource, 'name'>): boolean => name === 'specimen-petition-steps';

/**
 * Anyone who may write a field that refers here chooses from it, from all of it where it is named everywhere (D-OPTIONS); the parent of
 * child rows is not chosen.
 */
export const mayChoose = ({ declared, says }: Caller, { name }: AnyResource): boolean =>
  declared.some(one => {
    const above = isChild(one) ? parentAmong(declared, one) : undefined;
    const chosen = Object.entries<Field>(one.fields).filter(([column]) => column !== above?.via);
    const written = above?.parent ?? one;
    return (
      chosen.some(([, field]) => field.kind === 'ref' && field.to === name) &&
      (says.holds('CREATE', written) || says.holds('UPDATE', written))
    );
  });

/** The record whose rows they are, and the column that names it. */
function parentAmong(declared: readonly AnyResource[], { name }: AnyResource) {
  for (const parent of declared)
    for (const field of Object.values<Field>(parent.fields))
      if (field.kind === 'rows' && field.of === name) return { parent, via: field.via };
  return undefined;
}

const common = new Set(['version', 'created_at', 'created_by', 'updated_at', 'updated_by', '_can']);

/** Within its parent a child row doesn't name it. */
const withoutParent = (row: Record<string, unknown>, via: string) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== via && name !== embeddedName(via)));

/** A row as this person should find it: what they may not see is absent. `whole`: with its child rows. */
export function expectedRow(caller: Caller, resource: AnyResource, row: Row, { whole = false } = {}): Record<string, unknown> {
  const { says, world, declared } = caller;
  const expected: Record<string, unknown> = { id: row.id, row_status: row.row_status ?? 1 };
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind === 'rows') {
      if (!whole) continue;
      const child = declared.find(one => one.name === field.of)!;
      const rows = world.rows[field.of]!.filter(one => one[field.via] === row.id);
      rows.sort((one, other) => (one[field.order ?? 'id'] as number) - (other[field.order ?? 'id'] as number));
      expected[name] = rows.map(one => withoutParent(expectedRow(caller, child, one), field.via));
    } else if (says.shows(resource, row, name)) {
      expected[name] = row[name] ?? null;
      if (field.kind === 'ref') expected[embeddedName(name)] = row[name] == null ? null : row[name];
    }
  }
  return expected;
}

/** An answered row made comparable: without what every row has, labels as their ids. */
export function foundRow(resource: AnyResource, declared: readonly AnyResource[], row: Record<string, unknown>): Record<string, unknown> {
  const labels = new Set(
    Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.kind === 'ref' ? [embeddedName(name)] : [])),
  );
  const children = new Map(
    Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.kind === 'rows' ? [[name, field.of]] : [])),
  );
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (common.has(name)) return [];
      if (labels.has(name)) return [[name, (value as { id: number } | null)?.id ?? null]];
      if (!children.has(name) || !Array.isArray(value)) return [[name, value]];
      const child = declared.find(one => one.name === children.get(name))!;
      return [[name, value.map(one => foundRow(child, declared, one))]];
    }),
  );
}

export const address = (resource: AnyResource, parts: Readonly<Record<string, unknown>>, tail = ''): string =>
  `${base(resource)}${tail}${query(parts)}`;
