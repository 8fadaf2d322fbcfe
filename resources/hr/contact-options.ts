/** The closed lists of changes of contact. */
import { t } from '../kernel/index.ts';

export const contactOptions = [
  { value: 'mobile', text: t('মোবাইল', 'Mobile') },
  { value: 'email', text: t('ই-মেইল', 'E-mail') },
] as const;

/** A field of a person by which codes reach them; its own name with `pending_` and `_verified_at` are two more. */
export type Contact = (typeof contactOptions)[number]['value'];
export const contacts: readonly Contact[] = contactOptions.map(({ value }) => value);

export const contactStatusOptions = [
  { value: 'waiting', text: t('অপেক্ষমাণ', 'Waiting'), tone: 'info' },
  { value: 'effective', text: t('কার্যকর', 'In effect'), tone: 'success' },
  { value: 'withdrawn', text: t('প্রত্যাহৃত', 'Withdrawn'), tone: 'muted' },
  { value: 'replaced', text: t('নতুন পরিবর্তনে বাতিল', 'Replaced by another'), tone: 'muted' },
  { value: 'expired', text: t('মেয়াদোত্তীর্ণ', 'Expired'), tone: 'warning' },
] as const;

/** What somebody may do with a change that waits. */
export const contactSteps = ['send_code', 'enter_code', 'confirm', 'withdraw'] as const;
export type ContactStep = (typeof contactSteps)[number];

/** So long a change waits, in days. */
export const contactDays = 7;
