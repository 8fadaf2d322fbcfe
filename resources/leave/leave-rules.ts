/**
 * Leave rules: what a type of leave gives, who may take it, and from which account it is taken (domain section 3). Of a category one rule
 * is in force: to activate another deactivates it (S4.29).
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { employmentTypeOptions, genderOptions } from '../kernel/shared-options.ts';
import { leaveErrors } from './errors.ts';
import { atATimeWithinTotal, earnedAtARate, exceptionalWithinTotal, oneEligibility } from './leave-rules.rules.ts';
import { daysOffOptions, ledgerOptions, payOptions } from './options.ts';

/** Ten years: no leave lasts longer. */
const mostDays = 3_650;
const days = { min: 0, max: mostDays } as const;

export const leaveRules = defineResource('leave-rules', {
  label: t('ছুটির বিধি', 'Leave rule'),
  plural: t('ছুটির বিধি', 'Leave rules'),
  about: t(
    'ছুটির বিধি: কোন ছুটি কাকে কত দিন, কোন বেতনে, কোন হিসাব থেকে দেওয়া হয়। এক শ্রেণিতে একটিই বিধি সক্রিয় থাকে।',
    'Leave rules: who gets how much of a type of leave, on what pay and from which account. One rule of a category is active.',
  ),
  icon: 'scale',
  permission: { module: 'leave', noun: 'LEAVE_RULE' },
  represent: '%{leave_type_id}',
  fields: {
    leave_category_id: field.ref('leave-categories', t('শ্রেণি', 'Category'), { required: true, fixed: true }),
    leave_type_id: field.ref('leave-types', t('ছুটির ধরন', 'Leave type'), { required: true, fixed: true, dependsOn: 'leave_category_id' }),
    is_earned: field.boolean(t('অর্জিত ছুটি', 'Earned'), { initial: false }),
    working_days_for_earned_leave: field.integer(t('কত কর্মদিবসে এক দিন', 'Working days for a day of leave'), {
      min: 1,
      max: 365,
      help: t('অর্জিত হলে: গড় বেতনে ১১, অর্ধগড় বেতনে ১২', 'When earned: 11 on full, 12 on half average pay'),
    }),
    ledger: field.choice(t('বিয়োজনের হিসাব', 'Taken from'), ledgerOptions, { required: true, initial: 'none' }),
    ledger_days_per_day: field.integer(t('এক দিনের জন্য হিসাব থেকে দিন', 'Days taken for one of leave'), {
      required: true,
      initial: 1,
      min: 1,
      max: 2,
      help: t('রূপান্তরিত ছুটিতে ২', '2 for commuted leave'),
    }),
    may_overdraw: field.boolean(t('হিসাব ঋণাত্মক হতে পারে', 'May be overdrawn'), {
      initial: false,
      help: t('প্রাপ্যতাবিহীন ছুটি: পরে অর্জনে শোধ হয়', 'Leave not due: repaid from leave earned later'),
    }),
    total_days: field.integer(t('মোট দিন', 'Total days'), { required: true, ...days }),
    max_days_at_a_time: field.integer(t('একবারে সর্বোচ্চ দিন', 'Most days at a time'), { required: true, ...days }),
    max_exceptional_days: field.integer(t('বিশেষ ক্ষেত্রে সর্বোচ্চ দিন', 'Most days in exceptional cases'), days),
    max_times_in_job_life: field.integer(t('চাকরিজীবনে কতবার', 'Times in job life'), {
      required: true,
      initial: 0,
      min: 0,
      max: 99,
      help: t('০ হলে সীমা নেই', '0: no limit'),
    }),
    payable_status: field.choice(t('বেতন', 'Pay'), payOptions, { required: true, initial: 1 }),
    full_pay_eligible: field.boolean(t('পূর্ণ বেতনে প্রাপ্য', 'Eligible on full pay'), { initial: false }),
    half_pay_eligible: field.boolean(t('অর্ধ বেতনে প্রাপ্য', 'Eligible on half pay'), { initial: false }),
    is_deductible: field.boolean(t('হিসাব থেকে কাটা যায়', 'Deductible'), { initial: false }),
    employee_types: field.choices(t('প্রযোজ্য চাকরির ধরন', 'Employee types'), employmentTypeOptions, { required: true }),
    gender: field.choice(t('লিঙ্গ', 'Gender'), genderOptions, emptyIs(t('সকলের জন্য', 'For everybody'))),
    minimum_grade: field.integer(t('গ্রেড, এই নম্বর থেকে', 'Grade, from this number'), {
      min: 1,
      max: 20,
      help: t('১৭ দিলে ১৭ থেকে ২০ গ্রেড', '17 means grades 17 to 20'),
    }),
    is_yearly: field.boolean(t('বার্ষিক', 'Yearly'), { initial: false, help: t('বছর শেষে তামাদি হয়', 'Lapses at the end of the year') }),
    days_off: field.choice(t('মাঝের ছুটির দিন', 'Days off within'), daysOffOptions, {
      required: true,
      initial: 'counted',
      help: t('সাপ্তাহিক ও সরকারি ছুটির দিন', 'Weekly days off and public holidays'),
    }),
    is_duty: field.boolean(t('কর্মকাল হিসেবে গণ্য', 'Counts as duty'), {
      initial: false,
      help: t('ছুটি অর্জনে কর্মকাল ধরা হয়', 'Counts as duty for earning leave'),
    }),
    overflow_to_earned: field.boolean(t('ঘাটতি অর্জিত ছুটি থেকে', 'Overflows into earned leave'), { initial: false }),
    placeholder_required: field.boolean(t('প্রতিকল্প লাগে', 'Cover required'), { initial: true }),
    basis: field.text(t('ভিত্তি', 'Basis'), { max: 1000 }),
    is_active: field.boolean(t('কার্যকর', 'In force'), { computed: true, initial: false }),
  },
  rules: [atATimeWithinTotal, exceptionalWithinTotal, oneEligibility, earnedAtARate],
  unique: [
    { fields: ['leave_type_id'], error: leaveErrors.ruleExistsForType },
    { fields: ['leave_category_id'], where: { row_status: 1 }, error: leaveErrors.ruleExistsForCategory },
    { fields: ['ledger'], where: { is_earned: true, row_status: 1 }, error: leaveErrors.earnedTypeDuplicate },
  ],
  naturalKey: ['leave_type_id'],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      activate: { label: t('সক্রিয় করুন', 'Activate'), from: [0], to: 1, permission: 'ACTIVATE', guard: true },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1], to: 0, permission: 'ACTIVATE' },
    },
  },
  server: ['computed', 'guards'],
  list: {
    columns: ['leave_type_id', 'total_days', 'max_days_at_a_time', 'payable_status', 'ledger', 'employee_types', 'is_yearly', 'row_status'],
    filters: ['leave_category_id', 'leave_type_id', 'payable_status', 'is_earned', 'is_yearly', 'row_status'],
    sort: 'leave_category_id',
  },
  form: [
    {
      title: t('ছুটির ধরন', 'Leave type'),
      why: t('এক ধরনের একটিই বিধি, এক শ্রেণিতে একটিই সক্রিয়।', 'A type has one rule, and one rule of a category is active.'),
      rows: [['leave_category_id', 'leave_type_id']],
    },
    {
      title: t('দিনের হিসাব', 'Days'),
      why: t('একবারের ও বিশেষ ক্ষেত্রের সীমা মোট দিনের মধ্যে থাকে।', 'The limits at a time and in exceptional cases may not exceed the total.'),
      rows: [
        ['total_days', 'is_yearly'],
        ['days_off', 'is_duty'],
        ['max_days_at_a_time', 'max_exceptional_days', 'max_times_in_job_life'],
      ],
    },
    {
      title: t('বেতন', 'Pay'),
      why: t('বিনা বেতনে প্রাপ্যতা বাছাই করতে হয় না।', 'Unpaid leave needs no eligibility.'),
      rows: [['payable_status'], ['full_pay_eligible', 'half_pay_eligible']],
    },
    {
      title: t('হিসাব', 'Account'),
      why: t(
        'অর্জিত ছুটি কর্মদিবসে জমা হয়; অন্য ছুটি সেখান থেকে যেতে পারে।',
        'Earned leave grows by working days; other leave may be taken from it.',
      ),
      rows: [
        ['is_earned', 'working_days_for_earned_leave'],
        ['ledger', 'ledger_days_per_day'],
        ['is_deductible', 'may_overdraw', 'overflow_to_earned'],
      ],
    },
    {
      title: t('প্রযোজ্যতা', 'Applies to'),
      rows: [['employee_types'], ['gender', 'minimum_grade'], ['placeholder_required'], ['basis']],
    },
  ],
});
