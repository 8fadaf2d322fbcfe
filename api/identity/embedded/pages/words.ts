/** The words of the embedded provider's own pages, in both languages. */
import { type Locale, t } from '../../../../resources/kernel/text.ts';

export const words = {
  product: t('ভূমি', 'Bhumi'),
  productLong: t('ভূমি প্রশাসন ও মানবসম্পদ ব্যবস্থাপনা', 'Land administration and human resources'),
  ministry: t('গণপ্রজাতন্ত্রী বাংলাদেশ সরকার · ভূমি মন্ত্রণালয়', 'Government of the People’s Republic of Bangladesh · Ministry of Land'),
  hotline: t('ভূমিসেবা হটলাইন ১৬১২২, প্রতিদিন ২৪ ঘণ্টা', 'Land service hotline 16122, open 24 hours'),
  skip: t('মূল অংশে যান', 'Skip to content'),
  banner: t(
    'অন্তর্নির্মিত পরিচয় সার্ভার চালু আছে। প্রকৃত ব্যবহারে কেন্দ্রীয় সাইন-ইন যুক্ত করুন।',
    'The built-in identity server is in use. For real work connect the central sign-on.',
  ),
  signInTitle: t('কর্মকর্তা ও কর্মচারী প্রবেশ', 'Officer and staff sign-in'),
  citizenTitle: t('নাগরিক ও প্রতিষ্ঠানের প্রবেশ', 'Citizens and organisations: sign in'),
  otherWays: t('অন্যভাবে প্রবেশ', 'Other ways to sign in'),
  username: t('ব্যবহারকারীর নাম', 'User name'),
  usernameHelp: t('ইংরেজি অক্ষর, অঙ্ক ও ডট', 'English letters, digits and dots'),
  password: t('পাসওয়ার্ড', 'Password'),
  forgotten: t('পাসওয়ার্ড ভুলে গেছেন?', 'Forgot your password?'),
  showPassword: t('পাসওয়ার্ড দেখান', 'Show password'),
  capsLock: t('ক্যাপস লক চালু আছে।', 'Caps Lock is on.'),
  signIn: t('প্রবেশ করুন', 'Sign in'),
  care: t(
    'পাসওয়ার্ড কেবল এই পাতায় লিখুন। মন্ত্রণালয়ের কেউ কখনও তা জানতে চাইবেন না।',
    'Enter your password on this page only. Nobody from the Ministry will ever ask you for it.',
  ),
  wrong: t('ব্যবহারকারীর নাম বা পাসওয়ার্ড মেলেনি। আবার লিখুন।', 'The user name or password is wrong. Enter them again.'),
  empty: t('ব্যবহারকারীর নাম ও পাসওয়ার্ড দুটিই লিখুন।', 'Enter both the user name and the password.'),
  captchaFirst: t(
    'এই নামে কয়েকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। নিচে যাচাই করে পাসওয়ার্ডটি আবার লিখুন।',
    'There were wrong passwords for this name. Confirm below and enter the password again.',
  ),
  captchaScript: t('যাচাইয়ের জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকতে হবে।', 'To confirm, JavaScript must be on in this browser.'),
  busy: t(
    'এই ঠিকানা থেকে অল্প সময়ে অনেক চেষ্টা হয়েছে। %{minutes} মিনিট পরে আবার চেষ্টা করুন।',
    'Too many attempts from this address. Try again in %{minutes} min.',
  ),
  demoTitle: t('নমুনা মন্ত্রণালয়ের কারও পরিচয়ে প্রবেশ', 'Sign in as a person of the demo ministry'),
  demoNote: t('এঁরা সবাই কাল্পনিক; পাসওয়ার্ড লাগে না।', 'All of them are invented; no password is needed.'),
  citizens: t('নাগরিক', 'Citizens'),
  organisations: t('প্রতিষ্ঠান', 'Organisations'),
  inactive: t(
    'আপনার অ্যাকাউন্টটি সক্রিয় নয়। অফিসের প্রশাসকের সঙ্গে যোগাযোগ করুন।',
    'Your account is not active. Contact the administrator of your office.',
  ),
  expiredTitle: t('প্রবেশের সময় পেরিয়ে গেছে', 'This sign-in has expired'),
  expired: t(
    'পাতাটি অনেকক্ষণ খোলা ছিল, বা প্রবেশ আগেই সম্পূর্ণ হয়েছে। কিছু জমা হয়নি; আবার শুরু করুন।',
    'The page was open for too long, or the sign-in was completed already. Nothing was kept; start again.',
  ),
  startAgain: t('আবার শুরু করুন', 'Start again'),
  failedTitle: t('প্রবেশ সম্পূর্ণ হয়নি', 'The sign-in was not completed'),
  failed: t(
    'অনুরোধটি পরিচয় সার্ভার গ্রহণ করেনি। কিছু জমা হয়নি; আবার শুরু করুন।',
    'The identity server did not accept the request. Nothing was kept; start again.',
  ),
  signOutTitle: t('বের হবেন?', 'Sign out?'),
  signOutText: t('এই ব্রাউজারে ভূমি থেকে বের হয়ে যাবেন।', 'You will be signed out of Bhumi in this browser.'),
  signOut: t('বের হন', 'Sign out'),
  stay: t('থাকুন', 'Stay signed in'),
  signedOutTitle: t('আপনি বের হয়েছেন', 'You are signed out'),
  signedOut: t('এই ব্রাউজারে আপনার কোনো সেশন খোলা নেই।', 'You are no longer signed in in this browser.'),
} as const;

/** The name of a language, in that language. */
export const languageNames: Record<Locale, string> = { bn: 'বাংলা', en: 'English' };
