import { digits, formatNumber } from '../../../i18n/format.ts';
import type { IntegerField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { ApiKind } from './kind.ts';
import { boundsOf, numberCell, numberExample, numberFilter } from './numbers.ts';

const mostInteger = 2_147_483_647;
/** A year is no amount: 1993, not 1,993. */
const leastYear = 1000;

export const integer: ApiKind<IntegerField> = {
  model: 'number',
  column: {
    type: ({ min = 0, max = 0 }) => (Math.max(Math.abs(min), Math.abs(max)) > mostInteger ? 'bigint' : 'integer'),
    initial: ({ initial }) => initial,
    conditions: boundsOf,
  },
  filter: numberFilter(() => 'integer'),
  cell: {
    ...numberCell,
    exported: ({ column }, { min = 0 }) => ({ kind: 'number', value: column, isUngrouped: min >= leastYear }),
    guide: () => t('পূর্ণ সংখ্যা', 'A whole number'),
  },
  example: numberExample,
  printed: (value, locale, { min = 0 }) => (min >= leastYear ? digits(String(value), locale) : formatNumber(Number(value), locale, 0)),
};
