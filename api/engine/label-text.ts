/** A record's one line as SQL, in the reader's language. Pure. */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { literal, quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';

/** `%{code} · %{name}` of table alias `alias`. */
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
