/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'report-figures',
    for: ['head', 'administrator'],
    title: t('অধীনস্থ অফিসের অবস্থা দেখুন', 'See how the offices below are doing'),
    picture: 'figures',
    steps: [
      t('{page figures} খুলে অফিস বাছাই করুন।', 'Open {page figures} and choose the office.'),
      t('কোনো সংখ্যায় চাপলে তার পেছনের তালিকা খোলে।', 'Select a figure to open the list behind it.'),
      t('{word screens.exports.open} চেপে তালিকাটি ফাইলে রপ্তানি করুন।', 'Export the list to a file with {word screens.exports.open}.'),
    ],
  },
];
