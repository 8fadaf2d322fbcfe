/** One line of text: a name, half of a bilingual pair, or a code of some format. */
import { canonical, isStorable } from '../canonical.ts';
import { latinDigits } from '../digits.ts';
import { type Format, formats } from '../formats.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common, Pair } from './every.ts';
import type { Checked, KindRules, KindSchema } from './kind.ts';
import type { JsonSchema } from './schema.ts';
import { asciiDigits, lengths, measured, textPattern, visible } from './texts.ts';

export type StringField = Common & {
  readonly kind: 'string';
  /** In code points. */
  readonly max: number;
  readonly min?: number;
  readonly format?: Format;
  readonly pair?: Pair;
  /** Lists order it by the numbers within: Zone 2 before Zone 10. */
  readonly natural?: true;
  /**
   * In a row, taken over from a row of the chosen record that says the same: from `mouza_id` the `jl_number` of that of its `jl_numbers`
   * whose `survey` is the one here. A person may write another.
   */
  readonly takenFrom?: { readonly record: string; readonly rows: string; readonly by: string; readonly value: string };
};

function check(value: unknown, field: StringField): Checked {
  if (typeof value !== 'string') return e.string();
  if (!isStorable(value)) return e.invalid();
  const format = field.format && formats[field.format];
  if (format?.strict && value !== value.trim() && value.trim() !== '') return e.trim();
  let text = canonical(value);
  if (format?.digits) text = latinDigits(text);
  if (format?.lower) text = text.toLowerCase();
  if (format?.clean) text = format.clean(text);
  const checked = measured(text, field);
  return text !== '' && 'value' in checked && format && !format.pattern.test(text) ? format.error() : checked;
}

export const string: KindRules<StringField> = { name: t('লেখা', 'text'), check };

function schema(field: StringField): JsonSchema {
  const format = field.format && formats[field.format];
  return {
    type: 'string',
    ...lengths(field),
    ...(format && !format.prose && !format.digits && !format.clean ? { pattern: format.pattern.source } : {}),
    ...(field.format === 'email' || field.format === 'uuid' ? { format: field.format } : {}),
  };
}

/** A format that begins with a least and a largest length says them beside its pattern. */
function written(field: StringField, from: JsonSchema): JsonSchema {
  const format = field.format && formats[field.format];
  if (!format) return { ...from, pattern: textPattern(field, 'line') };
  const pattern = asciiDigits(format.pattern.source).replace(/^\^/, format.prose ? `^(?=${visible})` : '^');
  const [, least, most, rest] = /^\^\(\?=\.\{(\d+),(\d+)\}\$\)(.*)$/s.exec(pattern) ?? [];
  if (rest === undefined) return { ...from, pattern };
  const minLength = Math.max(Number(least), from.minLength ?? 0);
  return { ...from, minLength, maxLength: Math.min(Number(most), field.max), pattern: `^${rest}` };
}

export const stringSchema: KindSchema<StringField> = { schema, written };
