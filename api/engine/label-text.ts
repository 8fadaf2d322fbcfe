/** A record's one line as SQL, in the reader's language. Pure. */
import type { Field } from '../../resources/kernel/field.ts';
import { pairOf } from '../../resources/kernel/pair.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { deepestLabel, literal, quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';

/** `%{code} · %{name}` of table alias `alias`; a reference in it by its own label, as in columns.ts. */
function representText(target: AnyResource, registry: Registry, alias: string, locale: Locale, depth = 0): string {
  const parts = target.represent.split(/(%\{\w+(?::month)?\})/).filter(Boolean);
  const texts = parts.map(part => {
    const name = /^%\{(\w+)(?::month)?\}$/.exec(part)?.[1];
    if (name === undefined) return literal(part);
    const field: Field | undefined = target.fields[name];
    if (field?.kind === 'ref' && depth < deepestLabel) {
      const [to, inner] = [registry.get(field.to)!, `${alias}l`];
      return `(select ${representText(to, registry, inner, locale, depth + 1)} from ${sourceOf(to, registry)} ${inner} where ${inner}.id = ${alias}.${quoted(name)})`;
    }
    const column = `${alias}.${quoted(name)}::text`;
    const pair = pairOf(field);
    return locale === 'en' && pair ? `coalesce(${alias}.${quoted(pair.other)}, ${column})` : column;
  });
  return `concat(${texts.join(', ')})`;
}

/** The label of a record `r` of `to` as one text, and its table. */
export const labelText = (registry: Registry, to: string, locale: Locale): { table: string; text: string } => {
  const target = registry.get(to)!;
  return { table: sourceOf(target, registry), text: representText(target, registry, 'r', locale) };
};
