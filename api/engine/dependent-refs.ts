/**
 * References that depend on another one of their record (`dependsOn`): an upazila belongs to the chosen district. The writing statement
 * refuses a pair that does not fit; which pair it was is looked up only after that. Pure.
 */
import { type Field, narrowedBy } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';
import { ProblemsError } from './problems.ts';
import { type Statement, shaped } from './statements.ts';

type Pair = { readonly name: string; readonly by: string; readonly under: string; readonly to: string };
/** The parameter of each written value in a statement. */
type Places = Readonly<Record<string, string>>;

const every = () => true;

/** The references with the ones that narrow them, limited to pairs with a written reference. */
export const pairsOf = (resource: AnyResource, isWritten: (name: string) => boolean = every): Pair[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const narrowing = narrowedBy(field);
    return field.kind === 'ref' && narrowing && (isWritten(name) || isWritten(narrowing.by)) ? [{ name, ...narrowing, to: field.to }] : [];
  });

/** The chosen record belongs to another parent than the one chosen beside it. A record without a parent fits any. */
const strays = ({ under, to }: Pair, registry: Registry, chosen: string, beside: string): string =>
  `exists (select 1 from ${sourceOf(registry.get(to)!, registry)} r where r.id = ${chosen} and r.${quoted(under)} is not null and r.${quoted(under)} is distinct from ${beside})`;

/** Conditions of an insert. */
export const fitsNew = (resource: AnyResource, registry: Registry, at: Places): string[] =>
  pairsOf(resource, name => name in at).flatMap(pair => {
    const chosen = at[pair.name];
    return chosen ? [`not ${strays(pair, registry, chosen, at[pair.by] ?? 'null')}`] : [];
  });

const stored = (name: string): string => `o.${quoted(name)}`;

/** Conditions of an update of row `o`. An unchanged pair is accepted even if its references were changed later. */
export const fitsChanged = (resource: AnyResource, registry: Registry, at: Places): string[] =>
  pairsOf(resource, name => name in at).map(pair => {
    const stays = [pair.name, pair.by].filter(name => name in at).map(name => `${stored(name)} is not distinct from ${at[name]}`);
    const strayed = strays(pair, registry, at[pair.name] ?? stored(pair.name), at[pair.by] ?? stored(pair.by));
    return `(${stays.join(' and ')} or not ${strayed})`;
  });

/** Returns one row that says for each dependent reference whether it does not fit. `id`: of a stored record. */
export function strayStatement(
  resource: AnyResource,
  registry: Registry,
  given: Readonly<Record<string, unknown>>,
  id?: number,
): Statement | undefined {
  const pairs = pairsOf(resource, name => name in given);
  if (pairs.length === 0) return undefined;
  const values: unknown[] = [];
  const names = [...new Set(pairs.flatMap(({ name, by }) => [name, by]))].filter(name => name in given);
  const at: Places = Object.fromEntries(names.map(name => [name, `$${values.push(given[name])}::bigint`]));
  const from = id === undefined ? '' : ` from ${sourceOf(resource, registry)} o where o.id = $${values.push(id)}`;
  const side = (name: string) => at[name] ?? (id === undefined ? 'null' : stored(name));
  return shaped(`strays ${resource.name} ${names} ${id === undefined}`, values, () => {
    const columns = pairs.map(pair => `${strays(pair, registry, side(pair.name), side(pair.by))} as ${quoted(pair.name)}`);
    return `select ${columns.join(', ')}${from}`;
  });
}

/** The same of stored records, with their ids. */
export function straysOfStatement(resource: AnyResource, registry: Registry, ids: readonly number[]): Statement | undefined {
  const pairs = pairsOf(resource);
  if (pairs.length === 0) return undefined;
  return shaped(`strays of ${resource.name}`, [ids], () => {
    const columns = pairs.map(pair => `${strays(pair, registry, stored(pair.name), stored(pair.by))} as ${quoted(pair.name)}`);
    return `select o.id, ${columns.join(', ')} from ${sourceOf(resource, registry)} o where o.id = any($1::bigint[])`;
  });
}

/** The problem that such a row means, reported at the dependent field. */
export function strayProblem(resource: AnyResource, row: Readonly<Record<string, unknown>> = {}): ProblemsError | undefined {
  const problems = Object.keys(row).flatMap(path => (row[path] === true ? [{ path, error: validationErrors.mismatchedReference() }] : []));
  return problems.length ? new ProblemsError(resource, problems) : undefined;
}
