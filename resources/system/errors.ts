/** What can go wrong with what people keep for themselves, and with the settings. */
import { defineErrors, t } from '../kernel/index.ts';

export const systemErrors = defineErrors('system', {
  viewNameTaken: { status: 400, text: t('এই তালিকায় আপনার এই নামে একটি ভিউ আছে।', 'You already have a view with this name on this list.') },
  viewNotYours: {
    status: 403,
    text: t('ভিউটি অন্যের; কেবল তিনিই তা বদলাতে বা মুছতে পারেন।', 'This view belongs to somebody else; only they can change or delete it.'),
  },
  viewsTooMany: {
    status: 400,
    text: t('একজন %{max}টির বেশি ভিউ রাখতে পারেন না; আগে একটি মুছুন।', 'You can keep at most %{max} views; delete one first.'),
  },
  viewWithoutOffice: {
    status: 400,
    text: t('কোনো অফিসের ডেস্কে না থাকলে ভিউ অফিসে শেয়ার করা যায় না।', 'You can share a view with an office only from one of its desks.'),
  },
  viewFilterBroken: {
    status: 400,
    text: t('ফিল্টারটি তালিকার ফিল্টারের মতো লেখা হয়নি, বা অতি দীর্ঘ।', 'The filter does not have the format of lists, or is too long.'),
  },
  viewSortBroken: {
    status: 400,
    text: t(
      'ক্রমটি ঘরের নাম; উল্টো হলে আগে একটি বিয়োগচিহ্ন।',
      'The order must be the name of a field, with a minus before it for the reverse order.',
    ),
  },
  viewColumnsBroken: {
    status: 400,
    text: t('কলামগুলো ঘরের নামের তালিকা হিসেবে লেখা হয়নি।', 'The columns must be a list of field names.'),
  },
  settingValue: {
    status: 400,
    text: t('এই সেটিংসের মান এমন হতে পারে না; সীমা ও ধরন দেখুন।', 'This setting cannot have this value; check its kind and limits.'),
  },
  settingLocksOut: {
    status: 400,
    text: t('সেটিংসের পাতা বন্ধ করা যায় না; বন্ধ করলে আর খোলা যাবে না।', 'The settings page cannot be closed: nobody could open it again.'),
  },
  messageIsOver: {
    status: 400,
    text: t(
      'কোডটির মেয়াদ শেষ; যাঁর দরকার তিনি নতুন কোড চাইবেন।',
      'The code is no longer valid, so it is not sent again; the person can ask for a new one.',
    ),
  },
  settingTwice: { status: 400, text: t('এই সেটিংস আগে থেকেই আছে।', 'This setting already exists.') },
});
