/** Finds the records that the rows of a file are about: by natural key, else by id (D-IMPORT). Then locks and reads them. */

import type { Field, StringField } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { checkField } from '../../../resources/kernel/validate.ts';
import { quoted, type Registry } from '../columns.ts';
import { isProse } from '../ddl-fields.ts';
import { sourceOf } from '../families.ts';
import { type Context, rowsOf } from '../record-context.ts';
import type { Stored } from '../server-side.ts';
import { storedType } from '../statements.ts';
import { lockedManyStatement, storedOf } from '../stored.ts';

type Values = Readonly<Record<string, unknown>>;

/** The maximum number of rows looked up by one statement. */
const mostAtOnce = 1000;

/** A row's key: its parts in canonical form, and one text that is equal for rows of the same record; none if a part can't be read. */
export type Key = { readonly values: readonly unknown[]; readonly text: string };

const compared = (field: Field, value: unknown): unknown => (typeof value === 'string' && isProse(field) ? searchKey(value) : value);

/** @returns undefined when a part is empty or not valid */
export function keyOf(resource: AnyResource, names: readonly string[], said: Values, now: Date): Key | undefined {
  const values: unknown[] = [];
  for (const name of names) {
    const field = resource.fields[name] as Field;
    const { required: _, ...optional } = field;
    const checked = checkField(said[name] ?? null, optional as Field, now);
    if (checked instanceof Error) return undefined;
    values.push(checked.value);
  }
  if (values.every(value => value === null)) return undefined;
  // A number that the server gives, where none is written: there is no such record yet.
  const last = resource.fields[names.at(-1)!] as Field;
  if (values.at(-1) === null && last.kind === 'string' && !last.required) return undefined;
  return { values, text: JSON.stringify(values.map((value, at) => compared(resource.fields[names[at]!] as StringField, value))) };
}

/** Rows `{ n, id }`: the records that have the keys `n`. All keys are empty in the same parts. */
function matchText(resource: AnyResource, registry: Registry, names: readonly string[], empty: ReadonlySet<number>): string {
  const given = names.flatMap((name, at) => (empty.has(at) ? [] : [name]));
  const conditions = names.map((name, at) => {
    const column = `r.${quoted(name)}`;
    if (empty.has(at)) return `${column} is null`;
    const key = `k.c${given.indexOf(name)}::${storedType(resource, name)}`;
    return isProse(resource.fields[name] as Field) ? `engine.search_key(${column}) = engine.search_key(${key})` : `${column} = ${key}`;
  });
  const arrays = given.map((_, at) => `$${at + 2}::text[]`);
  return `select k.n, r.id::float8 as id from unnest(${['$1::int[]', ...arrays].join(', ')}) k (${['n', ...given.map((_, at) => `c${at}`)].join(', ')})
join ${sourceOf(resource, registry)} r on ${conditions.join(' and ')} order by r.id`;
}

const chunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, at) => items.slice(at * mostAtOnce, (at + 1) * mostAtOnce));

/** The ids of the records that have each key, by the key's text. */
export async function idsByKey(
  context: Context,
  resource: AnyResource,
  names: readonly string[],
  keys: readonly Key[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  const emptyIn = ({ values }: Key): number[] => values.flatMap((value, at) => (value === null ? [at] : []));
  for (const alike of Map.groupBy(keys, key => emptyIn(key).join()).values()) {
    const empty = new Set(emptyIn(alike[0]!));
    const text = matchText(resource, context.registry, names, empty);
    for (const some of chunks(alike)) {
      const columns = names.flatMap((_, at) => (empty.has(at) ? [] : [some.map(({ values }) => String(values[at]))]));
      const rows = await rowsOf<{ n: number; id: number }>(context, resource, { text, values: [some.map((_, n) => n), ...columns] });
      for (const { n, id } of rows) {
        const { text: key } = some[n]!;
        found.set(key, [...(found.get(key) ?? []), id]);
      }
    }
  }
  return found;
}

/** The stored records, locked until the transaction ends. */
export async function lockedRecords(context: Context, resource: AnyResource, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  const found = new Map<number, Stored>();
  for (const some of chunks(ids.toSorted((a, b) => a - b)))
    for (const row of await rowsOf<{ record: string }>(context, resource, lockedManyStatement(resource, context.registry, some))) {
      const record = storedOf(row);
      found.set(record.id, record);
    }
  return found;
}
