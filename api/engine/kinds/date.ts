import { formatDate, formatMonth } from '../../../i18n/format.ts';
import { readMonth } from '../../../i18n/months.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import type { DateField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { importErrors } from '../import/errors.ts';
import { literal } from '../sql-names.ts';
import { dayIn, textOf } from './cells.ts';
import { ahead, past } from './days.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { bounds } from './numbers.ts';

/** A month by its name or number, or a day of it. */
const monthIn = (text: string): string | undefined => readMonth(canonical(text)) ?? dayIn(text)?.replace(/\d\d$/, '01');

const day = t('তারিখ, যেমন: ২০২৬-১১-২০', 'A date, e.g. 2026-11-20');
const month = t('মাস, যেমন: ২০২৬-১১', 'A month, e.g. 2026-11');

const exampleDay = ({ min, max }: DateField): string => {
  if (min !== undefined) return min === 'today' ? ahead : min;
  return max === undefined || max === 'today' ? past : max;
};

/** A table knows nothing of today. */
const boundOf = (limit: string | undefined): string | undefined => (limit === undefined || limit === 'today' ? undefined : literal(limit));

export const date: ApiKind<DateField> = {
  model: 'string',
  column: {
    type: () => 'date',
    conditions: (name, { min, max, by }) => [
      ...bounds(name, boundOf(min), boundOf(max)),
      ...(by === 'month' ? [`extract(day from ${name}) = 1`] : []),
    ],
  },
  filter: {
    ...{ takes: 'value', condition: scalar },
    shared: ({ by }) => by ?? 'date',
    one: field => ({ ...field, min: undefined, max: undefined, by: undefined }),
  },
  cell: {
    exported: ({ column }, { by }) => ({ kind: by ?? 'date', value: column }),
    column: ({ by }) => by ?? 'date',
    read: (cell, { by }) => (by === 'month' ? monthIn(textOf(cell)) : dayIn(textOf(cell))) ?? importErrors.noDate(),
    guide: ({ by }) => (by === 'month' ? month : day),
  },
  example: field => (field.by === 'month' ? `${exampleDay(field).slice(0, 7)}-01` : exampleDay(field)),
  printed: (value, locale, { by }) => (by === 'month' ? formatMonth : formatDate)(String(value), locale),
};
