/** Every refusal of identity, in both languages. None of them says whether a user name exists. */
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
  citizenClientMissing: { status: 400, text: t('নাগরিকদের প্রবেশ এখনও চালু হয়নি।', 'Citizens cannot sign in here yet.') },
  nonceMismatch: {
    status: 400,
    text: t('প্রবেশের অনুরোধটি এই ব্রাউজার থেকে শুরু হয়নি। আবার শুরু করুন।', 'This sign-in was not started by this browser. Start again.'),
  },
  accountInactive: {
    status: 403,
    text: t(
      'আপনার হিসাবটি সক্রিয় নয়। কার্যালয়ের প্রশাসকের সঙ্গে যোগাযোগ করুন।',
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
  adminsOnly: { status: 403, text: t('এটি কেবল সিস্টেম প্রশাসকের জন্য।', 'This is for system administrators only.') },
  tooMany: {
    status: 429,
    text: t(
      'অল্প সময়ে অনেক চেষ্টা হয়েছে। %{seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
      'Too many attempts in a short time. Try again in %{seconds} seconds.',
    ),
  },
  providerUnreachable: {
    status: 502,
    text: t('পরিচয় সার্ভারের সাড়া পাওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।', 'The identity server did not answer. Try again shortly.'),
  },
});

export const deskErrors = defineErrors('desk', {
  testEnded: { status: 403, text: t('ডেস্ক পরীক্ষা শেষ হয়েছে।', 'The test of the desk has ended.') },
  notHeld: { status: 403, text: t('এই ডেস্কে আজ আপনার দায়িত্ব নেই।', 'You do not hold this desk today.') },
});
