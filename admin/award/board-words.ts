/** The words of the page of winners. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  board: t('পুরস্কৃতদের পাতা', 'Winners board'),
  winners: t('বিজয়ী', 'Winners'),
  unpublished: t('ফল প্রকাশিত হলে বিজয়ীদের এখানে দেখা যাবে।', 'The winners appear here once the award is published.'),
  none: t('এখনো কোনো পুরস্কার প্রকাশিত হয়নি', 'No award has been published yet'),
  noneText: t('ফল প্রকাশিত হলে বিজয়ীদের এখানে দেখা যাবে।', 'Winners appear here once their award is published.'),
  failed: t('বিজয়ীদের তালিকা আনা গেল না', 'The winners could not be loaded'),
  place: t('স্থান: %{place}', 'Place %{place}'),
  score: t('মোট স্কোর: %{score}', 'Total score: %{score}'),
  picture: t('%{name}-এর ছবি', 'Picture of %{name}'),
  edit: t('ছবি ও কারণ লিখুন', 'Add picture and citation'),
  more: t('আরও দেখুন', 'Show more'),
} as const;
