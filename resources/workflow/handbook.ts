/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'workflow-decide',
    for: 'everybody',
    title: t('আপনার কাছে আসা আবেদনে সিদ্ধান্ত দিন', 'Decide a request at your desk'),
    picture: 'inbox',
    steps: [
      t(
        '{page approval-inbox} খুলুন, বা প্রথম পাতার সারিতে চাপুন। J ও K দিয়ে পরের ও আগেরটিতে যান।',
        'Open {page approval-inbox}, or select a line on the first page. J and K go to the next and the previous one.',
      ),
      t('আবেদন, কাগজ ও এ পর্যন্ত যা হয়েছে, পড়ুন।', 'Read the request, its papers and what was done so far.'),
      t(
        '{approval approve}, {approval forward}, {approval backward} বা {approval reject} চাপুন। ফেরত ও নামঞ্জুরে কারণ লিখতে হয়।',
        'Press {approval approve}, {approval forward}, {approval backward} or {approval reject}. Sending back and rejecting need a reason.',
      ),
    ],
  },
  {
    name: 'workflow-workflow',
    for: ['administrator'],
    title: t('কর্মপ্রবাহ তৈরি করুন', 'Set up a workflow'),
    steps: [
      t(
        '{list workflows} তালিকায় {new workflows} চাপুন; মডিউল ও কোন অফিসের, তা দিন।',
        'In {list workflows} press {new workflows}; say for which module and which offices.',
      ),
      t('ধাপগুলো যোগ করুন: কে সিদ্ধান্ত দেবেন ও কত কর্মঘণ্টায়।', 'Add the steps: who decides, and within how many working hours.'),
      t(
        'একজন আবেদনকারী বাছাই করে দেখুন আবেদন আজ কার কাছে যাবে, তারপর {move workflows.activate} চাপুন।',
        'Choose an applicant to see who would receive it today, then press {move workflows.activate}.',
      ),
    ],
  },
];
