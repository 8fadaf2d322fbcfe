/** The closed lists of attendance (specification section 3, domain section 10.2). */
import { t } from '../kernel/index.ts';

/** What is written down of a day. */
export const statusOptions = [
  { value: 'present', text: t('উপস্থিত', 'Present'), tone: 'success' },
  { value: 'late', text: t('বিলম্ব', 'Late'), tone: 'warning' },
  { value: 'short_duty', text: t('স্বল্প কর্মঘণ্টা', 'Short duty'), tone: 'warning' },
  { value: 'absent', text: t('অনুপস্থিত', 'Absent'), tone: 'danger' },
  { value: 'outside_duty', text: t('বহিঃদায়িত্ব', 'Outside duty'), tone: 'info' },
] as const;

/** What is shown of it: an absence on leave or on an off day is none (domain section 11, row 4). */
export const shownStatusOptions = [
  ...statusOptions,
  { value: 'on_leave', text: t('ছুটিতে', 'On leave'), tone: 'info' },
  { value: 'off_day', text: t('সাপ্তাহিক/সরকারি ছুটি', 'Off day'), tone: 'muted' },
] as const;

/** Whose optional holiday it is: the words of a person's religion, and the ethnic communities. */
export const communityOptions = [
  { value: 'islam', text: t('ইসলাম', 'Islam') },
  { value: 'hindu', text: t('হিন্দু', 'Hindu') },
  { value: 'christian', text: t('খ্রিষ্টান', 'Christian') },
  { value: 'buddhist', text: t('বৌদ্ধ', 'Buddhist') },
  { value: 'ethnic', text: t('ক্ষুদ্র নৃগোষ্ঠী', 'Ethnic communities') },
] as const;
