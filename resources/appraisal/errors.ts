/** What can go wrong with appraisals. */
import { defineErrors, t } from '../kernel/index.ts';

export const appraisalErrors = defineErrors('appraisal', {
  itemTaken: { status: 400, text: t('এই ক্রমিকের সূচক আগে থেকেই আছে।', 'There is already an item with this number.') },
  itemTwice: { status: 400, text: t('একটি সূচকে একবারই নম্বর দেওয়া যায়।', 'Each item is marked once.') },
  periodTaken: {
    status: 400,
    text: t('এই সময়ের মূল্যায়ন আগে থেকেই আছে।', 'Another appraisal already covers this period.'),
  },
  periodTooShort: {
    status: 400,
    text: t('মূল্যায়নের মেয়াদ কমপক্ষে তিন মাস হতে হবে।', 'An appraisal must cover at least three months.'),
  },
  outsideYear: {
    status: 400,
    text: t('মেয়াদটি %{year} পঞ্জিকাবর্ষের মধ্যে হতে হবে।', 'The period has to be within the calendar year %{year}.'),
  },
  sameOfficer: {
    status: 400,
    text: t(
      'কর্মচারী, অনুবেদনকারী ও প্রতিস্বাক্ষরকারী তিনজন আলাদা ব্যক্তি হতে হবে।',
      'Employee, reporting officer and counter-signing officer must be three different people.',
    ),
  },
  notYourPart: {
    status: 400,
    text: t('ফরমের এই অংশ অন্য একজনের পূরণ করার কথা।', 'Another person has to fill in this part of the form.'),
  },
  alreadyMarked: {
    status: 400,
    text: t('নম্বর দেওয়া হয়ে গেছে, তাই কর্মচারীর অংশ আর বদলানো যায় না।', "Marks have been given, so the employee's part can't be changed."),
  },
  marksIncomplete: {
    status: 400,
    text: t('%{count}টি সূচকের সবগুলোতে নম্বর দিন।', 'Give a mark for each of the %{count} items.'),
  },
  reasonForLowMark: {
    status: 400,
    text: t('চলতি মানের নিচের নম্বরের লিখিত কারণ দিন।', 'A mark below average needs a written reason.'),
  },
  notYetMarked: {
    status: 400,
    text: t('অনুবেদনকারী এখনো নম্বর দেননি।', 'The reporting officer has not given marks yet.'),
  },
  countersigned: {
    status: 400,
    text: t(
      'প্রতিস্বাক্ষর হয়ে গেছে, তাই অনুবেদনকারীর অংশ আর বদলানো যায় না।',
      "It is counter-signed, so the reporting officer's part can't be changed.",
    ),
  },
  notYoursToDecide: {
    status: 403,
    text: t('কেবল প্রতিস্বাক্ষরকারী সিদ্ধান্ত দেন।', 'Only the counter-signing officer decides.'),
  },
  notYoursToSend: {
    status: 403,
    text: t('কেবল কর্মচারী বা অনুবেদনকারী আবার পাঠাতে পারেন।', 'Only the employee or the reporting officer can send it again.'),
  },
  officerUnable: {
    status: 400,
    text: t('এই ব্যক্তির কোনো ডেস্কে এ কাজের অনুমতি নেই।', 'This person has no desk with the permission for this.'),
  },
  officerElsewhere: {
    status: 400,
    text: t(
      'এই মেয়াদে বা এখন এই ব্যক্তি কর্মচারীর অফিসে বা তার ওপরের অফিসে কাজ করেননি।',
      "This person served neither in the employee's office nor in one above it, in this period or today.",
    ),
  },
  officerAway: {
    status: 400,
    text: t(
      'এই ব্যক্তি %{date} পর্যন্ত ছুটিতে; তাঁর দায়িত্বে থাকা ব্যক্তির নাম দিন।',
      'This person is away until %{date}: name the person in charge of their desk.',
    ),
  },
  reasonForChange: {
    status: 400,
    text: t('অনুবেদনকারীর নম্বর বদলালে তার কারণ লিখুন।', "Give the reason for changing the reporting officer's mark."),
  },
});
