/** What the accused is asked to answer: the charge, the files with it and the deadline; then the answer of the accused. */
import { defineResource, field, t } from '../kernel/index.ts';
import { disciplineErrors } from './errors.ts';
import { causeKindOptions, causeStatusOptions } from './options.ts';
import { climb } from './steps.ts';

export const showCauses = defineResource('show-causes', {
  label: t('কারণ দর্শানোর নোটিশ', 'Show-cause notice'),
  plural: t('কারণ দর্শানোর নোটিশ', 'Show-cause notices'),
  about: t(
    'অভিযুক্তকে যে অভিযোগের কারণ দর্শাতে বলা হয়েছে, তার সময়সীমা ও জবাব। অভিযুক্ত নিজেরটি পড়েন ও জবাব দেন।',
    'The charge that the accused is asked to answer, its deadline and the answer. The accused reads and answers their own.',
  ),
  icon: 'circle-help',
  permission: { module: 'disciplinary_action', noun: 'SHOW_CAUSE', keys: { create: [climb] } },
  confidential: true,
  menu: false,
  represent: '%{kind}, %{answer_by}',
  fields: {
    complaint_id: field.ref('complaints', t('অভিযোগ', 'Complaint'), { required: true, fixed: true }),
    accused_id: field.ref('users', t('অভিযুক্ত', 'Accused'), { computed: true, copyFrom: 'complaint_id.accused_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'complaint_id.office_id' }),
    kind: field.choice(t('নোটিশের ক্রম', 'Kind of notice'), causeKindOptions, { required: true, computed: true }),
    charge: field.text(t('অভিযোগনামা', 'Charge'), {
      ...{ required: true, max: 10_000 },
      help: t('অভিযুক্ত হুবহু এটিই পড়বেন।', 'The accused reads it word for word.'),
    }),
    charge_files: field.files(t('অভিযোগনামার সংযুক্তি', 'Attachments of the charge'), {
      ...{ accept: ['pdf', 'image'], max: 20 },
      help: t('অভিযুক্ত এগুলো দেখতে পাবেন।', 'The accused sees them.'),
    }),
    answer_by: field.date(t('জবাবের শেষ তারিখ', 'Answer by'), {
      help: t('খালি রাখলে সেটিংসে নির্ধারিত কর্মদিবস পরে', 'Empty: after the working days of the settings'),
    }),
    status: field.choice(t('জবাবের অবস্থা', 'State of the answer'), causeStatusOptions, { required: true, initial: 'asked' }),
    answer: field.text(t('জবাব', 'Answer'), { computed: true, max: 10_000 }),
    answer_files: field.files(t('জবাবের সংযুক্তি', 'Attachments of the answer'), { computed: true, accept: ['pdf', 'image'], max: 20 }),
    answered_at: field.dateTime(t('জবাব দেওয়ার সময়', 'Answered at'), { computed: true }),
    is_late: field.boolean(t('সময়সীমার পরে', 'After the deadline'), { computed: true }),
  },
  unique: [{ fields: ['complaint_id', 'kind'], error: disciplineErrors.causeAskedAlready }],
  scope: { own: 'accused_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'asked',
    moves: {
      answer: {
        label: t('জবাব দিন', 'Answer'),
        ...{ from: ['asked'], to: 'answered', permission: 'ANSWER' },
        ...{ input: ['answer', 'answer_files'], required: ['answer'], effect: true },
      },
      extend: {
        label: t('সময় বাড়ান', 'Extend the deadline'),
        ...{ from: ['asked'], to: 'asked', permission: climb },
        ...{ input: ['answer_by'], required: ['answer_by'], guard: true, effect: true },
      },
    },
  },
  server: ['computed', 'permits', 'effects'],
  operations: ['list', 'get', 'create', 'history'],
  list: {
    columns: ['complaint_id', 'kind', 'answer_by', 'status', 'answered_at', 'is_late'],
    filters: ['complaint_id', 'accused_id', 'office_id', 'kind', 'status', 'answer_by'],
    sort: '-id',
  },
  form: [
    {
      title: t('কারণ দর্শানোর নোটিশ', 'Show-cause notice'),
      why: t(
        'জমা দিলে অভিযোগ পরের ধাপে যায় এবং অভিযুক্তকে জানানো হয়; পরে বদলানো যায় না।',
        "Saving moves the complaint on and notifies the accused. It can't be changed later.",
      ),
      rows: [['complaint_id', 'answer_by'], ['charge'], ['charge_files']],
    },
  ],
});
