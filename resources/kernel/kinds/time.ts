import { timePattern } from '../clock.ts';
import { latinDigits } from '../digits.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** `HH:MM`. */
export type TimeField = Common & { readonly kind: 'time'; readonly initial?: string };

export const time: KindRules<TimeField> = {
  name: t('সময়', 'time'),
  check(value) {
    const text = typeof value === 'string' ? latinDigits(value.trim()) : '';
    return timePattern.test(text) ? { value: text } : e.invalid();
  },
};

export const timeSchema: KindSchema<TimeField> = { schema: () => ({ type: 'string', pattern: timePattern.source }) };
