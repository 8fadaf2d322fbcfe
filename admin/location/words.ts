/** The words of the tree of places. */
import { t } from '../../resources/kernel/text.ts';

export default {
  title: t('অবস্থানের কাঠামো', 'Tree of places'),
  search: t('বিভাগ থেকে মৌজা পর্যন্ত খুঁজুন', 'Search, from divisions to mouzas'),
  place: t('স্থান', 'Place'),
  kind: t('ধরন', 'Type'),
  code: t('কোড', 'Code'),
  loading: t('আনা হচ্ছে…', 'Loading…'),
  nothing: t('কোনো স্থানের নাম বা কোড অনুসন্ধানের সঙ্গে মেলে না।', 'No place matches.'),
  none: t('এখানে দেখানোর মতো স্থান নেই', 'There are no places to show'),
  none_text: t('আপনার অফিসের এলাকায় কোনো স্থান নেই।', 'There are no places in the area of your office.'),
} as const;
