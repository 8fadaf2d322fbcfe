/**
 * The conditions, search and order of a list in words, for the heading of a printed list. A reference is shown by its label if the reader
 * may choose that record (D-OPTIONS), else by its id.
 */
import { filter as bengali } from '../../i18n/bn/filter.ts';
import { list as bengaliList } from '../../i18n/bn/list.ts';
import { filter as english } from '../../i18n/en/filter.ts';
import { list as englishList } from '../../i18n/en/list.ts';
import { digits } from '../../i18n/format.ts';
import { scopeSql } from '../../permissions/scope.ts';
import { askedRowsOf } from '../../resources/kernel/asked-rows.ts';
import { commonLabels } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { fieldText } from '../printing/value-text.ts';
import { type Author, scopeFor } from './actor.ts';
import type { Registry } from './columns.ts';
import type { ExportQuery } from './export-query.ts';
import { filterable } from './filter.ts';
import { labelText } from './label-text.ts';
import type { Executor } from './transact.ts';

const lists = { bn: bengaliList, en: englishList } as const;
const says = { bn: bengali.says, en: english.says } as const;
const rest = { bn: bengali.rest, en: english.rest } as const;

type Raw = Readonly<Record<string, unknown>>;
/** One value in words. */
type Say = (value: unknown) => string;

/** A filter of fifty districts names three and counts the others. */
const namedAtMost = 3;

const put = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const timed: ReadonlySet<Field['kind']> = new Set(['date', 'dateTime', 'time']);

function listed(values: readonly unknown[], say: Say, locale: Locale): string {
  const named = values.slice(0, namedAtMost).map(say).join(', ');
  return values.length <= namedAtMost ? named : put(rest[locale], { values: named, count: digits(values.length - namedAtMost, locale) });
}

/** The words of one filter operator; undefined for one that has none. */
function operatorText(field: Field, operator: string, raw: unknown, say: Say, locale: Locale): string | undefined {
  const words = says[locale];
  const isTimed = timed.has(field.kind);
  const value = (text: string) => put(text, { value: Array.isArray(raw) ? listed(raw, say, locale) : say(raw) });
  switch (operator) {
    case 'eq':
    case 'inq':
      return value(words.is);
    case 'neq':
    case 'nin':
      return value(words.not);
    case 'gte':
      return value(isTimed ? words.from_day : words.from);
    case 'lte':
      return value(isTimed ? words.to_day : words.to);
    case 'gt':
      return value(isTimed ? words.after : words.above);
    case 'lt':
      return value(isTimed ? words.before : words.below);
    case 'between':
      return Array.isArray(raw) ? put(words.range, { from: say(raw[0]), to: say(raw[1]) }) : undefined;
    case 'startsWith':
      return value(words.starts);
    case 'exists':
      return raw === true ? words.filled : words.empty;
    default:
      return undefined;
  }
}

/** A filter condition of one field in words. */
function conditionText(field: Field, raw: unknown, say: Say, locale: Locale): string {
  const { unknown, range } = says[locale];
  if (raw === null) return operatorText(field, 'exists', false, say, locale) ?? unknown;
  if (!isObject(raw)) return operatorText(field, 'eq', raw, say, locale) ?? unknown;
  if (Object.keys(raw).sort().join() === 'gte,lte')
    return raw.gte === raw.lte ? say(raw.gte) : put(range, { from: say(raw.gte), to: say(raw.lte) });
  const texts = Object.entries(raw).map(([operator, value]) => operatorText(field, operator, value, say, locale) ?? unknown);
  return texts.join(', ');
}

/** The ids in a condition. */
function idsIn(raw: unknown): number[] {
  if (Array.isArray(raw)) return raw.flatMap(idsIn);
  if (isObject(raw)) return Object.values(raw).flatMap(idsIn);
  return Number.isSafeInteger(raw) ? [raw as number] : [];
}

type Asker = { readonly executor: Executor; readonly registry: Registry; readonly author: Author; readonly locale: Locale };

/** The labels of records that the reader may choose. */
async function labelsOf({ executor, registry, author, locale }: Asker, to: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const values: unknown[] = [[...ids]];
  const within = scopeSql.many(scopeFor(author, 'options', to), 'r', value => `$${values.push(value)}`) ?? 'true';
  const { table, text } = labelText(registry, to, locale);
  const asked = `select r.id::float8 as id, ${text} as label from ${table} r where r.id = any($1::bigint[]) and ${within}`;
  const { rows } = await executor.query({ text: asked, values });
  return new Map((rows as { id: number; label: string }[]).map(({ id, label }) => [id, label]));
}

const nameOf = (resource: AnyResource, name: string, locale: Locale): string => {
  const field = resource.fields[name] ?? askedRowsOf(resource, name)?.field;
  return (field ? fieldLabel(field) : commonLabels[name as keyof typeof commonLabels])[locale];
};

async function fieldCondition(asker: Asker, resource: AnyResource, name: string, raw: unknown): Promise<string> {
  const { locale, registry } = asker;
  const field = filterable(resource, name);
  // `and` and `or` are not fields.
  if (!field) return says[locale].unknown;
  const isReference = field.kind === 'ref' || field.kind === 'refs';
  const labels = isReference && registry.has(field.to) ? await labelsOf(asker, field.to, idsIn(raw)) : new Map<number, string>();
  const say: Say = value => labels.get(value as number) ?? fieldText(field, value, locale);
  return `${nameOf(resource, name, locale)}: ${conditionText(field, raw, say, locale)}`;
}

/** One line for the filter, one for the search, one for the order; none for parts not given. */
export async function askedLines(
  asker: Asker,
  resource: AnyResource,
  { asked }: { readonly asked: Pick<ExportQuery['asked'], 'filter' | 'sort'> },
): Promise<string[]> {
  const { q, ...conditions } = JSON.parse(asked.filter || '{}') as Raw;
  const texts: string[] = [];
  for (const [name, raw] of Object.entries(conditions)) texts.push(await fieldCondition(asker, resource, name, raw));
  const [sorted, direction] = asked.sort ? (JSON.parse(asked.sort) as [string, string]) : [];
  const { print_searched, print_sorted, print_sorted_down } = lists[asker.locale];
  const order = /^desc$/i.test(direction ?? '') ? print_sorted_down : print_sorted;
  return [
    ...(texts.length > 0 ? [texts.join(' · ')] : []),
    ...(q ? [put(print_searched, { text: String(q) })] : []),
    ...(sorted ? [put(order, { name: nameOf(resource, sorted, asker.locale) })] : []),
  ];
}
