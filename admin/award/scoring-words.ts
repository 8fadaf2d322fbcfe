/** The words of the page on which scores are given. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  score: t('স্কোর দিন', 'Give scores'),
  title: t('%{name}: স্কোর', 'Scores of %{name}'),
  failed: t('প্রশ্নগুলো আনা গেল না', 'The questions could not be loaded'),
  none: t('এই অনুরোধে কোনো প্রশ্ন নেই।', 'This request has no questions.'),
  closed: t('স্কোর কেবল অনুরোধপ্রাপ্ত ব্যক্তি দেন, পুরস্কারের স্কোর চলাকালে।', 'Only the person asked may give scores, while scoring is open.'),
  serial: t('ক্রমিক', 'No.'),
  question: t('প্রশ্ন', 'Question'),
  maximum: t('সর্বোচ্চ', 'Maximum'),
  given: t('স্কোর', 'Score'),
  comment: t('মন্তব্য', 'Comment'),
  total: t('মোট', 'Total'),
  notNumber: t('একটি সংখ্যা লিখুন।', 'Enter a number.'),
  save: t('স্কোর সংরক্ষণ করুন', 'Save the scores'),
  saved: t('স্কোর সংরক্ষণ হয়েছে।', 'The scores were saved.'),
  unsaved: t('অসংরক্ষিত স্কোর: %{count}', 'Unsaved scores: %{count}'),
} as const;
