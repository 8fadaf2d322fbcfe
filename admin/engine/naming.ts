/** The names of fields and records, in one language: labels of declarations, halves of bilingual pairs, one-line names of records. */
import { isSaid, represented } from '../../i18n/naming.ts';
import { manifest } from '../../resources/generated/manifest.ts';
import { askedRowsOf } from '../../resources/kernel/asked-rows.ts';
import { commonLabels } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { fieldLabel } from '../../resources/kernel/labels.ts';
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';

export { inLanguage, represented } from '../../i18n/naming.ts';
export { inSentence } from '../../resources/kernel/text.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Also the field of child rows that a filter asks for, as `schedules.mouza_id`. */
export const fieldOf = (resource: AnyResource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? (resource.fields[name] as Field) : askedRowsOf(resource, name)?.field;

/** The label of a field in a form; an unknown name is its own label. */
export const labelOf = (resource: AnyResource, name: string, locale: Locale): string =>
  (fieldOf(resource, name)?.label ?? commonLabels[name as keyof typeof commonLabels])?.[locale] ?? name;

/** The label of a column, and of a field in a sentence: a bilingual pair has one name. */
export function columnLabelOf(resource: AnyResource, name: string, locale: Locale): string {
  const field = fieldOf(resource, name);
  return field ? fieldLabel(field)[locale] : labelOf(resource, name, locale);
}

/** The names in an answer: in English the English name where there is one. */
export type Named = { readonly id: number; readonly name: string; readonly name_en?: string | null };
export type Person = { readonly id: number; readonly full_name: string | null; readonly full_name_en?: string | null };
export const nameIn = ({ name, name_en }: Omit<Named, 'id'>, locale: Locale): string => (locale === 'en' && name_en) || name;
export const personIn = ({ full_name, full_name_en }: Omit<Person, 'id'>, locale: Locale): string =>
  (locale === 'en' && full_name_en) || (full_name ?? '');

/** The language of a pair's half when it is not the screen's: marked, so that screen readers pronounce it correctly. */
export function otherLanguage(resource: AnyResource, name: string, locale: Locale): Locale | undefined {
  const written = name.endsWith('_en') ? 'en' : Object.hasOwn(resource.fields, `${name}_en`) ? 'bn' : undefined;
  return written === locale ? undefined : written;
}

const entries = new Map<string, ManifestResource>(manifest.resources.map(entry => [entry.name, entry]));

/** The name of another resource's record, by the part of its declaration that is always loaded; a reference in it by its own label. */
export function labelIn(resource: string, label: Row, locale: Locale): string {
  const { represent = '', refers = {} } = entries.get(resource) ?? {};
  const references = Object.entries(refers).flatMap(([name, to]) => {
    const inner = label[embeddedName(name)];
    return represent.includes(`%{${name}}`) && isSaid(inner) ? [[name, labelIn(to, inner as Row, locale)]] : [];
  });
  return represented(represent, { ...label, ...Object.fromEntries(references) }, locale);
}

/** A record is titled by private fields where its reader sees them. */
export function titleOf(resource: AnyResource, row: Row): string {
  const { represent, titled = represent } = resource;
  return representNames(resource, titled).every(name => name in row) ? titled : represent;
}

/** A record in one line; a reference in its name by its own label, a choice by its text. */
export function recordIn(resource: AnyResource, row: Row, locale: Locale): string {
  const title = titleOf(resource, row);
  const parts = representNames(resource, title).flatMap(name => {
    const [field, label] = [fieldOf(resource, name), row[embeddedName(name)]];
    if (field?.kind === 'ref') return isSaid(label) ? [[name, labelIn(field.to, label as Row, locale)]] : [];
    const chosen = field?.kind === 'choice' ? field.options.find(({ value }) => value === row[name]) : undefined;
    return chosen ? [[name, chosen.text[locale]]] : [];
  });
  return represented(title, { ...row, ...Object.fromEntries(parts) }, locale);
}
