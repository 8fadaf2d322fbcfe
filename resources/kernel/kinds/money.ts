import { paisa } from '../money.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { inSteps, numberOf, within } from './numbers.ts';

/** Taka, `numeric(15,2)` (D-MONEY). */
export type MoneyField = Common & { readonly kind: 'money'; readonly min?: number; readonly max?: number };

/** The largest amount of `numeric(15,2)`. */
export const mostMoney = 9_999_999_999_999.99;
const scale = 2;

export const money: KindRules<MoneyField> = {
  name: t('টাকা', 'taka'),
  check(value, { min = -mostMoney, max = mostMoney }) {
    const number = numberOf(value);
    if (number === undefined) return e.number();
    const checked = within(number, { min, max });
    return 'value' in checked && paisa(number) === undefined ? e.decimals({ scale }) : checked;
  },
};

export const moneySchema: KindSchema<MoneyField> = {
  schema: ({ min = -mostMoney, max = mostMoney }) => ({ type: 'number', minimum: min, maximum: max }),
  written: (_, schema) => inSteps(scale, schema),
  remark: () => ' (BDT)',
};
