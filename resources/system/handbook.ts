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
];
