/**
 * Whether writing a resource needs more than one statement: hooks, children, states, a tree, a scope that a change may leave. Computed once
 * per resource, so that a plain write needs only a few look-ups. Pure.
 */
import { isWithin, type Scope } from '../../permissions/ability.ts';
import { apartKinds, type Field } from '../../resources/kernel/field.ts';
import type { AnyResource, Rule } from '../../resources/kernel/resource.ts';
import { type Author, hiddenFor } from './actor.ts';
import { rowsFieldsOf } from './children.ts';
import type { Registry } from './columns.ts';
import { copiesFromRecords, followedNames, leavesParentsOpen } from './new-values.ts';
import { picturedFieldsOf } from './pictures.ts';
import { mayLeave } from './reach.ts';
import type { Hooks } from './server-side.ts';
import { standaloneParentsOf } from './standalone.ts';

type Values = Readonly<Record<string, unknown>>;

export type WriteShape = {
  /** The fields without a column: lists of references, children, files. */
  readonly apart: ReadonlySet<string>;
  readonly createsMore: (values: Values, scope: Scope) => boolean;
  readonly updatesMore: (values: Values, scope: Scope, rules: readonly Rule[], author: Author) => boolean;
  readonly deletesMore: boolean;
  /** Whether a new record is within a scope that needs no other record. */
  readonly isWithin: (scope: Scope, values: Values) => boolean;
};

/** Whether a body has children: then it must give the version that it is based on (D-CHILDREN). */
export const bringsRows = (resource: AnyResource, values: Values): boolean =>
  rowsFieldsOf(resource).some(([name]) => values[name] !== undefined);

export function writeShapeOf(resource: AnyResource, registry: Registry, hooks: Hooks | undefined): WriteShape {
  const apart = Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) => (apartKinds.has(kind) ? [name] : []));
  const hasPrivate = Object.values<Field>(resource.fields).some(field => field.private !== undefined);
  const { holds, computed, permits, guards, effects } = hooks ?? {};
  const isChild = standaloneParentsOf(resource, registry).length > 0;
  const hasEditable = resource.states?.editable !== undefined;
  // A kind's record is two rows (D-FAMILY).
  const isKind = resource.family !== undefined;
  const always = isChild || isKind || picturedFieldsOf(resource).length > 0;
  const needed = new Set((resource.needs ?? []).flatMap(({ by, oneOf }) => [by, ...oneOf] as readonly string[]));
  const alwaysCreate = always || needed.size > 0 || Boolean(computed || guards?.create || effects?.create) || copiesFromRecords(resource);
  const ofUpdate = [computed, guards?.update, effects?.update].filter(hook => hook !== undefined);
  const alwaysUpdate = always || hasEditable || Boolean(holds || permits?.update || ofUpdate.some(({ reads }) => reads === undefined));
  const concerned = new Set([...needed, ...followedNames(resource), ...ofUpdate.flatMap(({ reads = [] }) => reads)]);
  const isSaid = (value: unknown): boolean => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return {
    apart: new Set(apart),
    createsMore: (values, scope) =>
      alwaysCreate ||
      scope.kind === 'through' ||
      scope.kind === 'every' ||
      scope.kind === 'part' ||
      apart.some(name => isSaid(values[name])) ||
      leavesParentsOpen(resource, values),
    updatesMore: (values, scope, rules, author) => {
      const names = Object.keys(values);
      if (
        alwaysUpdate ||
        names.some(name => concerned.has(name)) ||
        names.includes(resource.tree?.parent as string) ||
        apart.some(name => values[name] !== undefined) ||
        mayLeave(scope, names) ||
        leavesParentsOpen(resource, values)
      )
        return true;
      if (hasPrivate && hiddenFor(author, resource.name).some(name => names.includes(name))) return true;
      return rules.some(rule => rule.reads.some(name => !names.includes(name as string)));
    },
    deletesMore: isChild || isKind || hasEditable || apart.length > 0 || Boolean(permits?.delete || guards?.delete || effects?.delete),
    isWithin,
  };
}
