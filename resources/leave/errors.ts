/** What can go wrong with leave. The codes are the specification's (S8.054 to S8.082), as far as they are used today. */
import { defineErrors, t } from '../kernel/index.ts';

export const leaveErrors = defineErrors('leave', {
  categoryCodeTaken: { status: 400, text: t('এই কোডে একটি ছুটির শ্রেণি আগে থেকেই আছে।', 'A leave category with this code already exists.') },
  categoryHasTypes: {
    status: 400,
    text: t('এই শ্রেণিতে ছুটির ধরন আছে, তাই মোছা যাবে না।', "This leave category has leave types and can't be deleted."),
  },
  typeCodeTaken: { status: 400, text: t('এই কোডে একটি ছুটির ধরন আগে থেকেই আছে।', 'A leave type with this code already exists.') },
  typeNameTaken: { status: 400, text: t('এই শ্রেণিতে এই নামে একটি ছুটির ধরন আছে।', 'This category already has a leave type with this name.') },
  typeHasRules: { status: 400, text: t('এই ছুটির ধরনের বিধি আছে, তাই মোছা যাবে না।', "This leave type has rules and can't be deleted.") },
  typeInUse: { status: 400, text: t('এই ধরনের ছুটির হিসাব আছে, তাই মোছা যাবে না।', "There is leave of this type, so it can't be deleted.") },
  ruleExistsForType: {
    status: 400,
    text: t('এই ছুটির ধরনের বিধি আগে থেকেই আছে; সেটি সম্পাদনা করুন।', 'This leave type already has a rule: edit that one.'),
  },
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
      "This leave rule is active or leave depends on it, so it can't be deleted.",
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
    text: t(
      'এই হিসাবের জন্য অর্জিত ছুটির একটি সক্রিয় বিধি আগে থেকেই আছে; আগে সেটি নিষ্ক্রিয় করুন।',
      'This account already has an active rule of earned leave; deactivate it first.',
    ),
  },
  earnedTypeMissing: {
    status: 400,
    text: t(
      '“%{ledger}”-এ অর্জিত ছুটির কোনো সক্রিয় বিধি নেই, তাই সেখান থেকে নেওয়া যায় না; মানবসম্পদ শাখাকে বিধিটি সক্রিয় করতে বলুন।',
      '“%{ledger}” has no active rule of earned leave, so no days can be taken from it: ask human resources to activate the rule.',
    ),
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
      'Days earned or given back are positive, days taken or lapsed negative, and an adjustment is not zero.',
    ),
  },
  ledgerMismatch: {
    status: 400,
    text: t(
      'এই ধরনের ছুটির হিসাব এখানে রাখা হয় না; এর হিসাব: %{ledger}',
      'Leave of this type is not kept in this account; its account: %{ledger}',
    ),
  },
  ruleNotCreated: {
    status: 400,
    text: t('এই ছুটির ধরনের কোনো বিধি তৈরি হয়নি; অন্য ছুটি বাছাই করুন।', 'No rule has been created for this leave type: choose another.'),
  },
  ruleInactive: {
    status: 400,
    text: t('এই ছুটির ধরনের বিধি নিষ্ক্রিয়; অন্য ছুটি বাছাই করুন।', 'The rule of this leave type is inactive: choose another.'),
  },
  noJoiningDate: {
    status: 400,
    text: t(
      'আবেদনকারীর চাকরিতে যোগদানের তারিখ লেখা নেই; মানবসম্পদ শাখাকে তা লিখতে বলুন।',
      "The applicant's date of joining the service is missing: ask human resources to enter it.",
    ),
  },
  spansYears: {
    status: 400,
    text: t(
      'বার্ষিক ছুটি দুই বছরে ছড়াতে পারে না; প্রতি বছরের জন্য আলাদা আবেদন করুন।',
      "Yearly leave can't span two years: apply for each year separately.",
    ),
  },
  notForEmployeeType: { status: 400, text: t('এই ছুটি আপনার চাকরির ধরনের জন্য নয়।', 'This leave is not for this type of employment.') },
  notForGender: { status: 400, text: t('এই ছুটি অন্য লিঙ্গের জন্য।', 'This leave is for another gender.') },
  notForGrade: {
    status: 400,
    text: t('এই ছুটি কেবল %{grade} থেকে ২০ গ্রেডের জন্য।', 'This leave is only for grades %{grade} to 20.'),
  },
  nothingCounted: {
    status: 400,
    text: t('এই দিনগুলো ছুটির দিন; আলাদা ছুটি লাগে না।', 'These days are already days off: no leave is needed.'),
  },
  notAChosenHoliday: {
    status: 400,
    text: t('%{date} আপনার বাছাই করা ঐচ্ছিক ছুটির দিন নয়।', '%{date} is not one of the optional holidays that you chose.'),
  },
  atATimeExceeded: {
    status: 400,
    text: t(
      'একবারে সর্বোচ্চ %{max} দিন নেওয়া যায়, চাওয়া হয়েছে %{asked} দিন।',
      'At most %{max} days can be taken at a time; %{asked} were asked for.',
    ),
  },
  certificateRequired: {
    status: 400,
    text: t('বিশেষ ক্ষেত্রের ছুটিতে সনদ বা প্রমাণপত্র সংযুক্ত করুন।', 'Leave in an exceptional case needs a certificate attached.'),
  },
  jobLifeExceeded: {
    status: 400,
    text: t('চাকরিজীবনে %{max} বারের বেশি এই ছুটি নেওয়া যায় না।', "This leave can't be taken more than %{max} times in a career."),
  },
  remainingExceeded: {
    status: 400,
    text: t('%{left} দিন বাকি, চাওয়া হয়েছে %{asked} দিন।', '%{left} days are left; %{asked} were asked for.'),
  },
  noneRemaining: { status: 400, text: t('এই ছুটির কোনো দিন বাকি নেই।', 'No days of this leave are left.') },
  overlapping: {
    status: 400,
    text: t('এই দিনগুলোতে আগে থেকেই ছুটির আবেদন আছে।', 'There is already leave on some of these days.'),
  },
  otherLeave: { status: 400, text: t('সেই ছুটি: %{leave}, %{from} থেকে %{to}', 'The other leave: %{leave}, %{from} to %{to}') },
  conflicting: {
    status: 400,
    text: t('%{date} তারিখে আবেদনকারীর অন্য দায়িত্ব আছে: %{what}', 'The applicant has another duty on %{date}: %{what}'),
  },
  placeholderRequired: { status: 400, text: t('এই ছুটিতে প্রতিকল্প ডেস্ক দিতে হবে।', 'This leave needs a covering desk.') },
  placeholderSameDesk: { status: 400, text: t('নিজের ডেস্ক প্রতিকল্প হতে পারে না।', "Your own desk can't cover for itself.") },
  placeholderSamePerson: {
    status: 400,
    text: t('এই ডেস্কও আবেদনকারীর; অন্য কাউকে দিন।', 'This desk also belongs to the applicant: choose another.'),
  },
  placeholderWithoutUser: {
    status: 400,
    text: t('এই ডেস্কে এখন কেউ নেই; অন্য ডেস্ক বাছাই করুন।', 'Nobody holds this desk now: choose another.'),
  },
  placeholderAway: {
    status: 400,
    text: t('প্রতিকল্প নিজেই তখন ছুটিতে; অন্য ডেস্ক বাছাই করুন।', 'The person at this desk is on leave then: choose another desk.'),
  },
  placeholderTaken: {
    status: 400,
    text: t(
      'এই দিনগুলোতে বাছাই করা প্রতিকল্প অন্য কারও কাজ করছেন, অথবা আবেদনকারীর ডেস্কের প্রতিকল্প ঠিক করা আছে; অন্য ডেস্ক বাছাই করুন।',
      "On these days this person already covers another desk, or the applicant's desk is already covered: choose another desk.",
    ),
  },
  noWorkflow: {
    status: 400,
    text: t(
      'এই অফিসের জন্য ছুটির কোনো কর্মপ্রবাহ চালু নেই; প্রশাসককে জানান।',
      'No leave workflow is active for this office: contact the administrator.',
    ),
  },
  noStep: {
    status: 400,
    text: t('ছুটির কর্মপ্রবাহে কোনো ধাপ নেই; প্রশাসককে জানান।', 'The leave workflow has no step: contact the administrator.'),
  },
  performerDeskMissing: {
    status: 400,
    text: t(
      'কর্মপ্রবাহের “%{step}” ধাপে কাজ করার মতো কেউ নেই; প্রশাসককে জানান।',
      'Nobody can act at the step “%{step}” of the workflow: contact the administrator.',
    ),
  },
  cannotForward: { status: 400, text: t('শেষ ধাপ থেকে ছুটির আবেদন অগ্রায়ন করা যায় না।', "Leave can't be forwarded from the last step.") },
  approvedIsFixed: {
    status: 400,
    text: t(
      'মঞ্জুর হওয়া ছুটি সরাসরি বদলানো যায় না; কমাতে বা বাতিল করতে পরিবর্তনের আবেদন করুন।',
      "Approved leave can't be edited: to shorten or cancel it, ask for a change.",
    ),
  },
  notApproved: { status: 400, text: t('কেবল মঞ্জুর হওয়া ছুটির জন্য।', 'Only for leave that is approved.') },
  changePending: { status: 400, text: t('এই ছুটির একটি পরিবর্তন অপেক্ষায় আছে।', 'A change of this leave is already pending.') },
  changeTooLate: { status: 400, text: t('এই ছুটি শেষ হয়ে গেছে, আর বদলানো যায় না।', 'This leave is over and can no longer be changed.') },
  cancelStarted: {
    status: 400,
    text: t('ছুটি শুরু হয়ে গেছে; বাতিল নয়, কমানো যায়।', 'The leave has begun: it can be shortened, not cancelled.'),
  },
  notShorter: {
    status: 400,
    text: t(
      'নতুন শেষ দিন ছুটির ভেতরে, আগের শেষ দিনের আগে হতে হবে।',
      'The new last day must be within the leave, before its present last day.',
    ),
  },
  calendarTooLong: { status: 400, text: t('একবারে সর্বোচ্চ %{max} দিন দেখা যায়।', 'At most %{max} days are shown at once.') },
  joinedAlready: { status: 400, text: t('এই ছুটির পর যোগদান লেখা হয়েছে।', 'Joining after this leave has already been recorded.') },
  joiningBeforeEnd: {
    status: 400,
    text: t('ছুটি শেষ হয় %{date}; আগে যোগ দিতে ছুটি কমানোর অনুমোদন নিন।', 'The leave ends on %{date}: to join earlier, ask to shorten it.'),
  },
  optionalLeaveTaken: { status: 400, text: t('এই ঐচ্ছিক ছুটি আগে থেকেই বাছাই করা।', 'This optional holiday is already chosen.') },
  holidayNotOptional: { status: 400, text: t('কেবল ঐচ্ছিক ছুটির দিন বাছাই করা যায়।', 'Only an optional holiday can be chosen.') },
  holidayOfAnotherReligion: {
    status: 400,
    text: t('কেবল নিজ ধর্মের ঐচ্ছিক ছুটি বাছাই করা যায়।', "Only the optional holidays of one's own religion can be chosen."),
  },
});
