/**
 * Child rows (`rows`), written with their parent as a complete list (D-CHILDREN): rows with an id are changed, those without are created,
 * missing ones are deleted. The parent's row must be new or locked.
 */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import type { AnyResource, Unique } from '../../resources/kernel/resource.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import type { Mode, Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { isDeferred } from './constraints.ts';
import { isProse } from './ddl-fields.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import type { Stored } from './server-side.ts';
import { lockedChildrenStatement, storedOf } from './stored.ts';

type Values = Readonly<Record<string, unknown>>;

/** How one record is written, for any kind of parent. `update` returns whether the record changed. */
export type RecordWriters = {
  readonly create: (context: Context, resource: AnyResource, values: Values) => Promise<number>;
  readonly update: (context: Context, resource: AnyResource, before: Stored, values: Values, mode: Mode) => Promise<boolean>;
  readonly remove: (context: Context, resource: AnyResource, before: Stored) => Promise<void>;
};

/** The fields of a resource that hold child rows. */
export const rowsFieldsOf = (resource: AnyResource): [string, RowsField][] =>
  Object.entries<Field>(resource.fields).filter((entry): entry is [string, RowsField] => entry[1].kind === 'rows');

/** Runs an action on a child; a problem is reported at its path in the parent, as `steps.2.name`. */
async function at<T>(parent: AnyResource, { registry }: Context, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    const problems = error.problems.map(problem => ({ ...problem, path: problem.path ? `${path}.${problem.path}` : path }));
    throw new ProblemsError(parent, problems, registry);
  }
}

/** Children as they are stored, locked in the order of their ids. */
export const lockedChildren = async (context: Context, { of, via }: RowsField, parentId: number): Promise<Stored[]> => {
  const child = context.registry.get(of)!;
  return (await rowsOf<{ record: string }>(context, child, lockedChildrenStatement(child, context.registry, via, parentId))).map(storedOf);
};

/** The values that differ from the stored ones; values that are equal in the database but differ in form are found by the statement. */
export const differing = (values: Values, stored: Stored): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name] ?? null)));

/** The ids of the children that were changed or removed, and of those that were changed or added: for the parent's audit row. */
export type ChangedChildren = { readonly old: readonly number[]; readonly fresh: readonly number[] };

type Item = Values & { readonly id?: number };

/** What a list of children changes in the stored ones. */
type Plan = {
  readonly gone: readonly Stored[];
  readonly kept: readonly { place: number; before: Stored; values: Values }[];
  readonly made: readonly { place: number; values: Values }[];
};

function planOf(parent: AnyResource, name: string, items: readonly Item[], stored: readonly Stored[], context: Context): Plan {
  const byId = new Map(stored.map(record => [record.id, record]));
  const named = new Set(items.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const foreign = items.flatMap(({ id }, place) =>
    id === undefined || byId.has(id) ? [] : [{ path: `${name}.${place}.id`, error: validationErrors.reference() }],
  );
  if (foreign.length) throw new ProblemsError(parent, foreign, context.registry);
  return {
    gone: stored.filter(({ id }) => !named.has(id)),
    kept: items.flatMap(({ id, ...values }, place) => {
      const before = id === undefined ? undefined : byId.get(id)!;
      const changed = before && differing(values, before);
      return changed && Object.keys(changed).length ? [{ place, before, values: changed }] : [];
    }),
    made: items.flatMap(({ id, ...values }, place) => (id === undefined ? [{ place, values }] : [])),
  };
}

/** The unique key of a child among its siblings, as one text; none if a field is empty or the condition is not met. */
function keyOf(child: AnyResource, { where = {} }: Unique, names: readonly string[], record: Values): string | undefined {
  const at = (name: string): unknown => record[name] ?? null;
  const meets = Object.entries(where).every(([name, wanted]) =>
    wanted !== null && typeof wanted === 'object' ? at(name) !== (wanted as { not: unknown }).not : at(name) === wanted,
  );
  if (!meets || names.some(name => at(name) === null)) return undefined;
  const compared = (name: string): unknown => {
    const value = at(name);
    return typeof value === 'string' && isProse(child.fields[name] as Field) ? searchKey(value) : value;
  };
  return JSON.stringify(names.map(compared));
}

/** Reports two equal items of one list at the later one. The database finds duplicates that are not visible here. */
function requireDifferent(parent: AnyResource, name: string, child: AnyResource, via: string, records: readonly Values[]): void {
  const problems: Problem[] = [];
  for (const unique of ((child.unique ?? []) as readonly Unique[]).filter(({ fields }) => fields.includes(via))) {
    const names = unique.fields.filter(one => one !== via);
    const seen = new Set<string>();
    for (const [place, record] of records.entries()) {
      const key = keyOf(child, unique, names, record);
      if (key === undefined) continue;
      const error = unique.error as typeof validationErrors.alreadyExists | undefined;
      if (seen.has(key)) problems.push({ path: [name, place, names[0]].join('.'), error: (error ?? validationErrors.alreadyExists)() });
      seen.add(key);
    }
  }
  if (problems.length) throw new ProblemsError(parent, problems, new Map([[child.name, child]]));
}

/** Makes `items` the children in one field of a record. Returns nothing when nothing has changed. */
export async function writeChildren(
  context: Context,
  writers: RecordWriters,
  parent: AnyResource,
  parentId: number,
  [name, field]: readonly [string, RowsField],
  items: readonly Item[],
  { isNew, mode }: { readonly isNew: boolean; readonly mode: Mode },
): Promise<ChangedChildren | undefined> {
  const child = context.registry.get(field.of)!;
  const stored = isNew ? [] : await lockedChildren(context, field, parentId);
  const { gone, kept, made } = planOf(parent, name, items, stored, context);
  const before = new Map(stored.map(record => [record.id, record]));
  requireDifferent(
    parent,
    name,
    child,
    field.via,
    items.map(item => ({ row_status: 1, ...(item.id && before.get(item.id)), ...item })),
  );
  const old: number[] = [];
  const fresh: number[] = [];
  // An only child of a new parent has no siblings.
  const deferred = isDeferred(child, field) && !(isNew && items.length < 2);
  if (deferred) await rowsOf(context, child, { text: 'set constraints all deferred', values: [] });
  for (const record of gone) {
    await at(parent, context, name, () => writers.remove(context, child, record));
    old.push(record.id);
  }
  for (const { place, before: record, values } of kept) {
    if (!(await at(parent, context, `${name}.${place}`, () => writers.update(context, child, record, values, mode)))) continue;
    old.push(record.id);
    fresh.push(record.id);
  }
  for (const { place, values } of made) {
    const whole = { ...values, [field.via]: parentId };
    fresh.push(await at(parent, context, `${name}.${place}`, () => writers.create(context, child, whole)));
  }
  // Uniqueness among siblings is checked after all of them are written, so that two may swap values.
  if (deferred) await at(parent, context, name, () => rowsOf(context, child, { text: 'set constraints all immediate', values: [] }));
  return old.length + fresh.length ? { old, fresh } : undefined;
}
