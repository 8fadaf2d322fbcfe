import { formatTime } from '../../../i18n/format.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { TimeField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { importErrors } from '../import/errors.ts';
import { textOf } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';

const timeIn = (text: string): string | undefined =>
  /^(\d{2}:\d{2})(:00(\.0+)?)?$/.exec(latinDigits(canonical(text)).padStart(5, '0'))?.[1];

const shown = (at: string): string => `left(${at}::text, 5)`;
const example = '09:30';

export const time: ApiKind<TimeField> = {
  model: 'string',
  column: { type: () => 'time(0)', initial: ({ initial }) => initial, shown },
  filter: { takes: 'value', shared: () => 'time', condition: scalar },
  cell: {
    exported: ({ column }) => ({ kind: 'time', value: shown(column) }),
    column: () => 'time',
    read: cell => timeIn(textOf(cell)) ?? importErrors.noTime(),
    guide: () => t('সময়, যেমন: ০৯:৩০', 'A time, e.g. 09:30'),
    example: () => ({ written: example, read: `${example}:00` }),
  },
  example: () => example,
  printed: (value, locale) => formatTime(String(value), locale),
};
