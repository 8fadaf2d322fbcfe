/**
 * The natural key of a record (D-IMPORT) as one text: its parts in order, of a reference the key of its record. `26
 * সাভার` is the upazila of that name in district 26. A record without a natural key is identified by its id. Pure.
 */
import type { Field } from '../../resources/kernel/field.ts';
import { referenceKey } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { quoted, type Registry } from './columns.ts';
import { sourceOf } from './families.ts';

const between = ' / ';

/** A part may be empty; a cell trims its spaces, so the key does as well. */
const foldedText = (text: string): string => `btrim(replace(${text}, '  ', ' '))`;

/** The key text of these parts, as `keyText` has it. */
export const keyOfParts = (parts: readonly string[]): string => parts.join(between).replaceAll('  ', ' ').trim();

const keyWords = t('চাবি', 'key');
/** The heading of a reference's key column, beside that of its label. */
export const keyLabel = ({ bn, en }: Text): Text => ({ bn: `${bn} (${keyWords.bn})`, en: `${en} (${keyWords.en})` });

/** SQL of the key of row `alias` of a resource's source. */
export function keyText(resource: AnyResource, registry: Registry, alias: string): string {
  const names = referenceKey(resource);
  const parts = names.map((name, at) => {
    const field: Field | undefined = resource.fields[name];
    if (field?.kind !== 'ref') return `${alias}.${quoted(name)}::text`;
    const target = registry.get(field.to)!;
    const inner = `${alias}${at}`;
    return `(select ${keyText(target, registry, inner)} from ${sourceOf(target, registry)} ${inner} where ${inner}.id = ${alias}.${quoted(name)})`;
  });
  const text = parts.map(part => `coalesce(${part}, '')`).join(` || '${between}' || `);
  return parts.length > 1 ? foldedText(text) : text;
}
