/** The audits that are not settled, by how long they have stood: a row for each, with the objections and the money still open. */
import { defineReport, field, t } from '../kernel/index.ts';
import { ageOptions, auditStatusOptions, auditTypeOptions } from './options.ts';
import { mostTaka, replyAwaited } from './words.ts';

export const auditAgeing = defineReport('audit-ageing', {
  label: t('বয়সভিত্তিক অনিষ্পন্ন অডিট', 'Unsettled audits by age'),
  about: t(
    'যে অডিট নিষ্পন্ন হয়নি: কত দিনের পুরোনো, কত আপত্তি ও কত টাকা বাকি, জবাবের কত দিন আছে বা পেরিয়েছে।',
    'The audits that are not settled: how old they are, how many objections and how much money are open, and the days left for the reply.',
  ),
  icon: 'clock',
  permission: { module: 'audit_inspection', noun: 'AUDIT', as: 'audits' },
  represent: '%{memorial_number}',
  report: { of: 'audits', by: ['age', 'office_id', 'audit_type', 'status'], sums: ['open_objections', 'unsettled_amount'] },
  fields: {
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { max: 60 }),
    title: field.string(t('শিরোনাম', 'Title'), { max: 300 }),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    audit_type: field.choice(t('অডিটের ধরন', 'Audit type'), auditTypeOptions),
    audit_date: field.date(t('অডিটের তারিখ', 'Audit date')),
    age_days: field.integer(t('বয়স (দিন)', 'Age in days')),
    age: field.choice(t('বয়স', 'Age'), ageOptions),
    open_objections: field.integer(t('অনিষ্পন্ন আপত্তি', 'Open objections')),
    unsettled_amount: field.money(t('অনিষ্পন্ন অর্থ', 'Unsettled amount'), { max: mostTaka }),
    reply_due_at: field.date(t('জবাবের শেষ তারিখ', 'Reply due on'), { dueWhile: replyAwaited }),
    status: field.choice(t('অডিটের অবস্থা', 'State of the audit'), auditStatusOptions),
  },
  scope: { office: 'office_id' },
  list: {
    columns: ['memorial_number', 'office_id', 'age_days', 'reply_due_at', 'open_objections', 'unsettled_amount', 'status', 'title'],
    filters: ['age', 'office_id', 'audit_type', 'status', 'reply_due_at', 'audit_date', 'row_status'],
    search: ['memorial_number', 'title'],
    sort: 'audit_date',
  },
});
