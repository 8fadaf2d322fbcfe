/** What can go wrong with attendance. The codes of used optional holidays are the specification's (S8.083, S8.084). */
import { defineErrors, t } from '../kernel/index.ts';

export const attendanceErrors = defineErrors('attendance', {
  holidayTaken: { status: 400, text: t('এই নামে এই দিনে একটি ছুটি আগে থেকেই আছে।', 'A holiday with this name already begins on this day.') },
  religionRequired: {
    status: 400,
    text: t('ঐচ্ছিক ছুটি কোন সম্প্রদায়ের, তা বাছাই করুন।', 'Choose whose optional holiday it is.'),
  },
  optionalHolidayUsedEdit: {
    status: 400,
    text: t(
      'এই ঐচ্ছিক ছুটি কেউ বাছাই করেছেন, তাই বদলানো যাবে না; তাঁরা আগে বাছাই তুলে নেবেন।',
      "Somebody chose this optional holiday, so it can't be edited until they withdraw their choice.",
    ),
  },
  optionalHolidayUsedDelete: {
    status: 400,
    text: t(
      'এই ঐচ্ছিক ছুটি কেউ বাছাই করেছেন, তাই মোছা যাবে না; তাঁরা আগে বাছাই তুলে নেবেন।',
      "Somebody chose this optional holiday, so it can't be deleted until they withdraw their choice.",
    ),
  },
  attendanceTaken: {
    status: 400,
    text: t('এই দিনে তাঁর হাজিরা আগে থেকেই আছে।', 'This person already has attendance on this day.'),
  },
  outBeforeIn: { status: 400, text: t('প্রস্থানের সময় আগমনের পরে হতে হবে।', 'The time out must be after the time in.') },
  outWithoutIn: { status: 400, text: t('প্রস্থানের সময় থাকলে আগমনের সময়ও দিন।', 'If you enter a time out, enter the time in, too.') },
  otherOffice: {
    status: 400,
    text: t('এই দিনে তিনি এই অফিসে কর্মরত ছিলেন না।', 'This person did not work in this office on this day.'),
  },
  noOffice: { status: 400, text: t('এই ব্যক্তি কোনো অফিসে কর্মরত নন।', 'This person works in no office.') },
  dutyEndsEarly: { status: 400, text: t('শেষের সময় শুরুর পরে হতে হবে।', 'The end time must be after the start time.') },
  dutyTaken: {
    status: 400,
    text: t('এই সময়ে শুরু হওয়া বহিঃদায়িত্ব আগে থেকেই লেখা আছে।', 'An outside duty that begins at this time already exists.'),
  },
  planTaken: {
    status: 400,
    text: t('এই দিনের এই উদ্দেশ্যের কর্মপরিকল্পনা আগে থেকেই আছে।', 'A work plan of this day and purpose already exists.'),
  },
});
