/** Whether a record is within its writer's reach (D-REACH), and which of its private fields they may write (D-PRIVATE). */
import { columnsOf, isWithin, type Scope } from '../../permissions/ability.ts';
import { partText } from '../../permissions/scope.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Mode } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { requestErrors } from '../http/errors.ts';
import { type Author, hiddenFor } from './actor.ts';
import { ProblemsError } from './problems.ts';
import { type Context, rowsOf } from './record-context.ts';
import { storedOf, storedStatement } from './stored.ts';

type Values = Readonly<Record<string, unknown>>;

/** Checks the parent if the scope is the parent's, and the approval if taking part in it is enough. */
export async function isInScope(context: Context, scope: Scope, record: Values): Promise<boolean> {
  if (scope.kind === 'every') {
    for (const one of scope.of) if (!(await isInScope(context, one, record))) return false;
    return true;
  }
  if (scope.kind === 'part') {
    if (await isInScope(context, scope.or, record)) return true;
    const values: unknown[] = [record.approval_request_id];
    const text = `select ${partText(scope, '$1::bigint', value => `$${values.push(value)}`)} as is_part`;
    return (await context.transaction.query({ text, values })).rows[0].is_part;
  }
  if (scope.kind !== 'through') return isWithin(scope, record);
  const id = record[scope.column];
  if (scope.orEmpty && (id === null || id === undefined)) return true;
  const parent = context.registry.get(scope.parent)!;
  if (typeof id !== 'number') return false;
  const [row] = await rowsOf<{ record: string }>(context, parent, storedStatement(parent, context.registry, id));
  return row !== undefined && isInScope(context, scope.scope, storedOf(row));
}

/** Whether a change of these values may take a record out of a scope. */
export const mayLeave = (scope: Scope, names: readonly string[]): boolean => columnsOf(scope).some(column => names.includes(column));

/** The values that place a new record: a new office has no id yet, so it counts as being where its parent is. */
function placed(resource: AnyResource, after: Values): Values {
  const above = Object.entries<Field>(resource.fields).find(([, field]) => field.kind === 'ref' && field.to === resource.name);
  return above ? { ...after, id: after[above[0]] } : after;
}

/** A new record, or one that a change moves, must be within reach. @throws request.out_of_reach */
export async function requireReach(
  context: Context,
  resource: AnyResource,
  scope: Scope | undefined,
  before: Values | undefined,
  after: Values,
): Promise<void> {
  if (!scope || scope.kind === 'all') return;
  const moved = before === undefined || columnsOf(scope).some(column => before[column] !== after[column]);
  const record = before === undefined ? placed(resource, after) : after;
  if (moved && !(await isInScope(context, scope, record))) throw requestErrors.outOfReach();
}

/** The value of a new record's field that nobody gave: null or the declared initial value. */
const isUnsaid = (field: Field | undefined, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (field !== undefined && 'initial' in field && field.initial === value);

/**
 * The values without those that the writer may not see and so may not write, except in their own row. A PUT drops them silently, since it
 * sends back what it got. A secret is written only by its owner. @throws ProblemsError validation.read_only by name
 */
export function withoutHidden(resource: AnyResource, author: Author, values: Values, mode: Mode, before: Values | undefined): Values {
  const hidden = hiddenFor(author, resource.name).filter(name => Object.hasOwn(values, name));
  if (hidden.length === 0) return values;
  const own = resource.scope?.own;
  const owner = own === undefined ? undefined : (before?.[own] ?? values[own]);
  if (owner !== undefined && owner === author.userId) return values;
  const refused = mode === 'put' ? [] : hidden.filter(name => mode !== 'create' || !isUnsaid(resource.fields[name], values[name]));
  if (refused.length)
    throw new ProblemsError(
      resource,
      refused.map(path => ({ path, error: validationErrors.readOnly() })),
    );
  return mode === 'create' ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}
