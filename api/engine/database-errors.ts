/**
 * PostgreSQL's refusals as declared errors: uniqueness and references are its constraints (architecture section 5), and their names
 * identify the fields. Other errors are bugs and stay unchanged.
 */
import type { ErrorFactory } from '../../resources/kernel/errors.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, deletionError, linkTableOf, type NoOverlap, tableOf } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { requestErrors } from '../http/errors.ts';
import type { Registry } from './columns.ts';
import { type ConstraintSuffix, constraintName } from './constraint-names.ts';
import { exactlyOneName, overlapName, siblingsOf, uniqueName, uniquesOf } from './constraints.ts';
import { familyOf } from './families.ts';
import { ProblemsError } from './problems.ts';

type DatabaseError = Error & { readonly code?: string; readonly constraint?: string; readonly table?: string; readonly column?: string };

/** 25006: a server that takes no writes, as a primary that became a standby. */
const unreachable = /^(08|25006|57P0|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;
const lost = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** A declared error without facts: at a field if it is one of the body's, otherwise without a path. */
function declaredProblem(resource: AnyResource, path: string, error: ErrorFactory | undefined): Error {
  const made = error ? (error as typeof validationErrors.alreadyExists)() : validationErrors.alreadyExists();
  return made.status === 400 ? new ProblemsError(resource, [{ path, error: made }]) : made;
}

/** Duplicate records, or overlapping ranges. */
function collision(resource: AnyResource, registry: Registry, constraint: string): Error | undefined {
  const siblings = siblingsOf(resource, [...registry.values()]);
  const key = uniquesOf(resource, siblings).find(unique => constraint === uniqueName(resource, unique));
  if (key) return declaredProblem(resource, key.fields[0] as string, key.error);
  const overlaps = (resource.noOverlap ?? []) as readonly NoOverlap[];
  const overlap = overlaps.find(one => constraint === overlapName(resource, one));
  return overlap && declaredProblem(resource, overlap.from, overlap.error);
}

const fieldOf = (resource: AnyResource, constraint: string, suffix: ConstraintSuffix): string | undefined =>
  Object.keys(resource.fields).find(name => constraint === constraintName(resource.name, [name], suffix));

const linkTablesOf = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) => (kind === 'refs' ? [linkTableOf(resource.name, name)] : []));

/** A referrer still points to the record: its declared error, or a general one that names it in both languages. */
function referredTo(resource: AnyResource, registry: Registry, table: string): Error {
  const referrer = [...registry.values()].find(one => tableOf(one.name) === table || linkTablesOf(one).includes(table));
  const declared = referrer && deletionError(resource, referrer.name);
  if (declared) return declared();
  return requestErrors.stillReferredTo({ referrer: referrer ? `${referrer.label.bn} (${referrer.label.en})` : table });
}

/** A table divided by year is meant where PostgreSQL names one of its pieces, or what is named after that (`api/database/years.ts`). */
const whole = (name: string): string => name.replace(/_y\d{4}(?=_|$)/, '');

/** The declared error for a database error; `error` itself if it is not an expected one. */
export function foreseen(error: unknown, written: AnyResource, registry: Registry): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', constraint: key = '', table: piece = '', column } = error as DatabaseError;
  const [constraint, table] = [whole(key), whole(piece)];
  const family = familyOf(written, registry);
  // Fields that a kind shares with the others are checked by the constraints of its family.
  const resource = family && table === tableOf(family.name) ? family : written;
  const own = table === tableOf(resource.name);
  switch (code) {
    case '23505':
    case '23P01':
      return collision(resource, registry, constraint) ?? error;
    case '23001':
      return referredTo(resource, registry, table);
    case '23503': {
      if (!own || !fieldOf(resource, constraint, 'fkey')) return referredTo(resource, registry, table);
      return new ProblemsError(resource, [{ path: fieldOf(resource, constraint, 'fkey') as string, error: validationErrors.reference() }]);
    }
    case '23514':
    case '23502': {
      const one = ((resource.exactlyOne ?? []) as readonly (readonly string[])[]).find(
        fields => constraint === exactlyOneName(resource, fields),
      );
      if (own && one) return new ProblemsError(resource, [{ path: one[0] as string, error: validationErrors.exactlyOne() }]);
      const path = column ?? fieldOf(resource, constraint, 'check');
      return own && path ? new ProblemsError(resource, [{ path, error: validationErrors.invalid() }]) : error;
    }
    // The transaction is started again (transact.ts). If that fails as well, the answer is that the record is busy.
    case '40001':
    case '40P01':
      return error;
    default:
      return connectionError(error) ?? error;
  }
}

/** PostgreSQL's code for it, and the system's codes for a full disk or quota. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether there was no space for a write, in the database or in a file. */
export const isDiskFull = (error: unknown): boolean => full.has(String((error as { readonly code?: unknown } | null)?.code));

/** A lost, refused, busy, exhausted or full database as the declared error, for any statement; also a full disk under a file. */
export function connectionError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as DatabaseError;
  if (code === '55P03' || code === '40001' || code === '40P01') return requestErrors.busy();
  if (code === '57014') return requestErrors.tooSlow();
  if (isDiskFull(error)) return requestErrors.diskFull();
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
