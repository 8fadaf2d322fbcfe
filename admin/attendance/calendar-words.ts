/** The words of the calendars. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  yearBefore: t('আগের বছর', 'Previous year'),
  yearAfter: t('পরের বছর', 'Next year'),
  monthBefore: t('আগের মাস', 'Previous month'),
  monthAfter: t('পরের মাস', 'Next month'),
  span: t('বছর বা মাস', 'Year or month'),
  year: t('বছর', 'Year'),
  month: t('মাস', 'Month'),
  forAll: t('সবার ছুটি', 'Public holiday'),
  forSome: t('ঐচ্ছিক, বা কয়েকটি জেলার', 'Optional, or in some districts'),
  forDistrict: t('এই জেলায় ছুটি', 'Holiday in this district'),
  optional: t('ঐচ্ছিক', 'Optional'),
  noneInMonth: t('এ মাসে কোনো ছুটি নেই।', 'There are no holidays in this month.'),
  noHolidays: t('এ বছরের ছুটি এখনো লেখা হয়নি।', 'The holidays of this year have not been entered yet.'),
  noPlans: t('এ মাসে কোনো কর্মপরিকল্পনা নেই।', 'There are no work plans in this month.'),
  failed: t('পঞ্জিকা আনা গেল না', 'The calendar could not be loaded'),
  tooMany: t('প্রথম %{count}টি; বাকিগুলো তালিকায়', 'The first %{count}; the others are in the list'),
} as const;
