/** The words of choosing a password, in both languages. */
import { t } from '../../resources/kernel/text.ts';

export const passwordWords = {
  saving: t('বদলানো হচ্ছে', 'Changing'),
  change_lead: t('বদলালে অন্য সব যন্ত্রে আপনার সেশন শেষ হবে।', 'Changing it ends your sessions on all other devices.'),
  current_password: t('বর্তমান পাসওয়ার্ড', 'Current password'),
  password: t('নতুন পাসওয়ার্ড', 'New password'),
  password_again: t('আবার নতুন পাসওয়ার্ড', 'Repeat the new password'),
  show_password: t('পাসওয়ার্ড দেখান', 'Show password'),
  rule_length: t('কমপক্ষে ৮ অক্ষর', 'At least 8 characters'),
  rule_upper: t('একটি বড় হাতের ইংরেজি অক্ষর', 'An upper-case letter'),
  rule_lower: t('একটি ছোট হাতের ইংরেজি অক্ষর', 'A lower-case letter'),
  rule_digit: t('একটি ইংরেজি অঙ্ক', 'A digit'),
  rule_met: t('পূরণ হয়েছে', 'met'),
  rule_unmet: t('বাকি', 'not yet'),
  mismatch: t('পাসওয়ার্ড দুটি মিলছে না।', 'The two passwords do not match.'),
  change: t('পাসওয়ার্ড বদলান', 'Change the password'),
} as const;
