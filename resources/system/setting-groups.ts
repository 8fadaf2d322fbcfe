/** The groups of the settings' screen, in their order. */
import { type Text, t } from '../kernel/text.ts';

export type SettingGroup =
  | 'availability'
  | 'people'
  | 'meetings'
  | 'screens'
  | 'session'
  | 'files'
  | 'exports'
  | 'land'
  | 'figures'
  | 'sign_in'
  | 'codes'
  | 'links';

export const settingGroups: Readonly<Record<SettingGroup, Text>> = {
  availability: t('চালু ও বন্ধ অংশ', 'Availability'),
  people: t('মানবসম্পদ', 'People'),
  meetings: t('ভিডিও সভা', 'Video meetings'),
  screens: t('পর্দা', 'Screens'),
  session: t('সেশন ও সংযোগ', 'Session and connection'),
  files: t('ফাইল', 'Files'),
  exports: t('রপ্তানি ও আমদানি', 'Export and import'),
  land: t('ভূমি রেকর্ড', 'Land records'),
  figures: t('অফিসের দক্ষতার হিসাব', 'Efficiency of offices'),
  sign_in: t('প্রবেশ', 'Sign-in'),
  codes: t('এককালীন কোড ও ক্যাপচা', 'One-time codes and captchas'),
  links: t('নাগরিকদের সাইটের লিংক', 'Links of the public site'),
};
