/**
 * Children that are also written on their own path (`standalone: true`). A write first locks the parent, checks its state and rules, and
 * gives it a new version, as if it was written through the parent (D-CHILDREN).
 */
import type { Field, RowsField } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, rulesTouching } from '../../resources/kernel/validate.ts';
import { requestErrors } from '../http/errors.ts';
import { lockedChildren } from './children.ts';
import type { Registry } from './columns.ts';
import { kindsOf } from './families.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import type { Stored } from './server-side.ts';
import { editableIn, requireEditable } from './states.ts';
import { lockedStatement, storedOf } from './stored.ts';
import { updateStatement } from './write-statements.ts';

type Held = { readonly parent: AnyResource; readonly name: string; readonly field: RowsField };
const known = new WeakMap<Registry, Map<string, readonly Held[]>>();

/** Whether a record is written on its own path; false for a child that belongs to a parent. */
export const isStandalone = ({ standalone }: AnyResource, record: Readonly<Record<string, unknown>>): boolean =>
  typeof standalone !== 'object' || (record[standalone.unless] ?? null) === null;

/** @throws the declared error of a child that is only written through its parent */
export function requireStandalone(resource: AnyResource, record: Readonly<Record<string, unknown>>): void {
  const { standalone } = resource;
  if (typeof standalone === 'object' && !isStandalone(resource, record))
    throw (standalone.error as typeof requestErrors.writeThroughParent)();
}

/** The parents with a `rows` field of a resource that is also written on its own path. */
export function standaloneParentsOf(resource: AnyResource, registry: Registry): readonly Held[] {
  let byName = known.get(registry);
  if (!byName) {
    byName = new Map();
    known.set(registry, byName);
  }
  let held = byName.get(resource.name);
  if (!held) {
    // A family's records are written as their kinds.
    const written = [...registry.values()].filter(parent => kindsOf(parent, registry).length === 0);
    held = written.flatMap(parent =>
      Object.entries<Field>(parent.fields).flatMap(([name, field]) =>
        field.kind === 'rows' && field.of === resource.name ? [{ parent, name, field }] : [],
      ),
    );
    byName.set(resource.name, held);
  }
  return held;
}

export type LockedParents = readonly (Held & { readonly record: Stored })[];

/** Locks the old and the new parent of a child; none for a resource that is no child. */
export async function lockParent(
  context: Context,
  resource: AnyResource,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<LockedParents> {
  const found: (Held & { record: Stored })[] = [];
  for (const held of standaloneParentsOf(resource, context.registry)) {
    const ids = [...new Set(records.map(record => record[held.field.via]))].filter(id => typeof id === 'number').sort((a, b) => a - b);
    for (const id of ids) {
      const [row] = await rowsOf<{ record: string }>(context, held.parent, lockedStatement(held.parent, context.registry, id));
      // A missing parent is reported as a reference to no record.
      if (!row) continue;
      const record = storedOf(row);
      const editable = editableIn(held.parent, record);
      if (editable !== 'all' && !editable.includes(held.name)) {
        requireEditable(held.parent, record);
        throw requestErrors.writeThroughParent();
      }
      found.push({ ...held, record });
    }
  }
  return found;
}

/** After a child is written: checks its parents' rules, and gives each a new version and an audit row that names the child. */
export async function touchParent(context: Context, parents: LockedParents, child: number): Promise<void> {
  const { author, registry } = context;
  for (const { parent, name, field, record } of parents) {
    const rules = rulesTouching(parent, [name]);
    const whole = rules.length ? { ...record, [name]: await lockedChildren(context, field, record.id) } : record;
    const problems = checkRules(rules, whole, context.inside.today);
    if (problems.length) throw new ProblemsError(parent, problems, registry);
    const beside = { old: { [name]: [child] }, fresh: { [name]: [child] } };
    await rowsOf(context, parent, updateStatement(parent, registry, record.id, {}, { author, answer: false, beside }));
  }
}
