import { datePattern, dhakaDay, isDate, monthPattern } from '../clock.ts';
import { latinDigits } from '../digits.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';

/**
 * A civil date of Dhaka, `YYYY-MM-DD`. Bounds are dates, or `today` (D-TIME). `by: 'month'`: it means its month, and is the first of it.
 */
export type DateField = Common & {
  readonly kind: 'date';
  readonly by?: 'month';
  readonly min?: string;
  readonly max?: string;
  readonly initial?: 'today';
  /** A day until which something is to be done: while this field of the record has one of the values, the days left are shown with it. */
  readonly dueWhile?: { readonly field: string; readonly values: readonly (string | number)[] };
};

export const date: KindRules<DateField> = {
  name: t('তারিখ', 'date'),
  check(value, field, now) {
    const text = typeof value === 'string' ? latinDigits(value.trim()) : '';
    if (!isDate(text)) return e.invalid();
    if (field.by === 'month' && !monthPattern.test(text)) return e.firstOfMonth();
    const bound = (limit: string | undefined) => (limit === 'today' ? dhakaDay(now) : limit);
    const [min, max] = [bound(field.min), bound(field.max)];
    if (min !== undefined && text < min) return e.notBefore({ date: min });
    return max !== undefined && text > max ? e.notAfter({ date: max }) : { value: text };
  },
};

/** Years 1600 to 2999. */
const writtenDays = '(1[6-9]|2[0-9])[0-9]{2}-(0[1-9]|1[0-2])';

export const dateSchema: KindSchema<DateField> = {
  schema: ({ by }) => ({ type: 'string', format: 'date', pattern: (by === 'month' ? monthPattern : datePattern).source }),
  written: ({ by }, schema) => ({ ...schema, pattern: `^${writtenDays}-${by === 'month' ? '01' : '(0[1-9]|[12][0-9]|3[01])'}$` }),
};
