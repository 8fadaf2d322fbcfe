/** What can go wrong with hearings and conferences. */
import { defineErrors, t } from '../kernel/index.ts';

export const hearingErrors = defineErrors('hearing', {
  caseTaken: {
    status: 400,
    text: t('এই আদালতে এই ধরনের এই নম্বরের মামলা আগে থেকেই আছে।', 'This court already has a case of this type and number.'),
  },
  boardUnexpected: {
    status: 400,
    text: t('বোর্ডের ধরন কেবল ভূমি আপীল বোর্ডের শুনানিতে দিতে হয়।', 'A board type is given only for the Land Appeal Board.'),
  },
  fullBoardForReview: {
    status: 400,
    text: t('পূর্ণ বোর্ড কেবল রিভিউ পিটিশন শোনে।', 'The full board hears only review petitions.'),
  },
  reviewBySingleBench: {
    status: 200,
    text: t('রিভিউ পিটিশন সাধারণত পূর্ণ বোর্ড শোনে।', 'A review petition is usually heard by the full board.'),
  },
  accountHasHearings: {
    status: 409,
    text: t(
      'শুনানি বাকি আছে এমন মামলা: %{numbers}। শুনানির পরে অ্যাকাউন্ট মোছা যাবে।',
      'Cases with a hearing to come: %{numbers}. The account can be deleted after it.',
    ),
  },
  tooManyAppellants: {
    status: 400,
    text: t('আপিলকারী %{count} জন বলা হয়েছে, কিন্তু তার বেশি নাম আছে।', 'There are more names than the %{count} appellants.'),
  },
  tooManyDefendants: {
    status: 400,
    text: t('প্রতিপক্ষ %{count} জন বলা হয়েছে, কিন্তু তার বেশি নাম আছে।', 'There are more names than the %{count} respondents.'),
  },
  courtWithoutOffice: {
    status: 400,
    text: t('এই আদালতের কোনো সক্রিয় অফিস নেই, তাই আবেদন পৌঁছানো যাচ্ছে না।', "This court has no active office, so the application can't reach it."),
  },
  notWithdrawable: {
    status: 400,
    text: t('শুনানির তারিখ নির্ধারিত হলে আবেদন আর প্রত্যাহার করা যায় না।', "Once its meeting is fixed a hearing can't be withdrawn."),
  },
  notYetTime: {
    status: 400,
    text: t('সভা শুরুর %{minutes} মিনিট আগে থেকে যোগ দেওয়া যায়।', 'The meeting opens %{minutes} minutes before it begins.'),
  },
  withoutLink: {
    status: 400,
    text: t('এই শুনানি সরাসরি হবে; যোগ দেওয়ার কোনো লিংক নেই।', 'This hearing is held in person: it has no link to join.'),
  },
  meetingOver: { status: 400, text: t('সভার নির্ধারিত সময় শেষ হয়েছে।', 'The time of the meeting is over.') },
  notificationAlreadySeen: {
    status: 400,
    text: t('শুনানির এই বিজ্ঞপ্তি আগেই দেখা হয়েছে।', 'This hearing notification has already been seen.'),
  },
  notRecipient: {
    status: 403,
    text: t('এই বিজ্ঞপ্তি আপনার নয়; প্রাপকই দেখা হিসেবে চিহ্নিত করেন।', 'This notice is not yours: its recipient marks it as seen.'),
  },
  linkUnknown: {
    status: 404,
    text: t('লিংকটি ঠিক নেই। বার্তার পুরো লিংকটি হুবহু খুলুন।', 'This link is not valid. Open the whole link exactly as in the message.'),
  },
  linkExpired: {
    status: 403,
    text: t('লিংকটির মেয়াদ শেষ হয়েছে।', 'This link has expired.'),
  },
  linkRevoked: {
    status: 403,
    text: t('লিংকটি প্রত্যাহার করা হয়েছে।', 'This link has been withdrawn.'),
  },
  invitedTwice: { status: 400, text: t('একজনকে একবারই আমন্ত্রণ জানানো যায়।', 'Each person is invited only once.') },
  notInvited: { status: 403, text: t('আমন্ত্রণটি আপনার নয়।', 'This invitation is not yours.') },
  conferenceFinished: { status: 400, text: t('কনফারেন্স শেষ হয়ে গেছে।', 'The conference is over.') },
});
