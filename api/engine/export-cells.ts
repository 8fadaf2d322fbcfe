/**
 * The columns of an exported file as SQL: readable values; for a reference its label and, in the next column, the key that an import needs
 * (D-IMPORT). Pure.
 */
import { type CommonName, commonLabels, rowStatus } from '../../resources/kernel/common.ts';
import type { Field, Option, RefField, RefsField } from '../../resources/kernel/field.ts';
import { referenceKey } from '../../resources/kernel/represent.ts';
import { type AnyResource, linkTableOf } from '../../resources/kernel/resource.ts';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import { literal, quoted, type Registry, shownAs } from './columns.ts';
import { labelText } from './label-text.ts';
import { keyLabel, keyText } from './natural-key.ts';

/** `prose` is text of several lines, a `moment` a stored instant; a `number` may have `digits` after the decimal point. */
export type ExportCell = {
  /** The field of this column: a reader who may not see the field gets an empty cell. */
  readonly name: string;
  readonly label: Text;
  readonly kind: 'text' | 'prose' | 'number' | 'date' | 'month' | 'time' | 'moment';
  /** SQL on row `o`. */
  readonly value: string;
  readonly digits?: number;
};

const yesNo: readonly [Text, Text] = [t('হ্যাঁ', 'Yes'), t('না', 'No')];
const taka = 2;

const optionText = (value: string, options: readonly Option[], locale: Locale): string =>
  `case ${value} ${options.map(one => `when ${typeof one.value === 'string' ? literal(one.value) : one.value} then ${literal(one.text[locale])}`).join(' ')} end`;

/** A reader of a row may read its labels. A key may be added only if nothing in it is private. */
const isOpenKey = (target: AnyResource, registry: Registry): boolean =>
  referenceKey(target).every(name => {
    const field: Field | undefined = target.fields[name];
    return field?.private === undefined && (field?.kind !== 'ref' || isOpenKey(registry.get(field.to)!, registry));
  });

/** The label of a reference, and its key; of several references in the order of their ids. */
function referenceCells(
  resource: AnyResource,
  registry: Registry,
  name: string,
  field: RefField | RefsField,
  locale: Locale,
): ExportCell[] {
  const { table, text: label } = labelText(registry, field.to, locale);
  const target = registry.get(field.to)!;
  const found = (text: string): string =>
    field.kind === 'ref'
      ? `(select ${text} from ${table} r where r.id = o.${quoted(name)})`
      : `(select string_agg(${text}, '; ' order by r.id) from ${quoted(linkTableOf(resource.name, name))} l join ${table} r on r.id = l.target_id where l.owner_id = o.id)`;
  const cell = { name, label: field.label, kind: 'text', value: found(label) } as const;
  if (!isOpenKey(target, registry)) return [cell];
  return [cell, { ...cell, label: keyLabel(field.label), value: found(keyText(target, registry, 'r')) }];
}

type Value = Omit<ExportCell, 'name' | 'label'>;

const choicesText = (column: string, options: readonly Option[], locale: Locale): string =>
  `(select string_agg(${optionText('x.value', options, locale)}, '; ' order by x.at) from unnest(${column}) with ordinality x (value, at))`;

const filesText = (resource: AnyResource, name: string): string =>
  `(select string_agg(f.name, '; ' order by f.serial, f.id) from engine.files f where f.resource = ${literal(resource.name)} and f.record_id = o.id and f.field = ${literal(name)})`;

function fieldValue(resource: AnyResource, name: string, field: Field, locale: Locale): Value {
  const column = `o.${quoted(name)}`;
  switch (field.kind) {
    case 'file':
    case 'files':
      return { kind: 'text', value: filesText(resource, name) };
    case 'choice':
      return { kind: 'text', value: optionText(column, field.options, locale) };
    case 'choices':
      return { kind: 'text', value: choicesText(column, field.options, locale) };
    case 'boolean':
      return { kind: 'text', value: `case when ${column} then ${literal(yesNo[0][locale])} else ${literal(yesNo[1][locale])} end` };
    case 'point':
      return { kind: 'text', value: `${column}[1]::text || ', ' || ${column}[0]::text` };
    case 'dateTime':
      return { kind: 'moment', value: column };
    case 'time':
      return { kind: 'time', value: shownAs(field, column) };
    case 'date':
      return { kind: field.by ?? 'date', value: column };
    case 'integer':
      return { kind: 'number', value: column };
    case 'decimal':
      return { kind: 'number', value: column, ...(field.trailingZeros !== false && { digits: field.scale }) };
    case 'money':
      return { kind: 'number', value: column, digits: taka };
    case 'text':
    case 'richText':
      return { kind: 'prose', value: column };
    default:
      return { kind: 'text', value: `${column}::text` };
  }
}

function commonValue(name: CommonName, locale: Locale): Value {
  const column = `o.${quoted(name)}`;
  if (name === 'row_status') return { kind: 'text', value: optionText(column, rowStatus.options, locale) };
  return { kind: name.endsWith('_at') ? 'moment' : 'number', value: column };
}

/** The columns of these fields, in their order. */
export const exportCells = (resource: AnyResource, registry: Registry, names: readonly string[], locale: Locale): ExportCell[] =>
  names.flatMap(name => {
    const field: Field | undefined = resource.fields[name];
    if (field?.kind === 'ref' || field?.kind === 'refs') return referenceCells(resource, registry, name, field, locale);
    if (field) return [{ name, label: field.label, ...fieldValue(resource, name, field, locale) }];
    return [{ name, label: commonLabels[name as CommonName], ...commonValue(name as CommonName, locale) }];
  });

/** The heading in both languages, the reader's first, so that a person who uses either can read the file and import it again. */
export const headingOf = ({ label: { bn, en } }: ExportCell, locale: Locale): string =>
  locale === 'bn' ? `${bn} · ${en}` : `${en} · ${bn}`;
