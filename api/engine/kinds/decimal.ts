import { formatDecimal } from '../../../i18n/format.ts';
import type { DecimalField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { said } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { boundsOf, numberCell, numberExample } from './numbers.ts';

const guide = t('সংখ্যা, দশমিকের পর সর্বোচ্চ %{scale} ঘর', 'A number with at most %{scale} decimal places');

export const decimal: ApiKind<DecimalField> = {
  model: 'number',
  column: { type: ({ precision, scale }) => `numeric(${precision},${scale})`, conditions: boundsOf },
  filter: {
    ...{ takes: 'value', condition: scalar },
    shared: ({ precision, scale }) => `decimal ${precision} ${scale}`,
    one: field => ({ ...field, min: undefined, max: undefined }),
  },
  cell: {
    ...numberCell,
    exported: ({ column }, { scale, trailingZeros }) => ({
      kind: 'number',
      value: column,
      ...(trailingZeros !== false && { digits: scale }),
    }),
    guide: ({ scale }) => said(guide, () => ({ scale })),
  },
  example: numberExample,
  printed: (value, locale, field) => formatDecimal(Number(value), locale, field),
};
