/** Ids of records and files, and lists of them. */

import { validationErrors as e } from '../validation-errors.ts';
import type { Checked } from './kind.ts';
import { numberOf } from './numbers.ts';
import type { JsonSchema } from './schema.ts';

/** Ids have at most 16 digits (D-ID). */
export const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

export const checkId = (value: unknown): Checked => {
  const number = numberOf(value);
  return number !== undefined && Number.isSafeInteger(number) && number > 0 && number < 1e16 ? { value: number } : e.reference();
};

/** Ids, each once, in the order in which they were given. */
export function checkIds(value: unknown, max: number): { readonly value: number[] } | Exclude<Checked, { value: unknown }> {
  if (!Array.isArray(value)) return e.array();
  if (value.length > max) return e.maxItems({ max });
  const ids: number[] = [];
  for (const one of value) {
    const checked = checkId(one);
    if (!('value' in checked)) return checked;
    ids.push(checked.value as number);
  }
  return new Set(ids).size < ids.length ? e.unique() : { value: ids };
}

type Counted = { readonly required?: true; readonly min?: number; readonly max?: number };

/** How many members a list may have; an optional one with a least number may also be empty, which no schema says. */
export const countOf = ({ required, min, max }: Counted, most?: number): JsonSchema => {
  const maxItems = max ?? most;
  return {
    ...(required ? { minItems: Math.max(min ?? 1, 1) } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
};

export const idsSchema = (field: Counted, most: number): JsonSchema => ({
  ...{ type: 'array', items: idSchema, uniqueItems: true },
  ...countOf(field, most),
});
