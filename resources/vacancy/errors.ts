/** What can go wrong with vacant posts and recruitment. */
import { defineErrors, t } from '../kernel/index.ts';

export const vacancyErrors = defineErrors('vacancy', {
  vacancyTaken: {
    status: 400,
    text: t('এই অফিসে এই তারিখে এই শূন্যপদ আগে থেকেই লেখা আছে।', 'This vacant post of the office has already been entered for that day.'),
  },
  noneVacant: {
    status: 400,
    text: t(
      'এই অফিসে এই পদবির কোনো পদ শূন্য নেই; সংখ্যা নিজে লিখুন।',
      'No post of this designation is vacant in the office; enter the number yourself.',
    ),
  },
  circularTaken: {
    status: 400,
    text: t('এই অফিসে এই বিজ্ঞপ্তি নম্বর আগে থেকেই আছে।', 'This office already has a circular with this number.'),
  },
  deadlineBeforeCircular: {
    status: 400,
    text: t('আবেদনের শেষ তারিখ বিজ্ঞপ্তি প্রকাশের আগে হতে পারে না।', "The deadline can't come before the circular."),
  },
  listPublished: {
    status: 400,
    text: t('প্রকাশিত নিয়োগ তালিকা মোছা যায় না; বাতিল করুন।', "A published recruitment list can't be deleted: cancel it."),
  },
});
