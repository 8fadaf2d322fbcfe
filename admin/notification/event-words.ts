/** The words of the page on which the ministry chooses what is sent. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  find: t('ঘটনা বা প্রাপক খুঁজুন', 'Find an event or recipient'),
  everyModule: t('সব মডিউল', 'Every module'),
  module: t('মডিউল', 'Module'),
  why: t(
    'কোন ঘটনায় কাকে কোন মাধ্যমে জানানো হয়। বদলালে সঙ্গে সঙ্গে সংরক্ষণ হয়, কার্যকর হয় পরের ঘটনা থেকে।',
    'Who is notified of which event, and by which channel. A change is saved at once and applies from the next event.',
  ),
  reading: t('আপনি দেখতে পারেন, বদলাতে পারেন না।', 'You can view this, but not change it.'),
  failed: t('বিজ্ঞপ্তির সেটিংস আনা গেল না', 'The notification settings could not be loaded'),
  event: t('ঘটনা', 'Event'),
  to: t('কাকে জানানো হয়', 'Who is notified'),
  on: t('চালু', 'On'),
  off: t('বন্ধ', 'Off'),
  count: t('%{all}টির %{count}টি চালু', '%{count} of %{all} on'),
  one: t('%{event}: %{channel}', '%{event}: %{channel}'),
  turnedOn: t('চালু করা হয়েছে: %{what}', 'Turned on: %{what}'),
  turnedOff: t('বন্ধ করা হয়েছে: %{what}', 'Turned off: %{what}'),
  undo: t('ফেরান', 'Undo'),
  refused: t('সংরক্ষণ হয়নি: %{what}।', 'Not saved: %{what}.'),
  inactive: t('টেমপ্লেট নিষ্ক্রিয়, তাই যায় না', 'The template is inactive: nothing is sent'),
  templates: t('টেমপ্লেট', 'Templates'),
  templatesOf: t('টেমপ্লেট: %{event}', 'Templates: %{event}'),
  systems: t('সিস্টেমের নিজস্ব', 'Of the system'),
  none: t('এমন কোনো ঘটনা নেই', 'No event matches'),
  noneAdvice: t('অন্য শব্দে খুঁজুন, বা সব মডিউল দেখুন।', 'Try another word, or all modules.'),
} as const;
