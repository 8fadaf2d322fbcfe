/** The types of notification and the channels (domain section 10.1). The numbers of the types are the specification's. */
import type { Option } from '../kernel/field.ts';
import { t } from '../kernel/text.ts';

export const typeOptions: readonly Option[] = [
  { value: 1, text: t('নিবন্ধন আবেদন জমা', 'Registration submitted') },
  { value: 2, text: t('নিবন্ধন অনুমোদিত বা বাতিল', 'Registration decided') },
  { value: 3, text: t('ডেস্কে পদায়ন বা অব্যাহতি', 'Desk assigned or unassigned') },
  { value: 4, text: t('পিডিএস হালনাগাদের সিদ্ধান্ত', 'Profile decision') },
  { value: 5, text: t('ছুটির আবেদন জমা', 'Leave application submitted') },
  { value: 6, text: t('ছুটির আবেদন অগ্রায়ন বা ফেরত', 'Leave forwarded or sent back') },
  { value: 7, text: t('ছুটি মঞ্জুর বা নামঞ্জুর', 'Leave approved or rejected') },
  { value: 8, text: t('ছুটিকালীন দায়িত্ব অর্পণ', 'Acting duty assigned') },
  { value: 9, text: t('বদলির আবেদন জমা', 'Transfer application submitted') },
  { value: 10, text: t('বদলির আবেদন অগ্রায়ন বা ফেরত', 'Transfer forwarded or sent back') },
  { value: 11, text: t('বদলি অনুমোদিত বা নামঞ্জুর', 'Transfer decided') },
  { value: 12, text: t('বদলি-সংক্রান্ত পত্র প্রকাশ', 'Letter published') },
  { value: 13, text: t('সম্পদ চাহিদা জমা বা অগ্রায়ন', 'Asset requisition step') },
  { value: 14, text: t('সম্পদ চাহিদা নিষ্পত্তি বা বরাদ্দ', 'Requisition decided or item assigned') },
  { value: 15, text: t('মূল্যায়ন জমা', 'Appraisal submitted') },
  { value: 16, text: t('মূল্যায়ন নিষ্পন্ন', 'Appraisal decided') },
  { value: 17, text: t('স্কোর প্রদানের অনুরোধ', 'Score requested') },
  { value: 18, text: t('পুরস্কার বা স্কোর প্রকাশ', 'Award or score published') },
  { value: 19, text: t('অডিট আপত্তি জারি', 'Audit objection raised') },
  { value: 20, text: t('অডিট জবাব বা নিষ্পত্তি', 'Audit reply or disposal') },
  { value: 21, text: t('শৃঙ্খলামূলক অভিযোগ', 'Disciplinary complaint step') },
  { value: 22, text: t('অনলাইন শুনানির আবেদন', 'Hearing request') },
  { value: 23, text: t('শুনানির তারিখ নির্ধারণ বা পরিবর্তন', 'Hearing fixed or changed') },
  { value: 24, text: t('কনফারেন্সের আমন্ত্রণ', 'Conference invitation') },
  { value: 25, text: t('প্রাতিষ্ঠানিক স্মৃতি শেয়ার বা অনুরোধ', 'Memory shared or requested') },
  { value: 26, text: t('নোটিশ প্রকাশ', 'Notice published') },
  { value: 27, text: t('ঋণ, মতামত বা সেবার অবস্থা', 'Loan, feedback or service status') },
  // The system's own, for its administrators.
  { value: 28, text: t('বার্তা পৌঁছায়নি', 'Messages not delivered') },
];

export const channelOptions: readonly Option[] = [
  { value: 'in_app', text: t('সিস্টেমের ভেতরে', 'In the system') },
  { value: 'email', text: t('ই-মেইল', 'E-mail') },
  { value: 'sms', text: t('এসএমএস', 'SMS') },
];
