import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { numberOf, within } from './numbers.ts';

export type IntegerField = Common & { readonly kind: 'integer'; readonly min?: number; readonly max?: number; readonly initial?: number };

/** What PostgreSQL's `integer` holds. */
const [least, most] = [-2147483648, 2147483647];

export const integer: KindRules<IntegerField> = {
  name: t('পূর্ণ সংখ্যা', 'whole number'),
  check(value, { min = least, max = most }) {
    const number = numberOf(value);
    if (number === undefined) return e.number();
    return Number.isInteger(number) ? within(number, { min, max }) : e.integer();
  },
};

export const integerSchema: KindSchema<IntegerField> = {
  schema: ({ min = least, max = most }) => ({ type: 'integer', minimum: min, maximum: max }),
};
