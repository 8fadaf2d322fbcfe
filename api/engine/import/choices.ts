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

/** Unique names of active records: the label, or the key when two labels are equal. Undefined when there are too many records. */
async function recordNames(
  to: string,
  registry: Registry,
  author: Author,
  locale: Locale,
  executor: Executor,
): Promise<string[] | undefined> {
  const { table, text } = labelText(registry, to, locale);
  const values: unknown[] = [];
  const within = scopeSql.many(scopeFor(author, 'options', to), 'r', value => `$${values.push(value)}`);
  const { rows } = await executor.query({
    text: `select ${text} as label, ${keyText(registry.get(to)!, registry, 'r')} as key from ${table} r where r.row_status = 1${within ? ` and ${within}` : ''} order by (${text}) collate "${locale}-x-icu", r.id limit ${mostChoices + 1}`,
    values,
  });
  const found = rows as { label: string; key: string }[];
  if (found.length > mostChoices) return undefined;
  const often = Map.groupBy(found, ({ label }) => label);
  return found.map(({ label, key }) => (often.get(label)!.length > 1 || label === '' ? key : label));
}

/** What the example calls these records: as the lists do, by their keys where a label may be another's. */
export async function namesOf(
  ids: ReadonlyMap<string, number>,
  { registry, executor, locale }: { readonly registry: Registry; readonly executor: Executor; readonly locale: Locale },
  lists: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [to, id] of ids) {
    const { table, text } = labelText(registry, to, locale);
    const key = keyText(registry.get(to)!, registry, 'r');
    const { rows } = await executor.query({ text: `select ${text} as label, ${key} as key from ${table} r where r.id = $1`, values: [id] });
    const [{ label, key: itsKey }] = rows as [{ label: string; key: string }];
    found.set(to, lists.get(to)?.includes(label) ? label : itsKey);
  }
  return found;
}

/** The lists of some sheets, by their content: `ref districts`, `choice colour`. */
export async function choicesOf(
  layouts: readonly Layout[],
  {
    registry,
    author,
    locale,
    executor,
  }: { readonly registry: Registry; readonly author: Author; readonly locale: Locale; readonly executor: Executor },
): Promise<ReadonlyMap<Field, readonly string[]>> {
  const lists = new Map<Field, readonly string[]>();
  const records = new Map<string, readonly string[] | undefined>();
  for (const { field } of layouts.flatMap(({ columns }) => columns)) {
    const words = kindOf(field).cell.words?.(field, locale);
    if (words) lists.set(field, words);
    if (field.kind !== 'ref') continue;
    if (!records.has(field.to)) records.set(field.to, await recordNames(field.to, registry, author, locale, executor));
    const names = records.get(field.to);
    if (names?.length) lists.set(field, names);
  }
  return lists;
}
