/** What can go wrong with leave. The codes are the specification's (S8.054 to S8.082), as far as they are told today. */
import { defineErrors, t } from '../kernel/index.ts';

export const leaveErrors = defineErrors('leave', {
  categoryCodeTaken: { status: 400, text: t('এই কোডে একটি ছুটির শ্রেণি আগে থেকেই আছে।', 'A leave category of this code already exists.') },
  categoryHasTypes: {
    status: 400,
    text: t('এই শ্রেণিতে ছুটির ধরন আছে, তাই মোছা যাবে না।', "This leave category has leave types and can't be deleted."),
  },
  typeCodeTaken: { status: 400, text: t('এই কোডে একটি ছুটির ধরন আগে থেকেই আছে।', 'A leave type of this code already exists.') },
  typeNameTaken: { status: 400, text: t('এই শ্রেণিতে এই নামে একটি ছুটির ধরন আছে।', 'This category already has a leave type of this name.') },
  typeHasRules: { status: 400, text: t('এই ছুটির ধরনের বিধি আছে, তাই মোছা যাবে না।', "This leave type has rules and can't be deleted.") },
  typeInUse: { status: 400, text: t('এই ধরনের ছুটির হিসাব আছে, তাই মোছা যাবে না।', "Leave of this type is on record, so it can't be deleted.") },
  ruleExistsForType: { status: 400, text: t('এই ছুটির ধরনের বিধি আগে থেকেই আছে।', 'This leave type already has a rule.') },
  ruleExistsForCategory: {
    status: 400,
    text: t(
      'এই শ্রেণিতে একটি সক্রিয় বিধি আগে থেকেই আছে; আগে সেটি নিষ্ক্রিয় করুন।',
      'This category already has an active rule; deactivate it first.',
    ),
  },
  ruleInUse: {
    status: 400,
    text: t(
      'এই বিধি সক্রিয়, অথবা এর অধীনে ছুটির হিসাব আছে; তাই মোছা যাবে না।',
      "This leave rule is active, or leave stands on it, so it can't be deleted.",
    ),
  },
  earnedTypeInvalid: {
    status: 400,
    text: t(
      'অর্জিত ছুটির বিধিতে কত কর্মদিবসে এক দিন, এবং কোন হিসাবে জমা হয়, তা দিন।',
      'A rule of earned leave needs the working days for a day of leave, and the account where they are kept.',
    ),
  },
  earnedTypeDuplicate: {
    status: 400,
    text: t('এই হিসাবের জন্য অর্জিত ছুটির একটি সক্রিয় বিধি আগে থেকেই আছে।', 'This account already has an active rule of earned leave.'),
  },
  earnedTypeMissing: {
    status: 400,
    text: t('এই হিসাবের জন্য অর্জিত ছুটির কোনো সক্রিয় বিধি নেই।', 'This account has no active rule of earned leave.'),
  },
  maxDaysAboveTotal: {
    status: 400,
    text: t('একবারে সর্বোচ্চ দিন মোট %{total} দিনের বেশি হতে পারে না।', 'The most days at a time may not exceed the total of %{total}.'),
  },
  exceptionalDaysAboveTotal: {
    status: 400,
    text: t(
      'বিশেষ ক্ষেত্রে সর্বোচ্চ দিন মোট %{total} দিনের বেশি হতে পারে না।',
      'The most days in exceptional cases may not exceed the total of %{total}.',
    ),
  },
  payEligibility: {
    status: 400,
    text: t('পূর্ণ বেতন বা অর্ধ বেতনের প্রাপ্যতার ঠিক একটি বাছাই করুন।', 'Choose exactly one of full-pay or half-pay eligibility.'),
  },
  daysSign: {
    status: 400,
    text: t(
      'অর্জিত ও ফেরত দিন যোগ হয়, ভোগ ও তামাদি দিন বিয়োগ চিহ্নে লেখা হয়; সমন্বয় শূন্য হয় না।',
      'Days earned or given back are above zero, days taken or lapsed below it, and an adjustment is not zero.',
    ),
  },
  ledgerMismatch: {
    status: 400,
    text: t(
      'এই ধরনের ছুটির হিসাব এখানে রাখা হয় না; এর হিসাব: %{ledger}',
      'Leave of this type is not kept in this account; its account: %{ledger}',
    ),
  },
  ruleNotCreated: { status: 400, text: t('এই ছুটির ধরনের কোনো বিধি তৈরি হয়নি।', 'No rule has been created for this leave type.') },
  optionalLeaveTaken: { status: 400, text: t('এই ঐচ্ছিক ছুটি আগে থেকেই বাছাই করা।', 'This optional holiday is already chosen.') },
  holidayNotOptional: { status: 400, text: t('কেবল ঐচ্ছিক ছুটির দিন বাছাই করা যায়।', 'Only an optional holiday can be chosen.') },
  holidayOfAnotherReligion: {
    status: 400,
    text: t('কেবল নিজ ধর্মের ঐচ্ছিক ছুটি বাছাই করা যায়।', "Only the optional holidays of one's own religion can be chosen."),
  },
});
