/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'hr-own-sheet',
    for: 'everybody',
    title: t('আপনার ব্যক্তিগত তথ্য পূরণ করুন', 'Complete your personal data'),
    steps: [
      t(
        'প্রথম পাতায় কী বাকি আছে তার লিংক চাপুন, বা {word screens.palette.button} দিয়ে নিজের পাতা খুলুন।',
        'On the first page, follow the link that says what is missing, or find your own page by {word screens.palette.button}.',
      ),
      t(
        'বাকি অংশগুলো একে একে পূরণ করে {word screens.form.save} চাপুন।',
        'Fill in what is missing, part by part, and press {word screens.form.save}.',
      ),
      t(
        'যে অংশ যাচাই করতে হয়, তা প্রস্তাব হিসেবে জমা হয়: {list profile-changes} তালিকায় তার অবস্থা দেখুন।',
        'Parts that need verification are sent as a proposal: see its state in {list profile-changes}.',
      ),
    ],
  },
  {
    name: 'hr-new-person',
    for: ['hr'],
    title: t('নতুন কর্মচারী যোগ করুন', 'Add a new employee'),
    steps: [
      t('মেনুতে {list users} খুলে {new users} চাপুন।', 'In the menu open {list users} and press {new users}.'),
      t(
        'পরিচয়, নিয়োগ ও যোগাযোগের তথ্য দিন। লাল চিহ্নের ঘরগুলো আবশ্যক।',
        'Enter identity, appointment and contact. Fields with a red mark are required.',
      ),
      t('{word screens.form.save} চাপুন।', 'Press {word screens.form.save}.'),
      t(
        'একজন সহকর্মী তাঁর পাতায় {move users.open_account} চাপবেন, যিনি মোবাইল বা ই-মেইল লিখেছেন তিনি নন। ব্যবহারকারীর নাম তখন তাঁর কাছে যায়।',
        'Somebody other than the person who entered the mobile or e-mail presses {move users.open_account} on their page. The user name is sent then.',
      ),
    ],
  },
  {
    name: 'hr-accounts',
    for: ['hr', 'administrator'],
    title: t('প্রবেশের ব্যবস্থা করুন', 'Let people sign in'),
    steps: [
      t(
        '{list users} তালিকায় {field users.has_account} দিয়ে ফিল্টার করে কারা এখনো পারেন না তা দেখুন।',
        'In {list users}, filter by {field users.has_account} to see who can’t.',
      ),
      t(
        'একজনের পাতায়, বা তালিকায় কয়েকজন বেছে, {move users.open_account} চাপুন।',
        'On the page of one, or with several selected in the list, press {move users.open_account}.',
      ),
      t(
        'কারও পাসওয়ার্ড হারালে বা অন্য কেউ জেনে গেলে তাঁর পাতায় {move users.reset_password} চাপুন: সব যন্ত্রে তাঁর প্রবেশ শেষ হয়, আর নতুন পাসওয়ার্ড নির্ধারণের ঠিকানা তাঁর কাছে যায়।',
        'When a password is lost, or known to somebody else, press {move users.reset_password}. All sign-ins end, and the person is sent where to set another.',
      ),
    ],
  },
];
