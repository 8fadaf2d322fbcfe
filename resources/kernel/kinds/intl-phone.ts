import { canonical, isStorable } from '../canonical.ts';
import { latinDigits } from '../digits.ts';
import { defineErrors } from '../errors.ts';
import { t } from '../text.ts';
import { validationErrors as e } from '../validation-errors.ts';
import type { Common } from './every.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** A telephone number of any country, stored as E.164 has it: `+8801712345678`. For mobiles of the country there is the format `mobile`. */
export type IntlPhoneField = Common & {
  readonly kind: 'intlPhone';
  /** The calling code of a number that is typed without one, `880`: 01712345678 is then +8801712345678. */
  readonly country?: string;
};

/** The calling code of a country begins with no zero; with it a number has at most fifteen digits. */
const e164 = /^\+[1-9]\d{6,14}$/;
/** The plus and fifteen digits. */
export const longestPhone = 16;

/** Exported for the table of errors. */
export const phoneErrors = defineErrors('validation', {
  intlPhone: {
    status: 400,
    text: t(
      '%{path} দেশের কোডসহ ফোন নম্বর হতে হবে, যেমন: +৮৮০১৭১২৩৪৫৬৭৮',
      '%{path} must be a telephone number with the code of its country, e.g. +8801712345678',
    ),
  },
});

/** As it is dialled: without blanks and signs between, 00 as the plus, a leading 0 as the country's code. */
function dialled(typed: string, country: string | undefined): string {
  const number = latinDigits(canonical(typed))
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return country === undefined ? number : number.replace(/^0/, `+${country}`);
}

export const intlPhone: KindRules<IntlPhoneField> = {
  name: t('আন্তর্জাতিক ফোন নম্বর', 'international telephone number'),
  check(value, { country }) {
    if (typeof value !== 'string') return e.string();
    if (!isStorable(value)) return e.invalid();
    const number = dialled(value, country);
    if (number === '') return { value: null };
    return e164.test(number) ? { value: number } : phoneErrors.intlPhone();
  },
};

export const intlPhoneSchema: KindSchema<IntlPhoneField> = {
  schema: () => ({ type: 'string' }),
  written: (_, schema) => ({ ...schema, pattern: '^\\+[1-9][0-9]{6,14}$' }),
};
