/**
 * Writes one record with everything that belongs to it, inside a transaction: rules, hooks, the row, lists of references, files, children,
 * the audit row. `repository.ts` has decided that one statement is not enough, and has locked existing rows.
 */
import type { Scope } from '../../permissions/ability.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, type Mode, rulesTouching, stillMissing } from '../../resources/kernel/validate.ts';
import { requestErrors } from '../http/errors.ts';
import type { AuditAction } from './audit-text.ts';
import { lockedChildren, type RecordWriters, rowsFieldsOf, writeChildren } from './children.ts';
import { referenceProblem } from './database-errors.ts';
import { strayProblem, strayStatement } from './dependent-refs.ts';
import { attachFiles, detachFiles, fileFieldsOf } from './files.ts';
import { linkFieldsOf, linksOf, writeLinks } from './links.ts';
import { requireNeeds } from './needs.ts';
import { fillFromAuthor, fillFromRecords, fillParents, followingValues } from './new-values.ts';
import { requirePermit } from './permits.ts';
import { requireOwnPictures } from './pictures.ts';
import { ProblemsError } from './problems.ts';
import { requireReach, withoutHidden } from './reach.ts';
import { type Context, rowsOf } from './record-context.ts';
import { bringsAudit, insertRow, type Row, updateRow } from './record-rows.ts';
import type { Effect, Guard, Stored, Write } from './server-side.ts';
import { requireEditable, withinState } from './states.ts';
import { storedOf, storedStatement } from './stored.ts';
import { requireNoCircle } from './tree.ts';
import { auditStatement, deleteStatement, type Updating } from './write-statements.ts';

type Values = Readonly<Record<string, unknown>>;

/** The manner of a write: allowed reach, hooks, and the name in the audit row. */
export type Manner = {
  readonly action: string;
  readonly scope?: Scope;
  readonly guard?: Guard | undefined;
  readonly effect?: Effect | undefined;
  readonly audit?: { readonly action: AuditAction; readonly task?: string };
  /** An action of its own: its effects run even if the record does not change. */
  readonly isDeed?: true;
};

const writers: RecordWriters = {
  create: (context, resource, values) => {
    const filled = { ...values };
    fillFromAuthor(resource, filled, context.author);
    return createRecord(context, resource, withoutHidden(resource, context.author, filled, 'create', undefined));
  },
  update: (context, resource, before, values, mode) => {
    const seen = withoutHidden(resource, context.author, values, mode, before);
    return updateRecord(context, resource, before, withinState(resource, before, seen), mode);
  },
  remove: (context, resource, before) => removeRecord(context, resource, before),
};

const stored = async (context: Context, resource: AnyResource, id: number): Promise<Stored> =>
  storedOf((await rowsOf<{ record: string }>(context, resource, storedStatement(resource, context.registry, id)))[0]!);

/** The record after its row was written; effects of child rows, written since, may have changed it. */
async function writtenOf(context: Context, resource: AnyResource, id: number, { record }: Row, since: Values): Promise<Stored> {
  const isActed = rowsFieldsOf(resource).some(([name, { of }]) => name in since && context.hooksOf(of)?.effects !== undefined);
  return record === undefined || isActed ? stored(context, resource, id) : storedOf({ record });
}

/** The record as rules read it: children and lists that were not given are read from the database. */
async function whole(context: Context, resource: AnyResource, names: readonly string[], record: Values): Promise<Values> {
  const { id } = record as { id?: number };
  const found: Record<string, unknown> = {};
  if (id === undefined) return record;
  for (const [name, field] of rowsFieldsOf(resource))
    if (names.includes(name) && !(name in record)) found[name] = await lockedChildren(context, field, id);
  for (const [name] of linkFieldsOf(resource))
    if (names.includes(name) && !(name in record)) found[name] = await linksOf(context.transaction, resource, name, id);
  return { ...record, ...found };
}

/** The write without the values that `holds` takes out. */
async function withoutHeld({ hooksOf }: Context, resource: AnyResource, write: Write): Promise<Write> {
  const { before, after, values } = write;
  const names = (before && (await hooksOf(resource.name)?.holds?.(write))) ?? [];
  if (names.length === 0) return write;
  const part = (of: Values, isHeld: boolean): Values =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name) === isHeld));
  return { ...write, values: part(values, false), held: part(values, true), after: { ...after, ...part(before!, true) } };
}

/** Rules, values that wait, computed fields, reach, permits, guards and the tree, in this order, before anything is written. */
async function prepare(
  context: Context,
  resource: AnyResource,
  before: Stored | undefined,
  values: Values,
  manner: Manner,
): Promise<Write> {
  const rules = rulesTouching(resource, Object.keys(values));
  const after = await whole(context, resource, rules.flatMap(({ reads }) => reads) as string[], { ...before, ...values });
  const problems = [...checkRules(rules, after, context.inside.today), ...(before ? [] : stillMissing(resource, values))];
  if (problems.length) throw new ProblemsError(resource, problems, context.registry);
  // A case starts only if its author may write the record (decision 31).
  if (resource.approval && !before) await requireReach(context, resource, manner.scope, before, after);
  let write = await withoutHeld(context, resource, { ...context.inside, action: manner.action, before, after, values });
  const computed = await context.hooksOf(resource.name)?.computed?.(write);
  if (computed) {
    // Empty fields may be filled in, too, such as a number that nobody gave.
    const isMine = (name: string): boolean =>
      (resource.fields[name] as Field | undefined)?.computed === true || (after[name] ?? null) === null;
    // A withdrawn record is also inactive (decision 0031).
    const isStatus = (name: string): boolean => name === 'row_status' && resource.approval !== undefined;
    const wrong = Object.keys(computed).find(name => !isStatus(name) && (!Object.hasOwn(resource.fields, name) || !isMine(name)));
    if (wrong) throw new Error(`${resource.name}: ${wrong} is no computed field`);
    write = { ...write, values: { ...write.values, ...computed }, after: { ...write.after, ...computed } };
  }
  if (resource.needs) await requireNeeds(context, resource, write);
  await requireReach(context, resource, manner.scope, before, write.after);
  if (before) await requirePermit(context, resource, manner.action, before);
  await manner.guard?.(write);
  await requireNoCircle(context, resource, write);
  return write;
}

type Beside = NonNullable<Updating['beside']>;

/** Given lists of references, files and children. Returns their changes, by field. */
async function writeApart(
  context: Context,
  resource: AnyResource,
  id: number,
  values: Values,
  isNew: boolean,
  mode: Mode,
): Promise<Beside | undefined> {
  const { transaction, author } = context;
  const old: Record<string, unknown> = {};
  const fresh: Record<string, unknown> = {};
  const note = (name: string, change: { old: unknown; fresh: unknown } | undefined) => {
    if (change) Object.assign(old, { [name]: change.old }) && Object.assign(fresh, { [name]: change.fresh });
  };
  for (const field of linkFieldsOf(resource)) {
    const ids = values[field[0]] as readonly number[] | undefined;
    if (ids && !(isNew && ids.length === 0)) note(field[0], await writeLinks(context, resource, id, field, ids));
  }
  for (const name of fileFieldsOf(resource)) {
    if (values[name] === undefined) continue;
    const ids = [values[name] ?? []].flat() as number[];
    if (isNew && ids.length === 0) continue;
    const files = await attachFiles(transaction, author, resource, id, name, ids);
    if (JSON.stringify(files.before) !== JSON.stringify(files.after)) note(name, { old: files.before, fresh: files.after });
  }
  for (const field of rowsFieldsOf(resource)) {
    const items = values[field[0]] as readonly Values[] | undefined;
    if (items) note(field[0], await writeChildren(context, writers, resource, id, field, items, { isNew, mode }));
  }
  return Object.keys(fresh).length ? { old, fresh } : undefined;
}

/** The reason why a row was not written: a record that it refers to, alone or in a pair; else the error `otherwise`. */
async function refusal(
  context: Context,
  resource: AnyResource,
  { refs = {}, values, id }: { readonly refs: Values | undefined; readonly values: Values; readonly id?: number },
  otherwise: Error,
): Promise<Error> {
  const missing = referenceProblem(resource, refs, values);
  const strays = missing ? undefined : strayStatement(resource, context.registry, values, id);
  return missing ?? (strays && strayProblem(resource, (await rowsOf<Values>(context, resource, strays))[0])) ?? otherwise;
}

/** Creates a record of validated values, and returns its id. */
export async function createRecord(
  context: Context,
  resource: AnyResource,
  given: Values,
  manner: Manner = { action: 'create', guard: context.hooksOf(resource.name)?.guards?.create },
): Promise<number> {
  const { registry, author, transaction } = context;
  const filled = { ...given };
  fillFromAuthor(resource, filled, author);
  await fillFromRecords(resource, registry, filled, transaction);
  await fillParents(resource, registry, filled, transaction);
  const write = await prepare(context, resource, undefined, filled, manner);
  const { values } = write;
  const effect = context.hooksOf(resource.name)?.effects?.create;
  const row = await insertRow(context, resource, values, effect !== undefined);
  if (!row?.id)
    throw await refusal(context, resource, { refs: row?.refs, values }, new Error(`an insert into ${resource.name} wrote nothing`));
  const { id } = row;
  const beside = await writeApart(context, resource, id, values, true, 'create');
  await requireOwnPictures(transaction, resource, id, write);
  if (!bringsAudit(context, resource, values)) {
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => !rowsFieldsOf(resource).some(([one]) => one === name)));
    await rowsOf(context, resource, auditStatement(resource, id, { ...own, ...beside?.fresh }, author));
  }
  if (effect) await effect({ ...write, after: await writtenOf(context, resource, id, row, values) });
  return id;
}

/** Changes a locked record by validated values. Returns whether anything changed. */
export async function updateRecord(
  context: Context,
  resource: AnyResource,
  before: Stored,
  given: Values,
  mode: Mode,
  manner: Manner = {
    action: 'update',
    guard: context.hooksOf(resource.name)?.guards?.update,
    effect: context.hooksOf(resource.name)?.effects?.update,
  },
): Promise<boolean> {
  if (Object.keys(given).length === 0) return false;
  const { registry, author, transaction } = context;
  const followed: Record<string, unknown> = { ...given, ...(await followingValues(resource, registry, given, transaction)) };
  await fillParents(resource, registry, followed, transaction, before);
  const write = await prepare(context, resource, before, followed, manner);
  const { values } = write;
  const beside = await writeApart(context, resource, before.id, values, false, mode);
  await requireOwnPictures(context.transaction, resource, before.id, write);
  const updating: Updating = { author, answer: false, stored: manner.effect !== undefined, ...(beside && { beside }), ...manner.audit };
  const row = await updateRow(context, resource, before.id, values, updating);
  if (!row?.id) throw await refusal(context, resource, { refs: row?.refs, values, id: before.id }, requestErrors.busy());
  if (row.version === before.version) {
    if (!manner.isDeed) return false;
    await rowsOf(context, resource, auditStatement(resource, before.id, {}, author, manner.audit));
  }
  // Child rows were written before the row, so it is as it was returned.
  if (manner.effect) await manner.effect({ ...write, after: await writtenOf(context, resource, before.id, row, {}) });
  return true;
}

/** Deletes a locked record with its children, each with its own audit row; children declared as blocking prevent it. */
export async function removeRecord(context: Context, resource: AnyResource, before: Stored): Promise<void> {
  const { registry, author, transaction } = context;
  const hooks = context.hooksOf(resource.name);
  requireEditable(resource, before);
  const write: Write = { ...context.inside, action: 'delete', before, after: before, values: {} };
  await requirePermit(context, resource, 'delete', before);
  await hooks?.guards?.delete?.(write);
  const beside: Record<string, unknown> = {};
  for (const [name, field] of rowsFieldsOf(resource)) {
    const children = await lockedChildren(context, field, before.id);
    const child = registry.get(field.of)!;
    const blocked = (resource.onDeleteBlocked as Readonly<Record<string, () => Error>> | undefined)?.[field.of];
    if (blocked && children.length) throw blocked();
    for (const one of children) await removeRecord(context, child, one);
    if (children.length) beside[name] = children.map(({ id }) => id);
  }
  for (const [name] of linkFieldsOf(resource)) {
    const ids = await linksOf(transaction, resource, name, before.id);
    if (ids.length) beside[name] = ids;
  }
  if (fileFieldsOf(resource).length)
    for (const { id, name, field } of await detachFiles(transaction, resource, [before.id]))
      beside[field] = [...((beside[field] as unknown[] | undefined) ?? []), { id, name }];
  const options = { author, answer: false, ...(Object.keys(beside).length ? { beside } : {}) };
  await rowsOf(context, resource, deleteStatement(resource, registry, before.id, options));
  await hooks?.effects?.delete?.({ ...write, after: before });
}
