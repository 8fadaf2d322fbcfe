/** What can go wrong with offices, desks and postings. The codes of blocked deletes are the specification's (S8.025 to S8.037). */
import { defineErrors, t } from '../kernel/index.ts';

export const officeErrors = defineErrors('office', {
  ministryCodeTaken: { status: 400, text: t('এই কোডে একটি মন্ত্রণালয় আগে থেকেই আছে।', 'A ministry with this code already exists.') },
  ministryInUse: { status: 400, text: t('এই মন্ত্রণালয় ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This ministry is in use and can't be deleted.") },
  layerNameTaken: { status: 400, text: t('এই মন্ত্রণালয়ে এই নামে একটি স্তর আছে।', 'This ministry already has a layer with this name.') },
  layerInUse: { status: 400, text: t('এই স্তর ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This layer is in use and can't be deleted.") },
  typeCodeTaken: { status: 400, text: t('এই কোডে একটি অফিসের ধরন আগে থেকেই আছে।', 'An office type with this code already exists.') },
  typeInUse: { status: 400, text: t('এই ধরনের অফিস আছে, তাই মোছা যাবে না।', "There are offices of this type, so it can't be deleted.") },
  typeHasGroup: {
    status: 400,
    text: t('এই ধরনে অনুমতি গুচ্ছ দেওয়া আছে, তাই মোছা যাবে না।', "This type has permission groups and can't be deleted."),
  },
  wingNameTaken: { status: 400, text: t('এই মন্ত্রণালয়ে এই নামে একটি অনুবিভাগ আছে।', 'This ministry already has a wing with this name.') },
  branchNameTaken: { status: 400, text: t('এই অফিসে এই নামে একটি শাখা আছে।', 'This office already has a branch with this name.') },
  wingInUse: { status: 400, text: t('এই অনুবিভাগে ডেস্ক আছে, তাই মোছা যাবে না।', "This wing has desks and can't be deleted.") },
  branchInUse: { status: 400, text: t('এই শাখায় ডেস্ক আছে, তাই মোছা যাবে না।', "This branch has desks and can't be deleted.") },
  baseOfficeCodeTaken: { status: 400, text: t('এই কোডে একটি মূল অফিস আগে থেকেই আছে।', 'A base office with this code already exists.') },
  ministryOfficeCodeTaken: {
    status: 400,
    text: t('এই কোডে একটি মন্ত্রণালয়-অফিস আগে থেকেই আছে।', 'A ministry office with this code already exists.'),
  },
  ministryOfficeHasChildren: {
    status: 400,
    text: t('এই মন্ত্রণালয়-অফিসের অধীন অফিস আছে, তাই মোছা যাবে না।', "This ministry office has children and can't be deleted."),
  },
  ministryOfficeHasOrganogram: {
    status: 400,
    text: t('এই মন্ত্রণালয়-অফিসের অর্গানোগ্রাম আছে, তাই মোছা যাবে না।', "This ministry office has an organogram and can't be deleted."),
  },
  actionNotAllowed: {
    status: 400,
    text: t(
      'এ কাজ অনুমোদিত নয়: এই মূল অফিস কেবল মন্ত্রণালয়-অফিসের ফরম থেকে বদলানো বা মোছা যায়।',
      'Action not allowed: this base office is changed or deleted only in the form of its ministry office.',
    ),
  },
  baseOfficeHasChildren: {
    status: 400,
    text: t('এই মূল অফিসের অধীন অফিস আছে, তাই মোছা যাবে না।', "This base office has children and can't be deleted."),
  },
  baseOfficeHasOrganogram: {
    status: 400,
    text: t('এই মূল অফিসের অর্গানোগ্রাম আছে, তাই মোছা যাবে না।', "This base office has an organogram and can't be deleted."),
  },
  baseOfficeInUse: {
    status: 400,
    text: t('এই মূল অফিস থেকে অফিস হয়েছে, তাই মোছা যাবে না।', "Offices were created from this base office, so it can't be deleted."),
  },
  officeCodeTaken: { status: 400, text: t('এই কোডে একটি অফিস আগে থেকেই আছে।', 'An office with this code already exists.') },
  officeNameTaken: {
    status: 400,
    text: t('ঊর্ধ্বতন অফিসের অধীন এই নামে একটি অফিস আছে।', 'The parent office already has an office of this name.'),
  },
  officeHasChildren: {
    status: 400,
    text: t('এই অফিসের অধীন অফিস আছে, তাই মোছা যাবে না।', "This office has offices under it and can't be deleted."),
  },
  officeHasOrganogram: { status: 400, text: t('এই অফিসে ডেস্ক আছে, তাই মোছা যাবে না।', "This office has desks and can't be deleted.") },
  officeInUse: { status: 400, text: t('এই অফিস ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This office is in use and can't be deleted.") },
  organogramHasChildren: {
    status: 400,
    text: t('এই ডেস্কের অধীন ডেস্ক আছে, তাই মোছা যাবে না।', "This desk has desks under it and can't be deleted."),
  },
  organogramItemHasChildren: {
    status: 400,
    text: t('এই অর্গানোগ্রাম পদের অধীন পদ আছে, তাই মোছা যাবে না।', "This organogram item has children and can't be deleted."),
  },
  baseOrganogramInUse: {
    status: 400,
    text: t('এই অর্গানোগ্রাম পদ অফিসে ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This organogram item is used in an office and can't be deleted."),
  },
  deskHasUser: {
    status: 400,
    text: t('এই ডেস্কে ব্যবহারকারী আছেন; আগে তাঁকে অব্যাহতি দিন।', 'This desk has a user; unassign the user first.'),
  },
  deskInUse: {
    status: 400,
    text: t('এই ডেস্কে অনুমতি বা সেবা দেওয়া আছে, তাই মোছা যাবে না।', "This desk has permissions or services and can't be deleted."),
  },
  headAlreadyAssigned: {
    status: 400,
    text: t(
      'এই অফিসের প্রধানের ডেস্ক আগে থেকেই আছে। বদলাতে অর্গানোগ্রামে নতুন ডেস্কটিকে “প্রধানের ডেস্ক করুন”।',
      "This office already has a head desk. To change it, choose “Make it the head's desk” at the new one in the organogram.",
    ),
  },
  userAlreadyAssigned: {
    status: 400,
    text: t(
      'এই সময়ে এই ডেস্কে আগে থেকেই পদায়ন আছে: এই ব্যক্তির, অথবা মূল দায়িত্বে অন্য একজনের।',
      'This desk is already assigned for this period: to this user, or to another with the main responsibility.',
    ),
  },
  primaryDeskTaken: {
    status: 400,
    text: t('ব্যবহারকারীর এই সময়ে একটি প্রধান ডেস্ক আছে।', 'The user already has a primary desk for this period.'),
  },
  dagsRequired: { status: 400, text: t('পুরো মৌজা না হলে দাগ নম্বর দিন।', 'Give the dag numbers, unless it is the whole mouza.') },
  dagsInvalid: { status: 400, text: t('দাগ নম্বর লিখুন এভাবে: ১২৩, ১২৩/৪৫৬', 'Write dag numbers like this: 123, 123/456') },
  dagTwice: { status: 400, text: t('একই দাগ দুবার আছে: %{dags}', 'A dag is listed twice: %{dags}') },
  dagsTooMany: { status: 400, text: t('এক মৌজায় সর্বোচ্চ %{max}টি দাগ লেখা যায়।', 'A mouza can have at most %{max} dags.') },
  mouzasTooMany: { status: 400, text: t('একবারে ১ থেকে %{max}টি মৌজা যোগ করা যায়।', 'One to %{max} mouzas can be added at a time.') },
  mouzaNotFound: { status: 400, text: t('এমন মৌজা নেই, বা তা আর চালু নেই।', 'This mouza does not exist or is no longer in use.') },
  mouzaAlreadyAdded: { status: 400, text: t('এই মৌজা এই অফিসের অধিক্ষেত্রে আছে।', "This mouza is already in the office's jurisdiction.") },
  parentMissing: { status: 400, text: t('ঊর্ধ্বতন অফিস দিন; কেবল মন্ত্রণালয়ের তা নেই।', 'Give the parent office; only the ministry has none.') },
  parentCycle: {
    status: 400,
    text: t('অফিস নিজের বা নিজের অধীন অফিসের অধীনে যেতে পারে না।', "An office can't be put under itself or an office below it."),
  },
  deskCycle: {
    status: 400,
    text: t('ডেস্ক নিজের বা নিজের অধীন ডেস্কের অধীনে যেতে পারে না।', "A desk can't be put under itself or a desk below it."),
  },
  layerCycle: {
    status: 400,
    text: t('স্তর নিজের বা নিজের নিচের স্তরের নিচে যেতে পারে না।', "A layer can't be put under itself or a layer below it."),
  },
  deskOfAnotherOffice: { status: 400, text: t('ঊর্ধ্বতন ডেস্ক একই অফিসের হতে হবে।', 'The desk above must be of the same office.') },
  notForADesk: { status: 400, text: t('কেবল দাপ্তরিক ও জিইএমএস ব্যবহারকারী ডেস্কে বসেন।', 'Only office users and GEMS officers hold desks.') },
  primaryIsMain: { status: 400, text: t('প্রধান ডেস্কে দায়িত্ব মূলই হয়।', 'A primary desk must be held with main responsibility.') },
  primaryDeskRequired: { status: 400, text: t('আগে ব্যবহারকারীর একটি প্রধান ডেস্ক লাগে।', 'The user needs a primary desk first.') },
  responsibilityRequested: {
    status: 400,
    text: t('এই ডেস্কের জন্য আপনার একটি আবেদন অপেক্ষমাণ আছে।', 'You already have a request pending for this desk.'),
  },
  notApplicant: {
    status: 403,
    text: t('কেবল আবেদনকারী আবেদনটি বদলাতে বা প্রত্যাহার করতে পারেন।', 'Only the applicant can change or withdraw this request.'),
  },
  requestYourOwn: {
    status: 403,
    text: t('নিজের আবেদনের সিদ্ধান্ত নিজে দেওয়া যায় না।', "You can't decide on your own request."),
  },
  notHeadOfDesk: {
    status: 403,
    text: t(
      'সিদ্ধান্ত দেন ডেস্কটির অফিসপ্রধান; তাঁর নিজের আবেদনে ঊর্ধ্বতন অফিসের প্রধান।',
      'The head of the desk’s office decides; on their own request, the head of the office above.',
    ),
  },
  foreignUserAsMain: {
    status: 400,
    text: t('অন্য অফিসের ব্যবহারকারী মূল দায়িত্ব পেতে পারেন না।', "A user of another office can't have the main responsibility."),
  },
  postOfAnotherPattern: {
    status: 400,
    text: t('ঊর্ধ্বতন পদ একই নমুনার হতে হবে।', 'The post above must be of the same pattern.'),
  },
  baseOfficeNotFound: { status: 400, text: t('মূল অফিসটি পাওয়া যায়নি।', 'The base office was not found.') },
  ministryOfficeHasParent: {
    status: 400,
    text: t('মন্ত্রণালয় সবার উপরে: এর ঊর্ধ্বতন অফিস হয় না।', 'A ministry is at the top: it has no parent office.'),
  },
  officeHasDesks: {
    status: 400,
    text: t('এই অফিসে ডেস্ক আছে; পরিবর্তন মূল অফিস থেকে প্রয়োগ করুন।', 'This office has desks; apply the changes of its base office instead.'),
  },
  organogramEmpty: { status: 400, text: t('মূল অফিসের অর্গানোগ্রামে কোনো পদ নেই।', 'The organogram of the base office has no posts.') },
  branchTooLarge: { status: 400, text: t('একবারে সর্বোচ্চ %{max}টি ডেস্ক অনুলিপি করা যায়।', 'At most %{max} desks can be copied at once.') },
  permissionGroupRequired: { status: 400, text: t('ডেস্কের একটি অনুমতি গুচ্ছ বাছাই করুন।', 'Choose a permission group for the desk.') },
  deskNotSelected: { status: 400, text: t('ডেস্ক বাছাই করুন।', 'Choose a desk.') },
  noDeskToUnassign: { status: 400, text: t('অব্যাহতি দেওয়ার মতো কোনো ডেস্ক নেই।', 'There is no desk to unassign.') },
  organogramNotFound: { status: 400, text: t('এমন ডেস্ক পাওয়া যায়নি।', 'This desk was not found.') },
  desksLackPermissionGroup: {
    status: 400,
    text: t('কিছু ডেস্কের মূল অনুমতি গুচ্ছ নেই: %{desks}', 'Some desks have no original permission group: %{desks}'),
  },
  divisionNeeded: { status: 400, text: t('এই স্তরের অফিসের বিভাগ দিন।', 'An office of this layer needs its division.') },
  districtNeeded: { status: 400, text: t('এই স্তরের অফিসের জেলা দিন।', 'An office of this layer needs its district.') },
  upazilaNeeded: {
    status: 400,
    text: t('এই স্তরের অফিসের উপজেলা বা রাজস্ব সার্কেল দিন।', 'An office of this layer needs its upazila or revenue circle.'),
  },
  fiscalYearTaken: { status: 400, text: t('এই অর্থবছর আগে থেকেই আছে।', 'This fiscal year already exists.') },
  fiscalYearName: {
    status: 400,
    text: t(
      'অর্থবছরের নাম হয় শুরুর ও শেষের পরপর দুই সাল দিয়ে, যেমন "২০২৬-২০২৭"।',
      'A fiscal year is named by the years in which it begins and ends, one after the other: "2026-2027".',
    ),
  },
  fiscalYearInUse: { status: 400, text: t('এই অর্থবছর ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This fiscal year is in use and can't be deleted.") },
  budgetTaken: {
    status: 400,
    text: t('এই অফিসের এই অর্থবছরে এই উৎসের বরাদ্দ আগে থেকেই লেখা আছে।', 'The budget of this office, year and source already exists.'),
  },
  figuresTaken: {
    status: 400,
    text: t('এই অফিসের এই মাসের হিসাব আগে থেকেই লেখা আছে।', 'The figures of this office and month already exist.'),
  },
  moreDisposedThanThere: {
    status: 400,
    text: t('যত পত্র ছিল ও এসেছে, তার বেশি নিষ্পত্তি হতে পারে না।', "The letters disposed of can't be more than those pending and received."),
  },
  moreOnTimeThanDelivered: {
    status: 400,
    text: t('যত খতিয়ান দেওয়া হয়েছে, তার বেশি সময়মতো হতে পারে না।', "The khatians delivered on time can't be more than all delivered."),
  },
  institutionsWithinTax: {
    status: 400,
    text: t('সংস্থার কর মোট আদায়ের বেশি হতে পারে না।', "The tax of institutions can't exceed the total collected."),
  },
  officeTimeTaken: {
    status: 400,
    text: t('এই তারিখগুলোর কোনোটিতে অন্য অফিস সময় আছে।', 'Other office hours apply on some of these days.'),
  },
  closesBeforeOpening: { status: 400, text: t('বন্ধের সময় খোলার সময়ের পরে হতে হবে।', 'Closing time must be after opening time.') },
  noOrder: {
    status: 409,
    text: t('স্মারক নম্বরসহ অনুমোদিত দায়িত্বেরই আদেশ আছে।', 'Only a responsibility approved with a memo number has an order.'),
  },
});
