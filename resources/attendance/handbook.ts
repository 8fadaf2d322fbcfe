/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'attendance-duty',
    for: 'everybody',
    title: t('হাজিরা ও বহিঃদায়িত্ব', 'Attendance and outside duty'),
    steps: [
      t('{page attendance-month} পাতায় মাসের প্রতিদিন দেখুন।', 'See each day of the month in {page attendance-month}.'),
      t(
        'অফিসের বাইরে কাজ থাকলে {list outside-duties} তালিকায় {new outside-duties} চেপে আবেদন করুন।',
        'When you work outside, apply in {list outside-duties} by {new outside-duties}.',
      ),
    ],
  },
  {
    name: 'attendance-archived-years',
    for: ['administrator', 'hr', 'head'],
    keys: ['VIEW_ALL_ATTENDANCE', 'MANAGE_ATTENDANCE'],
    title: t('আর্কাইভকৃত বছরের হাজিরা খুঁজুন', 'Find attendance of an archived year'),
    steps: [
      t(
        '{list attendances} তালিকায় {word screens.list.archived} চাপুন। {list attendance-punches} তালিকাতেও তা আছে।',
        'In {list attendances} press {word screens.list.archived}. {list attendance-punches} has it, too.',
      ),
      t(
        'বছর চাপুন অথবা তারিখ দিন, দরকার হলে একজন ব্যক্তি বা মন্তব্যের একটি শব্দ; তারপর খুঁজুন। একবারে সর্বোচ্চ এক বছর ও ৪০০ সারি দেখায়।',
        'Press a year or give the dates, and if needed one person or a word of the remarks; then search. It shows at most one year and 400 rows at a time.',
      ),
      t(
        'কী খোঁজা হয়েছে ও কয়টি সারি পাওয়া গেছে, তা অডিট লগে থাকে। আর্কাইভের ফাইল বদলে গেলে বা হারালে কিছুই দেখায় না; প্রশাসককে জানান।',
        'What was searched and how many rows were found is on the audit log. If an archived file has changed or is gone, nothing is shown; contact the administrator.',
      ),
    ],
  },
];
