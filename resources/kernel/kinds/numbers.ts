/** Numbers as they are typed, and their bounds. */
import { latinDigits } from '../digits.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Checked } from './kind.ts';
import type { JsonSchema } from './schema.ts';

/** A number as a person types it: Bengali digits, grouping commas and surrounding spaces are accepted. */
export const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = latinDigits(value.trim()).replace(/(?<=\d),(?=\d)/g, '');
  return /^-?\d{1,16}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
};

export const within = (value: number, { min, max }: { min?: number; max?: number }): Checked =>
  min !== undefined && value < min ? e.min({ min }) : max !== undefined && value > max ? e.max({ max }) : { value };

/** @param scale digits behind the point */
export const inSteps = (scale: number, schema: JsonSchema): JsonSchema => ({
  ...schema,
  multipleOf: Number((10 ** -scale).toFixed(scale)),
});
