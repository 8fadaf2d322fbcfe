/** The words of the forms on the public side, in both languages. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  captcha: t('ক্যাপচা', 'Captcha'),
  sending: t('পাঠানো হচ্ছে', 'Sending'),
  checking: t('মেলানো হচ্ছে', 'Checking'),
  to_sign_in: t('প্রবেশের পাতায় ফিরুন', 'Back to the sign-in page'),
  forgot_title: t('পাসওয়ার্ড ভুলে গেছেন?', 'Forgot your password?'),
  forgot_lead: t(
    'অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল লিখুন। সেখানে একটি এককালীন কোড যাবে।',
    'Enter the mobile number or e-mail address of your account. A one-time code will be sent there.',
  ),
  destination: t('মোবাইল নম্বর বা ই-মেইল', 'Mobile number or e-mail'),
  destination_help: t('যেমন: ০১৭১২৩৪৫৬৭৮', 'e.g. 01712345678'),
  send_code: t('কোড পাঠান', 'Send the code'),
  verify_title: t('কোড লিখুন', 'Enter the code'),
  verify_lead: t(
    '%{destination}-এর কোনো অ্যাকাউন্ট থাকলে সেখানে %{digits} অঙ্কের একটি কোড গেছে। মেয়াদ %{minutes} মিনিট।',
    'If there is an account for %{destination}, a code of %{digits} digits was sent there. It is valid for %{minutes} minutes.',
  ),
  verify: t('কোড মেলান', 'Check the code'),
  resend_after: t('আবার কোড নেওয়া যাবে %{minutes} মিনিট %{seconds} সেকেন্ড পরে', 'Another code can be sent in %{minutes} min %{seconds} s'),
  resend: t('আবার কোড পাঠান', 'Send another code'),
  resent: t('নতুন কোড পাঠানো হয়েছে।', 'A new code was sent.'),
  other_destination: t('নম্বর বা ই-মেইল বদলান', 'Use another number or e-mail'),
  change_title: t('নতুন পাসওয়ার্ড দিন', 'Choose a new password'),
  changed_title: t('পাসওয়ার্ড বদলানো হয়েছে', 'Your password was changed'),
  changed: t('এখন নতুন পাসওয়ার্ড দিয়ে প্রবেশ করুন।', 'Now sign in with the new password.'),
  sign_in: t('প্রবেশ করুন', 'Sign in'),
} as const;
