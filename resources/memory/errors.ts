/** What can go wrong with the institutional memory. */
import { defineErrors, t } from '../kernel/index.ts';

export const memoryErrors = defineErrors('memory', {
  notOwner: {
    status: 403,
    text: t(
      'স্মৃতিটি অন্যের; কেবল তিনিই তা বদলাতে, মুছতে বা শেয়ার করতে পারেন।',
      'This memory belongs to somebody else; only they can change, delete or share it.',
    ),
  },
  tooDeep: { status: 400, text: t('উপ-অধ্যায়ের নিচে আর অধ্যায় হয় না।', 'A sub-section has no sections below it.') },
  sectionHasSections: { status: 400, text: t('এর নিচে উপ-অধ্যায় আছে, তাই মোছা যাবে না।', 'It has sub-sections, so it can’t be deleted.') },
  sectionHasPages: { status: 400, text: t('এতে পাতা আছে, তাই মোছা যাবে না।', 'It has pages, so it can’t be deleted.') },
  memoryHasPages: { status: 400, text: t('এতে পাতা আছে; আগে পাতাগুলো মুছুন।', 'It has pages: delete them first.') },
  memoryShared: { status: 400, text: t('এটি শেয়ার করা বা চাওয়া হয়েছে; আগে তা সরান।', 'It is shared or requested: remove that first.') },
  onlyForOwner: {
    status: 400,
    text: t('দৃশ্যমানতা “ব্যক্তিগত” থাকলে শেয়ার করা যায় না; আগে “শেয়ারযোগ্য” করুন।', 'A personal memory cannot be shared: change its visibility first.'),
  },
  oneTarget: {
    status: 400,
    text: t('ব্যক্তি, অফিস বা ডেস্ক: যেকোনো একটি বাছাই করুন।', 'Choose a person, an office or a desk: one of them.'),
  },
  alreadyShared: { status: 400, text: t('তাঁর সঙ্গে আগে থেকেই শেয়ার করা আছে।', 'It is already shared with them.') },
  alreadyRequested: {
    status: 400,
    text: t('আপনি আগেই অনুরোধ করেছেন; সিদ্ধান্তের অপেক্ষায় আছে।', 'You have already requested it; a decision is pending.'),
  },
  readableAlready: { status: 400, text: t('আপনি এটি আগে থেকেই পড়তে পারেন।', 'You can already read it.') },
});
