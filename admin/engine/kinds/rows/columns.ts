/** Where each field of a child is shown: in the read table, in the editable sheet, or in a row's own dialog. Pure. */
import { type Field, type FieldKind, isOnlyInWhole, type RowsField } from '../../../../resources/kernel/field.ts';
import { isEnglishHalf } from '../../../../resources/kernel/pair.ts';
import { type AnyResource, sectionsOf } from '../../../../resources/kernel/resource.ts';
import { isFilledIn, isServerWritten } from '../../../../resources/kernel/validate.ts';
import { initialValues } from '../../form/form-start.ts';
import { fieldOf, type Row } from '../../naming.ts';
import { isEmpty } from '../kind.ts';

export const listOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

/** What a parent's body contains of its child: not the reference to the parent, nor rows of rows; a bilingual pair is one column. */
export const readColumns = (child: AnyResource, { via, order, computed, columns }: RowsField): string[] =>
  (computed && columns ? columns.map(name => [name, fieldOf(child, name)!] as const) : Object.entries<Field>(child.fields))
    .filter(([name, field]) => name !== via && name !== order && !isOnlyInWhole(field) && !isEnglishHalf(field))
    .map(([name]) => name);

/** What a row may bring, in the order of the child's own form. */
export function writtenNames(child: AnyResource, { via, order }: RowsField): string[] {
  const inForm = sectionsOf(child).flatMap(({ rows }) => rows.flat());
  const names = new Set([...inForm, ...Object.keys(child.fields)]);
  return [...names].filter(name => name !== via && name !== order && fieldOf(child, name) && !isServerWritten(child, name));
}

/** Too tall or too wide for a cell. */
const roomy: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'richText', 'choices', 'refs', 'rows', 'file', 'files', 'point', 'boundary'] as const),
]);
const mostColumns = 6;

/** The columns of the sheet: every required field, and the optional ones that are declared or have room. The rest is in the row's dialog. */
export function sheetColumns(child: AnyResource, { columns }: RowsField, names: readonly string[]): string[] {
  const fits = names.filter(name => !roomy.has(fieldOf(child, name)!.kind));
  const isNeeded = (name: string): boolean => {
    const field = fieldOf(child, name)!;
    return field.required === true && !isFilledIn(field);
  };
  const needed = fits.filter(isNeeded);
  const others = columns ?? fits.filter(name => !isNeeded(name)).slice(0, Math.max(0, mostColumns - needed.length));
  return fits.filter(name => needed.includes(name) || others.includes(name));
}

/** More columns than fit beside the title of a form's section. */
export const isWide = (columns: readonly string[]): boolean => columns.length > mostColumns;

const slim: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'money', 'time']);
const fewLetters = 20;

/** The class by which a cell that is written has its width: little for numbers and short texts, more for names of records. */
export const roomOf = (field: Field): 'rows-slim' | 'rows-named' | undefined =>
  slim.has(field.kind) || (field.kind === 'string' && field.max <= fewLetters)
    ? 'rows-slim'
    : field.kind === 'ref'
      ? 'rows-named'
      : undefined;

/** A new row. Each value is set, if only to null: a form fills a missing one from another row. */
export function blankRow(child: AnyResource, names: readonly string[]): Row {
  const initial = initialValues(child);
  return Object.fromEntries(names.map(name => [name, initial[name] ?? null]));
}

const isCarried = (child: AnyResource, name: string, above: Row): boolean => fieldOf(child, name)?.carry === true && !isEmpty(above[name]);

/** A new row below another: the fields that carry on begin with its values. */
export const newRow = (child: AnyResource, names: readonly string[], above: Row = {}): Row => ({
  ...blankRow(child, names),
  ...valuesOf(
    above,
    names.filter(name => isCarried(child, name, above)),
  ),
});

/** The column in which a new row is begun: the first that was not carried on. */
export const firstToWrite = (child: AnyResource, columns: readonly string[], above: Row = {}): string =>
  columns.find(name => !isCarried(child, name, above)) ?? columns[0] ?? '';

export const valuesOf = (row: Row, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]));

/** A row copied from another one: the fields that a body may contain, as far as they are known. */
export const copiedRow = (child: AnyResource, field: RowsField, row: Row): Row =>
  Object.fromEntries(writtenNames(child, field).flatMap(name => (row[name] === undefined ? [] : [[name, row[name]]])));

/** Kinds whose values are one person's or one record's: a copy does not share them. */
const unshared: ReadonlySet<FieldKind> = new Set<FieldKind>(['rows', 'file', 'files']);

export const copyOf = (child: AnyResource, row: Row, names: readonly string[]): Row => ({
  ...blankRow(child, names),
  ...valuesOf(
    row,
    names.filter(name => !unshared.has(fieldOf(child, name)!.kind)),
  ),
});

/** The same list with one entry elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
