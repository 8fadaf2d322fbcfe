/** What can go wrong with transfers (specification section 8). */
import { defineErrors, t } from '../kernel/index.ts';

export const transferErrors = defineErrors('transfer', {
  primaryDeskRequired: {
    status: 400,
    text: t('বদলির আবেদন পাঠাতে আপনার প্রধান ডেস্কে যান।', 'Switch to your primary desk to apply for a transfer.'),
  },
  alreadyInProcess: {
    status: 400,
    text: t('আপনার একটি বদলির আবেদন প্রক্রিয়াধীন আছে।', 'You already have a transfer application in progress.'),
  },
  notApplicant: {
    status: 403,
    text: t('আবেদনটি অন্যের; কেবল আবেদনকারী এটি বদলাতে বা প্রত্যাহার করতে পারেন।', 'Only the applicant can change or withdraw this application.'),
  },
  choiceTwice: { status: 400, text: t('এই অফিস আগেই বাছাই করা হয়েছে।', 'This office has already been chosen.') },
  choiceOwnOffice: {
    status: 400,
    text: t('নিজের বর্তমান অফিসে বদলি চাওয়া যায় না।', "You can't ask for a transfer to your own office."),
  },
  userInvalid: {
    status: 400,
    text: t(
      'ব্যক্তিটি সক্রিয় নন, বা তাঁর প্রধান ডেস্ক নেই; আগে তাঁকে প্রধান ডেস্ক দিন, নয়তো অন্য কাউকে বাছাই করুন।',
      'This person is inactive or has no primary desk: give them one first, or choose somebody else.',
    ),
  },
  postingOfficeInvalid: { status: 400, text: t('পদায়নের অফিস নেই বা সক্রিয় নয়।', 'The posting office is missing or inactive.') },
  applicationNotApproved: {
    status: 400,
    text: t('আবেদনটি এই ব্যক্তির নয়, বা এখনো অনুমোদিত হয়নি।', "The application is not this person's, or is not approved yet."),
  },
  applicationNeeded: {
    status: 400,
    text: t('আবেদনের ভিত্তিতে বদলি হলে আবেদনটি উল্লেখ করতে হবে।', 'A transfer on application must name the application.'),
  },
  personTwice: { status: 400, text: t('এই ব্যক্তি আদেশে আগেই আছেন।', 'This person is already in the order.') },
  memorialNumberTaken: {
    status: 400,
    text: t('এই অফিসে এই স্মারক নম্বর আগেই ব্যবহৃত হয়েছে।', 'This memo number is in use in the office.'),
  },
  orderEmpty: { status: 400, text: t('আদেশে অন্তত একজন থাকতে হবে।', 'An order needs at least one person.') },
  orderPublished: {
    status: 400,
    text: t('প্রকাশিত আদেশ বদলানো বা মোছা যায় না।', "A published order can't be changed or deleted."),
  },
  orderNotPublished: { status: 400, text: t('আগে বদলির আদেশটি প্রকাশ করুন।', 'Publish the transfer order first.') },
  applicationOrdered: {
    status: 400,
    text: t(
      'এই আবেদনের ভিত্তিতে আদেশ হয়েছে, তাই বদলানো বা মোছা যাবে না।',
      "There is an order on this application, so it can't be changed or deleted.",
    ),
  },
  noStep: {
    status: 400,
    text: t(
      'আপনার অফিসের বদলির কর্মপ্রবাহ বা তার কোনো ধাপ নেই; প্রশাসককে জানান।',
      'The office has no workflow for transfers, or one without a step: contact the administrator.',
    ),
  },
  performerDeskMissing: {
    status: 400,
    text: t(
      'কর্মপ্রবাহের “%{step}” ধাপে কাজ করার মতো কেউ নেই; প্রশাসককে জানান।',
      'Nobody can act at the step “%{step}” of the workflow: contact the administrator.',
    ),
  },
  lastStep: { status: 400, text: t('শেষ ধাপ থেকে বদলির আবেদন অগ্রায়ন করা যায় না।', "A transfer can't be forwarded from the last step.") },
  nextStepMissing: { status: 400, text: t('পরের ধাপটি আর নেই; এই ধাপেই সিদ্ধান্ত দিন।', 'The next step no longer exists: decide at this one.') },
  notAuthorised: {
    status: 403,
    text: t(
      'আবেদনটি এখন অন্যের কাছে, তাই আপনি সিদ্ধান্ত দিতে পারেন না; কার কাছে, তা “কার্যক্রমের ইতিহাস” অংশে দেখুন।',
      "The request is with somebody else now, so you can't decide on it: “History of actions” shows who has it.",
    ),
  },
  notAuthorisedToReview: {
    status: 403,
    text: t(
      'আবেদনটি এখন অন্যের কাছে, তাই আপনি অগ্রায়ন বা ফেরত পাঠাতে পারেন না; কার কাছে, তা “কার্যক্রমের ইতিহাস” অংশে দেখুন।',
      "The request is with somebody else now, so you can't send it on or back: “History of actions” shows who has it.",
    ),
  },
  alreadyApproved: { status: 400, text: t('বদলির আবেদনটি আগেই অনুমোদিত হয়েছে।', 'This transfer has already been approved.') },
  alreadyRejected: { status: 400, text: t('বদলির আবেদনটি আগেই নামঞ্জুর হয়েছে।', 'This transfer has already been rejected.') },
  letterTwice: {
    status: 400,
    text: t('তাঁর এই ধরনের পত্র আগে থেকেই আছে।', 'This person already has a letter of this type.'),
  },
  letterOutOfOrder: {
    status: 400,
    text: t(
      'অবমুক্তি বিজ্ঞপ্তির আগে, হস্তান্তর অবমুক্তির পরে, বা যোগদান অবমুক্তির আগে হতে পারে না।',
      "Release can't come before the notice, nor joining before release; duties are handed over by the day of release.",
    ),
  },
  letterWaits: {
    status: 400,
    text: t('আগের পত্রটি প্রকাশ না হওয়া পর্যন্ত এটি প্রকাশ করা যায় না।', "It can't be published before the letter that comes before it."),
  },
  notCleared: {
    status: 400,
    text: t(
      'আগে তাঁর অনিষ্পন্ন বিষয়গুলো (%{count}টি) নিষ্পত্তি করুন বা কারণসহ অব্যাহতি দিন।',
      "First settle the person's outstanding items (%{count}), or waive them with a reason.",
    ),
  },
  notHandedOver: {
    status: 400,
    text: t('আগে দায়িত্ব হস্তান্তর করতে হবে।', 'Duties must be handed over first.'),
  },
  letterBlank: {
    status: 400,
    text: t('বক্তব্যে ফাঁকা জায়গা আছে; পূরণ করে প্রকাশ করুন।', 'There is a blank in the text: fill it before you publish.'),
  },
  signerMissing: {
    status: 400,
    text: t('স্বাক্ষরকারী ডেস্কে এখন কেউ নেই।', 'Nobody holds the signing desk.'),
  },
  receiverNeeded: {
    status: 400,
    text: t('কে দায়িত্ব গ্রহণ করলেন, লিখুন।', 'Enter who took over.'),
  },
  receiverIsGiver: {
    status: 400,
    text: t('যিনি দায়িত্ব হস্তান্তর করছেন, তিনি নিজে তা গ্রহণ করতে পারেন না।', 'The person who hands over cannot take over.'),
  },
  notIssuer: {
    status: 403,
    text: t(
      'কেবল আদেশ জারিকারী অফিস এটি করতে পারে, নিজের বেলায় নয়।',
      'Only the office that issued the order may do this, and nobody for themselves.',
    ),
  },
  nothingToWaive: {
    status: 400,
    text: t('বিষয়টি আর অনিষ্পন্ন নেই; তালিকা আবার দেখুন।', 'This is no longer outstanding: check the list again.'),
  },
  nothingToRepair: {
    status: 400,
    text: t('এখানে ঠিক করার কিছু নেই।', 'There is nothing to repair here.'),
  },
  letterInUse: {
    status: 400,
    text: t('পরের পত্রটি প্রকাশিত; আগে সেটি প্রত্যাহার করুন।', 'The letter after it is published: withdraw that one first.'),
  },
  joiningIsDone: {
    status: 400,
    text: t('যোগদানের পর আর প্রত্যাহার করা যায় না; নতুন আদেশ জারি করুন।', 'Nothing can be withdrawn after joining: issue a new order.'),
  },
  orderInUse: {
    status: 400,
    text: t(
      'এই আদেশে প্রকাশিত পত্র আছে, বা কেউ দায়িত্ব হস্তান্তর করেছেন; আগে পত্র প্রত্যাহার করুন, বা নতুন আদেশ জারি করুন।',
      'Letters of this order are published, or somebody has handed over: withdraw the letters first, or issue a new order.',
    ),
  },
  letterPublished: {
    status: 400,
    text: t('প্রকাশিত পত্র বদলানো বা মোছা যায় না।', "A published letter can't be changed or deleted."),
  },
  handoverNeedsDetails: { status: 400, text: t('কী কী হস্তান্তর হলো, লিখুন।', 'Enter what is handed over.') },
  detailsOfHandoverAlone: {
    status: 400,
    text: t('এটি কেবল দায়িত্ব হস্তান্তরের পত্রে লেখা যায়।', 'Only a handover letter says what is handed over.'),
  },
  nothingToHandOver: {
    status: 400,
    text: t('হস্তান্তরের মতো কোনো ডেস্কে আপনার দায়িত্ব নেই।', 'You have no desk with duties to hand over.'),
  },
  notTransferred: {
    status: 400,
    text: t('আপনার কোনো বদলির আদেশ কার্যকর হওয়ার অপেক্ষায় নেই।', 'You have no published transfer order waiting for your joining.'),
  },
  letterKeyMissing: { status: 403, text: t('এই ধরনের পত্রের অনুমতি আপনার নেই।', 'You may not do this to letters of this type.') },
});
