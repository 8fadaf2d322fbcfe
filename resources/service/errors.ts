/** What can go wrong with services. */
import { defineErrors, t } from '../kernel/index.ts';

export const serviceErrors = defineErrors('service', {
  codeTaken: { status: 400, text: t('এই কোডে একটি সেবা আগে থেকেই আছে।', 'A service with this code already exists.') },
  alreadyAssigned: { status: 400, text: t('সেবাটি এখানে আগে থেকেই দেওয়া আছে।', 'This service is already assigned here.') },
  serviceAssigned: {
    status: 400,
    text: t('সেবাটি অফিস বা ডেস্ককে দেওয়া আছে, তাই মোছা যাবে না।', "This service is assigned to an office or desk and can't be deleted."),
  },
  oneLanguage: {
    status: 200,
    text: t('এক ভাষায় লেখা: অন্য ভাষার পাঠক এটি দেখবেন না।', 'Written in one language only: readers of the other will not see it.'),
  },
  feeOverlaps: { status: 400, text: t('এই তারিখগুলোর কোনোটিতে অন্য ফি আছে।', 'Another fee applies on some of these days.') },
  syncRunning: { status: 400, text: t('এই উৎসের একটি হালনাগাদ এখনো চলছে।', 'An update from this source is still running.') },
  noSource: {
    status: 400,
    text: t('সেবা আনার কোনো উৎস এই সিস্টেমে ঠিক করা নেই।', 'No source of services is set up in this system.'),
  },
  serviceOrdered: {
    status: 400,
    text: t('সেবাটির আবেদন আছে, তাই মোছা যাবে না।', "There are orders of this service, so it can't be deleted."),
  },
  notForCitizens: { status: 400, text: t('এই সেবা কেবল অফিসের জন্য।', 'This service is for offices only.') },
  deliveryNotOffered: { status: 400, text: t('সেবাটি এভাবে প্রদান করা হয় না।', 'The service is not delivered this way.') },
  notForOffices: { status: 400, text: t('এই সেবা কেবল নাগরিক ও প্রতিষ্ঠানের জন্য।', 'This service is for citizens and organisations only.') },
  inputKeyTaken: { status: 400, text: t('এই কী-র একটি ঘর আগে থেকেই আছে।', 'The form already has an input with this key.') },
  optionsMalformed: {
    status: 400,
    text: t('প্রতি লাইনে লিখুন: মান | বাংলা | ইংরেজি', 'Write on each line: value | Bengali | English'),
  },
  feeNotCounted: {
    status: 400,
    text: t('ফি কেবল ১ বা তার বেশি আবশ্যক পূর্ণ সংখ্যা অনুযায়ী বাড়ে।', 'The fee can depend only on a required whole number of at least 1.'),
  },
  limitsReversed: { status: 400, text: t('সর্বোচ্চ সীমা সর্বনিম্নের চেয়ে কম।', 'The upper limit is below the lower one.') },
  noPapersAwaited: {
    status: 409,
    text: t('আবেদনটি এখন কোনো কাগজের অপেক্ষায় নেই।', 'This order is not waiting for papers.'),
  },
  notYourFile: { status: 400, text: t('এই ফাইল আপনি পাঠাননি; আবার যোগ করুন।', 'This file was not uploaded by you; add it again.') },
  paperMissing: { status: 400, text: t('কাগজটি যোগ করুন।', 'Add this paper.') },
  mobileUnverified: {
    status: 403,
    text: t('আবেদনের আগে নিজের মোবাইল নম্বর কোড দিয়ে যাচাই করুন।', 'Verify your mobile number by a code before you apply.'),
  },
  officeNotGiving: {
    status: 400,
    text: t('এই অফিস সেবাটি দেয় না। অন্য অফিস বাছাই করুন।', 'This office does not provide the service. Choose another one.'),
  },
  officeRequired: { status: 400, text: t('আবেদনের অফিস বাছাই করুন।', 'Choose the office.') },
  deliveryRequired: { status: 400, text: t('কীভাবে নেবেন তা বাছাই করুন।', 'Choose how you want to receive it.') },
  addressRequired: { status: 400, text: t('ডাকে পাঠানোর ঠিকানা লিখুন।', 'Enter the postal address.') },
  placeMismatch: { status: 400, text: t('স্থানটি আগের ঘরে বাছাই করা স্থানের মধ্যে নয়।', 'This place is not within the one chosen before.') },
  feeChanged: {
    status: 409,
    text: t(
      'ফি বদলে এখন ৳%{total} হয়েছে। আপনার লেখা সব রাখা আছে; নতুন ফি দেখে আবার জমা দিন।',
      'The amount is now Tk %{total}. Everything you entered is kept; check the new amount and submit again.',
    ),
  },
  draftSubmitted: {
    status: 409,
    text: t('আবেদনটি জমা হয়ে পরিশোধের অপেক্ষায় আছে। বদলাতে চাইলে আগে খুলুন।', 'The order awaits payment. Reopen it to change it.'),
  },
  draftOrdered: { status: 409, text: t('আবেদনটি আগেই গৃহীত হয়েছে।', 'This order has already been received.') },
  notSubmitted: { status: 409, text: t('আগে আবেদনটি জমা দিন।', 'Submit the order first.') },
  paymentExpired: {
    status: 409,
    text: t(
      'পরিশোধের সময় শেষ। আপনার লেখা সব রাখা আছে; আবার জমা দিন।',
      'The time for payment is over. Everything you entered is kept; submit it again.',
    ),
  },
  paymentUnavailable: {
    status: 409,
    text: t(
      'এখানে এখন অনলাইনে ফি নেওয়া যায় না। আপনার লেখা সব রাখা আছে।',
      "Fees can't be paid online here at present. Everything you entered is kept.",
    ),
  },
  paymentMismatch: { status: 400, text: t('পরিশোধের পরিমাণ মেলে না।', 'The amount paid is not the amount due.') },
  reasonRequired: { status: 400, text: t('প্রদান না করার কারণ লিখুন।', 'Give the reason for not delivering.') },
  deskRequired: { status: 400, text: t('কোন ডেস্কে যাবে তা বাছাই করুন।', 'Choose the desk that gets it.') },
  sameDesk: { status: 400, text: t('আবেদনটি ঐ ডেস্কেই আছে।', 'The order is already at that desk.') },
  vacantDesk: { status: 400, text: t('ঐ ডেস্কে এখন কেউ কর্মরত নন।', 'Nobody works at that desk now.') },
  notAtYourDesk: {
    status: 403,
    text: t(
      'আবেদনটি অন্য ডেস্কে আছে। সেই ডেস্কের দায়িত্বপ্রাপ্ত ব্যক্তি কাজ করেন; অফিসপ্রধান অন্য ডেস্কে দিতে পারেন।',
      'The order is at another desk. The person there acts on it, and the head of the office may move it.',
    ),
  },
  noOffice: {
    status: 400,
    text: t('এই এলাকায় সেবাটি দেওয়ার কোনো অফিস নির্ধারিত নেই।', 'No office is assigned to provide this service in this area.'),
  },
  answerRequired: { status: 400, text: t('উত্তর লিখুন।', 'Enter an answer.') },
  receiverRequired: { status: 400, text: t('কাকে দেওয়া হলো তা লিখুন।', 'Enter who received it.') },
  postNumberRequired: { status: 400, text: t('ডাকের ট্র্যাকিং নম্বর লিখুন।', 'Enter the postal tracking number.') },
  resultRequired: {
    status: 400,
    text: t('ডাউনলোডের জন্য ফাইল সংযুক্ত করুন।', 'Attach the file that the citizen downloads.'),
  },
  orderNotFound: {
    status: 404,
    text: t(
      'এই নম্বরে কোনো আবেদন পাওয়া যায়নি। রসিদ বা এসএমএসের নম্বরটি মিলিয়ে লিখুন, যেমন BH-26-000123-7।',
      'No order has this number. Check it against your receipt or SMS, for example BH-26-000123-7.',
    ),
  },
  numberMistyped: {
    status: 400,
    text: t(
      'নম্বরের কোনো একটি অঙ্ক ভুল হয়েছে। রসিদের সঙ্গে মিলিয়ে আবার লিখুন।',
      'A digit of the number is wrong. Check it against your receipt.',
    ),
  },
  digitsWrong: {
    status: 400,
    text: t('আবেদনে দেওয়া মোবাইলের শেষ চার অঙ্ক মেলেনি।', 'These are not the last four digits of the mobile of the order.'),
  },
  passOver: {
    status: 404,
    text: t('ডাউনলোডের সময় শেষ। শেষ চার অঙ্ক দিয়ে আবার খুলুন।', 'The time to download is over. Enter the last four digits again.'),
  },
  noPaper: { status: 404, text: t('এই আবেদনের জন্য কোনো পত্র তৈরি হয়নি।', 'No document has been created for this order.') },
  noForm: { status: 404, text: t('এই সেবার কোনো ফরম নেই।', 'This service has no form.') },
  formByCitizen: {
    status: 409,
    text: t('আবেদনকারী নিজে ফরমটি পূরণ করেছেন; এখানে বদলানো যায় না।', "The applicant filled in the form; it can't be changed here."),
  },
  formClosed: {
    status: 409,
    text: t('কাজ শেষ হওয়া আবেদনের ফরম বদলানো যায় না।', "The form of a completed order can't be changed."),
  },
  feePaid: {
    status: 409,
    text: t(
      'ফি পরিশোধ হয়ে গেছে। যে সংখ্যায় ফি বদলায়, তা আর বদলানো যায় না।',
      'The fee has been paid. A number that changes it can no longer be changed.',
    ),
  },
  postagePaid: {
    status: 400,
    text: t(
      'টাকা পরিশোধ হয়ে গেছে। প্রদানের উপায় বদলালে ডাক ফি বদলায়, তাই আর বদলানো যায় না।',
      'The order has been paid. Another way of delivery would change the postage, so it can no longer be changed.',
    ),
  },
  noHearing: { status: 400, text: t('এই সেবায় শুনানি হয় না।', 'This service has no hearings.') },
  accountHasOrders: {
    status: 409,
    text: t(
      'চলমান আবেদন: %{numbers}। শেষ হলে অ্যাকাউন্ট মোছা যাবে।',
      'Orders still under way: %{numbers}. The account can be deleted when they have ended.',
    ),
  },
  serviceHasGroup: {
    status: 400,
    text: t('সেবাটিতে অনুমতি গুচ্ছ দেওয়া আছে, তাই মোছা যাবে না।', "This service has permission groups and can't be deleted."),
  },
});
