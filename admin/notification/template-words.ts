/** The words of the form of a template and of its preview. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  preview: t('নমুনা', 'Preview'),
  previewWhy: t('কাল্পনিক তথ্য বসিয়ে প্রাপক যেমন পড়বেন।', 'As the recipient will see it, with sample data.'),
  insert: t('বসান:', 'Insert:'),
  bn: t('বাংলা', 'Bengali'),
  en: t('ইংরেজি', 'English'),
  noText: t('এখনো কিছু লেখা হয়নি।', 'Nothing has been written yet.'),
  empty: t('এ ঘটনায় %{names} জানা থাকে না, তাই সেখানে কিছু বসবে না।', 'This event has no %{names}: nothing is inserted there.'),
  in_app: t('বিজ্ঞপ্তির আইকনে ও তালিকায়, পাঠকের ভাষায়।', 'In the bell and the list of notifications, in the language of the reader.'),
  email: t('একটি ই-মেইলে দুই ভাষাই যায়, শেষে সংশ্লিষ্ট পাতার লিংক।', 'The e-mail has both languages and a link to the related page.'),
  sms: t('এসএমএসে কেবল বাংলা বিবরণ যায়, বিষয় নয়।', 'An SMS has only the Bengali text, without the subject.'),
  notSent: t('এসএমএসে যায় না।', 'Not sent by SMS.'),
  smsLength: t('%{characters} অক্ষর, %{parts}টি এসএমএস', '%{characters} characters, SMS needed: %{parts}'),
} as const;
