/**
 * What PostgreSQL refuses, in the words of the declaration: uniqueness and references are its constraints (architecture
 * section 5), and their names say which fields they are about. Anything unforeseen stays what it is: a bug.
 */
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { requestErrors } from '../http/errors.ts';
import type { Registry } from './columns.ts';
import { type ConstraintSuffix, constraintName } from './constraint-names.ts';
import { ProblemsError } from './problems.ts';

type DatabaseError = Error & { readonly code?: string; readonly constraint?: string; readonly table?: string; readonly column?: string };

const unreachable = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;
const lost = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

const uniqueProblem = (resource: AnyResource, constraint: string): ProblemsError | undefined => {
  const broken = (resource.unique ?? []).find(({ fields }) => constraint === constraintName(resource.name, fields, 'key'));
  if (!broken) return undefined;
  return new ProblemsError(resource, [
    {
      path: broken.fields[0] as string,
      error: (broken.error as typeof validationErrors.alreadyExists | undefined)?.() ?? validationErrors.alreadyExists(),
    },
  ]);
};

const fieldOf = (resource: AnyResource, constraint: string, suffix: ConstraintSuffix): string | undefined =>
  Object.keys(resource.fields).find(name => constraint === constraintName(resource.name, [name], suffix));

/** A referrer still points to the record: its declared error, or a general one that names it in both languages. */
function referredTo(resource: AnyResource, registry: Registry, table: string): Error {
  const referrer = [...registry.values()].find(one => tableOf(one.name) === table);
  const declared = referrer && (resource.onDeleteBlocked as Record<string, unknown> | undefined)?.[referrer.name];
  if (typeof declared === 'function') return (declared as () => Error)();
  return requestErrors.stillReferredTo({ referrer: referrer ? `${referrer.label.bn} (${referrer.label.en})` : table });
}

/** The error to answer with; `error` itself when it is none of the foreseen ones. */
export function foreseen(error: unknown, resource: AnyResource, registry: Registry): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', constraint = '', table = '', column } = error as DatabaseError;
  const own = table === tableOf(resource.name);
  switch (code) {
    case '23505':
      return uniqueProblem(resource, constraint) ?? error;
    case '23001':
      return referredTo(resource, registry, table);
    case '23503': {
      if (!own || !fieldOf(resource, constraint, 'fkey')) return referredTo(resource, registry, table);
      return new ProblemsError(resource, [{ path: fieldOf(resource, constraint, 'fkey') as string, error: validationErrors.reference() }]);
    }
    case '23514':
    case '23502': {
      const path = column ?? fieldOf(resource, constraint, 'check');
      return own && path ? new ProblemsError(resource, [{ path, error: validationErrors.invalid() }]) : error;
    }
    default:
      return connectionError(error) ?? error;
  }
}

/** A lost, refused, busy or exhausted database as the declared error, whatever statement it was. */
export function connectionError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as DatabaseError;
  if (code === '55P03' || code === '40001' || code === '40P01') return requestErrors.busy();
  if (code === '57014') return requestErrors.tooSlow();
  return unreachable.test(code) || lost.test(message) ? requestErrors.unavailable() : undefined;
}

/** The first reference of a refused write that does not exist or can't be chosen; `refs` are the statuses the statement saw. */
export function referenceProblem(
  resource: AnyResource,
  refs: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): ProblemsError | undefined {
  const problems = Object.entries<Field>(resource.fields).flatMap(([path, field]) => {
    if (field.kind !== 'ref' || !(path in refs) || given[path] === null || refs[path] === 1) return [];
    return [{ path, error: refs[path] === null ? validationErrors.reference() : validationErrors.inactiveReference() }];
  });
  return problems.length ? new ProblemsError(resource, problems) : undefined;
}
