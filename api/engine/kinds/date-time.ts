import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { instantOf, isDate } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { DateTimeField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { importErrors } from '../import/errors.ts';
import { instantText } from '../instant-text.ts';
import { dayIn, textOf } from './cells.ts';
import { ahead, past } from './days.ts';
import { instant } from './filters.ts';
import type { ApiKind } from './kind.ts';

/** An instant as it is, or a moment on the clock of Dhaka. */
function instantIn(text: string): string | undefined {
  const said = latinDigits(canonical(text)).replace(/^(\S+) (\d)/, '$1T$2');
  const known = instantOf(said);
  if (known) return known;
  const [, date, time = '00:00'] = /^([^T]+)(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/.exec(said) ?? [];
  const day = date === undefined ? undefined : dayIn(date);
  return day && instantOf(`${day}T${time}+06:00`);
}

const exampleDay = ({ min }: DateTimeField): string => (min === 'now' ? ahead : past);

export const dateTime: ApiKind<DateTimeField> = {
  model: 'date',
  column: { type: () => 'timestamptz(3)', shown: instantText },
  filter: {
    ...{ takes: 'value', shared: () => 'dateTime', condition: instant },
    one: field => ({ ...field, min: undefined, max: undefined }),
  },
  cell: {
    exported: ({ column }) => ({ kind: 'moment', value: column }),
    column: () => 'moment',
    read: cell => instantIn(textOf(cell)) ?? importErrors.noDate(),
    guide: () => t('তারিখ ও সময়, যেমন: ২০২৬-১১-২০ ০৯:৩০', 'Date and time, e.g. 2026-11-20 09:30'),
    example: field => ({ written: `${exampleDay(field)}T09:30:00`, read: `${exampleDay(field)}T09:30:00.000` }),
  },
  example: field => `${exampleDay(field)}T03:30:00.000Z`,
  printed: (value, locale) => (isDate(String(value)) ? formatDate(String(value), locale) : formatInstant(String(value), locale)),
};
