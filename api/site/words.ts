/** The words of the public site that belong to no page. */
import { type Text, t } from '../../resources/kernel/text.ts';

export const siteWords = {
  ministry: t('ভূমি মন্ত্রণালয়', 'Ministry of Land'),
  skip: t('মূল অংশে যান', 'Skip to content'),
  home: t('প্রথম পাতা', 'Home'),
  menu: t('মেনু', 'Menu'),
  documents: t('আইন ও নথি', 'Laws and documents'),
  about: t('আমাদের কথা', 'About'),
  search: t('খুঁজুন', 'Search'),
  searchIn: t('এই সাইটে খুঁজুন', 'Search this site'),
  other: t('English', 'বাংলা'),
  enter: t('নাগরিকের প্রবেশ', 'Citizen sign-in'),
  staff: t('কর্মকর্তা-কর্মচারীর প্রবেশ', 'Staff sign-in'),
  footer: t('সাইটের শেষাংশ', 'Footer'),
  feed: t('নোটিশের ফিড', 'Notice feed'),
  welcome: t('ভূমিসেবা, সবার জন্য', 'Land services for everybody'),
  welcomeLead: t(
    'সেবা ও ফি জানুন, আবেদন করুন, আবেদন কোথায় আছে দেখুন। মোবাইলেই সব হয়।',
    'Find a service and its fee, apply, and see where your application is. A mobile phone is enough.',
  ),
  description: t(
    'ভূমি মন্ত্রণালয়ের সেবা, নোটিশ, আইন, পরিপত্র ও নীতিমালা; আবেদন ও আবেদনের অবস্থা।',
    'Services, notices, laws, circulars and policies of the Ministry of Land; applications and their status.',
  ),
  searchTitle: t('অনুসন্ধান', 'Search'),
  searchLead: t('সেবা, নোটিশ, নথি, জিজ্ঞাসা ও পাতায় খোঁজা হয়।', 'The search covers services, notices, documents, questions and pages.'),
  found: t('“%{words}”: %{count}টি', '“%{words}”: %{count} found'),
  nothing: t('“%{words}” কোথাও পাওয়া যায়নি। অন্য শব্দে খুঁজে দেখুন।', 'No results for “%{words}”. Try other words.'),
  missing: t('পাতাটি পাওয়া যায়নি', 'Page not found'),
  missingAdvice: t(
    'ঠিকানাটি ভুল হতে পারে, বা পাতাটি সরানো হয়েছে। উপরের মেনু থেকে বা খুঁজে দেখুন।',
    'The address may be wrong, or the page has moved. Use the menu above, or search.',
  ),
  refused: t('কাজটি করা গেল না', 'This could not be done'),
  broken: t('দুঃখিত, একটি ত্রুটি হয়েছে', 'Sorry, something went wrong'),
  toHome: t('প্রথম পাতায় যান', 'Go to the home page'),
} as const satisfies Record<string, Text>;
