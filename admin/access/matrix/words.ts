/** The words of the matrix of permissions. */
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Verb } from './sheets.ts';

export const words = {
  subject: t('বিষয়', 'Subject'),
  others: t('আরও', 'Other'),
  find: t('বিষয়, নাম বা কোড দিয়ে খুঁজুন', 'Find by subject, name or key'),
  only: t('শুধু বাছাই করাগুলো', 'Only those chosen'),
  openAll: t('সব মডিউল খুলুন', 'Expand all modules'),
  closeAll: t('সব মডিউল গুটান', 'Collapse all modules'),
  none: t('কোনো অনুমতি পাওয়া যায়নি।', 'No permission matches.'),
  empty: t('কোনো অনুমতি বাছাই করা হয়নি।', 'No permission is chosen.'),
  total: t('%{count}টি অনুমতি', 'Permissions: %{count}'),
  chosen: t('%{all}টির মধ্যে %{count}টি বাছাই', '%{count} of %{all} chosen'),
  added: t('%{count}টি যোগ', '%{count} added'),
  removed: t('%{count}টি বাদ', '%{count} removed'),
  row: t('%{subject}: সব', '%{subject}: all'),
  column: t('%{module}: সব “%{verb}”', '%{module}: every “%{verb}”'),
  sheet: t('%{module}: সব অনুমতি', '%{module}: every permission'),
  everybody: t('প্রবেশ করা সকলেরই আছে', 'Everyone signed in has it'),
  self_service: t('কর্মচারীর নিজস্ব সেবায় আছে', 'Employee self-service has it'),
  standing: t('সবসময় থাকে:', 'Always included:'),
  system: t('কেবল প্রশাসকের', 'Administrators only'),
  apart: t('একসঙ্গে রাখা উচিত নয়', 'Should be kept apart'),
  yes: t('হ্যাঁ', 'yes'),
  no: t('না', 'no'),
  groups: t('%{name}, গুচ্ছ: %{count}', '%{name}, groups: %{count}'),
  failed: t('অনুমতিগুলো আনা গেল না', 'The permissions could not be loaded'),
};

export const verbWords: Readonly<Record<Verb, Text>> = {
  VIEW_OWN: t('নিজের দেখা', 'View own'),
  VIEW: t('দেখা', 'View'),
  VIEW_ALL: t('অধীনস্থ দেখা', 'View below'),
  CREATE: t('তৈরি', 'Create'),
  UPDATE: t('হালনাগাদ', 'Update'),
  DELETE: t('মোছা', 'Delete'),
  EXPORT: t('রপ্তানি', 'Export'),
  IMPORT: t('আমদানি', 'Import'),
};
