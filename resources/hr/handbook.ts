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
      t('অ্যাকাউন্ট চালু করতে তাঁর পাতায় {move users.activate} চাপুন।', 'To let the person sign in, press {move users.activate} on their page.'),
    ],
  },
];
