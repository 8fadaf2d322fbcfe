/** The choices for the columns of a template: options, yes or no, and records that a reference may name. */
import { scopeSql } from '../../../permissions/scope.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { type Author, scopeFor } from '../actor.ts';
import type { Registry } from '../columns.ts';
import { kindOf } from '../kinds/registry.ts';
import { labelText } from '../label-text.ts';
import { keyText } from '../natural-key.ts';
import type { Executor } from '../transact.ts';
import type { Layout } from './layout.ts';

/** A longer list is not useful: then the key or the name is typed. */
const mostChoices = 2000;

type Asking = { readonly registry: Registry; readonly author: Author; readonly locale: Locale; readonly executor: Executor };
type Named = { readonly label: string; readonly key: string };

/** What several resources answer, in one statement: the rows of each of these queries. */
async function together<T>(queries: readonly string[], values: readonly unknown[], executor: Executor): Promise<(readonly T[])[]> {
  if (queries.length === 0) return [];
  const parts = queries.map((query, at) => `(select coalesce(json_agg(q), '[]') from (${query}) q) as "${at}"`);
  const { rows } = await executor.query({ text: `select ${parts.join(', ')}`, values: [...values] });
  return queries.map((_, at) => (rows[0] as Readonly<Record<string, readonly T[]>>)[at]!);
}

/** Unique names of active records: the label, or the key when two labels are equal. */
function uniqueNames(found: readonly Named[]): string[] {
  const often = Map.groupBy(found, ({ label }) => label);
  return found.map(({ label, key }) => (often.get(label)!.length > 1 || label === '' ? key : label));
}

/** Of each resource the names of its records; none when there are too many, which are then neither named nor sorted. */
async function recordNames(resources: readonly string[], { registry, author, locale, executor }: Asking) {
  const values: unknown[] = [];
  const queries = resources.map(to => {
    const { table, text } = labelText(registry, to, locale);
    const within = scopeSql.many(scopeFor(author, 'options', to), 'r', value => `$${values.push(value)}`);
    const from = `from ${table} r where r.row_status = 1${within ? ` and ${within}` : ''}`;
    const isShort = `(select count(*) from (select ${from} limit ${mostChoices + 1}) c) <= ${mostChoices}`;
    return `select ${text} as label, ${keyText(registry.get(to)!, registry, 'r')} as key ${from} and ${isShort}
      order by (${text}) collate "${locale}-x-icu", r.id`;
  });
  const found = await together<Named>(queries, values, executor);
  return new Map(resources.map((to, at) => [to, uniqueNames(found[at]!)]));
}

/** What the example calls these records: as the lists do, by their keys where a label may be another's. */
export async function namesOf(
  ids: ReadonlyMap<string, number>,
  { registry, executor, locale }: Omit<Asking, 'author'>,
  lists: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const values = [...ids.values()];
  const queries = [...ids.keys()].map((to, at) => {
    const { table, text } = labelText(registry, to, locale);
    return `select ${text} as label, ${keyText(registry.get(to)!, registry, 'r')} as key from ${table} r where r.id = $${at + 1}`;
  });
  const found = await together<Named>(queries, values, executor);
  return new Map(
    [...ids.keys()].map((to, at) => {
      const { label, key } = found[at]![0]!;
      return [to, lists.get(to)?.includes(label) ? label : key];
    }),
  );
}

/** The lists of some sheets, by their content: `ref districts`, `choice colour`. */
export async function choicesOf(layouts: readonly Layout[], asking: Asking): Promise<ReadonlyMap<Field, readonly string[]>> {
  const fields = layouts.flatMap(({ columns }) => columns.map(({ field }) => field));
  const targets = new Set(fields.flatMap(field => (field.kind === 'ref' ? [field.to as string] : [])));
  const records = await recordNames([...targets], asking);
  return new Map(
    fields.flatMap(field => {
      const words = kindOf(field).cell.words?.(field, asking.locale);
      const names = field.kind === 'ref' ? records.get(field.to) : undefined;
      const list = names?.length ? names : words;
      return list ? [[field, list] as const] : [];
    }),
  );
}
