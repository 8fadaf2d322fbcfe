/** What can go wrong with loans. */
import { defineErrors, t } from '../kernel/index.ts';

export const loanErrors = defineErrors('loan', {
  typeTaken: { status: 400, text: t('এই নামে একটি ঋণের ধরন আগে থেকেই আছে।', 'A loan type with this name already exists.') },
  typeInUse: { status: 400, text: t('এই ধরনের ঋণের আবেদন আছে, তাই মোছা যাবে না।', "There are applications for it, so it can't be deleted.") },
  agesReversed: { status: 400, text: t('সর্বোচ্চ বয়স সর্বনিম্ন বয়সের কম হতে পারে না।', "The highest age can't be below the lowest.") },
  amountTooHigh: {
    status: 400,
    text: t('এই ধরনের ঋণ সর্বোচ্চ %{max} টাকা হতে পারে।', 'A loan of this type may be at most %{max} taka.'),
  },
  tooManyInstallments: {
    status: 400,
    text: t('এই ধরনের ঋণে সর্বোচ্চ %{max} কিস্তি হতে পারে।', 'A loan of this type may have at most %{max} instalments.'),
  },
  tooYoung: { status: 400, text: t('এই ঋণের জন্য বয়স কমপক্ষে %{age} বছর হতে হবে।', 'This loan is for people aged %{age} or over.') },
  tooOld: { status: 400, text: t('এই ঋণের জন্য বয়স সর্বোচ্চ %{age} বছর হতে পারে।', 'This loan is for people aged %{age} or under.') },
  paidBeforeDisbursed: {
    status: 400,
    text: t('বিতরণের আগের তারিখে কিস্তি পরিশোধ হতে পারে না।', "An instalment can't be paid before the loan was paid out."),
  },
  paidOutByDecider: {
    status: 403,
    text: t(
      'যিনি ঋণটি অনুমোদন করেছেন বা নিয়েছেন, তিনি এর টাকা বিতরণ করতে পারেন না।',
      'The person who approved the loan, or takes it, cannot pay it out.',
    ),
  },
  nothingPaid: { status: 400, text: t('এখনো কোনো কিস্তি পরিশোধ হয়নি।', 'No instalment has been paid yet.') },
  stillDue: { status: 400, text: t('এখনো কিস্তি বাকি আছে।', 'There are instalments due.') },
});
