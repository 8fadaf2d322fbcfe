/** The words of the notice board. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  board: t('নোটিশ বোর্ড', 'Notice board'),
  all: t('সব নোটিশ', 'All notices'),
  search: t('শিরোনামে খুঁজুন', 'Search by title'),
  none: t('আপনার জন্য এখন কোনো নোটিশ নেই', 'There are no notices for you now'),
  noneText: t(
    'আপনার অফিস বা তার উপরের অফিস নোটিশ প্রকাশ করলে এখানে দেখা যাবে।',
    'Notices published by your office or an office above it appear here.',
  ),
  unfound: t('এ রকম কোনো নোটিশ নেই', 'No notice matches'),
  unfoundText: t('অন্য শব্দ দিয়ে খুঁজুন।', 'Try other words.'),
  gone: t('নোটিশটি আর বোর্ডে নেই', 'This notice is no longer on the board'),
  goneText: t('এটির মেয়াদ শেষ হয়েছে, প্রত্যাহার করা হয়েছে, বা এটি আপনার জন্য নয়।', 'It has expired, was withdrawn, or is not for you.'),
  failed: t('নোটিশ আনা গেল না', 'The notices could not be loaded'),
  unread: t('নতুন', 'New'),
  until: t('{day} পর্যন্ত', 'Until {day}'),
  more: t('আরও দেখুন', 'Show more'),
} as const;
