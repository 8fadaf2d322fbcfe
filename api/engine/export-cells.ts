/**
 * The columns of an exported file as SQL: readable values; for a reference its label and, in the next column, the key that an import needs
 * (D-IMPORT). Pure.
 */
import { type CommonName, commonLabels, rowStatus } from '../../resources/kernel/common.ts';
import type { Field, RefField, RefsField } from '../../resources/kernel/field.ts';
import { referenceKey } from '../../resources/kernel/represent.ts';
import { type AnyResource, linkTableOf } from '../../resources/kernel/resource.ts';
import type { Locale, Text } from '../../resources/kernel/text.ts';
import { quoted, type Registry } from './columns.ts';
import type { Exported } from './kinds/kind.ts';
import { optionText } from './kinds/options.ts';
import { kindOf } from './kinds/registry.ts';
import { labelText } from './label-text.ts';
import { keyLabel, keyText } from './natural-key.ts';

export type ExportCell = Exported & {
  /** The field of this column: a reader who may not see the field gets an empty cell. */
  readonly name: string;
  readonly label: Text;
};

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

function commonValue(name: CommonName, locale: Locale): Exported {
  const column = `o.${quoted(name)}`;
  if (name === 'row_status') return { kind: 'text', value: optionText(column, rowStatus.options, locale) };
  return name.endsWith('_at') ? { kind: 'moment', value: column } : { kind: 'number', value: column, isUngrouped: true };
}

/** The columns of these fields, in their order. */
export const exportCells = (resource: AnyResource, registry: Registry, names: readonly string[], locale: Locale): ExportCell[] =>
  names.flatMap(name => {
    const field: Field | undefined = resource.fields[name];
    if (!field) return [{ name, label: commonLabels[name as CommonName], ...commonValue(name as CommonName, locale) }];
    if (field.kind === 'ref' || field.kind === 'refs') return referenceCells(resource, registry, name, field, locale);
    const value = kindOf(field).cell.exported!({ resource, name, column: `o.${quoted(name)}`, locale }, field);
    return [{ name, label: field.label, ...value }];
  });

/** The heading in both languages, the reader's first, so that a person who uses either can read the file and import it again. */
export const headingOf = ({ label: { bn, en } }: ExportCell, locale: Locale): string =>
  locale === 'bn' ? `${bn} · ${en}` : `${en} · ${bn}`;
