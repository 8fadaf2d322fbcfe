/**
 * Values that the engine fills in: the author (`initial: 'me'`), and copies from the author's desk or from a referenced record
 * (`copyFrom`). Also parents of a chosen record (`dependsOn`), and fields that only the system may write.
 */
import type { Field, RefField } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import {
  checkField,
  isFilledIn,
  isServerWritten,
  type Mode,
  type Problem,
  type Verdict,
  validate,
} from '../../resources/kernel/validate.ts';
import type { Author } from './actor.ts';
import type { Registry } from './columns.ts';
import { pairsOf } from './dependent-refs.ts';
import { withCleanText } from './rich-text.ts';
import { lookedUpStatement } from './stored.ts';
import type { Executor } from './transact.ts';

type Values = Record<string, unknown>;

/** Where a copied value comes from: `['active_desk', 'office_id']`, or a reference of the record and a field of its target. */
const sourceOf = ({ copyFrom }: RefField): [string, string] | undefined => copyFrom?.split('.') as [string, string] | undefined;

const filledFields = (resource: AnyResource): [string, RefField][] =>
  Object.entries<Field>(resource.fields).filter((entry): entry is [string, RefField] => isFilledIn(entry[1]));

/** Whether filling in needs a query. */
export const copiesFromRecords = (resource: AnyResource): boolean =>
  filledFields(resource).some(([, field]) => field.copyFrom && sourceOf(field)?.[0] !== 'active_desk');

function fromStanding({ rights, deskId }: Author, name: string): number | null {
  if (rights === 'system') return null;
  return (name === 'office_id' ? rights.standing.officeId : name === 'id' ? (rights.standing.deskId ?? deskId) : undefined) ?? null;
}

/** Fills in the author and their desk; a given value stays. */
export function fillFromAuthor(resource: AnyResource, values: Values, author: Author): void {
  for (const [name, field] of filledFields(resource)) {
    if (values[name] !== undefined && values[name] !== null) continue;
    const [source, column] = sourceOf(field) ?? [];
    if (field.initial === 'me') values[name] = author.userId;
    else if (source === 'active_desk') values[name] = fromStanding(author, column!);
  }
}

/** A field of the record with this id, null if there is none. */
async function lookedUp(registry: Registry, to: string, column: string, id: unknown, transaction: Executor): Promise<unknown> {
  if (typeof id !== 'number') return null;
  const { rows } = await transaction.query(lookedUpStatement(registry, to, column, id));
  return (rows[0] as { value: unknown } | undefined)?.value ?? null;
}

/** The references of which a computed field copies something: when one of them changes, the copy follows. */
export const followedNames = (resource: AnyResource): ReadonlySet<string> =>
  new Set(filledFields(resource).flatMap(([, field]) => (field.computed && sourceOf(field) ? [sourceOf(field)![0]] : [])));

/** The computed copies that follow a change of these values. */
export async function followingValues(
  resource: AnyResource,
  registry: Registry,
  values: Readonly<Values>,
  transaction: Executor,
): Promise<Values> {
  const followed = filledFields(resource).filter(([, field]) => field.computed && sourceOf(field) && sourceOf(field)![0] in values);
  const found: Values = {};
  for (const [name, field] of followed) {
    const [source, column] = sourceOf(field)!;
    found[name] = await lookedUp(registry, (resource.fields[source] as RefField).to, column, values[source], transaction);
  }
  return found;
}

/** Fills in values from the records referred to, including those that were just filled in from the author. */
export async function fillFromRecords(resource: AnyResource, registry: Registry, values: Values, transaction: Executor): Promise<void> {
  for (const [name, field] of filledFields(resource)) {
    const [source, column] = sourceOf(field) ?? [];
    if (source === undefined || source === 'active_desk' || (values[name] !== undefined && values[name] !== null)) continue;
    values[name] = await lookedUp(registry, (resource.fields[source] as RefField).to, column!, values[source], transaction);
  }
}

const isOpen = (value: unknown): boolean => value === null || value === undefined;

/** Whether a record is chosen here without its parent. */
export const leavesParentsOpen = (resource: AnyResource, values: Readonly<Values>): boolean =>
  pairsOf(resource).some(({ name, by }) => !isOpen(values[name]) && isOpen(values[by]));

/** Fills in the parents of the chosen records, as the form does: an upazila gives its district. */
export async function fillParents(
  resource: AnyResource,
  registry: Registry,
  values: Values,
  transaction: Executor,
  before: Readonly<Values> = {},
): Promise<void> {
  const pairs = pairsOf(resource);
  // A parent that was filled in may have a parent itself.
  for (let filled = true; filled; ) {
    filled = false;
    for (const { name, by, under, to } of pairs) {
      if (isOpen(values[name]) || !isOpen(by in values ? values[by] : before[by])) continue;
      const parent = await lookedUp(registry, to, under, values[name], transaction);
      if (parent === null) continue;
      values[by] = parent;
      filled = true;
    }
  }
}

/** The values of a body that only the system may write: computed fields, and the field of a life cycle. */
function bySystem(resource: AnyResource, body: object, now: Date): Verdict {
  const verdict: Verdict = { values: {}, problems: [] };
  for (const [path, value] of Object.entries(body)) {
    const field: Field | undefined = Object.hasOwn(resource.fields, path) ? resource.fields[path] : undefined;
    const isStatus = path === 'row_status' && resource.states?.field === path;
    if (isStatus) verdict.values[path] = value;
    if (!field || !isServerWritten(resource, path)) continue;
    const checked = checkField(value, field, now);
    if (checked instanceof Error) verdict.problems.push({ path, error: checked });
    else verdict.values[path] = checked.value;
  }
  return verdict;
}

/** Validates a body for its author: the system may also write computed fields and the state. */
export function judgeBody(resource: AnyResource, given: unknown, mode: Mode, author: Author, registry: Registry, now: Date): Verdict {
  const surroundings = { now, declarations: registry };
  const body = withCleanText(resource, registry, given);
  if (author.rights !== 'system' || body === null || typeof body !== 'object') return validate(resource, body, mode, surroundings);
  const own = bySystem(resource, body, now);
  if (Object.keys(own.values).length + own.problems.length === 0) return validate(resource, body, mode, surroundings);
  const taken = new Set([...Object.keys(own.values), ...own.problems.map(({ path }: Problem) => path)]);
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !taken.has(name)));
  const { values, problems } = validate(resource, rest, mode, surroundings);
  return { values: { ...values, ...own.values }, problems: [...problems, ...own.problems] };
}
