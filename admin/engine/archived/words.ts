/** The words of archived years. */
import { t } from '../../../resources/kernel/text.ts';

export const words = {
  months: t('আর্কাইভকৃত মাস', 'Archived months'),
  noMonth: t('কোনো মাস আর্কাইভ করা হয়নি', 'No month is archived'),
  noMonthText: t('সব মাসের ভুক্তি তালিকায় আছে।', 'The entries of all months are in the list.'),
  month: t('মাস', 'Month'),
  any: t('সব', 'All'),
  beyondMonth: t('একবারে সর্বোচ্চ ৩১ দিন খোঁজা যায়।', 'Search at most 31 days at a time.'),
  none: t('কোনো বছর আর্কাইভ করা হয়নি', 'No year is archived'),
  noneText: t('সব বছরের সারি তালিকায় আছে।', 'The rows of all years are in the list.'),
  monthsFailed: t('আর্কাইভকৃত বছর আনা গেল না', 'The archived years could not be loaded'),
  years: t('আর্কাইভে আছে', 'Archived'),
  from: t('যে দিন থেকে', 'From'),
  to: t('যে দিন পর্যন্ত', 'To'),
  text: t('লেখায় খুঁজুন', 'Words'),
  search: t('খুঁজুন', 'Search'),
  wrongDays: t('শুরু ও শেষের তারিখ ঠিকভাবে দিন; শুরু আগে হবে।', 'Give both days, the first one first.'),
  manyDays: t('একবারে সর্বোচ্চ এক বছর খোঁজা যায়।', 'Search at most one year at a time.'),
  noted: t('প্রতিটি খোঁজ অডিট লগে থাকে।', 'Each search is on the audit log.'),
  failed: t('আর্কাইভকৃত সারি আনা গেল না', 'The archived rows could not be loaded'),
  nothing: t('কোনো সারি পাওয়া যায়নি', 'No rows found'),
  nothingText: t('অন্য দিন, ব্যক্তি বা শব্দ দিয়ে দেখুন।', 'Try other days, another person or other words.'),
  count: t('%{count}টি সারি', '%{count} row |||| %{count} rows'),
  more: t(
    'প্রথম %{count}টি সারি। বাকিগুলোর জন্য দিন কমান বা একজন ব্যক্তি বাছাই করুন।',
    'The first %{count} rows. For the others choose fewer days or one person.',
  ),
} as const;
