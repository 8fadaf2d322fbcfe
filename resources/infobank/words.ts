/** What the fields of several kinds have in common: their limits, and the values of the last three years. */
import { field, t } from '../kernel/index.ts';

/** An area: ten billion acres would be beyond the country, four places are a hundredth of a decimal. */
export const acres = { precision: 14, scale: 4, min: 0, max: 10_000_000 } as const;
export const taka = { min: 0, max: 99_999_999_999.99 } as const;
/** বঙ্গাব্দ: 1300 began in 1893, 1500 begins in 2093. */
export const banglaYear = { min: 1300, max: 1500 } as const;
/** The number of a memo, a decision or a deed. */
export const memo = { max: 60, format: 'plainName' } as const;

export const lastValues = {
  last_value_1: field.money(t('গত বছরের ইজারামূল্য', 'Lease value of last year'), taka),
  last_value_2: field.money(t('তার আগের বছরের ইজারামূল্য', 'Lease value of the year before'), taka),
  last_value_3: field.money(t('তিন বছর আগের ইজারামূল্য', 'Lease value three years ago'), taka),
  last_value_average: field.money(t('তিন বছরের গড়', 'Average of three years'), { ...taka, computed: true }),
};
