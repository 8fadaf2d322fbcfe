/** The words of the tracking page. */
import { type Text, t } from '../../resources/kernel/text.ts';

export const trackWords = {
  title: t('আবেদন ট্র্যাক করুন', 'Track an order'),
  lead: t(
    'রসিদ বা এসএমএসের নম্বর লিখে দেখুন আবেদন কোথায় আছে, কবে পাবেন।',
    'Enter the number of your receipt or SMS to see where your order is and when it will be ready.',
  ),
  number: t('আবেদনের নম্বর (যেমন BH-26-000123-7)', 'Number of the order (such as BH-26-000123-7)'),
  look: t('দেখুন', 'Track'),
  service: t('সেবা', 'Service'),
  state: t('অবস্থা', 'State'),
  where: t('বর্তমান অবস্থান', 'Where it is'),
  due: t('সম্ভাব্য প্রদান', 'Expected delivery'),
  paused: t('কাগজ পাওয়ার পর নতুন তারিখ জানানো হবে', 'A new date follows when your papers have arrived'),
  expected: t('আপনার করণীয়', 'What to do now'),
  papers: t('নিচের কাগজ অফিসে জমা দিন।', 'Submit these papers at the office.'),
  hearing: t('শুনানিতে উপস্থিত থাকুন।', 'Come to the hearing.'),
  collect: t('অফিসের কাউন্টার থেকে রসিদ দেখিয়ে নিন।', 'Collect it at the counter of the office with your receipt.'),
  wait: t('আপনার কিছু করার নেই। পরের ধাপে এসএমএস পাবেন।', 'You do not have to do anything. You will get an SMS at the next step.'),
  steps: t('ধাপ', 'Steps'),
  more: t('আবেদনকারীর জন্য বিস্তারিত', 'Details for the applicant'),
  digits: t('আবেদনে দেওয়া মোবাইলের শেষ ৪ অঙ্ক', 'Last 4 digits of the mobile in the order'),
  digitsWhy: t(
    'ভুল চেষ্টা সীমিত; কয়েকবার ভুল হলে এক ঘণ্টা অপেক্ষা করতে হয়।',
    'Attempts are limited: after a few wrong ones you have to wait an hour.',
  ),
  show: t('বিস্তারিত দেখুন', 'Show details'),
  details: t('বিস্তারিত', 'Details'),
  applicant: t('আবেদনকারী', 'Applicant'),
  fee: t('ফি (টাকা)', 'Fee (taka)'),
  paid: t('পরিশোধ', 'Paid'),
  way: t('প্রদানের উপায়', 'Delivery'),
  post: t('ডাকের ট্র্যাকিং নম্বর', 'Postal tracking number'),
  reason: t('প্রদান না করার কারণ', 'Reason for not delivering'),
  notes: t('অফিসের বার্তা', 'Messages from the office'),
  download: t('ডাউনলোড করুন', 'Download'),
} as const satisfies Record<string, Text>;
