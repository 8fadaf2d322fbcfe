/** What all texts have in common: their length in code points, and how a schema says it. */
import { canonical, isStorable, lengthOf } from '../canonical.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Checked } from './kind.ts';
import type { JsonSchema } from './schema.ts';

type Lengths = { readonly max: number; readonly min?: number };

/** A text in its one spelling, if it is neither too long nor too short; nothing is left of an empty one. */
export function measured(text: string, { max, min }: Lengths): Checked {
  if (text === '') return { value: null };
  const length = lengthOf(text);
  if (length > max) return e.maxLength({ max });
  return min !== undefined && length < min ? e.minLength({ min }) : { value: text };
}

/** Text of several lines: each line in its one spelling, line breaks as they are (D-TEXT). */
export function checkLines(value: unknown, lengths: Lengths): Checked {
  if (typeof value !== 'string') return e.string();
  return isStorable(value) ? measured(canonical(value, true), lengths) : e.invalid();
}

/** Text is as long as it says; a required one is not empty. */
export const lengths = ({ required, max, min }: Lengths & { readonly required?: true }): JsonSchema => ({
  maxLength: max,
  minLength: required ? Math.max(min ?? 1, 1) : min,
});

/** Patterns as every engine reads them: `\d` is no Bengali digit. */
export const asciiDigits = (source: string): string =>
  source.replace(/(\[[^\]]*)?\\d/g, (_, open?: string) => (open === undefined ? '[0-9]' : `${open}0-9`));

/** Letters that are there at all: no space, and none that has no width. */
export const visible = '[^\\s\\u0000\\u200B\\u2060\\uFEFF]';
const anyText = '^[^\\u0000]*$';
const someText = `^[^\\u0000]*${visible}[^\\u0000]*$`;
/** Nothing is folded or cut off, so that it is as long as it looks. */
const plainText = (between: string): string => `^${visible}+(${between}${visible}+)*$`;

type Wanted = { readonly min?: number; readonly required?: true };

/** The pattern of a text that has no format: of one line, or of several. */
export const textPattern = ({ min = 0, required }: Wanted, lines: 'line' | 'lines'): string =>
  min > 1 ? plainText(lines === 'line' ? ' ' : '( |\\n+)') : required ? someText : anyText;
