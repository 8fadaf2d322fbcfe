/** The closed lists of leave (specification section 3, domain sections 3 and 11). */
import { t } from '../kernel/index.ts';

/** Numbered by row 40 of domain section 11. */
export const payOptions = [
  { value: 1, text: t('পূর্ণ বেতন', 'Full pay') },
  { value: 2, text: t('অর্ধ বেতন', 'Half pay') },
  { value: 3, text: t('বিনা বেতন', 'Unpaid') },
] as const;
export const UNPAID = 3;

/** Where the days of an entry stand: in the year's own quota, or in one of the two accounts of earned leave. */
const accounts = [
  { value: 'quota', text: t('বার্ষিক প্রাপ্যতা', 'Own quota') },
  { value: 'full', text: t('গড় বেতনের হিসাব', 'Full-pay account') },
  { value: 'half', text: t('অর্ধগড় বেতনের হিসাব', 'Half-pay account') },
] as const;
export const accountOptions = accounts;
/** From where a rule's leave is taken. */
export const ledgerOptions = [{ value: 'none', text: t('কোনোটি থেকে নয়', 'From none') }, ...accounts] as const;

export const entryKindOptions = [
  { value: 'opening', text: t('প্রারম্ভিক জের', 'Opening') },
  { value: 'earned', text: t('অর্জিত', 'Earned') },
  { value: 'debit', text: t('ভোগ', 'Debit') },
  { value: 'reversal', text: t('ভোগ ফেরত', 'Reversal') },
  { value: 'adjustment', text: t('সমন্বয়', 'Adjustment') },
  { value: 'lapse', text: t('তামাদি', 'Lapse') },
] as const;

/** The words of a person's record, by which it is asked whether a rule is for him. */
export const employeeTypeOptions = [
  { value: 'permanent', text: t('স্থায়ী', 'Permanent') },
  { value: 'contractual', text: t('চুক্তিভিত্তিক', 'Contractual') },
  { value: 'part_time', text: t('খণ্ডকালীন', 'Part-time') },
] as const;

export const genderOptions = [
  { value: 1, text: t('পুরুষ', 'Male') },
  { value: 2, text: t('নারী', 'Female') },
  { value: 3, text: t('অন্যান্য', 'Other') },
] as const;
