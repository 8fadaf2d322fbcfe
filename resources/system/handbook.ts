/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'system-settings',
    for: ['administrator'],
    title: t('সেটিংস ও অডিট লগ', 'Settings and the audit log'),
    picture: 'settings',
    steps: [
      t('{list settings} খুলে মানটি বদলান; সঙ্গে সঙ্গে কার্যকর হয়।', 'Open {list settings} and change a value; it takes effect at once.'),
      t('কে কবে কী বদলেছেন, তা {list audit-logs} তালিকায়।', 'Who changed what and when is in {list audit-logs}.'),
      t(
        '{page data-check} পাতায় সব রেকর্ড বর্তমান নিয়মের সঙ্গে মিলিয়ে দেখুন।',
        'In {page data-check} check all records against the present rules.',
      ),
    ],
  },
  {
    name: 'system-archived-months',
    for: ['administrator'],
    keys: ['VIEW_ALL_AUDIT_LOG'],
    title: t('অডিট লগের পুরোনো মাসে খুঁজুন', 'Search old months of the audit log'),
    steps: [
      t('{list audit-logs} তালিকায় “আর্কাইভকৃত মাস” চাপুন।', 'In {list audit-logs} press “Archived months”.'),
      t(
        'মাস অথবা তারিখ দিন, দরকার হলে ব্যক্তি, কাজ, বিষয় ও রেকর্ডের নম্বর; তারপর খুঁজুন। একবারে সর্বোচ্চ ৩১ দিন ও ৪০০ ভুক্তি দেখায়।',
        'Give a month or the dates, and if needed a person, an action, a subject and a record number; then search. It shows at most 31 days and 400 entries at a time.',
      ),
      t(
        'আপনি যে রেকর্ড দেখতে পারেন শুধু তারই ভুক্তি দেখা যায়। প্রতিটি খোঁজ অডিট লগে থাকে।',
        'Only entries of records that you may see are shown. Each search is on the audit log.',
      ),
    ],
  },
];
