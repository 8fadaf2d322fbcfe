/** A value of a record as printed: the text of a screen, without its links. Pure. */
import { inDigits } from '../../i18n/format.ts';
import { inLanguage, isSaid, represented } from '../../i18n/naming.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import { isEnglishHalf, pairOf } from '../../resources/kernel/pair.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { kindOf } from '../engine/kinds/registry.ts';
import { fixedWidths, mostFixed } from './column-widths.ts';

type Row = Readonly<Record<string, unknown>>;
type Registry = ReadonlyMap<string, AnyResource>;

const inText = (value: unknown, locale: Locale): string => inDigits(String(value), locale);

/** One value by its field; of a reference, which has a label only in a row, its id. `''` for a missing value. */
export function fieldText(field: Field, value: unknown, locale: Locale): string {
  if (!isSaid(value)) return '';
  return (kindOf(field).printed ?? inText)(value, locale, field);
}

/** '' for a missing value. */
export function valueText(resource: AnyResource, registry: Registry, name: string, row: Row, locale: Locale): string {
  const field = resource.fields[name] as Field;
  const value = pairOf(field) ? inLanguage(row, name, locale) : row[name];
  const label = field.kind === 'ref' && isSaid(value) ? (row[embeddedName(name)] as Row | null | undefined) : undefined;
  return field.kind === 'ref' && label
    ? represented(registry.get(field.to)?.represent ?? '', label, locale)
    : fieldText(field, value, locale);
}

const onPaper = (field: Field | undefined): field is Field =>
  field !== undefined && !isEnglishHalf(field) && kindOf(field).printed !== undefined;

/** On paper in place of a value that is missing. */
const blank = '–';

export type Fact = { readonly label: string; readonly value: string };

/** The values of these fields; fields missing in the record are hidden from its reader. */
export const factsOf = (resource: AnyResource, registry: Registry, names: readonly string[], row: Row, locale: Locale): Fact[] =>
  names
    .filter(name => onPaper(resource.fields[name]) && name in row)
    .map(name => ({
      label: fieldLabel(resource.fields[name] as Field)[locale],
      value: valueText(resource, registry, name, row, locale) || blank,
    }));

export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column, whether it holds numbers, and its points on the page. */
  readonly rightward: readonly boolean[];
  readonly fixed: readonly (number | null)[];
};
const numbers: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

/** Numbers are below each other by their places, in columns in which none is cut. */
export const tableSet = ({ columns, rows, rightward }: Omit<Table, 'fixed'>): Table => ({
  ...{ columns, rows, rightward },
  fixed: fixedWidths(rightward, columns, rows, mostFixed.upright),
});

/** Rows as a table, without columns that are hidden in all rows. */
export function tableOf(resource: AnyResource, registry: Registry, names: readonly string[], rows: readonly Row[], locale: Locale): Table {
  const shown = names.filter(name => onPaper(resource.fields[name]) && rows.some(row => name in row));
  return tableSet({
    columns: shown.map(name => fieldLabel(resource.fields[name] as Field)[locale]),
    rows: rows.map(row => shown.map(name => valueText(resource, registry, name, row, locale) || blank)),
    rightward: shown.map(name => numbers.has((resource.fields[name] as Field).kind)),
  });
}
