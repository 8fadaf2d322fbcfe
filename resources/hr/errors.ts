/** What can go wrong with people and with what they are. */
import { defineErrors, t } from '../kernel/index.ts';

export const hrErrors = defineErrors('hr', {
  gradeNumberTaken: { status: 400, text: t('এই নম্বরের গ্রেড আগে থেকেই আছে।', 'A grade with this number already exists.') },
  rankNameTaken: { status: 400, text: t('এই নামে একটি পদমর্যাদা আগে থেকেই আছে।', 'A rank with this name already exists.') },
  designationCodeTaken: { status: 400, text: t('এই কোডে একটি পদবি আগে থেকেই আছে।', 'A designation with this code already exists.') },
  cadreNameTaken: { status: 400, text: t('এই নামে একটি ক্যাডার আগে থেকেই আছে।', 'A cadre with this name already exists.') },
  batchNameTaken: { status: 400, text: t('এই ক্যাডারে এই নামে একটি ব্যাচ আছে।', 'This cadre already has a batch with this name.') },
  gradeInUse: { status: 400, text: t('এই গ্রেড ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This grade is in use and can't be deleted.") },
  rankInUse: { status: 400, text: t('এই পদমর্যাদা ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This rank is in use and can't be deleted.") },
  designationInUse: { status: 400, text: t('এই পদবি ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This designation is in use and can't be deleted.") },
  cadreInUse: { status: 400, text: t('এই ক্যাডার ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This cadre is in use and can't be deleted.") },
  batchInUse: { status: 400, text: t('এই ব্যাচ ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This batch is in use and can't be deleted.") },
  employeeCodeTaken: { status: 400, text: t('এই কর্মচারী কোড আগে থেকেই ব্যবহৃত।', 'This employee code is already in use.') },
  degreeNameTaken: { status: 400, text: t('এই নামে একটি ডিগ্রি আগে থেকেই আছে।', 'A degree with this name already exists.') },
  degreeInUse: { status: 400, text: t('এই ডিগ্রি ব্যবহৃত হচ্ছে, তাই মোছা যাবে না।', "This degree is in use and can't be deleted.") },
  addressTypeTaken: {
    status: 400,
    text: t('এই ব্যক্তির এই ধরনের ঠিকানা আগে থেকেই আছে।', 'This person already has an address of this type.'),
  },
  languageTaken: { status: 400, text: t('এই ভাষা আগে থেকেই লেখা আছে।', 'This language has already been entered.') },
  returnTooEarly: {
    status: 400,
    text: t('ফেরার তারিখ যাওয়ার তারিখের পরে হতে হবে।', 'The date of return must be after the date of departure.'),
  },
  stillWorking: {
    status: 400,
    text: t('এখনো কর্মরত থাকলে শেষের তারিখ দেওয়া যায় না।', "A person who still works there can't have an end date."),
  },
  scaleOfDivision: { status: 400, text: t('বিভাগের ফলে জিপিএর স্কেল হয় না।', 'A result by division has no GPA scale.') },
  divisionUnknown: { status: 400, text: t('বিভাগ ১, ২ বা ৩ হয়।', 'A division is 1, 2 or 3.') },
  passingYearAhead: { status: 400, text: t('পাসের সন ভবিষ্যতের হতে পারে না।', "The passing year can't be in the future.") },
  sharesExceed: {
    status: 400,
    text: t(
      'সব নমিনির অংশ মিলে ১০০-এর বেশি হতে পারে না; এই নমিনিকে সর্বোচ্চ %{left} দেওয়া যায়।',
      'The shares of all nominees may add up to at most 100; this one can have %{left}.',
    ),
  },
  changeWaiting: {
    status: 400,
    text: t('এই অংশে আপনার একটি প্রস্তাব যাচাইয়ের অপেক্ষায় আছে।', 'You already have a proposal pending for this section.'),
  },
  changeUnknown: {
    status: 400,
    text: t('এই অংশে এভাবে পরিবর্তনের প্রস্তাব করা যায় না।', "Changes can't be proposed for this section in this way."),
  },
  changeNothing: { status: 400, text: t('প্রস্তাবে কিছুই বদলায় না।', 'The proposal changes nothing.') },
  changeNotYours: { status: 403, text: t('এটি অন্য একজনের প্রস্তাব।', "This is somebody else's proposal.") },
  changeYourOwn: { status: 403, text: t('নিজের প্রস্তাব নিজে যাচাই করা যায় না।', "You can't verify your own proposal.") },
  changedMeanwhile: {
    status: 409,
    text: t(
      'প্রস্তাবের পরে এই তথ্য অন্যভাবে বদলেছে; প্রস্তাবটি নামঞ্জুর করুন বা নতুন করে দিতে বলুন।',
      'The information has changed since the proposal; reject it, or ask for a new one.',
    ),
  },
  contactNotEmptied: {
    status: 400,
    text: t(
      'অ্যাকাউন্টধারীর মোবাইল বা ই-মেইল মোছা যায় না; নতুনটি দিয়ে বদলান।',
      "The mobile or e-mail of somebody with an account can't be removed; replace it with another one.",
    ),
  },
  contactInactive: {
    status: 400,
    text: t(
      'অ্যাকাউন্টটি নিষ্ক্রিয়: আগে সক্রিয় করুন, তারপর মোবাইল বা ই-মেইল বদলান।',
      'The account is inactive: activate it first, then change its mobile or e-mail.',
    ),
  },
  contactNothing: {
    status: 400,
    text: t(
      'নিশ্চিত করার কিছু নেই: এটি আগেই যাচাই করা, অথবা অ্যাকাউন্ট বা যোগাযোগের তথ্য নেই।',
      'There is nothing to confirm: it was verified already, or there is no account or no such contact.',
    ),
  },
  accountOfStaff: {
    status: 403,
    text: t('এটি নাগরিক ও প্রতিষ্ঠানের অ্যাকাউন্টের জন্য।', 'This is for the accounts of citizens and organisations.'),
  },
  accountUnproved: {
    status: 400,
    text: t('কোড পাঠাতে আগে মোবাইল বা ই-মেইল যাচাই করুন।', 'First verify a mobile or an e-mail, to which the code is sent.'),
  },
  accountDeleted: {
    status: 409,
    text: t('অ্যাকাউন্টটি এর মালিক মুছে ফেলেছেন; আর সক্রিয় করা যায় না।', 'Its owner deleted this account; it cannot be activated again.'),
  },
  accountOpen: { status: 409, text: t('এই ব্যক্তির অ্যাকাউন্ট আগে থেকেই আছে।', 'This person already has an account.') },
  accountNone: { status: 409, text: t('এই ব্যক্তির কোনো অ্যাকাউন্ট নেই।', 'This person has no account.') },
  accountUnreachable: {
    status: 400,
    text: t('আগে মোবাইল বা ই-মেইল লিখুন: ব্যবহারকারীর নাম সেখানে পাঠানো হয়।', 'First enter a mobile or an e-mail: the user name is sent there.'),
  },
  accountOwnContact: {
    status: 403,
    text: t(
      'এই মোবাইল বা ই-মেইল আপনিই লিখেছেন; অ্যাকাউন্ট খুলবেন অন্য একজন।',
      'You entered this mobile or e-mail: somebody else opens the account.',
    ),
  },
  contactOver: {
    status: 409,
    text: t('এই পরিবর্তন আর অপেক্ষায় নেই: পাতাটি আবার খুলুন।', 'This change is no longer pending: open the page again.'),
  },
  contactProven: {
    status: 409,
    text: t('কোড আগেই মিলেছে; এখন নিশ্চিত করতে হবে।', 'The code has already been entered; now confirm the change.'),
  },
  contactNotProven: {
    status: 409,
    text: t('আগে নতুন ঠিকানায় পাঠানো কোডটি লিখুন।', 'First enter the code that was sent to the new destination.'),
  },
  contactTwice: {
    status: 403,
    text: t(
      'আপনি একবার নিশ্চিত করেছেন; অন্য একজন কর্মকর্তাকেও নিশ্চিত করতে হবে।',
      'You have confirmed it once: another officer has to confirm it, too.',
    ),
  },
  contactOwnerHere: {
    status: 409,
    text: t(
      'মালিক এখন প্রবেশ করে আছেন: তিনিই নিশ্চিত করবেন। তিনি না পারলে (ফোন হারালে) আগে তাঁর অ্যাকাউন্ট নিষ্ক্রিয় ও আবার সক্রিয় করে প্রবেশ শেষ করুন।',
      'The owner is signed in and confirms it in person. If they can’t (a lost phone), first end their sessions: deactivate the account and activate it again.',
    ),
  },
  gemsIdTaken: { status: 400, text: t('এই জিইএমএস আইডির কর্মকর্তা আগে থেকেই আছেন।', 'There is already an officer with this GEMS ID.') },
  gemsLinked: {
    status: 400,
    text: t('এই এনআইডির ব্যক্তি অন্য জিইএমএস আইডির সঙ্গে যুক্ত।', 'The holder of this NID is linked to another GEMS ID.'),
  },
  oldNidNeedsBirthday: {
    status: 400,
    text: t('১৩ অঙ্কের এনআইডির সঙ্গে জন্মতারিখ দিন।', 'With an NID of 13 digits, enter the date of birth too.'),
  },
  nidBirthYear: {
    status: 400,
    text: t('১৭ অঙ্কের এনআইডির প্রথম চার অঙ্ক জন্মসাল হতে হবে।', 'A 17-digit NID begins with the year of birth.'),
  },
  joiningBeforeBirth: { status: 400, text: t('যোগদানের তারিখ জন্মতারিখের পরে হতে হবে।', 'The joining date must be after the date of birth.') },
  officeJoiningBeforeJoining: {
    status: 400,
    text: t('বর্তমান অফিসে যোগদান চাকরিতে যোগদানের আগে হতে পারে না।', "Joining the current office can't be before joining the service."),
  },
  contractDays: {
    status: 400,
    text: t(
      'চুক্তির তারিখ কেবল চুক্তিভিত্তিক চাকরির, এবং শেষ তারিখ শুরুর পরে।',
      'Contract dates are only for contractual employment, and the end must be after the start.',
    ),
  },
  tooYoung: { status: 400, text: t('বয়স ১৩ বছরের বেশি হতে হবে।', 'A person must be older than 13.') },
  minor: {
    status: 200,
    text: t('বয়স ১৮ বছরের কম: জন্মতারিখটি ঠিক আছে কি না দেখুন।', 'Younger than 18: make sure that the date of birth is right.'),
  },
});
