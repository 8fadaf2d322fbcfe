/** What can go wrong with notices and public texts, and with feedback. */
import { defineErrors, t } from '../kernel/index.ts';

export const contentErrors = defineErrors('content', {
  noticeNeedsDesks: { status: 400, text: t('কোন ডেস্কগুলোর জন্য, বাছাই করুন।', 'Choose the desks that it is for.') },
  expiresTooSoon: { status: 400, text: t('মেয়াদ শেষ হওয়ার সময় প্রকাশের পরে হতে হবে।', 'It must expire after it is published.') },
  noticePublished: {
    status: 400,
    text: t('প্রকাশিত নোটিশ মোছা যায় না; আগে প্রকাশ বন্ধ করুন।', "A published notice can't be deleted: withdraw it first."),
  },
  questionTaken: { status: 400, text: t('এই প্রশ্ন আগে থেকেই আছে।', 'This question already exists.') },
  documentTaken: { status: 400, text: t('এই ধরনের এই নামে একটি নথি আছে।', 'A document of this kind and title already exists.') },
  pageTwice: { status: 400, text: t('এই ঠিকানার পাতা আগে থেকেই আছে।', 'There is a page with this address already.') },
  feedbackTypeTaken: { status: 400, text: t('এই নামে একটি মতামতের ধরন আছে।', 'There is a type of feedback with this name already.') },
  feedbackTypeInUse: {
    status: 400,
    text: t('এই ধরনের মতামত আছে, তাই মোছা যাবে না।', "There is feedback of this type, so it can't be deleted."),
  },
});
