/** Audit objections raised against an office, from the memo that issues them to their settlement (domain section 6.1). */
import { defineResource, field, t } from '../kernel/index.ts';
import { inspectionErrors } from './errors.ts';
import { auditStatusOptions, auditTypeOptions } from './options.ts';
import { mostTaka, replyAwaited, replyKey } from './words.ts';

const taka = { min: 0, max: mostTaka } as const;

export const audits = defineResource('audits', {
  label: t('অডিট', 'Audit'),
  plural: t('অডিট', 'Audits'),
  about: t(
    'অফিসের বিরুদ্ধে নিরীক্ষা আপত্তি: জারির স্মারক থেকে নিষ্পত্তি পর্যন্ত।',
    'Audit objections raised against an office, from the memo that issues them to their settlement.',
  ),
  icon: 'scroll-text',
  permission: { module: 'audit_inspection', noun: 'AUDIT' },
  represent: '%{memorial_number}',
  titled: '%{memorial_number} · %{title}',
  fields: {
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { required: true, max: 60, format: 'plainName' }),
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 300, format: 'plainName' }),
    audit_type: field.choice(t('অডিটের ধরন', 'Audit type'), auditTypeOptions, { required: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    amount: field.money(t('জড়িত অর্থ', 'Amount involved'), {
      ...taka,
      help: t('খালি রাখলে আপত্তিগুলোর যোগফল', 'Left empty: the sum of the objections'),
    }),
    amount_is_sum: field.boolean(t('অর্থ আপত্তিগুলোর যোগফল', 'Amount is the sum of the objections'), { computed: true, initial: true }),
    settled_amount: field.money(t('নিষ্পন্ন অর্থ', 'Settled amount'), { ...taka, computed: true }),
    unsettled_amount: field.money(t('অনিষ্পন্ন অর্থ', 'Unsettled amount'), { ...taka, computed: true }),
    audit_date: field.date(t('অডিটের তারিখ', 'Audit date'), { required: true, max: 'today' }),
    place: field.string(t('স্থান', 'Place'), { max: 150, format: 'plainName' }),
    from_fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর থেকে', 'From fiscal year'), { required: true }),
    to_fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর পর্যন্ত', 'To fiscal year'), {
      required: true,
      help: t('শুরুর অর্থবছরের পরের', 'Later than the first'),
    }),
    reply_due_at: field.date(t('জবাবের শেষ তারিখ', 'Reply due on'), { dueWhile: replyAwaited }),
    status: field.choice(t('অডিটের অবস্থা', 'State of the audit'), auditStatusOptions, { required: true, initial: 'issued' }),
    objections: field.rows('audit-objections', 'audit_id', t('আপত্তি', 'Objections'), { max: 200 }),
    persons: field.rows('audit-persons', 'audit_id', t('দায়ী ব্যক্তি', 'Persons in charge'), { max: 50 }),
    files: field.rows('audit-files', 'audit_id', t('ফাইল', 'Files'), { max: 100 }),
  },
  unique: [{ fields: ['office_id', 'memorial_number'], error: inspectionErrors.memorialTaken }],
  naturalKey: ['office_id', 'memorial_number'],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'issued',
    moves: {
      ask_reply: {
        label: t('জবাব চান', 'Ask for a reply'),
        ...{ from: ['issued', 'returned'], to: 'reply_pending', permission: 'UPDATE' },
        ...{ input: ['reply_due_at'], required: ['reply_due_at'], effect: true },
      },
      reply: { label: t('জবাব দেওয়া হয়েছে', 'Mark as replied'), from: ['reply_pending'], to: 'replied', permission: replyKey, effect: true },
      forward: { label: t('মন্ত্রণালয়ে অগ্রায়ন', 'Forward to the ministry'), from: ['replied'], to: 'forwarded', permission: 'UPDATE' },
      present: { label: t('সভায় উপস্থাপন', 'Present at a meeting'), from: ['forwarded'], to: 'at_meeting', permission: 'UPDATE' },
      give_back: {
        label: t('ফেরত', 'Return'),
        ...{ from: ['replied', 'forwarded', 'at_meeting'], to: 'returned', permission: 'UPDATE' },
      },
    },
  },
  server: ['computed', 'guards', 'effects'],
  onDeleteBlocked: { 'audit-disposals': inspectionErrors.auditHasDisposals, 'audit-replies': inspectionErrors.auditHasReplies },
  list: {
    columns: ['memorial_number', 'title', 'office_id', 'audit_date', 'unsettled_amount', 'reply_due_at', 'status'],
    filters: ['office_id', 'audit_type', 'status', 'from_fiscal_year_id', 'to_fiscal_year_id', 'audit_date', 'reply_due_at', 'row_status'],
    search: ['memorial_number', 'title', 'place'],
    sort: '-audit_date',
  },
  form: [
    {
      title: t('অডিট', 'The audit'),
      tab: t('পরিচয়', 'Identity'),
      why: t('এক অফিসে এক স্মারক নম্বর একবারই হয়।', 'A memo number is unique in an office.'),
      rows: [['memorial_number', 'audit_type'], ['title'], ['office_id', 'place'], ['audit_date', 'reply_due_at']],
    },
    {
      title: t('সময় ও অর্থ', 'Years and money'),
      why: t('নিষ্পন্ন অর্থ নিষ্পত্তি থেকে আসে।', 'What is settled comes from the disposals.'),
      rows: [['from_fiscal_year_id', 'to_fiscal_year_id'], ['amount']],
    },
    { title: t('আপত্তি', 'Objections'), tab: t('আপত্তি', 'Objections'), rows: [['objections']] },
    { title: t('দায়ী ব্যক্তি', 'Persons in charge'), tab: t('ব্যক্তি ও ফাইল', 'Persons and files'), rows: [['persons']] },
    { title: t('ফাইল', 'Files'), rows: [['files']] },
  ],
});
