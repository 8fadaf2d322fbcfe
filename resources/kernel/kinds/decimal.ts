import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { inSteps, numberOf, within } from './numbers.ts';

/**
 * At most 15 digits in all, `scale` of them behind the point (D-MONEY). All of these are written, as land offices write acres, unless
 * `trailingZeros` says that those at the end mean nothing: 12 days of leave, not 12.0000. `shownTo`: screens and papers leave out what is
 * less than this step.
 */
export type DecimalField = Common & {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
  readonly trailingZeros?: false;
  readonly shownTo?: number;
  readonly min?: number;
  readonly max?: number;
};

/** The largest number of so many digits. */
const limitOf = ({ precision, scale }: DecimalField): number => 10 ** (precision - scale) - 10 ** -scale;

export const decimal: KindRules<DecimalField> = {
  name: t('দশমিক সংখ্যা', 'decimal number'),
  check(value, field) {
    const number = numberOf(value);
    if (number === undefined) return e.number();
    const rounded = Number(number.toFixed(field.scale));
    if (rounded !== number) return e.decimals({ scale: field.scale });
    const limit = limitOf(field);
    return within(number, { min: field.min ?? -limit, max: field.max ?? limit });
  },
};

export const decimalSchema: KindSchema<DecimalField> = {
  schema: field => ({ type: 'number', minimum: field.min ?? -limitOf(field), maximum: field.max ?? limitOf(field) }),
  written: ({ scale }, schema) => inSteps(scale, schema),
};
