/** The words of a citizen's account, in both languages. */
import { t } from '../../../resources/kernel/text.ts';

export const accountWords = {
  language: t('বার্তার ভাষা', 'Language of messages'),
  language_lead: t('এসএমএস ও ই-মেইল এই ভাষায় আসবে।', 'SMS and e-mails come in this language.'),
  language_open: t(
    'বাছাই না করলে এসএমএস বাংলায়, ই-মেইল দুই ভাষায়, আর আবেদনের বার্তা আবেদনের ভাষায় আসে।',
    'Until you choose, SMS come in Bengali, e-mails in both languages, and messages about an order in the language of the order.',
  ),
  bn: t('বাংলা', 'Bengali'),
  en: t('ইংরেজি', 'English'),
  devices: t('প্রবেশ করা যন্ত্র', 'Signed-in devices'),
  no_devices: t('কোনো যন্ত্রে প্রবেশ করা নেই।', 'You are not signed in on any device.'),
  this_one: t('এই যন্ত্র', 'This device'),
  since: t('প্রবেশ %{at}', 'Signed in %{at}'),
  seen: t('শেষ ব্যবহার %{at}', 'Last used %{at}'),
  unknown: t('অজানা যন্ত্র', 'Unknown device'),
  everywhere: t('সব যন্ত্র থেকে বের হন', 'Sign out everywhere'),
  everywhere_lead: t('এই যন্ত্রসহ সব যন্ত্রে আবার প্রবেশ করতে হবে।', 'You will have to sign in again on every device, this one included.'),
  delete: t('অ্যাকাউন্ট মুছে ফেলা', 'Delete the account'),
  goes: t('যা মুছে যাবে', 'What is deleted'),
  goes_what: t(
    'প্রবেশের অ্যাকাউন্ট, মোবাইল, ই-মেইল, এনআইডি, জন্মতারিখ, ঠিকানা, বার্তা ও খসড়া। এরপর আর প্রবেশ করা যাবে না।',
    'Your account, mobile, e-mail, NID, date of birth, addresses, messages and drafts. You can no longer sign in.',
  ),
  stays: t('যা আইন অনুযায়ী থাকবে', 'What is kept by law'),
  stays_what: t(
    'আবেদন ও মামলা, সেখানে লেখা নামসহ, অফিসে থাকবে। কী কবে বদলেছে তার হিসাবও থাকবে।',
    'The office keeps orders and cases, with your name on them, and the log of changes.',
  ),
  again: t('একই মোবাইল দিয়ে আবার নিবন্ধন করা যাবে।', 'The same mobile can be registered again.'),
  kept: t('এখন মোছা যাবে না', 'It cannot be deleted now'),
  unproved: t('কোড পাঠাতে আগে মোবাইল বা ই-মেইল যাচাই করুন।', 'First verify a mobile number or an e-mail address, so that the code can be sent.'),
  begin: t('মোছার কোড পাঠান', 'Send the code for deletion'),
  sent: t('%{to} নম্বরে বা ঠিকানায় কোড পাঠানো হয়েছে।', 'A code was sent to %{to}.'),
  confirm: t('অ্যাকাউন্ট মুছে ফেলুন', 'Delete my account'),
  busy: t('অপেক্ষা করুন', 'Please wait'),
  cancel: t('বাতিল', 'Cancel'),
  gone: t('আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে', 'Your account has been deleted'),
  gone_lead: t(
    'আবেদন ও মামলা অফিসে থাকল। নম্বর দিয়ে আবেদনের অবস্থা দেখা যাবে।',
    'Orders and cases stay with the office. An order can be tracked by its number.',
  ),
  to_site: t('সাধারণ পাতায় যান', 'Go to the public site'),
} as const;
