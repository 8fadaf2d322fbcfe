/** What can go wrong with the specimen's offices. */
import { defineErrors, t } from '../../resources/kernel/index.ts';

export const specimenErrors = defineErrors('specimen', {
  officeCodeTaken: { status: 400, text: t('এই কোডে একটি অফিস আগে থেকেই আছে।', 'An office with this code already exists.') },
  projectHasJournals: { status: 409, text: t('এই প্রকল্পের দিনলিপি আছে, তাই মোছা যাবে না।', "This project has journals and can't be deleted.") },
  stepHasJournals: { status: 409, text: t('এই ধাপের দিনলিপি আছে, তাই মোছা যাবে না।', "This step has journals and can't be deleted.") },
  stepNameTaken: { status: 400, text: t('এই নামে একটি ধাপ আগে থেকেই আছে।', 'A step of this name already exists.') },
  stepsExceedBudget: {
    status: 400,
    text: t('ধাপগুলোর ব্যয় %{sum}, বাজেট %{budget}।', 'The steps cost %{sum}; the budget is %{budget}.'),
  },
  nameForbidden: { status: 400, text: t('এটি করা যায় না।', 'This is not possible.') },
  budgetMissing: { status: 409, text: t('আগে বাজেট দিন।', 'Give a budget first.') },
  stockEmpty: { status: 409, text: t('অবশিষ্ট আছে %{left}।', 'Only %{left} left.') },
  stockRunsOut: { status: 200, text: t('এক বা শূন্য অবশিষ্ট।', 'One is left, or none.') },
  onePrimary: { status: 400, text: t('একজনের মুখ্য বুকিং একটিই হতে পারে।', 'A person has one primary booking.') },
  roomTaken: { status: 409, text: t('কক্ষটি এ সময়ে নেওয়া আছে।', 'The room is taken in this time.') },
  recordCodeTaken: { status: 400, text: t('এই কোডের রেকর্ড আগে থেকেই আছে।', 'A record of this code already exists.') },
  recordIsLeased: { status: 409, text: t('রেকর্ডটি ইজারা দেওয়া, তাই মোছা যাবে না।', "The record is leased and can't be deleted.") },
  gazetteTaken: { status: 400, text: t('এই গেজেটে একটি জলমহাল আছে।', 'A pond stands in this gazette already.') },
  guardTaken: { status: 400, text: t('প্রহরী এ সময়ে অন্যত্র আছেন।', 'The guard is elsewhere in this time.') },
  pondHasHill: { status: 409, text: t('জলমহালটি একটি পাহাড়ের পাশে।', 'A hill lies at this pond.') },
  officeCircle: {
    status: 400,
    text: t('অফিস নিজের অধীনে যেতে পারে না।', "An office can't be put below itself."),
  },
  officeHasOffices: {
    status: 409,
    text: t('এই অফিসের অধীন অফিস আছে, তাই মোছা যাবে না।', "This office has offices under it and can't be deleted."),
  },
});
