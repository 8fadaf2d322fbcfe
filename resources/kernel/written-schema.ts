/**
 * A value as it is written, in JSON Schema: what fits is not refused for its shape. The validator takes more (Bengali digits, blanks around
 * a text, a number as text); the schema says the one spelling that is kept. What it can't say is left to the validator: bounds of a day
 * (`today`), one field beside another, what is unique, what exists, and whether the spelling of a Bengali word has its least length.
 */
import { instantPattern } from './clock.ts';
import type { Field, RichTextField, StringField, TextField } from './field.ts';
import { fieldSchema, type JsonSchema } from './field-schema.ts';
import { formats } from './formats.ts';

/** Patterns as every engine reads them: `\d` is no Bengali digit. */
const asciiDigits = (source: string): string =>
  source.replace(/(\[[^\]]*)?\\d/g, (_, open?: string) => (open === undefined ? '[0-9]' : `${open}0-9`));

/** Letters that are there at all: no space, and none that has no width. */
const visible = '[^\\s\\u0000\\u200B\\u2060\\uFEFF]';
const anyText = '^[^\\u0000]*$';
const someText = `^[^\\u0000]*${visible}[^\\u0000]*$`;
/** Nothing is folded or cut off, so that it is as long as it looks. */
const plainText = `^${visible}+( ${visible}+)*$`;

const days = '(1[6-9]|2[0-9])[0-9]{2}-(0[1-9]|1[0-2])';
const dayPattern = `^${days}-(0[1-9]|[12][0-9]|3[01])$`;
const monthPattern = `^${days}-01$`;
const momentPattern = asciiDigits(instantPattern.source).replace('[0-9]{4}-', '(1[6-9]|2[0-9])[0-9]{2}-');

function textPattern(field: StringField | TextField | RichTextField): string {
  const format = field.kind === 'string' && field.format ? formats[field.format] : undefined;
  if (format) return asciiDigits(format.pattern.source).replace(/^\^/, format.prose ? `^(?=${visible})` : '^');
  if ('min' in field && (field.min ?? 0) > 1) return plainText;
  return field.required ? someText : anyText;
}

function textSchema(field: StringField | TextField | RichTextField, schema: JsonSchema): JsonSchema {
  const [, least, most, rest] = /^\^\(\?=\.\{(\d+),(\d+)\}\$\)(.*)$/s.exec(textPattern(field)) ?? [];
  if (rest === undefined) return { ...schema, pattern: textPattern(field) };
  const minLength = Math.max(Number(least), schema.minLength ?? 0);
  return { ...schema, minLength, maxLength: Math.min(Number(most), field.max), pattern: `^${rest}` };
}

/** What a field takes of the values that are written; `null` is added by the caller where a value may be missing. */
export function writtenSchema(field: Field): JsonSchema {
  const schema = fieldSchema(field);
  switch (field.kind) {
    case 'string':
    case 'text':
    case 'richText':
      return textSchema(field, schema);
    case 'decimal':
    case 'money': {
      const scale = field.kind === 'money' ? 2 : field.scale;
      return { ...schema, multipleOf: Number((10 ** -scale).toFixed(scale)) };
    }
    case 'date':
      return { ...schema, pattern: field.by === 'month' ? monthPattern : dayPattern };
    case 'dateTime':
      return { ...schema, pattern: momentPattern };
    default:
      return schema;
  }
}
