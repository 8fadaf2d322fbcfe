/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'leave-apply',
    for: 'everybody',
    title: t('ছুটির আবেদন করুন', 'Apply for leave'),
    picture: 'leave-form',
    steps: [
      t('{list leave-applications} তালিকায় {new leave-applications} চাপুন।', 'In {list leave-applications} press {new leave-applications}.'),
      t(
        '{field leave-applications.leave_type_id}, {field leave-applications.from_date}, {field leave-applications.to_date} ও {field leave-applications.reason} দিন। কত দিন কোন হিসাব থেকে যাবে, তা নিচে দেখায়।',
        'Give {field leave-applications.leave_type_id}, {field leave-applications.from_date}, {field leave-applications.to_date} and {field leave-applications.reason}. Below is how many days are taken, and from which account.',
      ),
      t(
        '{field leave-applications.placeholder_desk_id} বাছাই করুন: ছুটির দিনগুলোতে আপনার কাজ সেখানে যায়।',
        'Choose the {field leave-applications.placeholder_desk_id}: on the days of leave your work goes there.',
      ),
      t(
        '{word screens.form.send} চাপুন। আবেদন কার কাছে আছে ও কী সিদ্ধান্ত হয়েছে, তা আবেদনের পাতায় দেখুন।',
        'Press {word screens.form.send}. Its page shows who has it, and what was decided.',
      ),
      t('ছুটি শেষে {list leave-joinings} থেকে যোগদান জানান।', 'After the leave report your return in {list leave-joinings}.'),
    ],
  },
  {
    name: 'leave-balances',
    for: ['hr'],
    title: t('ছুটির হিসাব রাখুন', 'Keep leave accounts'),
    steps: [
      t(
        'নতুন কর্মচারীর আগের জমা ছুটি {list leave-ledger-entries} তালিকায় {new leave-ledger-entries} দিয়ে লিখুন।',
        'Enter what a new employee has earned before in {list leave-ledger-entries}, by {new leave-ledger-entries}.',
      ),
      t('কে কোন ছুটি পান, তা {list leave-rules} তালিকায় আছে।', 'Who gets which leave is in {list leave-rules}.'),
      t('{page leave-report} পাতায় বছরের হিসাব দেখুন ও ছাপুন।', 'See and print the year in {page leave-report}.'),
    ],
  },
];
