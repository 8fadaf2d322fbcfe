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
];
