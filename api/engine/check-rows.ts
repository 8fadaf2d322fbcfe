/**
 * Finds stored rows that break today's declarations: required fields, formats, bounds, rules, needs, dependent references. Reads page by
 * page as the system and uses the kernel's validator. Writes nothing.
 */
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { lacking, type Need } from '../../resources/kernel/needs.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, type Problem, rulesOf, validate } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { asSystem } from './actor.ts';
import { rowsFieldsOf } from './children.ts';
import { straysOfStatement } from './dependent-refs.ts';
import { kindsOf, type Registry, sourceOf } from './families.ts';
import { factsStatement } from './needs.ts';
import { shaped, someStatement } from './statements.ts';
import type { Executor } from './transact.ts';
import { type Readable, visibilityOf } from './visibility.ts';

export type Breach = { readonly resource: string; readonly id: number; readonly field: string; readonly error: DomainError };
/** `next` is the `after` of the next call; null at the end. */
export type Checked = { readonly breaches: readonly Breach[]; readonly rows: number; readonly next: number | null };

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly created_at: string; readonly updated_at: string };

/** The resources with rows of their own. Rows of a family are checked with its kinds, rows of a report with its sources. */
export const checkable = (registry: Registry): AnyResource[] =>
  [...registry.values()].filter(resource => !resource.engine && !resource.report && kindsOf(resource, registry).length === 0);

const system = asSystem('check of the data');

const idsText = (table: string): string => `select o.id from ${table} o where o.id > $1 order by o.id limit $2`;

/** As of the day `now`: a rule about "today" was met on the day of a write, and need not be met later. */
function problemsAt(resource: AnyResource, registry: Registry, row: Row, now: Date): Problem[] {
  const rows = new Set(rowsFieldsOf(resource).map(([name]) => name));
  const { values, problems } = validate(resource, row, 'put', { now, declarations: registry });
  // Child rows are checked as records of their own resource.
  const own = problems.filter(({ path }) => !rows.has(path.split('.')[0]!));
  const wrong = new Set(own.map(({ path }) => path));
  const rules = rulesOf(resource).filter(({ reads }) => !(reads as readonly string[]).some(name => wrong.has(name)));
  return [...own, ...checkRules(rules, { ...row, ...values }, dhakaDay(now))];
}

const keyOf = ({ path, error }: Problem): string => `${path} ${error.code}`;

function problemsOf(resource: AnyResource, registry: Registry, row: Row): Problem[] {
  const days = [new Date(row.updated_at), new Date(row.created_at), new Date()];
  let left = problemsAt(resource, registry, row, days[0]!);
  for (const day of days.slice(1)) {
    if (left.length === 0) return left;
    const there = new Set(problemsAt(resource, registry, row, day).map(keyOf));
    left = left.filter(problem => there.has(keyOf(problem)));
  }
  return left;
}

async function needsOf(
  executor: Executor,
  resource: AnyResource,
  registry: Registry,
  rows: readonly Row[],
): Promise<Map<number, Problem[]>> {
  const needs = (resource.needs ?? []) as readonly Need[];
  const facts = new Map<string, Map<number, number | null>>();
  for (const need of needs) {
    const key = `${need.by}.${need.of}`;
    if (facts.has(key)) continue;
    const ids = [...new Set(rows.map(row => row[need.by]))].filter(id => typeof id === 'number');
    const { rows: found } = await executor.query(factsStatement(resource, registry, need, ids));
    facts.set(key, new Map((found as { id: number; fact: number | null }[]).map(({ id, fact }) => [id, fact])));
  }
  const factOf = (row: Row) => (need: Need) => facts.get(`${need.by}.${need.of}`)?.get(row[need.by] as number) ?? null;
  return new Map(rows.map(row => [row.id, lacking(needs, row, factOf(row))]));
}

async function straysOf(
  executor: Executor,
  resource: AnyResource,
  registry: Registry,
  ids: readonly number[],
): Promise<Map<number, Problem[]>> {
  const statement = straysOfStatement(resource, registry, ids);
  const { rows = [] } = statement ? await executor.query(statement) : {};
  return new Map(
    (rows as Row[]).map(({ id, ...strays }) => [
      id,
      Object.keys(strays).flatMap(path => (strays[path] === true ? [{ path, error: validationErrors.mismatchedReference() }] : [])),
    ]),
  );
}

/** Checks up to `limit` rows after the id `after`. */
export async function checkRows(executor: Executor, readable: Readable, after: number, limit: number): Promise<Checked> {
  const { resource, registry } = readable;
  const { rows: found } = await executor.query(
    shaped(`check ${resource.name}`, [after, limit], () => idsText(sourceOf(resource, registry))),
  );
  const ids = (found as { id: number }[]).map(({ id }) => id);
  if (ids.length === 0) return { breaches: [], rows: 0, next: null };
  const { rows: whole } = await executor.query(someStatement(readable, ids, visibilityOf(system, 'get', resource)));
  const rows = (whole as { body: string }[]).map(({ body }) => JSON.parse(body) as Row).sort((a, b) => a.id - b.id);
  const needs = await needsOf(executor, resource, registry, rows);
  const strays = await straysOf(executor, resource, registry, ids);
  const breaches = rows.flatMap(row =>
    [...problemsOf(resource, registry, row), ...(needs.get(row.id) ?? []), ...(strays.get(row.id) ?? [])].map(({ path, error }) => ({
      ...{ resource: resource.name, id: row.id, field: path, error },
    })),
  );
  return { breaches, rows: ids.length, next: ids.length < limit ? null : ids.at(-1)! };
}
