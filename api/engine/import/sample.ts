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

/** What is known of a resource's record by those chosen before: expressions, of which the first that has a value counts. */
type Known = Map<string, string[]>;

const knownOf = (known: Known, name: string): string | undefined => {
  const from = known.get(name);
  return from && `coalesce(${from.join(', ')})`;
};

/** An example needs no better record than the best of these. */
const mostLookedAt = 200;

/** One active record that fits those known: rather one with all of its references. */
function chosen(target: AnyResource, refs: readonly [string, RefField][], known: Known, asking: Asking, values: unknown[]): string {
  const { registry, author } = asking;
  const fit = (column: string, name: string): string[] => {
    const id = knownOf(known, name);
    return id ? [`coalesce(r.${column} = ${id}, true)`] : [];
  };
  const within = scopeSql.many(scopeFor(author, 'options', target.name), 'r', value => `$${values.push(value)}`);
  const fits = [...refs.flatMap(([name, { to }]) => fit(quoted(name), to)), ...fit('id', target.name)];
  const columns = refs.map(([name]) => `r.${quoted(name)}`);
  const whole = columns.length ? `num_nonnulls(${columns.join(', ')}) desc, ` : '';
  const conditions = ['r.row_status = 1', ...fits, ...(within ? [within] : [])].join(' and ');
  const some = `select r.* from ${sourceOf(target, registry)} r where ${conditions} order by r.id limit ${mostLookedAt}`;
  return `select ${['r.id', ...columns].join(', ')} from (${some}) r order by ${whole}r.id limit 1`;
}

/** Ids by resource, in one statement; none of a resource of which no record fits. */
export async function sampleOf(layouts: readonly Layout[], asking: Asking): Promise<ReadonlyMap<string, number>> {
  const { registry } = asking;
  const named = layouts.flatMap(({ columns }) => columns.flatMap(({ field }) => (field.kind === 'ref' ? [field.to as string] : [])));
  const targets = new Set(named);
  const depths = new Map([...targets].map(name => [name, depthOf(name, targets, registry)]));
  const sorted = [...targets].sort((a, b) => depths.get(b)! - depths.get(a)!);
  if (sorted.length === 0) return new Map();
  const known: Known = new Map();
  const values: unknown[] = [];
  const choices = sorted.map((name, at) => {
    const target = registry.get(name)!;
    const refs = refsOf(target).filter(([, { to }]) => targets.has(to) && to !== name);
    const choice = `chosen_${at} as materialized (${chosen(target, refs, known, asking, values)})`;
    const learn = (of: string, column: string) => known.set(of, [...(known.get(of) ?? []), `(select ${column} from chosen_${at})`]);
    learn(name, 'id');
    for (const [field, { to }] of refs) learn(to, quoted(field));
    return choice;
  });
  const ids = sorted.map((_, at) => `(select id::float8 from chosen_${at}) as "${at}"`);
  const { rows } = await asking.executor.query({ text: `with ${choices.join(', ')} select ${ids.join(', ')}`, values });
  const found = rows[0] as Readonly<Record<string, number | null>>;
  return new Map(sorted.flatMap((name, at) => (found[at] === null ? [] : [[name, found[at]!]])));
}
