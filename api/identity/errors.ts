/** Every error of identity, in both languages. None reveals whether a user name exists. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const identityErrors = defineErrors('identity', {
  userToken: { status: 401, text: t('আপনার প্রবেশের মেয়াদ শেষ হয়েছে। আবার প্রবেশ করুন।', 'Your sign-in has expired. Sign in again.') },
  appToken: { status: 401, text: t('অ্যাপের অনুমতিপত্র বৈধ নয় বা মেয়াদ শেষ।', 'The application token is not valid or has expired.') },
  codeRefused: {
    status: 400,
    text: t(
      'প্রবেশ সম্পূর্ণ হয়নি: কোডটি বৈধ নয়, ব্যবহৃত বা মেয়াদোত্তীর্ণ। আবার শুরু করুন।',
      'The sign-in was not completed: its code is not valid, was used already or has expired. Start again.',
    ),
  },
  redirectRefused: { status: 400, text: t('ফেরার ঠিকানাটি নিবন্ধিত নয়।', 'This return address is not registered.') },
  citizenClientMissing: { status: 400, text: t('নাগরিকদের প্রবেশ এখনো চালু হয়নি।', 'Citizens cannot sign in here yet.') },
  staffEntrance: {
    status: 403,
    text: t(
      'এটি কর্মকর্তা ও কর্মচারীদের প্রবেশ। নাগরিক ও প্রতিষ্ঠান নিজেদের প্রবেশ দিয়ে আসুন।',
      'This entrance is for officers and staff. Citizens and organisations have their own.',
    ),
  },
  citizenEntrance: {
    status: 403,
    text: t(
      'এটি নাগরিক ও প্রতিষ্ঠানের প্রবেশ। কর্মকর্তা ও কর্মচারীরা প্রশাসন দিয়ে প্রবেশ করুন।',
      'This entrance is for citizens and organisations. Officers and staff sign in through administration.',
    ),
  },
  notOfDemo: {
    status: 403,
    text: t(
      'পাসওয়ার্ড ছাড়া কেবল নমুনা মন্ত্রণালয়ের ব্যক্তি এই যন্ত্র থেকে প্রবেশ করতে পারেন। নাম ও পাসওয়ার্ড লিখুন।',
      'Only people of the demo ministry sign in without a password, on this machine. Enter a user name and a password.',
    ),
  },
  nonceMismatch: {
    status: 400,
    text: t('প্রবেশের অনুরোধটি এই ব্রাউজার থেকে শুরু হয়নি। আবার শুরু করুন।', 'This sign-in was not started by this browser. Start again.'),
  },
  accountInactive: {
    status: 403,
    text: t(
      'আপনার অ্যাকাউন্টটি সক্রিয় নয়। অফিসের প্রশাসকের সঙ্গে যোগাযোগ করুন।',
      'Your account is not active. Contact the administrator of your office.',
    ),
  },
  clientRefused: {
    status: 401,
    text: t('অ্যাপের কোড বা গোপন চাবি ঠিক নয়, বা অ্যাপটি বন্ধ।', 'The client id or secret is wrong, or the application is revoked.'),
  },
  grantType: { status: 400, text: t('grant_type কেবল client_credentials হতে পারে।', 'The grant_type can only be client_credentials.') },
  quotaSpent: {
    status: 429,
    text: t(
      'মিনিটে %{limit}টির বেশি অনুরোধ করা যায় না। %{seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
      'No more than %{limit} requests a minute. Try again in %{seconds} seconds.',
    ),
  },
  unknownClient: { status: 400, text: t('অ্যাপটি নিবন্ধিত নয়।', 'This application is not registered.') },
  foreignOrigin: { status: 403, text: t('এই ওয়েবসাইট থেকে অনুরোধ গ্রহণ করা হয় না।', 'Requests from this website are not accepted.') },
  usernameTaken: { status: 409, text: t('এই ব্যবহারকারী নাম আরেকজনের।', 'This user name belongs to somebody else.') },
  accountsElsewhere: {
    status: 409,
    text: t('অ্যাকাউন্টগুলি অন্য পরিচয় সার্ভারে রাখা হয়; সেখানেই বদলাতে হবে।', 'Accounts are kept at another identity server; change them there.'),
  },
  logoutToken: {
    status: 400,
    text: t('প্রস্থানের খবরটি বৈধ নয়, পুরোনো বা আগে ব্যবহৃত।', 'The logout token is not valid, is too old or was used before.'),
  },
  adminsOnly: { status: 403, text: t('এটি কেবল সিস্টেম প্রশাসকের জন্য।', 'This is for system administrators only.') },
  officeUsersOnly: {
    status: 403,
    text: t('এটি কেবল দাপ্তরিক ও জিইএমএস ব্যবহারকারীর জন্য।', 'This is for office users and GEMS officers only.'),
  },
  tooMany: {
    status: 429,
    text: t(
      'অল্প সময়ে অনেক চেষ্টা হয়েছে। %{seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
      'Too many attempts in a short time. Try again in %{seconds} seconds.',
    ),
  },
  captchaMismatch: {
    status: 400,
    text: t(
      'ক্যাপচা মেলেনি, আগে ব্যবহৃত বা মেয়াদোত্তীর্ণ। আবার যাচাই করুন।',
      'The captcha does not match, was used already or has expired. Confirm it again.',
    ),
  },
  otpInvalid: { status: 400, text: t('কোডটি মেলেনি। আবার দেখে লিখুন।', 'The code is wrong. Check it and enter it again.') },
  nidVerificationFailed: {
    status: 400,
    text: t(
      'এনআইডি যাচাই হয়নি: জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। এনআইডি, নাম ও জন্মতারিখ দেখে নিন।',
      'The NID could not be verified: it does not match the national identity register. Check the number, names and date of birth.',
    ),
  },
  mobileVerificationFailed: {
    status: 400,
    text: t('মোবাইল যাচাই হয়নি: কোডটি মেলেনি। আবার দেখে লিখুন।', 'The mobile could not be verified: the code is wrong. Enter it again.'),
  },
  emailVerificationFailed: {
    status: 400,
    text: t('ই-মেইল যাচাই হয়নি: কোডটি মেলেনি। আবার দেখে লিখুন।', 'The e-mail could not be verified: the code is wrong. Enter it again.'),
  },
  otpExpired: { status: 400, text: t('কোডটির মেয়াদ শেষ। নতুন কোড নিন।', 'The code has expired. Ask for a new one.') },
  otpAttemptsExceeded: {
    status: 400,
    text: t(
      'অনেকবার ভুল হয়েছে, কোডটি আর চলবে না। নতুন কোড নিন।',
      'Too many wrong attempts: this code can no longer be used. Ask for a new one.',
    ),
  },
  otpWait: {
    status: 429,
    text: t(
      'একটি কোড পাঠানো হয়েছে। আরেকটি নেওয়া যাবে %{seconds} সেকেন্ড পরে।',
      'A code was sent. You can ask for another in %{seconds} seconds.',
    ),
  },
  otpProof: {
    status: 400,
    text: t(
      'যাচাইয়ের মেয়াদ শেষ বা তা আগেই ব্যবহৃত। নতুন কোড নিয়ে আবার শুরু করুন।',
      'The verification was already used or has expired. Start again with a new code.',
    ),
  },
  sendFailed: {
    status: 502,
    text: t('বার্তাটি পাঠানো গেল না। একটু পরে আবার চেষ্টা করুন।', 'The message could not be sent. Try again shortly.'),
  },
  providerUnreachable: {
    status: 502,
    text: t('পরিচয় সার্ভারের সাড়া পাওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।', 'The identity server did not answer. Try again shortly.'),
  },
});

export const deskErrors = defineErrors('desk', {
  testEnded: { status: 403, text: t('ডেস্ক পরীক্ষা শেষ হয়েছে।', 'The desk test has ended.') },
  notHeld: { status: 403, text: t('এই ডেস্কে আজ আপনার দায়িত্ব নেই।', 'You do not hold this desk today.') },
});
