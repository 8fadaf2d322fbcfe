/** The closed lists of leave (specification section 3, domain sections 3 and 11). */
import { t } from '../kernel/index.ts';

/** Numbered by row 40 of domain section 11. */
export const payOptions = [
  { value: 1, text: t('পূর্ণ বেতন', 'Full pay') },
  { value: 2, text: t('অর্ধ বেতন', 'Half pay') },
  { value: 3, text: t('বিনা বেতন', 'Unpaid') },
] as const;
export const UNPAID = 3;

/** Where the days of an entry are counted: in the year's own quota, or in one of the two accounts of earned leave. */
const accounts = [
  { value: 'quota', text: t('বার্ষিক প্রাপ্যতা', 'Own quota') },
  { value: 'full', text: t('গড় বেতনের হিসাব', 'Full-pay account') },
  { value: 'half', text: t('অর্ধগড় বেতনের হিসাব', 'Half-pay account') },
] as const;
export const accountOptions = accounts;
/** From where a rule's leave is taken. */
export const ledgerOptions = [{ value: 'none', text: t('কোনোটি থেকে নয়', 'No account') }, ...accounts] as const;

/** An account as a sentence names it, in either language. */
export function ledgerNamed(ledger: string): { readonly ledger: string; readonly ledger_en: string } {
  const { bn, en } = ledgerOptions.find(({ value }) => value === ledger)!.text;
  return { ledger: bn, ledger_en: en };
}

export const entryKindOptions = [
  { value: 'opening', text: t('প্রারম্ভিক জের', 'Opening') },
  { value: 'earned', text: t('অর্জিত', 'Earned') },
  { value: 'debit', text: t('ভোগ', 'Debit') },
  { value: 'reversal', text: t('ভোগ ফেরত', 'Reversal') },
  { value: 'adjustment', text: t('সমন্বয়', 'Adjustment') },
  { value: 'lapse', text: t('তামাদি', 'Lapse') },
] as const;

/** What days off within a leave cost: as much as other days, nothing; or nothing is taken but the optional holidays that one chose. */
export const daysOffOptions = [
  { value: 'counted', text: t('গণনা হয়', 'Counted') },
  { value: 'free', text: t('গণনা হয় না', 'Not counted') },
  { value: 'chosen', text: t('কেবল বাছাই করা ঐচ্ছিক ছুটি', 'Only chosen optional holidays') },
] as const;

export const changeOptions = [
  { value: 'shorten', text: t('কমানো', 'Shorten') },
  { value: 'cancel', text: t('বাতিল', 'Cancel') },
] as const;

export const sessionOptions = [
  { value: 'forenoon', text: t('পূর্বাহ্ণ', 'Forenoon') },
  { value: 'afternoon', text: t('অপরাহ্ণ', 'Afternoon') },
] as const;
