/** What can go wrong with the records of the information bank. */
import { defineErrors, t } from '../kernel/index.ts';

export const infobankErrors = defineErrors('infobank', {
  recordNumberTaken: { status: 400, text: t('এই অফিসে এই রেকর্ড নম্বর আগে থেকেই আছে।', 'This office already has a record of this number.') },
  takenExceedsDag: {
    status: 400,
    text: t('নেওয়া জমি দাগের মোট %{dag} একরের বেশি হতে পারে না।', 'The area taken may not exceed the %{dag} acres of the dag.'),
  },
  caseMissing: { status: 400, text: t('মামলা থাকলে অন্তত একটি মামলা লিখুন।', 'Where there is a case, enter at least one.') },
  caseUnexpected: { status: 400, text: t('মামলা লেখা আছে, তাই “হ্যাঁ” বাছাই করুন।', 'Cases are entered, so choose “yes”.') },
  caseOfTheFuture: { status: 400, text: t('মামলার সন ভবিষ্যতের হতে পারে না।', "The year of a case can't lie in the future.") },
  leaseYearTaken: { status: 400, text: t('এই বঙ্গাব্দের ইজারা আগে থেকেই লেখা আছে।', 'The lease of this Bangla year is entered already.') },
  leaseEndsEarly: { status: 400, text: t('ইজারার শেষ সন শুরুর সনের আগে হতে পারে না।', "A lease can't end in a year before its first.") },
  lowBidReason: {
    status: 400,
    text: t('দর সরকারি মূল্যের কম হলে কারণ লিখুন।', 'Give the reason why the bid is below the government value.'),
  },
  overpaid: { status: 400, text: t('মোট পাওনা %{total} টাকা; আদায় এর বেশি হতে পারে না।', 'In all %{total} taka are due; no more can be paid.') },
  outOfOrder: { status: 400, text: t('%{path} আগের ধাপের আগে হতে পারে না।', "%{path} can't come before the step before it.") },
  openWaterKind: { status: 400, text: t('উন্মুক্ত জলমহাল নদী বা খাল হয়।', 'Open water is a river or a canal.') },
  oneBanglaYear: {
    status: 400,
    text: t('বালুমহালের ইজারা ঠিক এক বঙ্গাব্দের হয়।', 'A sand quarry is leased for exactly one Bangla year.'),
  },
  blacklisted: {
    status: 400,
    text: t('কালো তালিকাভুক্ত ইজারাগ্রহীতাকে ইজারা দেওয়া যায় না।', "A blacklisted lessee can't be given a lease."),
  },
});
