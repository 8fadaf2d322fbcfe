/** Disciplinary complaints, on the ladder from their receipt to the decision and the appeal (Discipline and Appeal Rules 2018). */
import { defineResource, field, t } from '../kernel/index.ts';
import * as rules from './complaints.rules.ts';
import { disciplineErrors } from './errors.ts';
import { actionKindOptions, penaltyOptions, stageOptions, statusOptions } from './options.ts';
import { climb, impose } from './steps.ts';

const seen = { private: 'discipline' } as const;

export const complaints = defineResource('complaints', {
  label: t('অভিযোগ', 'Complaint'),
  plural: t('অভিযোগ', 'Complaints'),
  about: t(
    'কর্মকর্তা-কর্মচারীর বিরুদ্ধে অভিযোগ: প্রাপ্তি থেকে সিদ্ধান্ত ও আপিল পর্যন্ত, ধাপে ধাপে।',
    'Complaints against officers and employees: step by step from their receipt to the decision and the appeal.',
  ),
  icon: 'shield',
  permission: { module: 'disciplinary_action', noun: 'COMPLAINT' },
  confidential: true,
  represent: '%{accused_id}, %{case_date}',
  fields: {
    complaint_type_id: field.ref('complaint-types', t('অভিযোগের ধরন', 'Complaint type'), { required: true }),
    accused_id: field.ref('users', t('অভিযুক্ত', 'Accused'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), {
      ...{ required: true, fixed: true, copyFrom: 'accused_id.office_id' },
      help: t('না দিলে অভিযুক্তের অফিস', 'The office of the accused, unless another is given'),
    }),
    case_date: field.date(t('অভিযোগের তারিখ', 'Case date'), { required: true, max: 'today', initial: 'today' }),
    description: field.text(t('বিবরণ', 'Description'), { ...seen, required: true, max: 5000 }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { ...seen, accept: ['pdf', 'image'], max: 20 }),
    stage: field.choice(t('ধাপ', 'Stage'), stageOptions, { required: true, initial: 'received' }),
    status: field.choice(t('অভিযোগের অবস্থা', 'State of the complaint'), statusOptions, { computed: true }),
    has_case: field.boolean(t('বিভাগীয় মামলা', 'Departmental case'), { computed: true }),
    case_number: field.string(t('মামলা নম্বর', 'Case number'), { computed: true, max: 60, format: 'plainName' }),
    hearing_at: field.dateTime(t('শুনানির সময়', 'Hearing at'), { computed: true }),
    hearing_place: field.string(t('শুনানির স্থান', 'Place of the hearing'), { computed: true, max: 200, format: 'plainName' }),
    action_kind: field.choice(t('দণ্ডের ধরন', 'Kind of penalty'), actionKindOptions, { computed: true }),
    penalty: field.choice(t('দণ্ড', 'Penalty'), penaltyOptions, { computed: true, help: t('খালি থাকলে অব্যাহতি', 'Empty: discharged') }),
    penalty_until: field.date(t('স্থগিতের শেষ তারিখ', 'Withheld until'), { computed: true }),
    penalty_amount: field.money(t('আদায়ের পরিমাণ', 'Amount to recover'), { computed: true, min: 1, max: 99_999_999_999.99 }),
    penalty_step: field.integer(t('অবনমনের ধাপ', 'Stages reduced'), { computed: true, min: 1, max: 20 }),
    decision: field.text(t('সিদ্ধান্ত', 'Decision'), { ...seen, computed: true, max: 5000 }),
    decided_at: field.date(t('সিদ্ধান্তের তারিখ', 'Decided on'), { computed: true, max: 'today' }),
  },
  rules: [
    rules.penaltyOfKind,
    ...rules.penaltyNamed,
    ...rules.endOfWithholding,
    ...rules.amountOfRecovery,
    ...rules.stepOfReduction,
    rules.withheldAfterDecision,
    rules.decidedAfterCase,
  ],
  unique: [{ fields: ['office_id', 'case_number'], error: disciplineErrors.caseNumberTaken }],
  scope: { office: 'office_id', hiddenFrom: 'accused_id' },
  states: {
    field: 'stage',
    start: 'received',
    moves: {
      enquire: {
        label: t('প্রাথমিক তদন্ত', 'Preliminary enquiry'),
        ...{ from: ['received'], to: 'preliminary_enquiry', permission: climb, effect: true },
      },
      open_case: {
        label: t('বিভাগীয় মামলা রুজু', 'Open the case'),
        ...{ from: ['received', 'preliminary_enquiry'], to: 'case_opened', permission: climb },
        ...{ input: ['case_number'], required: ['case_number'], effect: true },
      },
      ask_cause: {
        label: t('কারণ দর্শাতে বলুন', 'Ask to show cause'),
        ...{ from: ['case_opened'], to: 'show_cause', permission: climb, effect: true },
      },
      hear: {
        label: t('ব্যক্তিগত শুনানি', 'Hear in person'),
        ...{ from: ['show_cause'], to: 'personal_hearing', permission: climb, guard: true, effect: true },
        ...{ input: ['hearing_at', 'hearing_place'], required: ['hearing_at', 'hearing_place'] },
      },
      inquire: {
        label: t('তদন্ত', 'Inquire'),
        ...{ from: ['show_cause', 'personal_hearing'], to: 'inquiry', permission: climb, guard: true, effect: true },
      },
      ask_cause_again: {
        label: t('দ্বিতীয় কারণ দর্শাতে বলুন', 'Ask to show cause again'),
        ...{ from: ['inquiry'], to: 'second_show_cause', permission: climb, effect: true },
      },
      decide: {
        label: t('দণ্ড বা অব্যাহতি', 'Decide'),
        from: ['received', 'preliminary_enquiry', 'case_opened', 'show_cause', 'personal_hearing', 'inquiry', 'second_show_cause'],
        ...{ to: 'decision', permission: impose, guard: true, effect: true },
        input: ['action_kind', 'penalty', 'penalty_until', 'penalty_amount', 'penalty_step', 'decision', 'decided_at'],
        required: ['decision', 'decided_at'],
      },
      appeal: { label: t('আপিল/রিভিউ', 'Appeal or review'), from: ['decision'], to: 'appeal', permission: climb, effect: true },
    },
    editable: {
      received: 'all',
      preliminary_enquiry: 'all',
      case_opened: ['complaint_type_id', 'description', 'attachments'],
      show_cause: ['attachments'],
      personal_hearing: ['attachments'],
      inquiry: ['attachments'],
      second_show_cause: ['attachments'],
      decision: ['attachments'],
      appeal: ['attachments'],
    },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  importable: false,
  onDeleteBlocked: { 'show-causes': disciplineErrors.caseOpened },
  list: {
    columns: ['accused_id', 'complaint_type_id', 'case_date', 'stage', 'office_id', 'status'],
    filters: ['complaint_type_id', 'office_id', 'stage', 'status', 'accused_id', 'case_date', 'action_kind', 'penalty', 'has_case'],
    search: ['case_number'],
    sort: '-case_date',
  },
  form: [
    {
      title: t('অভিযুক্ত', 'Accused'),
      why: t('অভিযুক্ত ও অফিস পরে বদলানো যায় না।', "Accused and office can't be changed later."),
      rows: [
        ['accused_id', 'office_id'],
        ['complaint_type_id', 'case_date'],
      ],
    },
    {
      title: t('অভিযোগ', 'The complaint'),
      why: t('এর পরের ধাপগুলো নিজ নিজ বোতামে হয়।', 'The steps that follow have buttons of their own.'),
      rows: [['description'], ['attachments']],
    },
  ],
});
