import { formatMoney } from '../../../i18n/format.ts';
import type { MoneyField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { ApiKind } from './kind.ts';
import { boundsOf, numberCell, numberExample, numberFilter } from './numbers.ts';

const places = 2;

export const money: ApiKind<MoneyField> = {
  model: 'number',
  column: { type: () => `numeric(15,${places})`, conditions: boundsOf },
  filter: numberFilter(() => 'money'),
  cell: {
    ...numberCell,
    exported: ({ column }) => ({ kind: 'number', value: column, digits: places }),
    guide: () => t('টাকা', 'Taka'),
  },
  example: numberExample,
  printed: (value, locale) => formatMoney(Number(value), locale),
};
