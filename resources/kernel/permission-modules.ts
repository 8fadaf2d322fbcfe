/** The 27 permission modules of the specification (section 6). Keys are grouped by them. */
import { type Text, t } from './text.ts';

export const permissionModules = {
  user_management: t('ব্যবহারকারী ব্যবস্থাপনা', 'User management'),
  office_management: t('অফিস ব্যবস্থাপনা', 'Office management'),
  geo_location: t('অবস্থান', 'Geo location'),
  attendance: t('হাজিরা', 'Attendance'),
  work_plan: t('কর্মপরিকল্পনা', 'Work plan'),
  service: t('সেবা', 'Service'),
  config: t('কনফিগারেশন', 'Configuration'),
  transfer: t('বদলি', 'Transfer'),
  institutional_memory: t('প্রাতিষ্ঠানিক স্মৃতি', 'Institutional memory'),
  notice: t('নোটিশ', 'Notice'),
  asset_management: t('সম্পদ ব্যবস্থাপনা', 'Asset management'),
  comment_management: t('মতামত ব্যবস্থাপনা', 'Comment management'),
  vacant_recruitment: t('শূন্যপদ ও নিয়োগ', 'Vacancy and recruitment'),
  notification: t('বিজ্ঞপ্তি', 'Notification'),
  report: t('প্রতিবেদন', 'Report'),
  loan_management: t('ঋণ ব্যবস্থাপনা', 'Loan management'),
  data_bank: t('তথ্য ব্যাংক', 'Data bank'),
  expecting_agency: t('প্রত্যাশী সংস্থা', 'Expecting agency'),
  leave: t('ছুটি', 'Leave'),
  award_scoring: t('পুরস্কার ও স্কোরিং', 'Award and scoring'),
  online_hearing: t('অনলাইন শুনানি', 'Online hearing'),
  disciplinary_action: t('শৃঙ্খলামূলক ব্যবস্থা', 'Disciplinary action'),
  online_conference: t('অনলাইন কনফারেন্স', 'Online conference'),
  appraisal: t('মূল্যায়ন', 'Appraisal'),
  audit_inspection: t('অডিট ও পরিদর্শন', 'Audit inspection'),
  office_jurisdiction: t('অধিক্ষেত্র', 'Office jurisdiction'),
  audit_log: t('অডিট লগ', 'Audit log'),
} as const satisfies Record<string, Text>;

export type PermissionModule = keyof typeof permissionModules;
