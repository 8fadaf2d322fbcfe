/** The words of an office's page that no declaration has. */
import { formatNumber, plural } from '../../i18n/format.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';

export const words = {
  facts: t('অফিসের মূল তথ্য', 'Summary'),
  path: t('ঊর্ধ্বতন অফিস', 'Offices above'),
  picture: t('অফিসের ছবি', 'Picture of the office'),
  head: t('অফিসপ্রধান', 'Head of the office'),
  noHeadDesk: t('প্রধানের ডেস্ক ঠিক হয়নি', 'Head desk not set'),
  vacant: t('শূন্য', 'Vacant'),
  contact: t('যোগাযোগ', 'Contact'),
  noContact: t('যোগাযোগের তথ্য নেই', 'No contact details'),
  posts: t('পদ', 'Posts'),
  place: t('মানচিত্রে অবস্থান', 'Location'),
  below: t('অধীন অফিস', 'Offices below'),
  byType: t('ধরন অনুযায়ী', 'By type'),
  desk: t('ডেস্ক', 'Desk'),
  holder: t('কর্মরত', 'Holder'),
  since: t('শুরু', 'Since'),
  noPosts: t('এ অফিসে এখনো কোনো ডেস্ক নেই।', 'The office has no desks yet.'),
  noBudget: t('এ অফিসের কোনো বাজেট লেখা নেই।', 'No budget of the office has been entered.'),
  total: t('মোট', 'Total'),
  noTimes: t('এ অফিসের বা এর স্তরের কোনো সময় লেখা নেই।', 'No office hours have been entered for the office or its layer.'),
  whose: t('কার', 'Whose'),
  ofOffice: t('এই অফিসের', 'This office'),
  ofLayer: t('স্তরের', 'Its layer'),
  today: t('আজ', 'Today'),
  failed: t('তথ্য আনা গেল না', 'It could not be loaded'),
};

/** `৫টি পদ, ২টি শূন্য`; without the second part for people who may not know, and where there is no post. */
export function postsText(posts: number, vacant: number | null, locale: Locale): string {
  const forms = { bn: 'টি পদ', one: ' post', other: ' posts' };
  const all = `${formatNumber(posts, locale)}${plural(posts, locale, forms)}`;
  if (vacant === null || posts === 0) return all;
  return `${all}, ${formatNumber(vacant, locale)}${locale === 'bn' ? 'টি শূন্য' : ' vacant'}`;
}
