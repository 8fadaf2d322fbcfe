/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'access-everyday',
    isFirst: true,
    for: 'everybody',
    title: t('প্রতিদিনের শুরু ও খোঁজা', 'Starting the day and finding things'),
    picture: 'home-clerk',
    steps: [
      t(
        'প্রবেশের পর প্রথম পাতায় আপনার অপেক্ষায় থাকা কাজ আছে; সারিতে চাপুন।',
        'After signing in, the first page shows what is waiting for you; select a line.',
      ),
      t(
        '{word screens.palette.button} (Ctrl K) দিয়ে যেকোনো পাতা, ব্যক্তি, দাগ বা নম্বর খুঁজুন।',
        'Use {word screens.palette.button} (Ctrl K) to find any page, person, dag or number.',
      ),
      t(
        '{word screens.filter.add} চেপে তালিকা সীমিত করুন, {word screens.view.keep} চেপে সংরক্ষণ করুন।',
        'Narrow a list with {word screens.filter.add}, and save it with {word screens.view.keep}.',
      ),
      t(
        'একাধিক ডেস্ক থাকলে উপরের ডেস্কের নামে চেপে বদলান; অধিকারও বদলায়।',
        'With several desks, switch by the name of the desk at the top; your rights change with it.',
      ),
      t('কোনো পাতায় আটকে গেলে {word shell.help} চাপুন।', 'If you are stuck on a page, press {word shell.help}.'),
    ],
  },
  {
    name: 'access-app',
    for: 'everybody',
    title: t('ফোনে অ্যাপ হিসেবে বসান', 'Install the app on your phone'),
    steps: [
      t(
        'নিজের ফোনের ব্রাউজারে ভূমি খুলুন। ব্রাউজারের মেনুতে অ্যাপ ইনস্টল বা হোম স্ক্রিনে যোগ করার বোতাম চাপুন।',
        'Open Bhumi in the browser of your own phone. In the browser’s menu, choose to install the app or to add it to the home screen.',
      ),
      t(
        'আইকন থেকে খুলে প্রবেশ করুন। মাঠে যাওয়ার আগে যে পাতাগুলো লাগবে, সেগুলো একবার খুলে নিন।',
        'Open it from its icon and sign in. Before you leave for the field, open once the pages that you will need.',
      ),
      t(
        'সংযোগ না থাকলেও পাতাগুলো পড়া যায়; উপরে লেখা থাকে তথ্য কোন সময়ের। সংরক্ষণ হয় সংযোগ ফিরলে।',
        'Without a connection these pages can be read; a line at the top says of what time they are. A save is sent when the connection is back.',
      ),
      t(
        'ফোন অন্যকে দেওয়ার আগে বের হন। তখন ফোনে কোনো তথ্য থাকে না।',
        'Sign out before you give the phone to somebody else. Then no data stays on the phone.',
      ),
    ],
  },
  {
    name: 'access-groups',
    for: ['administrator'],
    title: t('অনুমতি গুচ্ছ তৈরি করুন', 'Create a permission group'),
    picture: 'group-keys',
    steps: [
      t(
        '{list permission-groups} তালিকায় {new permission-groups} চাপুন ও নাম দিন।',
        'In {list permission-groups} press {new permission-groups} and name it.',
      ),
      t('মডিউল ধরে দেখা, যোগ, পরিবর্তন ও অনুমোদনের অধিকার বাছাই করুন।', 'Choose the rights to see, add, change and approve, module by module.'),
      t(
        '{word screens.form.save} চাপুন। যাঁদের গুচ্ছটি আছে, তাঁদের অধিকার সঙ্গে সঙ্গে বদলায়।',
        'Press {word screens.form.save}. The rights of all who have the group change at once.',
      ),
    ],
  },
  {
    name: 'access-assign',
    for: ['administrator'],
    title: t('কাউকে অনুমতি দিন', 'Give permissions'),
    picture: 'assign',
    steps: [
      t(
        '{list permission-assignments} খুলে অফিস, অফিসের ধরন, ডেস্ক বা ব্যক্তি বাছাই করুন।',
        'Open {list permission-assignments} and choose an office, an office type, a desk or a person.',
      ),
      t('দুই পাশের তালিকা থেকে গুচ্ছ বাছাই করে সংরক্ষণ করুন।', 'Choose the groups from the two lists, and save.'),
      t(
        'ব্যক্তির বদলে ডেস্ককে দেওয়া ভালো: পদায়ন বদলালে অধিকারও বদলায়।',
        'Give them to desks rather than people: permissions then follow the posting.',
      ),
    ],
  },
];
