/** What can go wrong with the records of the information bank. */
import { defineErrors, t } from '../kernel/index.ts';

export const infobankErrors = defineErrors('infobank', {
  recordNumberTaken: {
    status: 400,
    text: t('এই অফিসে এই রেকর্ড নম্বর আগে থেকেই আছে।', 'This office already has a record with this number.'),
  },
  takenExceedsDag: {
    status: 400,
    text: t('নেওয়া জমি দাগের মোট %{dag} একরের বেশি হতে পারে না।', 'The area taken may not exceed the %{dag} acres of the dag.'),
  },
  noKhatianOrder: {
    status: 400,
    text: t('এই সেবায় রেজিস্টার থেকে কপি দেওয়া হয় না।', 'No copy from the registers is given for this service.'),
  },
  copyIssued: { status: 409, text: t('এই আবেদনের কপি আগেই দেওয়া হয়েছে।', 'The copy of this order has already been issued.') },
  copyNotDue: {
    status: 409,
    text: t('আবেদনটির কাজ চলমান থাকলে কপি দেওয়া যায়।', 'A copy can be issued while the order is in process.'),
  },
  caseMissing: { status: 400, text: t('মামলা থাকলে অন্তত একটি মামলা লিখুন।', 'If there are cases, enter at least one.') },
  caseUnexpected: { status: 400, text: t('মামলা লেখা আছে, তাই “হ্যাঁ” বাছাই করুন।', 'Cases are entered, so choose “yes”.') },
  caseOfTheFuture: { status: 400, text: t('মামলার সন ভবিষ্যতের হতে পারে না।', "The year of a case can't be in the future.") },
  leaseYearTaken: { status: 400, text: t('এই বঙ্গাব্দের ইজারা আগে থেকেই লেখা আছে।', 'The lease of this Bangla year has already been entered.') },
  leaseEndsEarly: { status: 400, text: t('ইজারার শেষ সন শুরুর সনের আগে হতে পারে না।', "A lease can't end in a year before its first.") },
  lowBidReason: {
    status: 400,
    text: t('দর সরকারি মূল্যের কম হলে কারণ লিখুন।', 'Give the reason why the bid is below the government value.'),
  },
  overpaid: {
    status: 400,
    text: t('মোট পাওনা %{total} টাকা; আদায় এর বেশি হতে পারে না।', "The total due is %{total} taka; the payment can't be more."),
  },
  partPaid: {
    status: 400,
    text: t(
      'এ পর্যন্ত মোট আদায় লিখুন: %{paid} টাকার বেশি, %{total} টাকার কম।',
      'Enter the total paid so far: more than %{paid} taka, less than %{total}.',
    ),
  },
  outOfOrder: { status: 400, text: t('%{path} আগের ধাপের আগে হতে পারে না।', "%{path} can't be before the previous step.") },
  openWaterKind: { status: 400, text: t('উন্মুক্ত জলমহাল নদী বা খাল হয়।', 'Open water is a river or a canal.') },
  oneBanglaYear: {
    status: 400,
    text: t('বালুমহালের ইজারা ঠিক এক বঙ্গাব্দের হয়।', 'A sand quarry is leased for exactly one Bangla year.'),
  },
  plotTaken: { status: 400, text: t('এখানে এই নম্বরের প্লট আগে থেকেই আছে।', 'There is already a plot with this number here.') },
  familyUnchecked: {
    status: 400,
    text: t('একই পরিবারে আর ইজারা নেই, তা যাচাই করে নিশ্চিত করুন।', 'Check, and confirm, that the family has no other lease.'),
  },
  familyHasPlot: {
    status: 400,
    text: t('এই এনআইডির নামে আরেকটি চিংড়ি প্লটের ইজারা আছে।', 'The holder of this NID leases another shrimp plot.'),
  },
  saltBeyondLand: {
    status: 400,
    text: t('লবণের জমি মোট %{total} একরের বেশি হতে পারে না।', 'The salt land may not exceed the total of %{total} acres.'),
  },
  landUnequal: {
    status: 400,
    text: t('মোট জমি তফসিলের যোগফল %{total} একরের সমান হতে হবে।', 'The total must equal the %{total} acres of the schedule.'),
  },
  khasInTown: { status: 400, text: t('কৃষি খাসজমি কেবল পল্লী এলাকায় হয়।', 'Agricultural khas land is only in rural areas.') },
  sharesAddUp: {
    status: 400,
    text: t('গ্রহীতাদের অংশ মিলে ১০০ হতে হবে, এখন %{sum}।', 'The shares must add up to 100; now they add up to %{sum}.'),
  },
  settledBeyondLand: {
    status: 400,
    text: t('বন্দোবস্তকৃত জমি মোট %{total} একরের বেশি হতে পারে না।', 'The settled land may not exceed the total of %{total} acres.'),
  },
  laCaseTaken: { status: 400, text: t('এই জেলায় এই এল.এ. কেস আগে থেকেই আছে।', 'This district already has an LA case with this number.') },
  vpCaseTaken: { status: 400, text: t('এই জেলায় এই ভিপি কেস আগে থেকেই আছে।', 'This district already has a VP case with this number.') },
  propertyTaken: {
    status: 400,
    text: t('এই নম্বরের পরিত্যক্ত সম্পত্তি আগে থেকেই আছে।', 'There is already an abandoned property with this number.'),
  },
  repairTooDear: {
    status: 400,
    text: t('মেরামতে সর্বোচ্চ %{most} টাকা, বার্ষিক সালামির ৫ শতাংশ।', 'Repairs may cost %{most} taka, 5 per cent of the yearly fee.'),
  },
  areaNeeded: {
    status: 400,
    text: t('circle অথবা box দিন: যেকোনো একটি।', 'Give circle or box: one of the two.'),
  },
  areaTooWide: {
    status: 400,
    text: t(
      'একবারে সর্বোচ্চ %{most} কিলোমিটার চওড়া এলাকায় খোঁজা যায়; এলাকা ছোট করুন।',
      'An area may be at most %{most} kilometres wide; make it smaller.',
    ),
  },
  acceptOneBid: { status: 400, text: t('ঠিক একটি দর গৃহীত চিহ্নিত করুন।', 'Mark exactly one bid as accepted.') },
  notLeasable: { status: 400, text: t('এ ধরনের ভূমি রেকর্ড ইজারা দেওয়া হয় না।', 'Land records of this kind are not leased.') },
  leaseOverlaps: {
    status: 400,
    text: t('এই সনে এই রেকর্ডের আরেকটি ইজারা নথি আছে।', 'This record already has a lease file for these years.'),
  },
  leaseRuns: { status: 400, text: t('মেয়াদ এখনো চলছে, %{day} পর্যন্ত।', 'The term runs until %{day}.') },
  arrearsFirst: {
    status: 400,
    text: t('%{amount} টাকা অনাদায়ি; আগে আদায় করুন।', 'Tk %{amount} is unpaid and must be paid first.'),
  },
  letterNumberTaken: {
    status: 409,
    text: t('এই স্মারক নম্বরে এই অফিসের একটি পত্র আছে।', 'A letter of this office already has this memo number.'),
  },
  notAwarded: {
    status: 400,
    text: t('এই পত্র কার্যাদেশের পর, চুক্তির আগে লেখা যায়।', 'The letter can be written from the award to the deed.'),
  },
  nothingDemanded: {
    status: 400,
    text: t('এই ইজারার কোনো টাকা অনাদায়ি নেই।', 'Nothing is unpaid for this lease.'),
  },
  possessionTooLate: {
    status: 400,
    text: t('মেয়াদ শেষের পর দখল হস্তান্তর হয় না।', "Possession can't be handed over after the term."),
  },
  blacklisted: {
    status: 400,
    text: t('কালো তালিকাভুক্ত ইজারাগ্রহীতাকে ইজারা দেওয়া যায় না।', "A blacklisted lessee can't be given a lease."),
  },
});
