/** One field as JSON Schema: what its kind says of the values that are written, with the words of its declaration. */
import type { Field } from './field.ts';
import { schemaOf } from './kinds/registry.ts';
import type { JsonSchema } from './kinds/schema.ts';
import type { Text } from './text.ts';

export type { JsonSchema };

export const inBoth = (text: Text): string => `${text.en} · ${text.bn}`;

/** What a field says of the values that are written; `null` is added by the caller where a value may be missing. */
export function fieldSchema(field: Field): JsonSchema {
  const { schema, remark } = schemaOf(field);
  const help = field.help ? `. ${field.help.en}` : '';
  return { description: inBoth(field.label) + help + (remark?.(field) ?? ''), ...schema(field) };
}

/**
 * A value as it is written: what fits is not refused for its shape. The schema says the one spelling that is kept. The validator takes
 * more: Bengali digits, blanks around a text, a number as text. It also checks bounds of a day (`today`), one field against another, what
 * is unique, what exists, and the least length of a Bengali word.
 */
export function writtenSchema(field: Field): JsonSchema {
  const schema = fieldSchema(field);
  return schemaOf(field).written?.(field, schema) ?? schema;
}
