import { instantOf, instantPattern } from '../clock.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';
import { asciiDigits } from './texts.ts';

/** An instant, `…Z` with milliseconds. `future`: later than now. */
export type DateTimeField = Common & { readonly kind: 'dateTime'; readonly min?: 'now'; readonly max?: 'now' };

export const dateTime: KindRules<DateTimeField> = {
  name: t('মুহূর্ত', 'instant'),
  check(value, field, now) {
    const instant = typeof value === 'string' ? instantOf(value.trim()) : undefined;
    if (instant === undefined) return e.invalid();
    if (field.min === 'now' && Date.parse(instant) <= now.getTime()) return e.future();
    return field.max === 'now' && Date.parse(instant) > now.getTime() ? e.notFuture() : { value: instant };
  },
};

export const dateTimeSchema: KindSchema<DateTimeField> = {
  schema: () => ({ type: 'string', format: 'date-time', pattern: instantPattern.source }),
  written: (_, schema) => ({ ...schema, pattern: asciiDigits(instantPattern.source).replace('[0-9]{4}-', '(1[6-9]|2[0-9])[0-9]{2}-') }),
};
