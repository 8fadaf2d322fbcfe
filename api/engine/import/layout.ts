/**
 * The columns that an import knows of a resource, with their headings: those of the template, and read-only ones of an export, which are
 * skipped. Pure.
 */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { commonLabels, rowStatus } from '../../../resources/kernel/common.ts';
import type { Field, RowsField } from '../../../resources/kernel/field.ts';
import { fieldLabel } from '../../../resources/kernel/labels.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type Locale, type Text, t } from '../../../resources/kernel/text.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import type { Registry } from '../columns.ts';
import { kindOf } from '../kinds/registry.ts';
import { keyLabel } from '../natural-key.ts';

/**
 * `value`: the field's value; of a reference its key or label. `key`: the key of a reference whose label is in the column beside it. `id`:
 * of a record without a natural key. `parent`: a part of the key of a child row's parent. `row`: the parent's row in this file.
 */
type Part = 'value' | 'key' | 'id' | 'parent' | 'row';

export type Column = {
  readonly part: Part;
  /** The field, of the parent where the part is `parent`. */
  readonly name: string;
  readonly field: Field;
  readonly label: Text;
  /** Must be filled in a row that creates a record. */
  readonly required: boolean;
};

/** The columns of one sheet. `passed`: headings that are known and not read. */
export type Layout = {
  readonly resource: AnyResource;
  readonly title: Text;
  readonly columns: readonly Column[];
  readonly passed: ReadonlySet<string>;
  /** The parent's field that these rows belong to. */
  readonly rows?: { readonly name: string; readonly field: RowsField };
};

/** Some kinds can't be written in a cell: files are uploaded, boundaries are drawn. */
export const isWritten = (resource: AnyResource, name: string): boolean =>
  !isServerWritten(resource, name) && kindOf(resource.fields[name] as Field).cell.read !== undefined;

export const errorWords = t('ভুল', 'Errors');

/** The compared form of a heading: either language, both, with or without the mark of required fields. */
export const headingKey = (text: string): string => searchKey(canonical(text).replace(/\*+$/, ''));

/** The heading of a column, the reader's language first. */
export const headingOf = ({ bn, en }: Text, locale: Locale): string => (locale === 'bn' ? `${bn} · ${en}` : `${en} · ${bn}`);

const spellings = ({ bn, en }: Text): string[] => [bn, en, `${bn} · ${en}`, `${en} · ${bn}`].map(headingKey);

/** The column that a returned file has more. */
export const errorHeadings: ReadonlySet<string> = new Set(spellings(errorWords));

const isRef = (field: Field): boolean => field.kind === 'ref' || field.kind === 'refs';

const columnOf = (resource: AnyResource, name: string): Column => {
  const field = resource.fields[name] as Field;
  return { part: 'value', name, field, label: field.label, required: field.required === true };
};

const idField: Field = { kind: 'integer', label: commonLabels.id, min: 1 };

const valueColumns = (resource: AnyResource, without: ReadonlySet<string>): Column[] =>
  Object.keys(resource.fields)
    .filter(name => isWritten(resource, name) && !without.has(name))
    .map(name => columnOf(resource, name));

const statusColumn = (resource: AnyResource): Column[] =>
  resource.states?.field === 'row_status'
    ? []
    : [{ part: 'value', name: 'row_status', field: rowStatus, label: rowStatus.label, required: false }];

const keyColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ part, field }) => part === 'value' && isRef(field)).map(one => ({ ...one, part: 'key', label: keyLabel(one.label) }));

/** Columns that an export adds and an import ignores, because only the server sets them or no cell can. */
const passedOf = (resource: AnyResource, columns: readonly Column[]): Set<string> => {
  const written = new Set(columns.map(({ name }) => name));
  const others = Object.entries<Field>(resource.fields).filter(([name]) => !written.has(name));
  return new Set([
    ...others.flatMap(([name, field]) => [
      headingKey(name),
      ...spellings(field.label),
      ...(isRef(field) ? spellings(keyLabel(field.label)) : []),
    ]),
    ...Object.entries(commonLabels).flatMap(([name, label]) => [headingKey(name), ...spellings(label), ...spellings(keyLabel(label))]),
    ...errorHeadings,
  ]);
};

/** The sheet of the records themselves. `hidden`: private fields that the caller may write in no row. */
export function mainLayout(resource: AnyResource, hidden: readonly string[]): Layout {
  const values = [...valueColumns(resource, new Set(hidden)), ...statusColumn(resource)];
  const id: Column = { part: 'id', name: 'id', field: idField, label: commonLabels.id, required: false };
  const columns = [id, ...values, ...keyColumns(values)];
  return { resource, title: resource.plural, columns, passed: passedOf(resource, columns) };
}

/** A sheet for each field of child rows: the parent's key, then the child's columns. */
export const childLayouts = (resource: AnyResource, registry: Registry, hiddenIn: (child: string) => readonly string[]): Layout[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows' || isServerWritten(resource, name)) return [];
    const child = registry.get(field.of)!;
    const own = new Set([field.via, ...(field.order ? [field.order] : []), ...hiddenIn(child.name)]);
    const values = valueColumns(child, own);
    const parts = [rowColumn(resource), ...parentColumns(resource)];
    const columns = [...parts, ...values, ...keyColumns([...values])];
    return [{ resource: child, title: field.label, columns, passed: passedOf(child, columns), rows: { name, field } }];
  });

/** Without the keys that only an export has, and without ids where a natural key identifies the record. */
export const filledIn = (layout: Layout): Layout => ({
  ...layout,
  columns: layout.columns.filter(({ part }) => part !== 'key' && (part !== 'id' || !layout.resource.naturalKey)),
});

const rowField: Field = {
  kind: 'integer',
  label: t('সারি', 'Row'),
  min: 1,
  help: t('রেকর্ডের পাতায় যে সারিতে আছে; তাহলে চাবি লাগে না', 'Where it is on the sheet of the records; its key is not needed then'),
};

/** The row of the record above, for one that has no number yet. */
const rowColumn = ({ label: { bn, en } }: AnyResource): Column => ({
  ...{ part: 'row', name: 'row', field: rowField, required: false },
  label: { bn: `${bn}: সারি`, en: `${en}: row` },
});

/** `জেলা: নাম · District: Name`: a part of the key of the record above. */
function parentColumns(resource: AnyResource): Column[] {
  const of = (label: Text): Text => ({ bn: `${resource.label.bn}: ${label.bn}`, en: `${resource.label.en}: ${label.en}` });
  const names = resource.naturalKey as readonly string[] | undefined;
  if (!names) return [{ part: 'parent', name: 'id', field: idField, label: of(commonLabels.id), required: true }];
  return names.map(name => {
    const field = resource.fields[name] as Field;
    return { part: 'parent', name, field, label: of(field.label), required: true };
  });
}

/**
 * The columns of a layout by each way to write their heading; a heading shared by two columns counts for neither, except by their names.
 */
export function headingsOf({ columns }: Layout): ReadonlyMap<string, Column> {
  const found = new Map<string, Column | undefined>();
  for (const column of columns)
    for (const spelling of new Set([...spellings(column.label), ...(column.part === 'value' ? spellings(fieldLabel(column.field)) : [])]))
      found.set(spelling, found.has(spelling) ? undefined : column);
  for (const column of columns) if (column.part === 'value' || column.part === 'id') found.set(headingKey(column.name), column);
  return new Map([...found].filter((entry): entry is [string, Column] => entry[1] !== undefined));
}
