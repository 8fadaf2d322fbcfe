/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'discipline-complaint',
    for: ['hr'],
    title: t('শৃঙ্খলামূলক অভিযোগ নিষ্পত্তি করুন', 'Handle a complaint'),
    steps: [
      t(
        '{list complaints} তালিকায় {new complaints} চাপুন; অভিযুক্ত ও অভিযোগ লিখুন।',
        'In {list complaints} press {new complaints}; name the accused and the charge.',
      ),
      t(
        'তদন্তের ফল অনুযায়ী পরবর্তী ধাপে যান; পরের ধাপের বোতাম পাতার উপরে থাকে।',
        'Proceed as the inquiry finds; the button of the next step is at the top of the page.',
      ),
      t(
        'কারণ দর্শাতে বললে অভিযুক্ত নিজের পাতায় জবাব দেন; তারপর সিদ্ধান্ত লিখুন।',
        'When asked to show cause, the accused answers on their own page; then write the decision.',
      ),
    ],
  },
];
