/** What can go wrong with disciplinary complaints (Discipline and Appeal Rules 2018; domain section 5.4). */
import { defineErrors, t } from '../kernel/index.ts';

export const disciplineErrors = defineErrors('discipline', {
  typeTaken: { status: 400, text: t('এই নামে একটি অভিযোগের ধরন আগে থেকেই আছে।', 'A complaint type with this name already exists.') },
  typeInUse: {
    status: 400,
    text: t('এই ধরনের অভিযোগ আছে, তাই মোছা যাবে না।', "There are complaints of this type, so it can't be deleted."),
  },
  caseNumberTaken: {
    status: 400,
    text: t('এই অফিসে এই মামলা নম্বর আগে থেকেই আছে।', 'This office already has a case with this number.'),
  },
  caseOpened: {
    status: 400,
    text: t('বিভাগীয় মামলা রুজু হয়েছে, তাই অভিযোগ মোছা যাবে না।', "A departmental case has been opened, so the complaint can't be deleted."),
  },
  notAnEmployee: {
    status: 400,
    text: t('অভিযোগ কেবল কর্মকর্তা বা কর্মচারীর বিরুদ্ধে হয়।', 'Complaints can be made only against officers and employees.'),
  },
  contractStaff: {
    status: 400,
    text: t('চুক্তিভিত্তিক কর্মচারী শৃঙ্খলা বিধিমালার বাইরে।', 'The discipline rules do not apply to contract staff.'),
  },
  accusedElsewhere: {
    status: 400,
    text: t(
      'অভিযোগের অফিস অভিযুক্তের অফিস বা তার ঊর্ধ্বতন অফিস হতে হবে।',
      'The office of a complaint must be the office of the accused or one above it.',
    ),
  },
  ownComplaint: {
    status: 403,
    text: t('নিজের বিরুদ্ধে অভিযোগ নিজে পরিচালনা করা যায় না।', "You can't handle a complaint against yourself."),
  },
  penaltyOfOtherKind: { status: 400, text: t('এই দণ্ড বাছাই করা ধরনের নয়।', 'This penalty is not of the chosen kind.') },
  untilBeforeDecision: {
    status: 400,
    text: t('স্থগিতের শেষ তারিখ সিদ্ধান্তের পরের হতে হবে।', 'The withholding must end after the decision.'),
  },
  decidedBeforeCase: {
    status: 400,
    text: t('সিদ্ধান্তের তারিখ অভিযোগের তারিখের আগে হতে পারে না।', "The decision can't be dated before the complaint."),
  },
  causeNotShown: {
    status: 400,
    text: t('কারণ দর্শানোর সুযোগ না দিয়ে দণ্ড দেওয়া যায় না।', 'No penalty can be imposed before the accused had a chance to show cause.'),
  },
  answerAwaited: {
    status: 400,
    text: t('অভিযুক্ত এখনো জবাব দেননি এবং সময়সীমা %{date} পর্যন্ত আছে।', 'The accused has not answered yet and may do so until %{date}.'),
  },
  chargeMissing: {
    status: 400,
    text: t('আগে কারণ দর্শানোর নোটিশ লিখুন; জমা দিলেই ধাপটি এগোয়।', 'First write the show-cause notice; saving it completes this step.'),
  },
  causeNotPossible: {
    status: 400,
    text: t(
      'কারণ দর্শাতে বলা যায় মামলা রুজু হলে, আর দ্বিতীয়বার তদন্তের পর।',
      'Show cause can be asked once the case is opened, and again after the inquiry.',
    ),
  },
  causeAskedAlready: {
    status: 400,
    text: t('এই অভিযোগে এই নোটিশ আগেই দেওয়া হয়েছে।', 'This notice has already been issued in this complaint.'),
  },
  notAccused: { status: 403, text: t('কেবল অভিযুক্ত নিজে জবাব দেন।', 'Only the accused answers.') },
  answerClosed: {
    status: 400,
    text: t('অভিযোগ পরের ধাপে গেছে, তাই আর জবাব দেওয়া যায় না।', "The complaint has moved on, so it can't be answered any more."),
  },
  notExtended: {
    status: 400,
    text: t('নতুন তারিখ আগের সময়সীমার পরের হতে হবে।', 'The new date must be later than the present deadline.'),
  },
  hearingInPast: { status: 400, text: t('শুনানির সময় ভবিষ্যতের হতে হবে।', 'The hearing must be in the future.') },
  inquiryRequired: {
    status: 400,
    text: t('গুরুদণ্ডের আগে তদন্ত ও দ্বিতীয় কারণ দর্শানো লাগে।', 'A major penalty needs an inquiry and a second show-cause notice first.'),
  },
});
