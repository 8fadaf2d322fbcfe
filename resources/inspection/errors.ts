/** What can go wrong with audits and their disposals. */
import { defineErrors, t } from '../kernel/index.ts';

export const inspectionErrors = defineErrors('inspection', {
  fileTypeTaken: { status: 400, text: t('এই নামে একটি অডিট ফাইলের ধরন আগে থেকেই আছে।', 'An audit file type with this name already exists.') },
  fileTypeInUse: {
    status: 400,
    text: t('এই ধরনের ফাইল অডিটে আছে, তাই মোছা যাবে না।', "Audits have files of this type, so it can't be deleted."),
  },
  disposalTypeTaken: {
    status: 400,
    text: t('এই নামে একটি অডিট নিষ্পত্তির ধরন আগে থেকেই আছে।', 'An audit disposal type with this name already exists.'),
  },
  disposalTypeInUse: {
    status: 400,
    text: t('এই ধরনের নিষ্পত্তি আছে, তাই মোছা যাবে না।', "There are disposals of this type, so it can't be deleted."),
  },
  memorialTaken: {
    status: 400,
    text: t('এই অফিসে এই স্মারক নম্বরের অডিট আগে থেকেই আছে।', 'This office already has an audit with this memo number.'),
  },
  articleTaken: { status: 400, text: t('এই অডিটে এই অনুচ্ছেদ নম্বর আগে থেকেই আছে।', 'This audit already has an article with this number.') },
  yearsReversed: {
    status: 400,
    text: t('শেষ অর্থবছর শুরুর অর্থবছরের পরের হতে হবে।', 'The last fiscal year has to be later than the first.'),
  },
  auditHasDisposals: {
    status: 400,
    text: t('এই অডিটের নিষ্পত্তি লেখা আছে, তাই মোছা যাবে না।', "This audit has disposals and can't be deleted."),
  },
  objectionDisposed: {
    status: 400,
    text: t('এই আপত্তির নিষ্পত্তি লেখা আছে, তাই মোছা যাবে না।', "This objection has a disposal and can't be deleted."),
  },
  amountBelowSettled: {
    status: 400,
    text: t('নিষ্পন্ন হয়েছে %{settled} টাকা; জড়িত অর্থ এর কম হতে পারে না।', "%{settled} taka are settled; the amount involved can't be less."),
  },
  settledBeyondAmount: {
    status: 400,
    text: t('নিষ্পন্ন হতে বাকি %{left} টাকা; এর বেশি লেখা যায় না।', "%{left} taka are unsettled; you can't enter more."),
  },
  objectionBelowSettled: {
    status: 400,
    text: t(
      'এই আপত্তির %{settled} টাকা নিষ্পন্ন হয়েছে; জড়িত অর্থ এর কম হতে পারে না।',
      "%{settled} taka of this objection are settled; the amount involved can't be less.",
    ),
  },
  auditAfterDisposal: {
    status: 400,
    text: t('এর আগের তারিখের নিষ্পত্তি লেখা আছে।', 'A disposal with an earlier date has been entered.'),
  },
  auditHasReplies: {
    status: 400,
    text: t('এই অডিটের জবাব লেখা আছে, তাই মোছা যাবে না।', "There are replies to this audit, so it can't be deleted."),
  },
  objectionReplied: {
    status: 400,
    text: t('এই আপত্তির জবাব লেখা আছে, তাই মোছা যাবে না।', "There are replies to this objection, so it can't be deleted."),
  },
  settledAlready: {
    status: 400,
    text: t('অডিটটি নিষ্পন্ন হয়েছে; আর জবাব লাগে না।', 'The audit is settled and no longer needs a reply.'),
  },
  repliedBeforeAudit: {
    status: 400,
    text: t('জবাবের তারিখ অডিটের তারিখের আগে হতে পারে না।', "A reply can't be dated before its audit."),
  },
  disposalMemorialTaken: {
    status: 400,
    text: t('এই অডিটে এই স্মারক নম্বরের নিষ্পত্তি আগে থেকেই আছে।', 'This audit already has a disposal with this memo number.'),
  },
  disposedBeforeAudit: {
    status: 400,
    text: t('নিষ্পত্তির তারিখ অডিটের তারিখের আগে হতে পারে না।', "A disposal can't be dated before its audit."),
  },
  moneyUninvolved: {
    status: 400,
    text: t('অর্থের ধরন বাছাই করা আছে, তাই “অর্থ জড়িত” হ্যাঁ হবে।', 'A kind of money is chosen, so money is involved.'),
  },
  invoiceRequired: {
    status: 400,
    text: t('এই ধরনের নিষ্পত্তিতে রাজস্ব আয় ও ট্রেজারি চালান লাগে।', 'A disposal of this type needs revenue income and a treasury challan.'),
  },
  memoRequired: {
    status: 400,
    text: t('এই ধরনের নিষ্পত্তিতে মঞ্জুরির স্মারক লাগে।', 'A disposal of this type needs a sanction memo.'),
  },
});
