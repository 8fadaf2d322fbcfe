/** Archived rows as a list answers them: times of day without seconds, and each reference with its label, while that record is there. */
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { labelObject, type Registry, registryOf } from '../engine/columns.ts';
import { sourceOf } from '../engine/families.ts';
import { ask, assembled } from '../engine/sql.ts';
import type { Row } from './archived-asked.ts';

const labelsText = assembled<{ id: number; label: unknown }>()(
  'audit/archived-labels.of',
  'a label has the fields that its resource names',
  (target: string, registry: Registry) =>
    `select r.id::float8 as id, ${labelObject(registry.get(target)!, registry, 'r')} as label
    from ${sourceOf(registry.get(target)!, registry)} r where r.id = any($1::bigint[])`,
  ['users', registryOf(resources)],
);

type Labels = ReadonlyMap<unknown, unknown>;

async function labelsOf(pool: pg.Pool, registry: Registry, target: string, ids: ReadonlySet<unknown>): Promise<Labels> {
  if (ids.size === 0) return new Map();
  const { rows } = await ask(pool, labelsText(target, registry), [[...ids]]);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** `09:00:00` as `09:00`. */
const shortTimes = (row: Row, times: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, times.includes(name) ? value && String(value).slice(0, 5) : value]));

export async function answered(pool: pg.Pool, registry: Registry, resource: AnyResource, rows: readonly Row[]): Promise<Row[]> {
  const fields = Object.entries<Field>(resource.fields);
  const times = fields.flatMap(([name, { kind }]) => (kind === 'time' ? [name] : []));
  const references = fields.flatMap(([name, field]) => (field.kind === 'ref' ? [{ name, to: field.to as string }] : []));
  const labels = new Map<string, Labels>();
  for (const target of new Set(references.map(({ to }) => to))) {
    const names = references.filter(({ to }) => to === target).map(({ name }) => name);
    const ids = rows.flatMap(row => names.map(name => row[name])).filter(id => typeof id === 'number');
    labels.set(target, await labelsOf(pool, registry, target, new Set(ids)));
  }
  return rows.map(row => ({
    ...shortTimes(row, times),
    ...Object.fromEntries(references.map(({ name, to }) => [embeddedName(name), labels.get(to)?.get(row[name]) ?? null])),
  }));
}
