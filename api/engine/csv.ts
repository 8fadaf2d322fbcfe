/**
 * Rows as lines of CSV, put together by PostgreSQL like the JSON: values as people read them, references by their labels. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (D-FORMULA). Pure.
 */
import { commonLabels } from '../../resources/kernel/common.ts';
import type { Field, Option } from '../../resources/kernel/field.ts';
import { type AnyResource, linkTableOf } from '../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { literal, quoted, type Registry, shownAs } from './columns.ts';
import { sourceOf } from './families.ts';

/** Excel takes a file for UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

const yesNo: Readonly<Record<Locale, readonly [string, string]>> = { bn: ['হ্যাঁ', 'না'], en: ['Yes', 'No'] };

/** `=`, `+`, `-`, `@`, tab and carriage return, by which a formula begins. */
const formulaStarts = [...'=+-@\t\r'].map(one => one.charCodeAt(0)).join(', ');

/** A text cell of an expression without side effects; empty when it is null. */
const textCell = (value: string): string =>
  `coalesce('"' || replace(case when ascii(${value}) in (${formulaStarts}) then '''' || ${value} else ${value} end, '"', '""') || '"', '')`;

/** A text as a cell, for the line of headings. */
export const headingCell = (text: string): string =>
  `"${(formulaStarts.split(', ').includes(String(text.charCodeAt(0))) ? `'${text}` : text).replaceAll('"', '""')}"`;

const optionText = (value: string, options: readonly Option[], locale: Locale): string =>
  `case ${value} ${options.map(one => `when ${typeof one.value === 'string' ? literal(one.value) : one.value} then ${literal(one.text[locale])}`).join(' ')} end`;

/** A record's one line, in the reader's language: `%{code} · %{name}` of table alias `alias`. */
function representText(target: AnyResource, alias: string, locale: Locale): string {
  const parts = target.represent.split(/(%\{\w+\})/).filter(Boolean);
  const texts = parts.map(part => {
    const name = /^%\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return literal(part);
    const field: Field | undefined = target.fields[name];
    const column = `${alias}.${quoted(name)}::text`;
    return locale === 'en' && field?.kind === 'string' && field.pair ? `coalesce(${alias}.${quoted(field.pair.other)}, ${column})` : column;
  });
  return `concat(${texts.join(', ')})`;
}

/** The label of a record `r` of `to` as one text, and the table that it stands in. */
export const labelText = (registry: Registry, to: string, locale: Locale): { table: string; text: string } => {
  const target = registry.get(to)!;
  return { table: sourceOf(target, registry), text: representText(target, 'r', locale) };
};

/** Whether a cell is text, and so quoted; the others are numbers and dates, which need no quoting. */
type Cell = { readonly value: string; readonly isText: boolean };
const text = (value: string): Cell => ({ value, isText: true });
const plain = (value: string): Cell => ({ value: `${value}::text`, isText: false });

const instant = (column: string): Cell => plain(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function fieldCell(resource: AnyResource, registry: Registry, name: string, field: Field, locale: Locale): Cell {
  const column = `o.${quoted(name)}`;
  switch (field.kind) {
    case 'ref': {
      const { table, text: label } = labelText(registry, field.to, locale);
      return text(`(select ${label} from ${table} r where r.id = ${column})`);
    }
    case 'refs': {
      const { table, text: label } = labelText(registry, field.to, locale);
      const links = quoted(linkTableOf(resource.name, name));
      return text(
        `(select string_agg(${label}, '; ' order by r.id) from ${links} l join ${table} r on r.id = l.target_id where l.owner_id = o.id)`,
      );
    }
    case 'file':
    case 'files':
      return text(
        `(select string_agg(f.name, '; ' order by f.serial, f.id) from engine.files f where f.resource = ${literal(resource.name)} and f.record_id = o.id and f.field = ${literal(name)})`,
      );
    case 'choice':
      return text(optionText(column, field.options, locale));
    case 'choices':
      return text(
        `(select string_agg(${optionText('x.value', field.options, locale)}, '; ' order by x.at) from unnest(${column}) with ordinality x (value, at))`,
      );
    case 'boolean':
      return text(`case when ${column} then ${literal(yesNo[locale][0])} else ${literal(yesNo[locale][1])} end`);
    case 'point':
      return text(`${column}[1]::text || ', ' || ${column}[0]::text`);
    case 'dateTime':
    case 'time':
      return plain(shownAs(field, column));
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
      return plain(column);
    default:
      return text(`${column}::text`);
  }
}

function cellOf(resource: AnyResource, registry: Registry, name: string, locale: Locale): Cell {
  const field: Field | undefined = resource.fields[name];
  if (field) return fieldCell(resource, registry, name, field, locale);
  const column = `o.${quoted(name)}`;
  return name === 'created_at' || name === 'updated_at' ? instant(column) : plain(column);
}

/** The raw values of a line as columns `c0`, `c1` … of rows `o`, and the line made of them. `hide` puts a condition before a value. */
export function csvTexts(
  resource: AnyResource,
  registry: Registry,
  names: readonly string[],
  locale: Locale,
  hide: (name: string, value: string) => string,
): { values: string; line: string } {
  const cells = names.map(name => cellOf(resource, registry, name, locale));
  return {
    values: cells.map(({ value }, at) => `${hide(names[at]!, value)} as c${at}`).join(', '),
    line: cells.map(({ isText }, at) => (isText ? textCell(`t.c${at}`) : `coalesce(t.c${at}, '')`)).join(` || ',' || `),
  };
}

const commonLabelOf = (name: string): Text | undefined => (commonLabels as Readonly<Record<string, Text>>)[name];

/** The headings: each name in both languages, so that a file is understood, and read in again, whoever asked for it. */
export const csvHeadings = (resource: AnyResource, names: readonly string[]): string =>
  names
    .map(name => {
      const field: Field | undefined = resource.fields[name];
      const { bn, en } = field?.label ?? commonLabelOf(name)!;
      return headingCell(`${bn} · ${en}`);
    })
    .join(',');
