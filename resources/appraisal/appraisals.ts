/**
 * An annual confidential report (form 290-ঘ). The employee writes what they did, and the reporting officer marks it. The counter-signing
 * officer agrees or sets another mark and approves it, or returns it. The people who decide are named in it, so it goes by no workflow.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import * as rules from './appraisals.rules.ts';
import { appraisalErrors } from './errors.ts';

const scoreKey = { key: 'SCORE_APPRAISAL', label: t('মূল্যায়নে নম্বর প্রদান', 'Score: appraisal') };
const updateKey = { key: 'UPDATE_APPRAISAL', label: t('মূল্যায়ন হালনাগাদ', 'Update: appraisal') };
const prose = { max: 4000 } as const;
const fromProfile = { help: t('খালি রাখলে প্রোফাইল থেকে আসে', 'Empty: as in the profile') } as const;

export const appraisals = defineResource('appraisals', {
  label: t('মূল্যায়ন', 'Appraisal'),
  plural: t('মূল্যায়ন', 'Appraisals'),
  about: t(
    'বার্ষিক গোপনীয় অনুবেদন: কর্মচারী কাজের বিবরণ লেখেন, অনুবেদনকারী নম্বর দেন, প্রতিস্বাক্ষরকারী মত দেন।',
    'Annual confidential reports: the employee describes their work, the reporting officer gives marks, the counter-signing officer comments.',
  ),
  icon: 'clipboard-check',
  permission: {
    module: 'appraisal',
    noun: 'APPRAISAL',
    keys: {
      update: [updateKey, scoreKey],
      endpoints: [{ key: 'PRINT_APPRAISAL', label: t('মূল্যায়ন ছাপানো', 'Print: appraisal') }],
    },
  },
  confidential: true,
  represent: '%{user_id}, %{year}',
  fields: {
    user_id: field.ref('users', t('কর্মচারী', 'Employee'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    year: field.integer(t('পঞ্জিকাবর্ষ', 'Calendar year'), { required: true, min: 1971, max: 2100 }),
    from_date: field.date(t('শুরু', 'From'), { required: true }),
    to_date: field.date(t('শেষ', 'To'), { required: true, max: 'today' }),
    salary: field.money(t('বেতন', 'Salary'), { min: 0, private: 'money' }),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade'), fromProfile),
    exam_dates: field.string(t('বিভাগীয় পরীক্ষার তারিখ', 'Dates of departmental examinations'), { max: 300 }),
    language_knowledge: field.text(t('ভাষাজ্ঞান', 'Knowledge of languages'), { max: 500, ...fromProfile }),
    training: field.text(t('প্রশিক্ষণ', 'Training'), { max: 1000, ...fromProfile }),
    work_done: field.text(t('সম্পাদিত কাজ', 'Work done'), prose),
    reporting_officer_id: field.ref('users', t('অনুবেদনকারী', 'Reporting officer'), { required: true }),
    approver_id: field.ref('users', t('প্রতিস্বাক্ষরকারী', 'Counter-signing officer'), { required: true }),
    marks: field.rows('appraisal-marks', 'appraisal_id', t('নম্বর', 'Marks'), { max: 25, sums: ['mark'] }),
    total_marks: field.integer(t('মোট নম্বর', 'Total'), { min: 0, max: 100, computed: true }),
    band: field.choice(
      t('মান', 'Band'),
      [
        { value: 'outstanding', text: t('অসাধারণ', 'Outstanding'), tone: 'success' },
        { value: 'excellent', text: t('অত্যুত্তম', 'Excellent'), tone: 'success' },
        { value: 'very_good', text: t('উত্তম', 'Very good'), tone: 'info' },
        { value: 'average', text: t('চলতি মান', 'Average'), tone: 'warning' },
        { value: 'below_average', text: t('চলতি মানের নিম্নে', 'Below average'), tone: 'danger' },
      ],
      { computed: true },
    ),
    reporting_comment: field.text(t('অনুবেদনকারীর মন্তব্য', "Reporting officer's comment"), prose),
    promotion_eligibility: field.choice(t('পদোন্নতির যোগ্যতা', 'Fitness for promotion'), [
      { value: 'fit', text: t('উপযুক্ত', 'Fit') },
      { value: 'not_yet_fit', text: t('এখনো উপযুক্ত নয়', 'Not yet fit') },
      { value: 'unfit', text: t('অনুপযুক্ত', 'Unfit') },
      { value: 'at_top', text: t('ইতোমধ্যে সর্বোচ্চ পদে', 'Already at the top') },
    ]),
    approver_mark: field.integer(t('প্রতিস্বাক্ষরকারীর নম্বর', "Counter-signing officer's mark"), { min: 25, max: 100 }),
    approver_comment: field.text(t('প্রতিস্বাক্ষরকারীর মন্তব্য', "Counter-signing officer's comment"), prose),
    status: field.choice(
      t('মূল্যায়নের অবস্থা', 'State of the appraisal'),
      [
        { value: 'approval_pending', text: t('অনুমোদনের অপেক্ষায়', 'Approval pending'), tone: 'warning' },
        { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
        { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
      ],
      { required: true, initial: 'approval_pending' },
    ),
    decision_comment: field.text(t('সিদ্ধান্তের মন্তব্য', 'Comment of the decision'), { max: 1000, computed: true }),
  },
  rules: [rules.threeMonths, rules.withinYear, rules.threePeople, rules.reasonForLowMark],
  noOverlap: [{ by: 'user_id', from: 'from_date', to: 'to_date', where: { row_status: 1 }, error: appraisalErrors.periodTaken }],
  scope: {
    ...{ own: 'user_id', office: 'office_id' },
    // Who has to write a part of it reads it, wherever the employee serves.
    keyed: [
      { key: scoreKey, own: 'reporting_officer_id' },
      { key: scoreKey, own: 'approver_id' },
    ],
  },
  states: {
    field: 'status',
    start: 'approval_pending',
    moves: {
      approve: {
        label: t('অনুমোদন করুন', 'Approve'),
        ...{ from: ['approval_pending'], to: 'approved', permission: 'APPROVE' },
        ...{ input: ['approver_mark', 'approver_comment'], guard: true, effect: true },
      },
      reject: {
        label: t('নামঞ্জুর করুন', 'Reject'),
        ...{ from: ['approval_pending'], to: 'rejected', permission: 'REJECT' },
        ...{ input: ['decision_comment'], required: ['decision_comment'], guard: true, effect: true },
      },
      resubmit: {
        label: t('আবার পাঠান', 'Send again'),
        ...{ from: ['rejected'], to: 'approval_pending', permission: [updateKey, scoreKey], effect: true },
      },
    },
    editable: { approval_pending: 'all' },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  lists: [
    { name: 'mine', label: t('আমার মূল্যায়ন', 'My appraisals'), filter: { user_id: 'me' } },
    {
      ...{ name: 'to-report', label: t('অনুবেদনের অপেক্ষায়', 'To give as reporting officer') },
      filter: { reporting_officer_id: 'me', status: 'approval_pending', total_marks: { exists: false } },
      key: scoreKey.key,
    },
    {
      ...{ name: 'to-countersign', label: t('প্রতিস্বাক্ষরের অপেক্ষায়', 'To give as counter-signing officer') },
      filter: { approver_id: 'me', status: 'approval_pending', total_marks: { exists: true } },
      key: scoreKey.key,
    },
  ],
  list: {
    columns: ['user_id', 'year', 'office_id', 'reporting_officer_id', 'from_date', 'to_date', 'total_marks', 'band', 'status'],
    filters: ['status', 'year', 'band', 'user_id', 'reporting_officer_id', 'approver_id', 'office_id', 'promotion_eligibility'],
    sort: '-from_date',
  },
  form: [
    {
      title: t('কর্মচারী ও মেয়াদ', 'Employee and period'),
      why: t('এক পঞ্জিকাবর্ষের, তিন মাস বা তার বেশি।', 'Of one calendar year, three months or more.'),
      by: 'user_id',
      rows: [['user_id'], ['year', 'from_date', 'to_date'], ['reporting_officer_id', 'approver_id']],
    },
    {
      title: t('কর্মচারীর অংশ', "The employee's part"),
      why: t('নম্বর দেওয়ার পর এই অংশ আর বদলায় না।', 'This part can’t be changed once the marks are given.'),
      by: 'user_id',
      rows: [['salary', 'grade_id'], ['exam_dates'], ['language_knowledge'], ['training'], ['work_done']],
    },
    {
      title: t('অনুবেদনকারীর অংশ', "The reporting officer's part"),
      why: t('২৫ সূচকে ৪ করে মোট ১০০ নম্বর।', '25 items of four marks, 100 in all.'),
      by: 'reporting_officer_id',
      rows: [['marks'], ['reporting_comment'], ['promotion_eligibility']],
    },
    {
      title: t('প্রতিস্বাক্ষরকারীর অংশ', "The counter-signing officer's part"),
      why: t('ভিন্ন নম্বর দিলে সেটিই চূড়ান্ত, কারণসহ।', 'A different mark given here is final; it needs a reason.'),
      by: 'approver_id',
      rows: [['approver_mark'], ['approver_comment']],
    },
  ],
});
