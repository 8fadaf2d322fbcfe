/** The words of bringing in boundaries. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  open: t('সীমানা আমদানি', 'Import boundaries'),
  title: t('সীমানা আমদানি: %{name}', 'Import boundaries: %{name}'),
  how: t(
    'এই স্তরের সীমানাসহ একটি GeoJSON ফাইল দিন (FeatureCollection, WGS84)। আগে দেখানো হয় কোন সীমানা কোন স্থানের; তারপর সংরক্ষণ।',
    'Choose a GeoJSON file with the boundaries of this level (FeatureCollection, WGS84). You see the place of each boundary before saving.',
  ),
  choose: t('ফাইল বাছাই করুন', 'Choose the file'),
  another: t('অন্য ফাইল', 'Another file'),
  reading: t('ফাইলটি পড়া হচ্ছে…', 'Reading the file…'),
  saving: t('সংরক্ষণ হচ্ছে…', 'Saving…'),
  refused: t('সীমানা আমদানি করা গেল না', 'The boundaries could not be imported'),
  source: t('উৎস', 'Source'),
  sourceHelp: t(
    'মানচিত্রের নিচে ছাপা হয়, যেমন: বাংলাদেশ পরিসংখ্যান ব্যুরো, OCHA, CC BY',
    'Printed below maps, e.g.: Bangladesh Bureau of Statistics, OCHA, CC BY 3.0 IGO',
  ),
  matched: t('%{count}টি সীমানার স্থান পাওয়া গেছে', 'Boundaries matched to a place: %{count}'),
  unmatched: t('%{count}টির স্থান পাওয়া যায়নি', 'Not matched: %{count}'),
  corners: t('%{from}টি কোণের %{kept}টি রাখা হবে', 'Corners kept: %{kept} of %{from}'),
  doubtful: t('এগুলো দেখুন', 'Check these'),
  doubtfulHow: t(
    'স্থান পাওয়া যায়নি, অথবা নামের বানান কাছাকাছি। স্থান বাছাই করুন; খালি থাকলে সীমানাটি বাদ যাবে।',
    'No place was found, or only one with a similar spelling. Choose the place; a boundary without a place is left out.',
  ),
  inFile: t('ফাইলে', 'In the file'),
  place: t('স্থান', 'Place'),
  number: t('%{number} নম্বর সীমানা', 'Feature %{number}'),
  more: t('আরও দেখান', 'Show more'),
  without: t('সীমানা ছাড়া থাকে %{count}টি স্থান', 'Places without a boundary in the file: %{count}'),
  save: t('%{count}টি সীমানা সংরক্ষণ', 'Save %{count} boundaries'),
  saved: t('%{count}টি সীমানা সংরক্ষণ হয়েছে', '%{count} boundaries saved'),
};
