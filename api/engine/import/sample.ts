/**
 * The records that the example of a template names: together they could stand in one record. The upazila is one of the district, the mouza
 * one of the upazila. The most particular record is chosen first, since all others follow from it.
 */
import { scopeSql } from '../../../permissions/scope.ts';
import type { Field, RefField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type Author, scopeFor } from '../actor.ts';
import { quoted, type Registry } from '../columns.ts';
import { sourceOf } from '../families.ts';
import type { Executor } from '../transact.ts';
import type { Layout } from './layout.ts';

type Asking = { readonly registry: Registry; readonly author: Author; readonly executor: Executor };

/** The references of a record that are stored, by field. */
const refsOf = (resource: AnyResource): [string, RefField][] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => (field.kind === 'ref' ? [[name, field] as [string, RefField]] : []));

/** How long the chain of references is that begins here. */
function depthOf(name: string, targets: ReadonlySet<string>, registry: Registry, above: readonly string[] = []): number {
  if (above.includes(name)) return 0;
  const next = refsOf(registry.get(name)!).filter(([, { to }]) => targets.has(to) && to !== name);
  return Math.max(0, ...next.map(([, { to }]) => 1 + depthOf(to, targets, registry, [...above, name])));
}

/** One active record that fits those known: rather one with all of its references, and with many that are known. */
async function chosen(target: AnyResource, known: ReadonlyMap<string, number>, targets: ReadonlySet<string>, asking: Asking) {
  const { registry, author, executor } = asking;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const refs = refsOf(target).filter(([, { to }]) => targets.has(to) && to !== target.name);
  const columns = refs.map(([name]) => `r.${quoted(name)}`);
  const fits = refs.flatMap(([name, { to }]) => (known.has(to) ? [`coalesce(r.${quoted(name)} = ${parameter(known.get(to))}, true)`] : []));
  const within = scopeSql.many(scopeFor(author, 'options', target.name), 'r', parameter);
  const own = known.get(target.name);
  const conditions = ['r.row_status = 1', ...fits, ...(within ? [within] : []), ...(own === undefined ? [] : [`r.id = ${parameter(own)}`])];
  const whole = columns.length ? `num_nonnulls(${columns.join(', ')}) desc, ` : '';
  const said = ['r.id::float8 as id', ...refs.map(([name]) => `r.${quoted(name)}::float8 as ${quoted(name)}`)].join(', ');
  const text = `select ${said} from ${sourceOf(target, registry)} r where ${conditions.join(' and ')} order by ${whole}r.id limit 1`;
  const { rows } = await executor.query({ text, values });
  return { row: rows[0] as Readonly<Record<string, number | null>> | undefined, refs };
}

/** Ids by resource; none of a resource of which no record fits. */
export async function sampleOf(layouts: readonly Layout[], asking: Asking): Promise<ReadonlyMap<string, number>> {
  const { registry } = asking;
  const named = layouts.flatMap(({ columns }) => columns.flatMap(({ field }) => (field.kind === 'ref' ? [field.to as string] : [])));
  const targets = new Set(named);
  const depths = new Map([...targets].map(name => [name, depthOf(name, targets, registry)]));
  const known = new Map<string, number>();
  const found = new Map<string, number>();
  for (const name of [...targets].sort((a, b) => depths.get(b)! - depths.get(a)!)) {
    const { row, refs } = await chosen(registry.get(name)!, known, targets, asking);
    if (!row) continue;
    found.set(name, row.id!);
    known.set(name, row.id!);
    for (const [field, { to }] of refs) if (row[field] !== null && !known.has(to)) known.set(to, row[field]!);
  }
  return found;
}
